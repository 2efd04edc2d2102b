// Additions to the kit for hard goods and bags: webbing, buckles, gloss, screws, reflective tape.
import { Scene as Base, S, D, flip, rel, offset, CX, lch, toLch, rng } from './kit.ts';
/** same scene, leaner output (see lean below) */
export class Scene extends Base {
  svg(o) { return lean(super.svg(o)); }
  /** the lit area never needs to be larger than the shape it is clipped to */
  reliefFilter(r, o = {}) {
    const own = o.post !== 1.6 && o.box, cut = own ? Math.max(20, (o.blur ?? 12) * 3) - 8 : 0, b = o.box || [0, 0, this.w, this.h];
    return super.reliefFilter(r, { ...o, box: [Math.max(-8, b[0] + cut), Math.max(-8, b[1] + cut), Math.min(this.w + 8, b[2] - cut), Math.min(this.h + 8, b[3] - cut)] });
  }
  relief(r, inner, o = {}) {
    if (!o.box && !/transform/.test(inner)) {
      const n = [...inner.matchAll(/ d="([MLCZ\d. -]+)"/g)].flatMap(m => m[1].match(/-?[\d.]+/g).map(Number)).concat([...inner.matchAll(/cx="([\d.]+)" cy="([\d.]+)"/g)].flatMap(m => [+m[1], +m[2]])), p = (o.blur ?? 12) * 3 + 20;
      if (n.length) { const xs = n.filter((_, i) => !(i % 2)), ys = n.filter((_, i) => i % 2); return super.relief(r, inner, { ...o, post: o.post ?? 2, box: [Math.min(...xs) - p - Math.max(20, p - 20), Math.min(...ys) - p - Math.max(20, p - 20), Math.max(...xs) + p + Math.max(20, p - 20), Math.max(...ys) + p + Math.max(20, p - 20)] }); }
    }
    return super.relief(r, inner, o);
  }
}
export const L = q => flip(rel(q));
/** soft-light key over the whole object: one light for the whole set */
export const key = (s, ds, op = .5, box = [150, 200, 1050, 1400]) => `<g style="mix-blend-mode:soft-light" opacity="${op}">${ds.map(d => `<path d="${D(d)}" fill="${s.grad([[0, '#fff'], [.5, '#fff', 0], [.5, '#000', 0], [1, '#000']], ...box, true)}"/>`).join('')}</g>`;
/** flat webbing along a path */
export const strap = (s, pts, w, t, { sh = 1, lip = 1, weave = 1 } = {}) => {
  const sg = typeof pts === 'string' ? null : S(pts), q = sg ? D(sg) : pts;
  return (sh ? `<path d="${q}" transform="translate(4 7)" fill="none" stroke="#000" stroke-width="${w}" opacity="${.38 * sh}" filter="url(#${s.blur(4)})"/>` : '')
    + `<path d="${q}" fill="none" stroke="${t.ink}" stroke-width="${w + 2}"/><path d="${q}" fill="none" stroke="${t.base}" stroke-width="${w}"/>`
    + (weave ? `<path d="${q}" fill="none" stroke="${t.lt}" stroke-width="${w * .78}" stroke-dasharray="1.6 2.6" opacity=".4"/>` : '')
    + (lip && sg ? `<path d="${offset(sg, w * .36)}" fill="none" stroke="${t.ink}" stroke-width="1.4" stroke-dasharray="4 3" opacity=".45"/><path d="${offset(sg, -w * .36)}" fill="none" stroke="${t.hi}" stroke-width="1.2" stroke-dasharray="4 3" opacity=".4"/>` : '');
};
export const buckle = (s, x, y, ang, t, k = 1) => `<g transform="translate(${x} ${y}) rotate(${ang}) scale(${k})"><rect x="-20" y="-30" width="40" height="60" rx="7" fill="#000" opacity=".45" transform="translate(5 8)" filter="url(#${s.blur(5)})"/><path d="M-20 -24q0 -7 7 -7h26q7 0 7 7v16h-40z" fill="${t.base}" stroke="${t.ink}" stroke-width="1.5"/><path d="M-20 -6h40l2 24q0 12 -10 13h-24q-10 -1 -10 -13z" fill="${t.md}" stroke="${t.ink}" stroke-width="1.5"/><path d="M-11 -6v16q0 5 5 5h12q5 0 5 -5v-16" fill="${t.dp}" stroke="${t.ink}" stroke-width="1.2"/><rect x="-15" y="-26" width="30" height="5" rx="2.5" fill="${t.ink}"/><path d="M-17 -22v12M-18 0l-1 16" stroke="${t.hi}" stroke-width="2.2" stroke-linecap="round" opacity=".75"/><path d="M-14 -29h26" stroke="${t.hi}" stroke-width="1.4" opacity=".6"/></g>`;
/** a ladder-lock */
export const ladder = (s, x, y, ang, t, w = 30, h = 26) => `<g transform="translate(${x} ${y}) rotate(${ang})"><rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="5" fill="#000" opacity=".45" transform="translate(3 5)" filter="url(#${s.blur(4)})"/><rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="5" fill="${t.md}" stroke="${t.ink}" stroke-width="1.5"/><rect x="${-w / 2 + 4}" y="${-h / 2 + 5}" width="${w - 8}" height="4" rx="2" fill="${t.ink}"/><rect x="${-w / 2 + 4}" y="${h / 2 - 9}" width="${w - 8}" height="4" rx="2" fill="${t.ink}"/><path d="M${-w / 2 + 3} ${-h / 2 + 2}h${w - 7}" stroke="${t.hi}" stroke-width="1.6" opacity=".8"/></g>`;
/** moulded part: no cloth noise, a crisp rim light */
export const hard = (s, segs, r, o = {}) => s.panel(segs, r, { crinkle: 0, grain: .3, kind: 'rubber', edge: .8, vol: 10, volScale: 26, ...o });
export const gloss = (s, clip, shape, op, blur, col = '#fff') => s.clipped(clip, s.soft(shape, col, op, blur));
export const rim = (d, side, col, w = 1.6, op = .6, off = 3) => `<path d="${offset(d, side * off)}" fill="none" stroke="${col}" stroke-width="${w}" opacity="${op}"/>`;
export const screw = (s, x, y, t, R = 8) => `<circle cx="${x + 1.5}" cy="${y + 2.5}" r="${R + 1}" fill="#000" opacity=".5" filter="url(#${s.blur(2)})"/><circle cx="${x}" cy="${y}" r="${R}" fill="${s.grad([[0, t.hi], [.5, t.lt], [1, t.dk]], 0, 0, 1, 1)}" stroke="${t.ink}" stroke-width="1.2"/><path d="M${x - R * .55} ${y}h${R * 1.1}M${x} ${y - R * .55}v${R * 1.1}" stroke="${t.ink}" stroke-width="2.2" stroke-linecap="round" opacity=".85"/>`;
/** retro-reflective tape: grey glass-bead band with a moving highlight */
export const reflex = (s, pts, w) => { const d = D(S(pts)); return `<path d="${d}" transform="translate(1 3)" fill="none" stroke="#000" stroke-width="${w + 1}" opacity=".28" filter="url(#${s.blur(2)})"/><path d="${d}" fill="none" stroke="#7D8284" stroke-width="${w}"/><path d="${d}" fill="none" stroke="${s.grad([[0, '#F4F6F5'], [.35, '#C3C8C9'], [.6, '#EEF1F0'], [1, '#A4AAAC']], 200, 300, 1000, 1300, true)}" stroke-width="${w - 2.4}"/><path d="${d}" fill="none" stroke="#FFF" stroke-width="${w * .6}" stroke-dasharray="1.4 3" opacity=".4"/>`; };
/** the logo's colour on the main cloth */
export const mark = (r, t, y) => r.dark ? (y || r).hi : r.light ? t.md : '#F6EEE2';
/** turn an [L,C,h] shift of a hex into a hex */
export const shift = (hex, dL, dC = 0, dh = 0) => { const [l, c, h] = toLch(hex); return lch(l + dL, c + dC, h + dh); };
export const metal = (s, x1 = 0, y1 = 0, x2 = 1, y2 = 0) => s.grad([[0, '#8D9294'], [.18, '#E9ECEC'], [.4, '#A7ACAE'], [.7, '#D9DCDC'], [1, '#6E7375']], x1, y1, x2, y2);
/** same picture, quicker raster: opacity on a lone shape becomes fill/stroke opacity (no off-screen group),
 *  and every blurred path gets a filter region of its own size instead of the whole sheet */
