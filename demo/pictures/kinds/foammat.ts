import type { Views } from '../kinds.ts'
import { type Bounds, type Palette, type Pt, polyline, type Ramp } from '../kit.ts'
import { ell, fill, glow, key, line, print, Gear as Scene, strap } from '../kit-gear.ts'

const PANELS = 10
const LEFT = 366
const RIGHT = 834
const TOP = 112
const STEP = 127
const BOX: Bounds = [330, 80, 870, 1420]

/** Half-raised folds: every second hinge stands nearer to the eye, so its edge reaches further out. */
const edgeAt = (hinge: number) => (hinge % 2 ? 9 : 0)

const panel = (i: number): Pt[] => [
	[LEFT - edgeAt(i), TOP + i * STEP],
	[RIGHT + edgeAt(i), TOP + i * STEP],
	[RIGHT + edgeAt(i + 1), TOP + (i + 1) * STEP],
	[LEFT - edgeAt(i + 1), TOP + (i + 1) * STEP],
]

const silhouette = () => {
	const right = Array.from({ length: PANELS + 1 }, (_, i): Pt => [RIGHT + edgeAt(i), TOP + i * STEP])
	const left = right.map(([x, y]): Pt => [LEFT + RIGHT - x, y]).reverse()
	return polyline([...right, ...left])
}

/** Rows of bumps with hollows between, as heights and as stains. */
function eggCrate(
	rows: number,
	columns: number,
	place: (u: number, v: number) => Pt,
	rx: number,
	ry: number,
) {
	let bumps = ''
	let hollows = ''
	for (let row = 0; row < rows; row++)
		for (let col = 0; col < columns; col++) {
			const shift = row % 2 ? 0.75 : 0.25
			const [x, y] = place((col + shift) / columns, (row + 0.5) / rows)
			bumps += `<path d="${ell(x, y, rx, ry)}"/>`
			const [hx, hy] = place((col + 1 - shift) / columns, (row + 0.5) / rows)
			hollows += `<path d="${ell(hx, hy, rx * 0.62, ry * 0.62)}"/>`
		}
	return { bumps, hollows }
}

/** Folding mat of foam, laid out: ten panels of egg crate, hinges in turn up and down. */
function mat(pal: Palette) {
	const s = new Scene(pal, { seed: 15 })
	const { main, acc } = pal
	const whole = silhouette()
	s.add(
		s.dropShadow([whole], { dx: 22, dy: 32, s: 26, op: 0.32 }),
		fill(whole, main.dp, 1, 'transform="translate(3 12)"'),
		fill(whole, main.base),
	)
	for (let i = 0; i < PANELS; i++) {
		const outline = polyline(panel(i))
		const towards = i % 2 === 0
		const top = TOP + i * STEP
		const { bumps, hollows } = eggCrate(
			4,
			15,
			(u, v) => [LEFT + 10 + u * (RIGHT - LEFT - 20), top + 8 + v * (STEP - 16)],
			14,
			13,
		)
		s.add(
			fill(
				outline,
				s.grad(
					towards
						? [
								[0, main.dk],
								[0.4, main.md],
								[1, main.base],
							]
						: [
								[0, main.hi],
								[0.35, main.lt],
								[1, main.base],
							],
					0,
					0,
					0,
					1,
				),
			),
			s.clipped(
				outline,
				`<g fill="${main.ink}" opacity=".42" filter="url(#${s.boxed(3, BOX)})">${hollows}</g>` +
					s.relief(main, bumps, {
						blur: 5.5,
						scale: 24,
						post: 1.4,
						sh: 1.1,
						hi: towards ? 0.7 : 1,
						box: [LEFT - 20, top - 10, RIGHT + 20, top + STEP + 10],
					}),
			),
		)
	}
	// hinges: pressed thin, a lit crest or a dark valley
	for (let i = 1; i < PANELS; i++) {
		const y = TOP + i * STEP
		const d = `M${LEFT - edgeAt(i)} ${y}H${RIGHT + edgeAt(i)}`
		s.add(
			i % 2
				? line(d, main.ink, 3, 0.3, 'transform="translate(0 7)"') +
						line(d, main.lt, 11, 0.95) +
						line(d, main.hi, 3, 0.9, 'transform="translate(0 -3)"')
				: glow(s, d, main.ink, 16, 0.6, 5) + line(d, main.ink, 4, 0.8),
		)
	}
	s.add(
		s.clipped(whole, s.grain(main, whole, 1.2, 'suede')),
		line(whole, main.ink, 2, 0.6),
		`<path d="M732 152h70v46h-70z" fill="${acc.base}" stroke="${acc.ink}" stroke-width="1.4"/>`,
		s.logo(768, 175, 0.8, acc.ink, 0.9),
		key(s, [whole], 0.5),
	)
	return s
}

/** Depth of the folded mat on the board. */
const BACK: Pt = [128, -104]
const shifted = ([x, y]: Pt, k = 1): Pt => [x + BACK[0] * k, y + BACK[1] * k]

