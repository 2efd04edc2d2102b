// ---------------------------------------------------------------- colour (OKLCH)
const lin = c => c <= .04045 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4;
const gam = c => c <= .0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - .055;
export function toLch(hex) {
  const [r, g, b] = [1, 3, 5].map(i => lin(parseInt(hex.slice(i, i + 2), 16) / 255));
  const l = Math.cbrt(.4122214708 * r + .5363325363 * g + .0514459929 * b);
  const m = Math.cbrt(.2119034982 * r + .6806995451 * g + .1073969566 * b);
  const s = Math.cbrt(.0883024619 * r + .2817188376 * g + .6299787005 * b);
  const L = .2104542553 * l + .793617785 * m - .0040720468 * s;
  const A = 1.9779984951 * l - 2.428592205 * m + .4505937099 * s;
  const B = .0259040371 * l + .7827717662 * m - .808675766 * s;
  return [L, Math.hypot(A, B), Math.atan2(B, A) * 180 / Math.PI];
}
const rgbOf = (L, C, h) => {
  const a = C * Math.cos(h * Math.PI / 180), b = C * Math.sin(h * Math.PI / 180);
  const l = (L + .3963377774 * a + .2158037573 * b) ** 3, m = (L - .1055613458 * a - .0638541728 * b) ** 3, s = (L - .0894841775 * a - 1.291485548 * b) ** 3;
  return [4.0767416621 * l - 3.3077115913 * m + .2309699292 * s, -1.2684380046 * l + 2.6097574011 * m - .3413193965 * s, -.0041960863 * l - .7034186147 * m + 1.707614701 * s];
};
export function lch(L, C, h) {
  L = Math.min(.985, Math.max(.02, L));
  let c = Math.max(0, C), v;
  for (let i = 0; i < 24; i++) { v = rgbOf(L, c, h); if (v.every(x => x >= -.0008 && x <= 1.0008)) break; c *= .92; }
  return '#' + v.map(x => Math.round(255 * gam(Math.min(1, Math.max(0, x)))).toString(16).padStart(2, '0')).join('');
}
const hueTo = (h, t, k) => { let d = ((t - h + 540) % 360) - 180; return h + d * k; };
/** tonal ramp: one base -> 8 tones. Light = warmer, less chroma; shade = cooler, chroma kept. */
export function ramp(hex, dL = 0) {
  let [L, C, h] = toLch(hex);
  L = Math.min(.9, Math.max(.27, L + dL));
  if (L < .40) L = .40 - (.40 - L) * .72;          // lift darks so folds have room below
  const dark = L < .45, light = L > .7;
  const up = dark ? 1.15 : light ? .55 : .85, dn = dark ? .62 : light ? 1.12 : 1;
  const wh = C < .02 ? 80 : h; const baseC = C < .012 ? .008 : C;
  const hh = ((wh % 360) + 360) % 360, warm = hh < 115 || hh > 340;   // warm shades go to umber, cool ones to blue
  const t = (dl, cm, hk) => lch(L + dl * (dl > 0 ? up : dn), baseC * cm, C < .02 ? (dl > 0 ? 85 : h) : dl > 0 ? hueTo(wh, 92, hk) : hueTo(wh, warm ? 38 : 265, hk * (warm ? 1.6 : 1)));
  return {
    L, C, h, dark, light,
    hi: t(.24, .7, .10), lt: t(.11, .92, .05), base: lch(L, baseC, h), md: t(-.06, 1.0, .04),
    dk: t(-.14, .95, .08), dp: t(-.24, .82, .12), ink: t(-.36, .6, .16),
    stitch: dark ? t(.17, .7, .05) : light ? t(-.2, .9, .05) : t(.16, .75, .05),
  };
}
export function palette(base, accent, neutral) {
  const [L, C, h] = toLch(base);
  const r = ramp(base);
  return {
    base, accent: accent || (C > .1 ? '#E9E3D3' : '#D9622B'),
    main: r,
    yoke: r.dark ? ramp(base, .055) : r.light ? ramp(base, -.07) : ramp(base, -.065),
    trim: ramp(neutral || (r.light ? '#4A4A45' : r.dark && C < .02 ? '#4B5154' : '#2A2C2D')),
    lining: ramp(C > .1 ? '#3A3C3D' : r.dark ? '#5C655E' : '#6A675F'),
    acc: ramp(accent || (C > .1 && L > .5 ? '#EFE6D2' : '#E0702F')),
  };
}
// ---------------------------------------------------------------- paths
export const CX = 600;
const sub2 = (a, b) => [a[0] - b[0], a[1] - b[1]], len = a => Math.hypot(a[0], a[1]);
export function S(pts, closed = false) {              // spline through points; [x,y,1] = corner
  const n = pts.length, segs = [], m = closed ? n : n - 1;
  const T = pts.map((p, i) => {
    if (p[2] || (!closed && (i === 0 || i === n - 1))) return null;
    const a = pts[(i - 1 + n) % n], b = pts[(i + 1) % n], u = sub2(p, a), v = sub2(b, p), du = len(u) || 1, dv = len(v) || 1;
    const t = [u[0] / du * dv + v[0] / dv * du, u[1] / du * dv + v[1] / dv * du], l = len(t) || 1; return [t[0] / l, t[1] / l];
  });
  for (let i = 0; i < m; i++) {
    const a = pts[i], b = pts[(i + 1) % n], L = len(sub2(b, a)) / 3, ta = T[i], tb = T[(i + 1) % n];
    let c1 = ta ? [a[0] + ta[0] * L * 1.05, a[1] + ta[1] * L * 1.05] : null, c2 = tb ? [b[0] - tb[0] * L * 1.05, b[1] - tb[1] * L * 1.05] : null;
    if (!c1) c1 = c2 ? [(a[0] + c2[0]) / 2, (a[1] + c2[1]) / 2] : [a[0] + (b[0] - a[0]) / 3, a[1] + (b[1] - a[1]) / 3];
    if (!c2) c2 = T[i] ? [(b[0] + c1[0]) / 2, (b[1] + c1[1]) / 2] : [b[0] - (b[0] - a[0]) / 3, b[1] - (b[1] - a[1]) / 3];
    segs.push([[a[0], a[1]], c1, c2, [b[0], b[1]]]);
  }
  segs.closed = closed; return segs;
}
const f = x => (Math.round(x * 10) / 10).toString();
export const D = s => typeof s === 'string' ? s : 'M' + f(s[0][0][0]) + ' ' + f(s[0][0][1]) + s.map(q => `C${f(q[1][0])} ${f(q[1][1])} ${f(q[2][0])} ${f(q[2][1])} ${f(q[3][0])} ${f(q[3][1])}`).join('') + (s.closed ? 'Z' : '');
export const flip = pts => pts.map(p => [2 * CX - p[0], p[1], p[2]]);
export const rel = pts => pts.map(p => [CX + p[0], p[1], p[2]]);
/** half silhouette (right side, x from centre, top -> bottom) -> closed symmetric outline */
export function sym(half) {
  const r = rel(half), l = [...half].reverse().filter(p => Math.abs(p[0]) > .01).map(p => [CX - p[0], p[1], p[2]]);
  return S([...r, ...l], true);
}
export function flat(segs, n = 14) {
  const o = [segs[0][0]];
  for (const [a, b, c, e] of segs) for (let i = 1; i <= n; i++) { const t = i / n, u = 1 - t; o.push([0, 1].map(k => u * u * u * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t * t * t * e[k])); }
  return o;
}
export function resample(poly, n) {
  const acc = [0]; for (let i = 1; i < poly.length; i++) acc.push(acc[i - 1] + len(sub2(poly[i], poly[i - 1])));
  const tot = acc[acc.length - 1], o = []; let j = 0;
  for (let i = 0; i <= n; i++) { const s = tot * i / n; while (j < acc.length - 2 && acc[j + 1] < s) j++; const t = (s - acc[j]) / ((acc[j + 1] - acc[j]) || 1); o.push([poly[j][0] + (poly[j + 1][0] - poly[j][0]) * t, poly[j][1] + (poly[j + 1][1] - poly[j][1]) * t]); }
  o.total = tot; return o;
}
export const at = (poly, t) => { const n = poly.length - 1, x = Math.min(n - 1e-6, Math.max(0, t * n)), i = Math.floor(x), k = x - i; return [poly[i][0] + (poly[i + 1][0] - poly[i][0]) * k, poly[i][1] + (poly[i + 1][1] - poly[i][1]) * k]; };
export function offset(segs, d, n = 14) {
  const p = flat(segs, n);
  const o = p.map((q, i) => { const a = p[Math.max(0, i - 1)], b = p[Math.min(p.length - 1, i + 1)], t = sub2(b, a), l = len(t) || 1; return [q[0] - t[1] / l * d, q[1] + t[0] / l * d]; });
  return 'M' + o.map(q => f(q[0]) + ' ' + f(q[1])).join('L');
}
/** tapered ribbon – the only brush folds are drawn with */
export function ribbon(pts, w, { peak = .4, pw = 1 } = {}) {
  const p = resample(flat(S(pts)), 22), A = [], B = [];
  p.forEach((q, i) => {
    const t = i / 22, s = t < peak ? t / peak : (1 - t) / (1 - peak), ww = w / 2 * Math.sin(s * Math.PI / 2) ** pw;
    const a = p[Math.max(0, i - 1)], b = p[Math.min(22, i + 1)], tt = sub2(b, a), l = len(tt) || 1;
    A.push([q[0] - tt[1] / l * ww, q[1] + tt[0] / l * ww]); B.push([q[0] + tt[1] / l * ww, q[1] - tt[0] / l * ww]);
  });
  return 'M' + [...A, ...B.reverse()].map(q => f(q[0]) + ' ' + f(q[1])).join('L') + 'Z';
}
export const poly = (pts, close = true) => 'M' + pts.map(q => f(q[0]) + ' ' + f(q[1])).join('L') + (close ? 'Z' : '');
export function rng(seed) { let s = seed >>> 0; return () => { s = (s + 0x6D2B79F5) | 0; let t = Math.imul(s ^ s >>> 15, 1 | s); t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t; return ((t ^ t >>> 14) >>> 0) / 4294967296; }; }
export function bbox(segs, pad = 0) { const p = flat(segs, 6); const xs = p.map(q => q[0]), ys = p.map(q => q[1]); return [Math.min(...xs) - pad, Math.min(...ys) - pad, Math.max(...xs) + pad, Math.max(...ys) + pad]; }
// ---------------------------------------------------------------- scene
const rgb01 = hex => [1, 3, 5].map(i => (parseInt(hex.slice(i, i + 2), 16) / 255).toFixed(3));
export class Scene {
  constructor(pal, { w = 1200, h = 1500, seed = 7 } = {}) { this.pal = pal; this.w = w; this.h = h; this.defs = []; this.out = []; this.n = 0; this.rnd = rng(seed); this.cache = new Map(); }
  id(p = 'i') { return p + (++this.n); }
  add(...s) { this.out.push(...s); return this; }
  def(key, make) { if (this.cache.has(key)) return this.cache.get(key); const id = this.id('d'); this.defs.push(make(id)); this.cache.set(key, id); return id; }
  clip(d) { d = D(d); return this.def('c' + d, id => `<clipPath id="${id}"><path d="${d}"/></clipPath>`); }
  clipped(d, inner) { return `<g clip-path="url(#${this.clip(d)})">${inner}</g>`; }
  blur(s) { return this.def('b' + s, id => { (this.blurs ||= new Map()).set(id, s); return `<filter id="${id}" filterUnits="userSpaceOnUse" x="-100" y="-100" width="${this.w + 200}" height="${this.h + 200}"><feGaussianBlur stdDeviation="${s}"/></filter>`; }); }
  soft(d, fill, op, s) { return `<path d="${D(d)}" fill="${fill}" opacity="${op}" filter="url(#${this.blur(s)})"/>`; }
  grad(stops, x1 = 0, y1 = 0, x2 = 1, y2 = 1, user = false) {
    const st = stops.map(([o, c, a]) => `<stop offset="${o}" stop-color="${c}"${a == null ? '' : ` stop-opacity="${a}"`}/>`).join('');
    return 'url(#' + this.def('g' + st + [x1, y1, x2, y2, user], id => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"${user ? ' gradientUnits="userSpaceOnUse"' : ''}>${st}</linearGradient>`) + ')';
  }
  radial(stops, cx, cy, r) { const st = stops.map(([o, c, a]) => `<stop offset="${o}" stop-color="${c}"${a == null ? '' : ` stop-opacity="${a}"`}/>`).join(''); return 'url(#' + this.def('r' + st + [cx, cy, r], id => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${st}</radialGradient>`) + ')'; }
  /** RELIEF: alpha = height map -> one distant light (top-left) -> shade/light tones of the ramp. */
  reliefFilter(r, { blur = 12, scale = 30, post = 2, sh = 1.6, hi = 1.1, elev = 52, box } = {}) {
    const [x0, y0, x1, y1] = box || [0, 0, this.w, this.h], fl = Math.sin(elev * Math.PI / 180);
    if (r.dark) { sh *= .7; hi *= 1.12; }
    const S = rgb01(r.ink), H = rgb01(r.hi);
    return this.def(['rf', r.ink, r.hi, blur, scale, post, sh, hi, elev, box].join(), id =>
      `<filter id="${id}" filterUnits="userSpaceOnUse" x="${f(x0)}" y="${f(y0)}" width="${f(x1 - x0)}" height="${f(y1 - y0)}" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="${blur}"/><feDiffuseLighting surfaceScale="${scale}" diffuseConstant="1" lighting-color="#fff" result="l"><feDistantLight azimuth="232" elevation="${elev}"/></feDiffuseLighting><feGaussianBlur in="l" stdDeviation="${post}" result="l"/><feColorMatrix in="l" values="0 0 0 0 ${S[0]} 0 0 0 0 ${S[1]} 0 0 0 0 ${S[2]} ${-sh} 0 0 0 ${(sh * fl).toFixed(4)}" result="s"/><feColorMatrix in="l" values="0 0 0 0 ${H[0]} 0 0 0 0 ${H[1]} 0 0 0 0 ${H[2]} ${hi * 2} 0 0 0 ${(-hi * 2 * fl).toFixed(4)}" result="h"/><feMerge><feMergeNode in="s"/><feMergeNode in="h"/></feMerge></filter>`);
  }
  relief(r, inner, o = {}) { return `<g filter="url(#${this.reliefFilter(r, o)})">${inner}</g>`; }
  /** crinkle: low-frequency noise as a height map (cloth never lies flat) */
  crinkle(r, segs, { fx = .006, fy = .009, oct = 3, scale = 26, k = 1, seed = 3 } = {}) {
    if (r.dark) k *= .7;
    const b = bbox(segs, 4), S = rgb01(r.ink), H = rgb01(r.hi), fl = Math.sin(55 * Math.PI / 180);
    const id = this.def(['cr', r.ink, r.hi, b, fx, fy, oct, scale, k, seed].join(), id => `<filter id="${id}" filterUnits="userSpaceOnUse" x="${f(b[0])}" y="${f(b[1])}" width="${f(b[2] - b[0])}" height="${f(b[3] - b[1])}" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${fx} ${fy}" numOctaves="${oct}" seed="${seed}"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1.6 0 0 0 -.3"/><feGaussianBlur stdDeviation="2.2"/><feDiffuseLighting surfaceScale="${scale}" diffuseConstant="1" lighting-color="#fff"><feDistantLight azimuth="232" elevation="55"/></feDiffuseLighting><feGaussianBlur stdDeviation="1.6" result="l"/><feColorMatrix in="l" values="0 0 0 0 ${S[0]} 0 0 0 0 ${S[1]} 0 0 0 0 ${S[2]} ${-1.1 * k} 0 0 0 ${(1.1 * k * fl).toFixed(3)}" result="s"/><feColorMatrix in="l" values="0 0 0 0 ${H[0]} 0 0 0 0 ${H[1]} 0 0 0 0 ${H[2]} ${1.2 * k} 0 0 0 ${(-1.2 * k * fl).toFixed(3)}" result="h"/><feMerge result="m"><feMergeNode in="s"/><feMergeNode in="h"/></feMerge><feComposite in="m" in2="SourceAlpha" operator="in"/></filter>`);
    return `<path d="${D(segs)}" fill="#000" filter="url(#${id})"/>`;
  }
  /** fine cloth grain: two one-axis noises = woven feel */
  grain(r, d, k = 1, kind = 'weave') {
    const fr = { weave: ['.9 .35', '.35 .9'], cord: ['.7 .24', '.24 .7'], suede: ['.55', '.9'], rubber: ['.8', '.35'], knit: ['.3 .06', '.5'] }[kind];
    const id = this.def('gr' + r.ink + r.hi + kind, id => {
      const S = rgb01(r.ink), H = rgb01(r.hi);
      return `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${fr[0]}" numOctaves="2" seed="4" result="a"/><feTurbulence type="fractalNoise" baseFrequency="${fr[1]}" numOctaves="2" seed="9" result="b"/><feColorMatrix in="a" values="0 0 0 0 ${S[0]} 0 0 0 0 ${S[1]} 0 0 0 0 ${S[2]} 2.2 0 0 0 -1.1" result="s"/><feColorMatrix in="b" values="0 0 0 0 ${H[0]} 0 0 0 0 ${H[1]} 0 0 0 0 ${H[2]} 2.2 0 0 0 -1.1" result="h"/><feMerge result="m"><feMergeNode in="s"/><feMergeNode in="h"/></feMerge><feComposite in="m" in2="SourceAlpha" operator="in"/></filter>`;
    });
    return `<path d="${D(d)}" fill="#000" filter="url(#${id})" opacity="${(.2 * k).toFixed(3)}"/>`;
  }
  /** one cloth panel: gradient -> own volume -> folds -> crinkle -> grain -> edge */
  panel(segs, r, o = {}) {
    const { foldPts = null, crease = 1, vol = 34, volScale = 70, volK = 1, folds = '', foldBlur = 5, foldScale = 22, foldK = 1, crinkle = .55, cr = {}, grain = 1, kind = 'weave', edge = .7, g = [.05, 0, .9, 1], inner = '', span = 1, over = '' } = o;
    const d = D(segs), b = bbox(segs, Math.max(20, vol * 3));
    const fill = o.fill || this.grad([[0, span > .6 ? r.lt : r.base], [.42, r.base], [1, r.md]], ...g);
    let s = `<path d="${d}" fill="${fill}"/>`, in_ = '', fo = folds, cl = '';
    if (foldPts) foldPts.forEach(([p, w, q = {}], i) => { const op = q.op ?? .5 + .35 * ((i * 5) % 4) / 4; fo += `<g opacity="${op.toFixed(2)}"><path d="${ribbon(p, w, q)}"/></g>`; if (crease && !q.soft) { const sh = p.map(c => [c[0] + w * .2, c[1] + w * .2]); cl += `<path d="${ribbon(sh, Math.max(2.2, w * .13), { peak: .3 })}" fill="${r.ink}" opacity="${(op * .6 * crease).toFixed(2)}"/>`; } });
    if (vol) in_ += this.relief(r, `<path d="${d}"/>`, { blur: vol, scale: volScale, post: Math.max(2, vol / 7), sh: 1.15 * volK, hi: .55 * volK, box: b });
    in_ += inner;
    if (fo) in_ += this.relief(r, fo, { blur: foldBlur, scale: foldScale, post: 1.6, sh: 1.3 * foldK, hi: .8 * foldK, box: bbox(segs, 20) });
    if (cl) in_ += `<g filter="url(#${this.blur(.8)})">${cl}</g>`;
    if (crinkle) in_ += this.crinkle(r, segs, { k: crinkle, seed: 1 + Math.floor(this.rnd() * 90), ...cr });
    if (grain) in_ += this.grain(r, d, grain, kind);
    in_ += over;
    s += this.clipped(d, in_);
    if (edge) s += `<path d="${d}" fill="none" stroke="${r.ink}" stroke-width="1.8" stroke-linejoin="round" opacity="${edge}"/>`;
    return s;
  }
  /** seam: dark groove, lit lip, stitch rows */
  seam(segs, r, { w = 2.2, st = 1, gap = 7, side = 1, op = .8, lip = 1, tape = 0 } = {}) {
    const d = D(segs); let s = '';
    if (tape) s += `<path d="${offset(segs, side * tape / 2)}" fill="none" stroke="${r.dk}" stroke-width="${tape}" opacity=".16"/>`;
    s += `<path d="${d}" fill="none" stroke="${r.ink}" stroke-width="${w * 3.4}" opacity=".16" filter="url(#${this.blur(3)})"/>`;
    s += `<path d="${d}" fill="none" stroke="${r.ink}" stroke-width="${w}" stroke-linecap="round" opacity="${op}"/>`;
    if (lip) s += `<path d="${offset(segs, side * 2.1)}" fill="none" stroke="${r.hi}" stroke-width="1.3" opacity="${r.light ? .75 : .42}"/>`;
    for (let i = 0; i < st; i++) s += `<path d="${offset(segs, side * (gap + i * 6))}" fill="none" stroke="${r.stitch}" stroke-width="1.5" stroke-dasharray="5.5 3.6" stroke-linecap="round" opacity="${r.dark ? .75 : .62}"/>`;
    return s;
  }
  /** shadow cast by shape a onto shape b (light from top-left) */
  cast(a, b, r, { dx = 10, dy = 14, s = 12, op = .5 } = {}) { return this.clipped(b, `<path d="${D(a)}" transform="translate(${dx} ${dy})" fill="${r.ink}" opacity="${op}" filter="url(#${this.blur(s)})"/>`); }
  zip(segs, r, acc, { w = 13, teeth = true, pull = 1, tape = null } = {}) {
    const d = D(segs); const T = tape || r;
    let s = `<path d="${d}" fill="none" stroke="${T.ink}" stroke-width="${w + 9}" opacity=".25" filter="url(#${this.blur(4)})"/>`;
    s += `<path d="${d}" fill="none" stroke="${T.dp}" stroke-width="${w}"/><path d="${offset(segs, w / 2)}" fill="none" stroke="${T.ink}" stroke-width="1.6" opacity=".8"/><path d="${offset(segs, -w / 2)}" fill="none" stroke="${T.hi}" stroke-width="1.3" opacity=".5"/>`;
    if (teeth) s += `<path d="${d}" fill="none" stroke="${T.ink}" stroke-width="${w * .5}" /><path d="${d}" fill="none" stroke="${T.lt}" stroke-width="${w * .46}" stroke-dasharray="2.4 2.6" opacity=".85"/>`;
    else s += `<path d="${d}" fill="none" stroke="${T.ink}" stroke-width="2.2"/>`;
    return s;
  }
  puller(x, y, ang, acc, trim, k = 1) {
    return `<g transform="translate(${x} ${y}) rotate(${ang}) scale(${k})"><path d="M3 3h12v50q0 7-7 7t-7-7z" transform="translate(-5 6)" fill="#000" opacity=".28" filter="url(#${this.blur(3)})"/><rect x="-6" y="-10" width="12" height="20" rx="3" fill="${trim.lt}" stroke="${trim.ink}" stroke-width="1.2"/><rect x="-3.4" y="-7" width="3" height="12" rx="1.5" fill="${trim.hi}" opacity=".7"/><path d="M-3.5 8h7l2 12h-11z" fill="${acc.dk}"/><path d="M-6 18h12l1 34q0 6-7 6t-7-6z" fill="${acc.base}" stroke="${acc.dp}" stroke-width="1"/><path d="M-3.5 24v26" stroke="${acc.hi}" stroke-width="2" stroke-linecap="round" opacity=".7"/></g>`;
  }
  /** the shop's mark, the trail blaze: a pennant of three bands, tone on tone (the middle band fainter) */
  logo(x, y, s, col, op = .95) { return `<g transform="translate(${x} ${y}) scale(${s})" opacity="${op}" fill="${col}"><path d="M-28 -20.5H11L22 -6.8H-28ZM-28 6.8H22L11 20.5H-28Z"/><path d="M-28 -6.8H22L27.5 0L22 6.8H-28Z" opacity=".42"/></g>`; }
  /** garments float a hand above the board: contact + far shadow */
  dropShadow(ds, { dx = 26, dy = 38, s = 34, op = .3 } = {}) {
    const p = ds.map(D).map(x => `<path d="${x}"/>`).join('');
    return `<g fill="#3A3324" opacity="${op}" transform="translate(${dx} ${dy})" filter="url(#${this.blur(s)})">${p}</g><g fill="#2B2418" opacity="${op * .9}" transform="translate(${dx * .25} ${dy * .25})" filter="url(#${this.blur(7)})">${p}</g>`;
  }
  groundShadow(cx, cy, rx, ry, op = .5) {
    return `<ellipse cx="${cx + 30}" cy="${cy + 6}" rx="${rx * 1.12}" ry="${ry * 1.5}" fill="#4A4232" opacity="${op * .5}" filter="url(#${this.blur(38)})"/><ellipse cx="${cx + 8}" cy="${cy}" rx="${rx}" ry="${ry * .62}" fill="#2B251A" opacity="${op}" filter="url(#${this.blur(13)})"/><ellipse cx="${cx}" cy="${cy - 3}" rx="${rx * .93}" ry="${ry * .26}" fill="#1A160F" opacity="${op * 1.1}" filter="url(#${this.blur(5)})"/>`;
  }
  /** every blur gets a filter region as small as its own path: 3x faster in librsvg than full-canvas regions */
  tighten(str) {
    return str.replace(/<path d="([^"]+)"([^>]*?)filter="url\(#(d\d+)\)"/g, (m, d, mid, id) => {
      const sd = this.blurs?.get(id); if (!sd || /[a-z]/.test(d)) return m;
      const n = d.match(/-?\d+(\.\d+)?/g).map(Number); let x0 = 1e9, y0 = 1e9, x1 = -1e9, y1 = -1e9;
      for (let i = 0; i + 1 < n.length; i += 2) { x0 = Math.min(x0, n[i]); x1 = Math.max(x1, n[i]); y0 = Math.min(y0, n[i + 1]); y1 = Math.max(y1, n[i + 1]); }
      const q = (+((mid.match(/stroke-width="([\d.]+)"/) || [])[1]) || 0) / 2 + sd * 3 + 2, r = v => Math.round(v);
      const nid = this.def(`bt${sd},${r(x0 - q)},${r(y0 - q)},${r(x1 - x0)},${r(y1 - y0)}`, k => `<filter id="${k}" filterUnits="userSpaceOnUse" x="${r(x0 - q)}" y="${r(y0 - q)}" width="${r(x1 - x0 + 2 * q) + 1}" height="${r(y1 - y0 + 2 * q) + 1}"><feGaussianBlur stdDeviation="${sd}"/></filter>`);
      return `<path d="${d}"${mid}filter="url(#${nid})"`;
    });
  }
  /** The finished picture on a transparent ground. `box` = part of the board to show, `pad` = extra margin around it as a share of its size (to be cut away after rasterising). */
  svg({ box = [0, 0, this.w, this.h], pad = 0 } = {}) {
    this.out = this.out.map(x => this.tighten(x));
    const [x, y, w, h] = box, view = [x - w * pad, y - h * pad, w * (1 + 2 * pad), h * (1 + 2 * pad)];
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.join(' ')}" width="${Math.round(1200 * (1 + 2 * pad))}" height="${Math.round(1500 * (1 + 2 * pad))}"><defs>${this.defs.join('')}</defs>${this.out.join('\n')}</svg>`;
  }
}