export function lean(svg) {
  const blurs = new Map(); for (const m of svg.matchAll(/<filter id="(\w+)" filterUnits="userSpaceOnUse" x="-100" y="-100"[^>]*><feGaussianBlur stdDeviation="([\d.]+)"\/><\/filter>/g)) blurs.set(m[1], +m[2]);
  const made = new Map(), defs = [];
  svg = svg.replace(/<g opacity="([\d.]+)"><path d="([^"]+)"\/><\/g>/g, '<path d="$2" fill-opacity="$1"/>');
  // hairline blurs cost a full off-screen pass each and cannot be told from two plain strokes
  for (const [id, v] of blurs) if (v < 1) svg = svg.replaceAll(`<g filter="url(#${id})">`, '<g>');
  svg = svg.replace(/<path ([^>]*)fill="none" stroke="([^"]+)" stroke-width="([\d.]+)" opacity="\.16" filter="[^"]+"\/>/g, (_, d, c, w) => `<path ${d}fill="none" stroke="${c}" stroke-width="${(w * 1.25).toFixed(1)}" stroke-opacity=".07"/><path ${d}fill="none" stroke="${c}" stroke-width="${(w * .7).toFixed(1)}" stroke-opacity=".1"/>`);
  svg = svg.replace(/<path ([^>]*)fill="none" stroke="([^"]+)" stroke-width="([\d.]+)"([^>]*) opacity="([\d.]+)" filter="url\(#(\w+)\)"\/>/g, (el, d, c, w, x, o, id) => !(blurs.get(id) <= 6) ? el : [2.2, .8, -.8, -2.2].map(k => Math.max(1, +w + k * blurs.get(id))).map(q => `<path ${d}fill="none" stroke="${c}" stroke-width="${q.toFixed(1)}"${x} stroke-opacity="${(o * .3).toFixed(3)}"/>`).join(''));
  svg = svg.replace(/<path [^>]*\/>/g, el => {
    const f = el.match(/filter="url\(#(\w+)\)"/), d = el.match(/ d="([^"]+)"/), sw = +(el.match(/stroke-width="([\d.]+)"/)?.[1] || 0);
    if (f && d && blurs.has(f[1]) && !/[a-bd-yA-BD-KN-Yhvq]/.test(d[1].replace(/[MLCZ]/g, ''))) {
      const n = d[1].match(/-?[\d.]+/g).map(Number), xs = n.filter((_, i) => !(i % 2)), ys = n.filter((_, i) => i % 2), p = blurs.get(f[1]) * 3.2 + sw + 3, q = (v, up) => (up ? Math.ceil : Math.floor)(v / 16) * 16;
      const b = [q(Math.min(...xs) - p), q(Math.min(...ys) - p), q(Math.max(...xs) + p, 1), q(Math.max(...ys) + p, 1)], k = b.join() + '/' + blurs.get(f[1]);
      if (!made.has(k)) { made.set(k, 'q' + made.size); defs.push(`<filter id="${made.get(k)}" filterUnits="userSpaceOnUse" x="${b[0]}" y="${b[1]}" width="${b[2] - b[0]}" height="${b[3] - b[1]}"><feGaussianBlur stdDeviation="${blurs.get(f[1])}"/></filter>`); }
      el = el.replace(f[0], `filter="url(#${made.get(k)})"`);
    } else if (!f && /fill="none"/.test(el)) el = el.replace(/ opacity="/, ' stroke-opacity="');
    else if (!f && !/stroke="/.test(el) && !/fill="url/.test(el)) el = el.replace(/ opacity="/, ' fill-opacity="');
    return el;
  });
  return svg.replace('<defs>', '<defs>' + defs.join(''));
}
/** a mountain range by midpoint displacement between given peaks [x, y]; closed down to `floor` */
export function range(peaks, floor, rough = 30, seed = 1, gens = 4) {
  const rn = rng(seed); let p = peaks;
  for (let g = 0, q = rough; g < gens; g++, q *= .52) p = p.flatMap((u, i) => i ? [[(p[i - 1][0] + u[0]) / 2 + (rn() - .5) * q * .3, (p[i - 1][1] + u[1]) / 2 + (rn() - .5) * q], u] : [u]);
  const crest = 'M' + p.map(q => q.map(v => v.toFixed(1)).join(' ')).join('L');
  return { pts: p, crest, d: `${crest}L${p[p.length - 1][0]} ${floor}L${p[0][0]} ${floor}Z` };
}
/** snow caps: the crest round each peak, closed below by ragged gullies; `lit` keeps only the left, sunlit faces */
export function caps(rg, peaks, depth, seed = 1, lit = false) {
  const rn = rng(seed);
  return peaks.map(([px]) => {
    const near = rg.pts.filter(q => Math.abs(q[0] - px) < depth * .5), top = near.reduce((u, v) => v[1] < u[1] ? v : u), low = top[1] + depth;
    const c = rg.pts.filter(q => Math.abs(q[0] - top[0]) < depth * 1.1 && q[1] < low && (!lit || q[0] <= top[0])); if (c.length < 3) return '';
    const x0 = c[0][0], x1 = lit ? top[0] + depth * .06 : c[c.length - 1][0], n = 9, back = [];
    for (let i = n; i >= 0; i--) { const k = i / n, x = x0 + (x1 - x0) * k, cy = c.reduce((u, v) => Math.abs(v[0] - x) < Math.abs(u[0] - x) ? v : u)[1], dn = Math.max(0, low - cy) * (i % 2 ? .22 + .26 * rn() : .52 + .42 * rn()); back.push([x, cy + dn]); }
    return 'M' + [...c, ...(lit ? [[top[0] + depth * .1, top[1] + depth * .5], [top[0] - depth * .03, top[1] + depth * .72]] : []), ...back].map(q => q.map(v => v.toFixed(1)).join(' ')).join('L') + 'Z';
  }).join('');
}
/** the shaded right-hand face below each peak: crest on the right, a broken ridge line on the left */
export function facets(rg, peaks, seed = 1) {
  const rn = rng(seed);
  return peaks.map(([px]) => {
    const near = rg.pts.filter(q => Math.abs(q[0] - px) < 36), top = near.reduce((u, v) => v[1] < u[1] ? v : u), c = []; let y = top[1];
    for (const q of rg.pts.filter(q => q[0] >= top[0])) { if (q[1] < y - 26) break; y = Math.max(y, q[1]); c.push(q); }
    const e = c[c.length - 1], n = 6, back = []; for (let i = n; i > 0; i--) { const k = i / n; back.push([top[0] + (e[0] - top[0]) * k * .42 + (i % 2 ? 14 : -8) * (.6 + .6 * rn()), top[1] + (e[1] + 60 - top[1]) * k]); }
    return 'M' + [...c, ...back].map(q => q.map(v => v.toFixed(1)).join(' ')).join('L') + 'Z';
  }).join('');
}
/** map contours round a summit */
export function contours(cx, cy, R, n, seed = 1, sq = 1) {
  const rn = rng(seed), h = [2, 3, 5, 7].map(k => [k, rn() * 6.28, (.5 + rn()) / k]); let d = '';
  for (let i = 1; i <= n; i++) { const r = R * (i / n) ** 1.05, p = []; for (let j = 0; j < 44; j++) { const th = j / 44 * 6.2832, e = 1 + .3 * h.reduce((q, [k, f, v]) => q + v * Math.sin(k * th + f + i * .06), 0); p.push([cx + r * e * Math.cos(th), cy + r * e * Math.sin(th) * sq]); } d += D(S(p, true)); }
  return d;
}