/** One face of the folded mat: fill, what is drawn on it, edge. */
const face = (s: Scene, outline: readonly Pt[], paint: string, r: Ramp, inner: string) => {
	const d = polyline(outline)
	return fill(d, paint) + s.clipped(d, inner + s.grain(r, d, 1.2, 'suede')) + line(d, r.ink, 2, 0.65)
}

/** The mat folded to a block of ten layers, with two straps around it. */
function folded(pal: Palette) {
	const s = new Scene(pal, { seed: 16 })
	const { main, trim, acc } = pal
	const [x0, x1, y0, y1] = [250, 830, 640, 1010]
	const layer = (y1 - y0) / PANELS
	const front: Pt[] = [
		[x0, y0],
		[x1, y0],
		[x1, y1],
		[x0, y1],
	]
	const top: Pt[] = [[x0, y0], [x1, y0], shifted([x1, y0]), shifted([x0, y0])]
	const side: Pt[] = [[x1, y0], shifted([x1, y0]), shifted([x1, y1]), [x1, y1]]
	const { bumps, hollows } = eggCrate(
		5,
		17,
		(u, v) => shifted([x0 + 12 + u * (x1 - x0 - 24), y0 - 6], v * 0.9),
		15,
		9,
	)
	const box: Bounds = [220, 500, 1000, 680]
	// the front shows the hinges: two layers make one roll
	let rolls = ''
	for (let i = 0; i < PANELS / 2; i++) {
		const y = y0 + i * 2 * layer
		const bumpsOfEdge = Array.from({ length: 17 }, (_, c) => {
			const x = x0 + 17 + c * ((x1 - x0) / 17)
			return `<path d="${ell(x, y + layer, 13, layer * 0.72)}"/>`
		}).join('')
		rolls +=
			fill(
				`M${x0} ${y}H${x1}V${y + 2 * layer}H${x0}Z`,
				s.grad(
					[
						[0, main.dp],
						[0.12, main.base],
						[0.34, main.lt],
						[0.62, main.base],
						[1, main.dp],
					],
					0,
					0,
					0,
					1,
				),
			) +
			s.relief(main, bumpsOfEdge, {
				blur: 7,
				scale: 20,
				post: 2,
				sh: 0.8,
				hi: 0.6,
				box: [x0 - 20, y - 10, x1 + 20, y + 2 * layer + 10],
			}) +
			line(`M${x0} ${y + 2 * layer}H${x1}`, main.ink, 5, 0.85)
	}
	// the side shows every layer and how they turn into one another
	let layers = ''
	for (let i = 0; i < PANELS; i++) {
		const near: Pt = [x1, y0 + i * layer]
		const a = shifted(near)
		layers += fill(
			polyline([near, a, [a[0], a[1] + layer], [near[0], near[1] + layer]]),
			i % 2 ? main.md : main.base,
		)
		const slit: Pt = [near[0], near[1] + layer]
		const [from, to] = i % 2 ? [slit, shifted(slit, 0.93)] : [shifted(slit, 0.07), shifted(slit)]
		layers += line(polyline([from, to], false), main.ink, 4.5, 0.85)
	}
	s.add(
		s.groundShadow(620, y1 - 8, 350, 54, 0.55),
		face(s, side, main.md, main, layers + fill(polyline(side), '#000', 0.26)),
		face(s, front, main.base, main, rolls),
		face(
			s,
			top,
			s.grad([
				[0, main.lt],
				[0.6, main.base],
				[1, main.md],
			]),
			main,
			`<g fill="${main.ink}" opacity=".36" filter="url(#${s.boxed(3, box)})">${hollows}</g>${s.relief(main, bumps, { blur: 5, scale: 24, post: 1.4, sh: 1.1, hi: 1, box })}`,
		),
		line(`M${x0} ${y0}H${x1}`, main.hi, 2.4, 0.6),
	)
	for (const x of [380, 680]) {
		const [tx, ty] = shifted([x, y0])
		s.add(strap(s, `M${tx} ${ty}L${x} ${y0 - 2}L${x} ${y1 + 3}`, 34, trim))
		s.add(
			`<rect x="${x - 24}" y="${y0 + 62}" width="48" height="58" rx="6" fill="#000" opacity=".4" transform="translate(4 7)" filter="url(#${s.own(5)})"/><rect x="${x - 24}" y="${y0 + 62}" width="48" height="58" rx="6" fill="${acc.base}" stroke="${acc.ink}" stroke-width="1.6"/>`,
			s.logo(x + 2, y0 + 91, 0.62, acc.ink, 0.85),
		)
	}
	s.add(
		s.logo(530, 820, 1.5, print(main), 0.9),
		key(
			s,
			[polyline([...front.slice(2), top[0] ?? [x0, y0], ...top.slice(2).reverse(), ...side.slice(2, 3)])],
			0.4,
		),
	)
	return s
}

export const views: Views = [
	{ draw: (p: Palette) => mat(p) },
	{ draw: (p: Palette) => folded(p) },
	{ draw: (p: Palette) => mat(p), box: [470, 90, 400, 500] },
]
