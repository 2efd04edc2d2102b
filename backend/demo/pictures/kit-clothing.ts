// Additions to kit.mjs for knitted and brushed cloth: pile, rib, flatlock, mesh, marl, neck opening. Blurs here are boxed (cheap).
import { Scene, S, D, rel, flip, offset, resample, flat, bbox, at, poly, ribbon, CX } from './kit.ts';
export const L = q => flip(rel(q));
export const MIRROR = [[L, -1], [rel, 1]];
const rgb01 = hex => [1, 3, 5].map(i => (parseInt(hex.slice(i, i + 2), 16) / 255).toFixed(3));
const n1 = x => (Math.round(x * 10) / 10).toString();
const lines = ps => ps.map(([a, b]) => `M${n1(a[0])} ${n1(a[1])}L${n1(b[0])} ${n1(b[1])}`).join('');
export class Garment extends Scene {
  /** matte cloth: gentler volume shading than the kit's, most of all on light colours */
  panel(segs, r, o = {}) { return this.within(bbox(segs, 12), () => super.panel(segs, r, { ...o, volK: (o.volK ?? 1) * (r.light ? .72 : r.dark ? 1 : .88) })); }
  /** the kit blurs over the whole canvas; inside `within` the same call blurs over a box only */
  within(b, make) { const was = this.box; this.box = b.map(v => Math.round(v)); const s = make(); this.box = was; return s; }
  blur(sd) { const b = this.box; return b ? this.def('bx' + sd + b, id => `<filter id="${id}" filterUnits="userSpaceOnUse" x="${b[0]}" y="${b[1]}" width="${b[2] - b[0]}" height="${b[3] - b[1]}"><feGaussianBlur stdDeviation="${sd}"/></filter>`) : super.blur(sd); }
  zip(segs, ...a) { return this.within(bbox(segs, 36), () => super.zip(segs, ...a)); }
  puller(...a) { return this.within([-40, -40, 50, 100], () => super.puller(...a)); }
  dropShadow(ds, o) { const n = ds.map(D).join(' ').match(/-?[\d.]+/g).map(Number), xs = n.filter((_, i) => i % 2 === 0), ys = n.filter((_, i) => i % 2); return this.within([Math.min(...xs) - 110, Math.min(...ys) - 110, Math.max(...xs) + 110, Math.max(...ys) + 110], () => super.dropShadow(ds, o)); }
  boxBlur(sd, segs) { const b = typeof segs === 'string' ? [0, 0, this.w, this.h] : bbox(segs, sd * 3 + 20); return this.def('bb' + sd + b.map(n1), id => `<filter id="${id}" filterUnits="userSpaceOnUse" x="${n1(b[0])}" y="${n1(b[1])}" width="${n1(b[2] - b[0])}" height="${n1(b[3] - b[1])}"><feGaussianBlur stdDeviation="${sd}"/></filter>`); }
  soft(d, fill, op, sd) { return `<path d="${D(d)}" fill="${fill}" opacity="${op}" filter="url(#${this.boxBlur(sd, d)})"/>`; }
  /** a blurred wide line: crease, contact shade, sheen */
  haze(pts, col, w, op, sd) { const q = S(pts), b = bbox(q, w + sd * 3); const id = this.def('hz' + sd + b.map(n1), id => `<filter id="${id}" filterUnits="userSpaceOnUse" x="${n1(b[0])}" y="${n1(b[1])}" width="${n1(b[2] - b[0])}" height="${n1(b[3] - b[1])}"><feGaussianBlur stdDeviation="${sd}"/></filter>`); return `<path d="${D(q)}" fill="none" stroke="${col}" stroke-width="${w}" stroke-linecap="round" opacity="${op}" filter="url(#${id})"/>`; }
  seam(segs, r, { w = 2.2, st = 1, gap = 7, side = 1, op = .8, lip = 1 } = {}) {
    const d = D(segs), p = (dd, col, ww, o, x = '') => `<path d="${dd}" fill="none" stroke="${col}" stroke-width="${ww}" stroke-linecap="round" opacity="${o}" ${x}/>`;
    let s = p(d, r.ink, w * 5, .07) + p(d, r.ink, w * 3, .12) + p(d, r.ink, w, op);
    if (lip) s += p(offset(segs, side * 2.1), r.hi, 1.3, r.light ? .75 : .42);
    for (let i = 0; i < st; i++) s += p(offset(segs, side * (gap + i * 6)), r.stitch, 1.5, r.dark ? .75 : .62, 'stroke-dasharray="5.5 3.6"');
    return s;
  }
  /** flatlock: flat interlaced seam of technical knits; thread may be contrast */
  flatlock(segs, r, { w = 10, thread = r.stitch, op = .8 } = {}) {
    const d = D(segs), p = (dd, col, ww, o, x = '') => `<path d="${dd}" fill="none" stroke="${col}" stroke-width="${ww}" opacity="${o}" ${x}/>`;
    const h = r.light ? .4 : 1;
    return p(d, r.ink, w + 9, .1 * h) + p(d, r.ink, w + 3, .22 * h) + p(d, r.dk, w, .5 * (r.light ? .7 : 1)) + p(d, thread, w - 2, op * .55, 'stroke-dasharray="1.7 2.5"') + p(d, r.ink, 1.5, .55)
      + p(offset(segs, w / 2 - 1), thread, 1.7, op, 'stroke-dasharray="3.4 1.8"') + p(offset(segs, 1 - w / 2), thread, 1.7, op, 'stroke-dasharray="3.4 1.8"') + p(offset(segs, w / 2 + 1.6), r.hi, 1.2, .28);
  }
  /** ribbed band between two edges (collar, cuff, hem) */
  rib(A, B, r, { step = 7, clip } = {}) {
    const a = resample(flat(A), 160), b = resample(flat(B), 160), n = Math.round(a.total / step), ps = [];
    for (let i = 1; i < n; i++) ps.push([at(a, i / n), at(b, i / n)]);
    const g = `<path d="${lines(ps)}" stroke="${r.ink}" stroke-width="${step * .34}" opacity=".42"/><path d="${lines(ps.map(([p, q]) => [[p[0] + step * .36, p[1]], [q[0] + step * .36, q[1]]]))}" stroke="${r.hi}" stroke-width="${step * .24}" opacity="${r.light ? .6 : .3}"/>`;
    return clip ? this.clipped(clip, g) : g;
  }
  /** perforated mesh as a pattern of punched dots */
  mesh(d, r, { step = 9, rad = 2, op = .6, hole = r.ink } = {}) {
    const h = step * .866, id = this.def('ms' + r.ink + hole + step + rad, id => `<pattern id="${id}" width="${step}" height="${n1(h * 2)}" patternUnits="userSpaceOnUse">${[[0, 0], [step, 0], [step / 2, h], [0, h * 2], [step, h * 2]].map(([x, y]) => `<circle cx="${n1(x + .7)}" cy="${n1(y + .9)}" r="${rad}" fill="${r.hi}" opacity=".45"/><circle cx="${n1(x)}" cy="${n1(y)}" r="${rad}" fill="${hole}"/>`).join('')}</pattern>`);
    return `<path d="${D(d)}" fill="url(#${id})" opacity="${op}"/>`;
  }
  /** noise lit as relief inside a shape: pile lumps (f high), marl streaks (fx << fy) */
  lit(r, segs, { fx = .05, fy = fx, oct = 3, scale = 9, k = 1, seed = 5, gain = 2.2, post = .6, mean = .8192 } = {}) {
    const b = bbox(segs, 4), A = rgb01(r.ink), H = rgb01(r.hi), fl = mean, sh = (r.dark ? .8 : 1.15) * k, hi = (r.dark ? 1.25 : 1) * k;
    const id = this.def(['lit', r.ink, r.hi, b.map(n1), fx, fy, oct, scale, k, seed, gain, mean].join(), id => `<filter id="${id}" filterUnits="userSpaceOnUse" x="${n1(b[0])}" y="${n1(b[1])}" width="${n1(b[2] - b[0])}" height="${n1(b[3] - b[1])}" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${fx} ${fy}" numOctaves="${oct}" seed="${seed}"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ${gain} 0 0 0 ${(.5 - gain / 2).toFixed(2)}"/><feGaussianBlur stdDeviation="${post}"/><feDiffuseLighting surfaceScale="${scale}" diffuseConstant="1" lighting-color="#fff" result="l"><feDistantLight azimuth="232" elevation="55"/></feDiffuseLighting><feColorMatrix in="l" values="0 0 0 0 ${A[0]} 0 0 0 0 ${A[1]} 0 0 0 0 ${A[2]} ${-sh} 0 0 0 ${(sh * fl).toFixed(3)}" result="s"/><feColorMatrix in="l" values="0 0 0 0 ${H[0]} 0 0 0 0 ${H[1]} 0 0 0 0 ${H[2]} ${hi} 0 0 0 ${(-hi * fl).toFixed(3)}" result="h"/><feMerge result="m"><feMergeNode in="s"/><feMergeNode in="h"/></feMerge><feComposite in="m" in2="SourceAlpha" operator="in"/></filter>`);
    return `<path d="${D(segs)}" fill="#000" filter="url(#${id})"/>`;
  }
  /** sherpa nubs: |noise| makes round tops and narrow crevices; lit from top-left, crevices darkened */
  nubs(r, segs, { f = .05, oct = 2, scale = 11, k = 1, seed = 5, ao = 1 } = {}) {
    const b = bbox(segs, 4), A = rgb01(r.ink), O = rgb01(r.light ? r.dk : r.dp), H = rgb01(r.hi), sh = (r.dark ? .85 : 1.05) * k, hi = (r.dark ? 1.3 : 1.1) * k, m = (c, a) => `0 0 0 0 ${c[0]} 0 0 0 0 ${c[1]} 0 0 0 0 ${c[2]} ${a}`;
    const id = this.def(['nb', r.ink, r.hi, b.map(n1), f, oct, scale, k, seed, ao].join(), id => `<filter id="${id}" filterUnits="userSpaceOnUse" x="${n1(b[0])}" y="${n1(b[1])}" width="${n1(b[2] - b[0])}" height="${n1(b[3] - b[1])}" color-interpolation-filters="sRGB"><feTurbulence type="turbulence" baseFrequency="${f} ${(f * 1.1).toFixed(4)}" numOctaves="${oct}" seed="${seed}"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2.6 0 0 0 0"/><feGaussianBlur stdDeviation="1.3" result="t"/><feDiffuseLighting in="t" surfaceScale="${scale}" diffuseConstant="1" lighting-color="#fff" result="l"><feDistantLight azimuth="232" elevation="55"/></feDiffuseLighting><feColorMatrix in="l" values="${m(A, `${-sh} 0 0 0 ${(sh * .79).toFixed(3)}`)}" result="s"/><feColorMatrix in="l" values="${m(H, `${hi} 0 0 0 ${(-hi * .79).toFixed(3)}`)}" result="h"/><feColorMatrix in="t" values="${m(O, `0 0 0 ${-2.4 * ao} ${.72 * ao}`)}" result="o"/><feMerge result="m"><feMergeNode in="s"/><feMergeNode in="h"/><feMergeNode in="o"/></feMerge><feComposite in="m" in2="SourceAlpha" operator="in"/></filter>`);
    return `<path d="${D(segs)}" fill="#000" filter="url(#${id})"/>`;
  }
  /** uneven contour of brushed cloth: the outline re-drawn through jittered points */
  tufted(segs, { step = 8, amp = 3.2 } = {}) { const p = resample(flat(segs), 600), n = Math.round(p.total / step); return S(Array.from({ length: n }, (_, i) => { const a = at(p, i / n), b = at(p, (i + .3) / n), dx = b[0] - a[0], dy = b[1] - a[1], l = Math.hypot(dx, dy) || 1, k = (this.rnd() - .4) * 2 * amp; return [a[0] + dy / l * k, a[1] - dx / l * k]; }), true); }
  /** pile hairs: along the contour (edge) or strewn over the face, lying downwards */
  hairs(segs, r, { len = 7, step = 4 } = {}) {
    const p = resample(flat(segs), 400), n = Math.round(p.total / step), g = ['', '', ''];
    for (let i = 0; i < n; i++) { const t = (i + this.rnd()) / n, a = at(p, t), b = at(p, Math.min(1, t + .004)), dx = b[0] - a[0], dy = b[1] - a[1], l = Math.hypot(dx, dy) || 1, k = len * (.4 + this.rnd() * .7), tw = (this.rnd() - .5) * 1.4; for (const sg of [1, -1]) { const x = sg * (dy / l + tw * dx / l) * k, y = -sg * (dx / l - tw * dy / l) * k; g[i % 3] += `M${n1(a[0])} ${n1(a[1])}q${n1(x * .6)} ${n1(y * .5)} ${n1(x)} ${n1(y + k * .35)}`; } }
    return g.map((q, i) => `<path d="${q}" fill="none" stroke="${(r.dark ? [r.md, r.dk, r.base] : [r.base, r.md, r.lt])[i]}" stroke-width="1.9" stroke-linecap="round" opacity=".7"/>`).join('');
  }
  fibres(segs, r, { dens = 240, len = 8 } = {}) {
    const [x0, y0, x1, y1] = bbox(segs), n = Math.round((x1 - x0) * (y1 - y0) / dens), g = ['', ''];
    for (let i = 0; i < n; i++) { const k = len * (.5 + this.rnd() * .7), dx = (this.rnd() - .5) * k * 1.5, bend = (this.rnd() - .5) * k; g[i % 2] += `M${Math.round(x0 + this.rnd() * (x1 - x0))} ${Math.round(y0 + this.rnd() * (y1 - y0))}l${Math.round(dx + bend * .3)} ${Math.round(k * .8)}`; }
    return `<path d="${g[0]}" fill="none" stroke="${r.ink}" stroke-width="1.5" stroke-linecap="round" opacity=".2"/><path d="${g[1]}" fill="none" stroke="${r.hi}" stroke-width="1.5" stroke-linecap="round" opacity="${r.dark ? .26 : .4}"/>`;
  }
  /** topographic print clipped to a panel: iso-lines of a smooth field, by marching squares */
  topo(segs, col, { cell = 9, gap = .3, w = 1.8, op = .5, ph = 0 } = {}) {
    const [x0, y0, x1, y1] = bbox(segs), F = (x, y) => Math.sin(x * .021 + 1.4 * Math.sin(y * .009 + ph)) + Math.cos(y * .0125 + 1.2 * Math.sin(x * .016 + ph)) + .35 * Math.sin((x + y) * .03), R = Math.round; let g = '';
    for (let y = y0; y < y1; y += cell) for (let x = x0; x < x1; x += cell) {
      const c = [[x, y], [x + cell, y], [x + cell, y + cell], [x, y + cell]], v = c.map(p => F(...p)), lo = Math.ceil(Math.min(...v) / gap), hi = Math.floor(Math.max(...v) / gap);
      for (let k = lo; k <= hi; k++) { const q = []; for (let e = 0; e < 4; e++) { const a = v[e] - k * gap, b = v[(e + 1) % 4] - k * gap; if (a * b < 0) { const u = a / (a - b), A = c[e], B = c[(e + 1) % 4]; q.push(n1(A[0] + (B[0] - A[0]) * u) + ' ' + n1(A[1] + (B[1] - A[1]) * u)); } } if (q.length > 1) g += `M${q[0]}L${q[1]}`; }
    }
    return this.clipped(segs, `<path d="${g}" fill="none" stroke="${col}" stroke-width="${w}" stroke-linecap="round" opacity="${op}"/>`);
  }
  /** woven label inside the neck */
  label(x, y, w, h, t, k = .42) { return `<rect x="${x - w / 2 + 2}" y="${y - h / 2 + 3}" width="${w}" height="${h}" rx="3" fill="#000" opacity=".3"/><rect x="${x - w / 2}" y="${y - h / 2}" width="${w}" height="${h}" rx="3" fill="${t.ink}"/><rect x="${x - w / 2 + 2.5}" y="${y - h / 2 + 2.5}" width="${w - 5}" height="${h - 5}" rx="2" fill="none" stroke="${t.lt}" stroke-width=".8" stroke-dasharray="3 2" opacity=".5"/>` + this.logo(x, y, k, '#EDE6D6'); }
  markCol() { const { main: r, yoke: y, trim: t } = this.pal; return r.dark ? y.hi : r.light ? t.md : '#F6EEE2'; }
  line(pts, col, w, op = 1, x = '') { return `<path d="${D(S(pts))}" fill="none" stroke="${col}" stroke-width="${w}" stroke-linecap="round" opacity="${op}" ${x}/>`; }
  key(ds, op = .4) { const g = this.grad([[0, '#fff'], [.5, '#fff', 0], [.5, '#000', 0], [1, '#000']], 150, 200, 1050, 1400, true); return `<g style="mix-blend-mode:soft-light" opacity="${op}">${ds.map(d => `<path d="${D(d)}" fill="${g}"/>`).join('')}</g>`; }
}
/** list of folds for the right half -> both halves, the left one slightly different */
export const pair = (list, jit = 9) => MIRROR.flatMap(([m, k]) => list.map(([p, w, op = .5, o = {}], i) => [m(p.map((q, j) => [q[0] + (k < 0 ? jit * (((i * 5 + j * 3) % 3) - 1) : 0), q[1] + (k < 0 ? jit * 1.4 * (((i * 7 + 1) % 3) - 1) : 0)])), w * (k < 0 ? 1 : .92), { op, ...o }]));
export { ribbon, poly };
