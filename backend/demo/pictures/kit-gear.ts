// Additions to the kit for hard goods and hardware: turned (cylindrical) shading, elliptical paths, webbing, buckles.
import { Scene, offset, D, S, ramp, bbox } from './kit.ts';
import { strap as strap0, buckle as buckle0 } from './webbing.ts';
import { tube as tube0 } from './baffles.ts';
export { key } from './key-light.ts';
const n1 = v => v.map(Math.round).join();
/** the kit's Scene, with every small soft mark blurred in its own box instead of the whole canvas (3-5 times faster to rasterise) */
export class Gear extends Scene {
  boxed(b, [x, y, X, Y]) { return this.def('bx' + b + n1([x, y, X, Y]), id => `<filter id="${id}" filterUnits="userSpaceOnUse" x="${Math.floor(x)}" y="${Math.floor(y)}" width="${Math.ceil(X - x)}" height="${Math.ceil(Y - y)}"><feGaussianBlur stdDeviation="${b}"/></filter>`); }
  own(b) { return this.def('ow' + b, id => `<filter id="${id}" x="-.8" y="-.8" width="2.6" height="2.6"><feGaussianBlur stdDeviation="${b}"/></filter>`); }
  swap(str, b, to) { return str.replaceAll(`url(#${this.blur(b)})`, `url(#${to})`); }
  seam(segs, r, o) { return this.swap(super.seam(segs, r, o), 3, this.boxed(3, bbox(segs, 16))); }
  zip(segs, r, acc, o = {}) { return this.swap(super.zip(segs, r, acc, o), 4, this.boxed(4, bbox(segs, 16 + (o.w || 13)))); }
  puller(...q) { return this.swap(super.puller(...q), 3, this.own(3)); }
  panel(segs, r, o) { return this.swap(super.panel(segs, r, o), .8, this.boxed(.8, bbox(segs, 6))); }
  soft(d, f, op, b) { return this.swap(super.soft(d, f, op, b), b, this.boxed(b, pbox(d, b * 3))); }
  dropShadow(ds, o = {}) { const b = ds.map(d => pbox(d, 0)), sg = o.s || 34, box = p => [Math.min(...b.map(q => q[0])) - p, Math.min(...b.map(q => q[1])) - p, Math.max(...b.map(q => q[2])) + p, Math.max(...b.map(q => q[3])) + p]; return this.swap(this.swap(super.dropShadow(ds, o), sg, this.boxed(sg, box(sg * 3))), 7, this.boxed(7, box(22))); }
  groundShadow(cx, cy, rx, ry, op) { let q = super.groundShadow(cx, cy, rx, ry, op); for (const [b, p] of [[38, 130], [13, 50], [5, 24]]) q = this.swap(q, b, this.boxed(b, [cx - rx * 1.12 - p, cy - ry * 1.5 - p, cx + rx * 1.12 + p + 30, cy + ry * 1.5 + p])); return q; }
  cast(a, b, r, o = {}) { return this.swap(super.cast(a, b, r, o), o.s || 12, this.boxed(o.s || 12, pbox(a, 40))); }
}
export const strap = (s, pts, w, t, o) => s.swap(strap0(s, pts, w, t, o), 4, s.boxed(4, pbox(typeof pts === 'string' ? pts : S(pts), w + 16)));
export const buckle = (s, ...q) => s.swap(buckle0(s, ...q), 5, s.own(5));
/** puffer's tube() with lighter pucker paths and no marks outside `keep` */
const thin = d => { const p = d.slice(1, -1).split('L'); return 'M' + p.filter((_, i) => i % 4 === 0 || i === p.length / 2).join('L') + 'Z'; };
export const tube = (A, B, n, o) => { const tb = tube0(A, B, n, o), ok = d => !o.keep || o.keep(+d.slice(1).split(' ')[0], +d.slice(1).split(/[ L]/)[1]); tb.puck = tb.puck.filter(ok).map(thin); tb.crs = tb.crs.filter(ok).map(thin); tb.outline = tb.outline.map(p => p.map(v => Math.round(v * 10) / 10)); return tb; };
export const STEEL = ramp('#AEB3B5'), RUBBER = ramp('#2B2A29');
/** horizontal gradient of a round body lit from the top-left: edge, light, body, core shade, bounce */
export const turned = (s, r, { gloss = 0, k = 1, vert = false } = {}) => s.grad([[0, r.dk], [.07, r.md], [.2, gloss ? r.lt : r.base], [.27, gloss ? r.hi : r.lt], [.36, gloss ? r.lt : r.base], [.55, r.base], [.74, r.dk], [.9, k > .8 ? r.dp : r.dk], [.97, r.dk], [1, r.md]], 0, 0, vert ? 0 : 1, vert ? 1 : 0);
/** bare brushed metal: sharper banding than a coat */
export const metal = (s, r = STEEL, { vert = false } = {}) => s.grad([[0, r.dp], [.06, r.md], [.14, r.hi], [.22, '#F4F5F3'], [.3, r.lt], [.42, r.md], [.6, r.dk], [.74, r.dp], [.86, r.ink], [.93, r.md], [.97, r.lt], [1, r.dk]], 0, 0, vert ? 0 : 1, vert ? 1 : 0);
/** drum between two front arcs: x0..x1, y0 (top) .. y1 (bottom), arc depths a0, a1 */
export const drum = (x0, x1, y0, y1, a0 = 10, a1 = 10) => { const m = (x0 + x1) / 2, w = (x1 - x0) / 2; return `M${x0} ${y0}A${w} ${a0} 0 0 0 ${x1} ${y0}L${x1} ${y1}A${w} ${a1} 0 0 1 ${x0} ${y1}Z`; };
export const arc = (x0, x1, y, a) => `M${x0} ${y}A${(x1 - x0) / 2} ${a} 0 0 0 ${x1} ${y}`;
export const ell = (cx, cy, rx, ry) => `M${cx - rx} ${cy}A${rx} ${ry} 0 1 0 ${cx + rx} ${cy}A${rx} ${ry} 0 1 0 ${cx - rx} ${cy}Z`;
export const line = (d, c, w, op = 1, extra = '') => `<path d="${D(d)}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" opacity="${op}" ${extra}/>`;
export const fill = (d, c, op = 1, extra = '') => `<path d="${D(d)}" fill="${c}" opacity="${op}" ${extra}/>`;
/** bounding box of an absolute M/L/C/Q/A path, so a blur can be computed only where it is needed */
export const pbox = (d, pad) => { const xs = [], ys = []; for (const [, c, n] of D(d).matchAll(/([MLCQA])([^A-Za-z]*)/g)) { const v = n.trim().split(/[\s,]+|(?<=\d)(?=-)/).map(Number), k = c === 'A' ? 7 : 2; for (let i = 0; i + k <= v.length; i += k) { xs.push(v[i + k - 2]); ys.push(v[i + k - 1]); if (c === 'A') ys.push(v[i + 6] + v[i + 1], v[i + 6] - v[i + 1]); } } return [Math.min(...xs) - pad, Math.min(...ys) - pad, Math.max(...xs) + pad, Math.max(...ys) + pad].map(Math.round); };
/** blur limited to a box; use it for small soft marks, s.blur() only for scene-wide ones */
export const lblur = (s, b, d, pad = 0) => { const [x, y, X, Y] = pbox(d, b * 3 + pad); return `filter="url(#${s.def(['lb', b, x, y, X, Y].join(), id => `<filter id="${id}" filterUnits="userSpaceOnUse" x="${x}" y="${y}" width="${X - x}" height="${Y - y}"><feGaussianBlur stdDeviation="${b}"/></filter>`)})"`; };
export const glow = (s, d, c, w, op, b) => line(d, c, w, op, lblur(s, b, d, w / 2));
export const smudge = (s, d, c, op, b) => fill(d, c, op, lblur(s, b, d));
/** row of stitches running along a line at a distance */
export const stitches = (segs, r, d = 6, op = .65) => `<path d="${offset(segs, d)}" fill="none" stroke="${r.stitch}" stroke-width="1.5" stroke-dasharray="5.5 3.6" stroke-linecap="round" opacity="${op}"/>`;
/** colour of a printed logo on a given ramp */
export const print = r => r.dark ? r.hi : r.light ? r.dp : '#F6EEE2';
/** bare-edged cut shape with thickness: own shadow, fill, lit top-left rim */
export const plate = (s, d, r, { f, op = .45, dx = 5, dy = 8, b = 5, rim = .6 } = {}) => `<path d="${D(d)}" transform="translate(${dx} ${dy})" fill="#000" opacity="${op}" ${lblur(s, b, d)}/><path d="${D(d)}" fill="${f || s.grad([[0, r.lt], [.4, r.base], [1, r.dk]], .1, 0, .8, 1)}" stroke="${r.ink}" stroke-width="1.6"/>` + s.clipped(d, `<path d="${D(d)}" transform="translate(2.4 3)" fill="none" stroke="${r.hi}" stroke-width="2.4" opacity="${rim}"/><path d="${D(d)}" transform="translate(-2.4 -3)" fill="none" stroke="${r.ink}" stroke-width="3.4" opacity="${rim * .7}"/>`);
/** down baffles made by tube(): volume, pillows, puckers, stitched seams */
export function pillow(s, tb, r, { blur = 13, scale = 34, g = [.1, 0, .85, 1], vol = 40, volScale = 100, sh = .95, hi = .8, edge = .7, d, over = '', inner = '', puck = .34, grain = .7 } = {}) {
  const path = d || 'M' + tb.outline.map(p => p[0].toFixed(1) + ' ' + p[1].toFixed(1)).join('L') + 'Z', xs = tb.outline.map(p => p[0]), ys = tb.outline.map(p => p[1]), box = [Math.min(...xs) - 30, Math.min(...ys) - 30, Math.max(...xs) + 30, Math.max(...ys) + 30];
  let i = inner; if (vol) i += s.relief(r, `<path d="${path}"/>`, { blur: vol, scale: volScale, post: 5, sh: .9, hi: .45, box });
  i += s.relief(r, tb.heights.map(h => `<path d="${h}"/>`).join(''), { blur, scale, post: 2, sh, hi, box, elev: 50 });
  if (puck) i += s.relief(r, `<g opacity="${puck}">${tb.puck.map(h => `<path d="${h}"/>`).join('')}</g>`, { blur: 2.6, scale: 9, post: 1, sh: 1, hi: .7, box });
  i += `<g fill="${r.ink}" opacity=".17">${tb.crs.map(h => `<path d="${h}"/>`).join('')}</g>`;
  i += `<g fill="none" stroke="${r.ink}" stroke-width="7" opacity=".28" filter="url(#${s.boxed(3, box)})">${tb.seams.map(q => `<path d="${D(S(q))}"/>`).join('')}</g>`;
  i += tb.seams.map(q => { const p = S(q); return `<path d="${D(p)}" fill="none" stroke="${r.ink}" stroke-width="2.2" opacity=".85"/><path d="${offset(p, 2.4)}" fill="none" stroke="${r.hi}" stroke-width="1.2" stroke-dasharray="6 4" opacity="${r.light ? .6 : .45}"/>`; }).join('');
  if (grain) i += s.grain(r, path, grain); i += over;
  return `<path d="${path}" fill="${s.grad([[0, r.lt], [.45, r.base], [1, r.md]], ...g)}"/>` + s.clipped(path, i) + (edge ? `<path d="${path}" fill="none" stroke="${r.ink}" stroke-width="1.8" opacity="${edge}" stroke-linejoin="round"/>` : '');
}
