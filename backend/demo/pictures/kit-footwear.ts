// Additions to kit.mjs shared by footwear and knitwear: cut overlays, cords, tread, textures, knitted meshes, fur.
import { S, D, offset, ribbon, poly, flat, bbox, rng } from './kit.ts';
const f = x => Math.round(x * 10) / 10;
/** blur whose filter region is only the given box (much cheaper than the whole board) */
export const lblur = (s, sd, b) => `url(#${s.def('lb' + sd + b.map(Math.round), id => `<filter id="${id}" filterUnits="userSpaceOnUse" x="${f(b[0])}" y="${f(b[1])}" width="${f(b[2] - b[0])}" height="${f(b[3] - b[1])}"><feGaussianBlur stdDeviation="${sd}"/></filter>`)})`;
/** soft dark/light stain along a path, local filter */
export const shade = (s, segs, col, op, sd, w = 0) => `<path d="${D(segs)}" ${w ? `fill="none" stroke="${col}" stroke-width="${w}" stroke-linecap="round"` : `fill="${col}"`} opacity="${op}" filter="${lblur(s, sd, bbox(segs, sd * 3 + w))}"/>`;
export const line = (segs, col, w, op = 1, dash = '') => `<path d="${typeof segs === 'string' ? segs : D(segs)}" fill="none" stroke="${col}" stroke-width="${w}" opacity="${op}" stroke-linecap="round" stroke-linejoin="round"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`;
/** a cut piece lying on another: cast shadow, own panel, stitch rows, lit upper edge; clipped by `inside` */
export function piece(s, inside, q, r, { st = 1, sgn = 1, gap = 7, sh = .5, under = r, lip = .45, ...o } = {}) {
  const g = `<path d="${D(q)}" transform="translate(4 7)" fill="${under.ink}" opacity="${sh}" filter="${lblur(s, 5, bbox(q, 24))}"/>`
    + s.panel(q, r, { vol: 12, volScale: 22, crinkle: 0, edge: .8, g: [0, 0, .7, 1], ...o })
    + `<path d="${offset(q, sgn * 2.2)}" fill="none" stroke="${r.hi}" stroke-width="1.4" opacity="${lip}"/>`
    + Array.from({ length: st }, (_, i) => `<path d="${offset(q, sgn * (gap + i * 6))}" fill="none" stroke="${r.stitch}" stroke-width="1.6" stroke-dasharray="6 3.6" stroke-linecap="round" opacity=".75"/>`).join('');
  return inside ? s.clipped(inside, g) : g;
}
/** round cord / lace with sheath pattern */
export function cord(s, segs, a, t, w = 12, sh = .4) {
  const d = D(segs), b = bbox(segs, w * 2 + 16);
  return (sh ? `<path d="${d}" fill="none" stroke="#000" stroke-width="${w}" opacity="${sh}" transform="translate(4 7)" filter="${lblur(s, 4, b)}" stroke-linecap="round"/>` : '')
    + line(d, a.ink, w + 1.5) + line(d, a.base, w - 1) + `<path d="${d}" fill="none" stroke="${a.dp}" stroke-width="${w - 3}" stroke-dasharray="3 6" opacity=".5"/>`
    + `<path d="${d}" fill="none" stroke="${t.base}" stroke-width="2.2" stroke-dasharray="4 9" opacity=".7"/><path d="${d}" transform="translate(-1.4 -2.4)" fill="none" stroke="${a.hi}" stroke-width="2.1" opacity=".7" stroke-linecap="round"/>`;
}
/** flat woven strap with thickness, selvedges and a weave */
export function web(s, segs, r, w, { sh = .45, dx = 4, dy = 8, stitch = 0 } = {}) {
  const d = D(segs), b = bbox(segs, w + 30);
  return (sh ? `<path d="${d}" transform="translate(${dx} ${dy})" fill="none" stroke="#000" stroke-width="${w}" opacity="${sh}" filter="${lblur(s, 6, b)}"/>` : '')
    + `<path d="${d}" fill="none" stroke="${r.ink}" stroke-width="${w + 2}"/><path d="${d}" fill="none" stroke="${r.base}" stroke-width="${w}"/><path d="${d}" fill="none" stroke="${r.lt}" stroke-width="${w * .84}" stroke-dasharray="1.8 2.8" opacity=".38"/>`
    + `<path d="${offset(segs, w * .36)}" fill="none" stroke="${r.dp}" stroke-width="${w * .24}" opacity=".45"/><path d="${offset(segs, -w * .44)}" fill="none" stroke="${r.hi}" stroke-width="1.6" opacity=".6"/>`
    + (stitch ? [-1, 1].map(k => `<path d="${offset(segs, k * w * .36)}" fill="none" stroke="${r.stitch}" stroke-width="1.5" stroke-dasharray="5.5 3.6" opacity=".75"/>`).join('') : '');
}
/** repeating surface: mesh holes, ripstop, ribs, fine stockinette – a pattern paint for `fill` */
export function tex(s, kind, r, { k = 1, rot = 0, a = 1 } = {}) {
  const T = {
    mesh: [16, 14, `<g fill="${r.ink}" opacity="${.62 * a}"><ellipse cx="4" cy="3.5" rx="4.1" ry="2.3"/><ellipse cx="12" cy="10.5" rx="4.1" ry="2.3"/></g><g fill="none" stroke="${r.hi}" stroke-width="1" opacity="${.5 * a}"><path d="M.2 4.6q3.8 3 7.6 0M8.2 11.6q3.8 3 7.6 0"/></g>`],
    ripstop: [22, 22, `<path d="M0 11H22M11 0V22" stroke="${r.ink}" stroke-width="1.6" opacity="${.3 * a}"/><path d="M0 13H22M13 0V22" stroke="${r.hi}" stroke-width="1" opacity="${.3 * a}"/>`],
    dots: [12, 12, `<circle cx="3" cy="3" r="2.2" fill="${r.ink}" opacity="${.7 * a}"/><circle cx="9" cy="9" r="2.2" fill="${r.ink}" opacity="${.7 * a}"/><path d="M1 4.6q2 1.6 4 0M7 10.6q2 1.6 4 0" stroke="${r.hi}" fill="none" opacity="${.5 * a}"/>`],
    knit: [10, 8, `<g fill="${r.hi}" opacity="${.34 * a}"><path d="M.6 0Q4.6 1.6 4.7 8Q.6 6 .6 0z"/><path d="M9.4 0Q5.4 1.6 5.3 8Q9.4 6 9.4 0z"/></g><path d="M0 -1V9M10 -1V9" stroke="${r.ink}" stroke-width="1.5" opacity="${.5 * a}"/><path d="M.4 1Q4.6 2 5 8Q5.4 2 9.6 1" fill="none" stroke="${r.ink}" stroke-width="1.1" opacity="${.55 * a}"/>`],
    rib: [16, 8, `<rect width="9" height="8" x="3.5" fill="${r.hi}" opacity="${.16 * a}"/><rect width="4.4" height="8" x="-2.2" fill="${r.ink}" opacity="${.5 * a}"/><rect width="4.4" height="8" x="13.8" fill="${r.ink}" opacity="${.5 * a}"/><path d="M3.4 1Q7.6 2 8 8Q8.4 2 12.6 1" fill="none" stroke="${r.ink}" stroke-width="1.1" opacity="${.5 * a}"/>`],
    pebble: [9, 9, `<circle cx="2.4" cy="2.4" r="1.7" fill="${r.hi}" opacity="${.35 * a}"/><circle cx="6.9" cy="6.9" r="1.7" fill="${r.hi}" opacity="${.35 * a}"/><circle cx="3" cy="3.2" r="1.8" fill="none" stroke="${r.ink}" stroke-width=".8" opacity="${.45 * a}"/><circle cx="7.4" cy="7.6" r="1.8" fill="none" stroke="${r.ink}" stroke-width=".8" opacity="${.45 * a}"/>`],
  }[kind];
  return `url(#${s.def(['tx', kind, r.ink, r.hi, k, rot, a].join(), id => `<pattern id="${id}" width="${T[0]}" height="${T[1]}" patternUnits="userSpaceOnUse" patternTransform="rotate(${rot}) scale(${k})">${T[2]}</pattern>`)})`;
}
/** knitted cloth over a warped grid: fn(u, v) -> [x, y]; every stitch is a "V" of two leaves. Returns one path (use as height map). */
export function knitMesh(fn, cols, rows, { skip = () => false, fat = .92 } = {}) {
  let d = '';
  const P = q => f(q[0]) + ' ' + f(q[1]);
  for (let j = 0; j < rows; j++) for (let i = 0; i < cols; i++) {
    if (skip(i, j)) continue;
    const u0 = i / cols, u1 = (i + 1) / cols, um = (u0 + u1) / 2, v0 = j / rows, v1 = (j + 1 + .42) / rows, w = (u1 - u0) / 2 * fat;
    for (const [e, sg] of [[um - w, 1], [um + w, -1]]) {
      const a = fn(e, v0), b = fn(um - sg * w * .06, v1), c1 = fn(um - sg * w * .28, v0 + (v1 - v0) * .2), c2 = fn(e + sg * w * .06, v0 + (v1 - v0) * .74);
      d += `M${P(a)}Q${P(c1)} ${P(b)}Q${P(c2)} ${P(a)}`;
    }
  }
  return d;
}
/** fur: tapered strands grown from a spine, several tones from deep to tip. dir(t) -> angle (deg), len(t) -> px */
export function fur(spine, n, { dir, len, depth = 20, tones, seed = 5, wide = 5, ops }) {
  const rnd = rng(seed), p = flat(S(spine), 20), out = tones.map(() => '');
  const at = t => { const x = Math.min(p.length - 1.001, t * (p.length - 1)), i = Math.floor(x), k = x - i; return [p[i][0] + (p[i + 1][0] - p[i][0]) * k, p[i][1] + (p[i + 1][1] - p[i][1]) * k]; };
  tones.forEach((_, L) => {
    for (let i = 0; i < n; i++) {
      const t = (i + rnd()) / n, q = at(t), a = (dir(t) + (rnd() - .5) * 58) * Math.PI / 180, l = len(t) * (.55 + rnd() * .6) * (1 - L * .07), k = (rnd() - .5) * .6;
      const x = q[0] + (rnd() - .5) * depth, y = q[1] + (rnd() - .5) * depth + L * 2, ex = x + Math.cos(a) * l, ey = y + Math.sin(a) * l, nx = -Math.sin(a), ny = Math.cos(a), w = wide * (.6 + rnd() * .7);
      const mx = x + Math.cos(a) * l * .55 + nx * l * k * .5, my = y + Math.sin(a) * l * .55 + ny * l * k * .5, tx = ex + nx * l * k * .16, ty = ey + ny * l * k * .16;
      out[L] += `M${f(x - nx * w)} ${f(y - ny * w)}Q${f(mx - nx * w * .6)} ${f(my - ny * w * .6)} ${f(tx)} ${f(ty)}Q${f(mx + nx * w * .6)} ${f(my + ny * w * .6)} ${f(x + nx * w)} ${f(y + ny * w)}Z`;
    }
  });
  return out.map((d, i) => `<path d="${d}" fill="${tones[i]}" opacity="${ops ? ops[i] : .9}"/>`).join('');
}
/** a block of tread: dark side, lit top edge and left arris */
export const lug = (L, r, g) => `<path d="${poly(L)}" fill="${g}" stroke="${r.ink}" stroke-width="1.4" stroke-linejoin="round"/><path d="M${f(L[0][0] + 1.5)} ${f(L[0][1])}L${f(L[3][0] + 1.5)} ${f(L[3][1] - 1)}L${f(L[2][0] - 2)} ${f(L[2][1] - 1)}" fill="none" stroke="${r.lt}" stroke-width="1.6" opacity=".5"/>`;
/** soft-light key from top-left over whole silhouettes */
export const key = (s, ds, op = .5) => `<g style="mix-blend-mode:soft-light" opacity="${op}">${ds.map(d => `<path d="${D(d)}" fill="${s.grad([[0, '#fff'], [.5, '#fff', 0], [.5, '#000', 0], [1, '#000']], 150, 300, 1050, 1300, true)}"/>`).join('')}</g>`;
/** several separate pieces of one cloth rendered by one set of filters (filters are what costs time) */
export function panels(s, qs, r, { folds = [], vol = 26, volScale = 84, volK = 1.1, foldBlur = 4.5, foldScale = 16, grain = 1, kind = 'weave', shadow = 1, seam = 0, sgn = 1, inside = null, edge = .7 } = {}) {
  const d = qs.map(D).join(''), bs = qs.map(q => bbox(q, vol * 3)), b = [0, 1, 2, 3].map(i => (i < 2 ? Math.min : Math.max)(...bs.map(x => x[i])));
  let g = shadow ? `<path d="${d}" transform="translate(6 9)" fill="#000" opacity="${.45 * shadow}" filter="${lblur(s, 7, b)}"/>` : '';
  g += `<path d="${d}" fill="${s.grad([[0, r.lt], [.42, r.base], [1, r.md]], .05, 0, .9, 1)}"/>`;
  let i = s.relief(r, `<path d="${d}"/>`, { blur: vol, scale: volScale, post: Math.max(2, vol / 7), sh: 1.15 * volK, hi: .55 * volK, box: b });
  if (folds.length) i += s.relief(r, folds.map(([p, w], n) => `<g opacity="${(.5 + .35 * ((n * 5) % 4) / 4).toFixed(2)}"><path d="${ribbon(p, w)}"/></g>`).join(''), { blur: foldBlur, scale: foldScale, post: 1.6, sh: 1.3, hi: .8, box: b })
    + folds.map(([p, w]) => `<path d="${ribbon(p.map(c => [c[0] + w * .2, c[1] + w * .2]), Math.max(2.2, w * .13), { peak: .3 })}" fill="${r.ink}" opacity=".3"/>`).join('');
  if (grain) i += s.grain(r, d, grain, kind);
  g += s.clipped(d, i) + `<path d="${d}" fill="none" stroke="${r.ink}" stroke-width="1.8" stroke-linejoin="round" opacity="${edge}"/>`;
  if (seam) for (const q of qs) g += `<path d="${offset(q, sgn * seam)}" fill="none" stroke="${r.stitch}" stroke-width="1.5" stroke-dasharray="5.5 3.6" opacity=".65"/>`;
  return inside ? s.clipped(inside, g) : g;
}
