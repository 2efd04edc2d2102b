import type { Views } from '../kinds.ts'
import {
	at,
	type Fold,
	flattened,
	offset,
	type Palette,
	type Pt,
	pathData,
	polyline,
	type Ramp,
	ramp,
	resample,
	ribbon,
	Scene,
	spline,
} from '../kit.ts'
import { tentBack } from './tent-back.ts'
import {
	apron,
	BL,
	BR,
	edge,
	FL,
	FR,
	facet,
	guy,
	HL,
	HR,
	M,
	mix3,
	type P3,
	pole,
	project,
	projected,
	skirtBand,
	stake,
	straight,
	tape,
	V,
	ventHood,
} from './tent-parts.ts'

/** Two-person tent with a pointed vestibule, its door rolled up or closed; for storms with more poles, lines and an apron. */
export function tent(pal: Palette, { closed = false, storm = false } = {}) {
	const s = new Scene(pal, { seed: 19 }),
		{ main, trim, acc } = pal,
		up = (p: P3, z: number): P3 => [p[0], p[1], z]
	const skirt = skirtOf(pal)
	const sides = {
		lit: ramp(pal.base, main.dark ? 0.09 : main.light ? 0.035 : 0.05),
		mid: main,
		dim: ramp(pal.base, main.dark ? -0.035 : main.light ? -0.1 : -0.075),
	}
	const pFL = pole(FL, HL),
		pBL = pole(BL, HL),
		pFR = pole(FR, HR),
		pBR = pole(BR, HR),
		ridge = edge(HL, HR, 8, -2),
		brow = edge(HL, M, 8, 3),
		browR = edge(HR, M, 8, 3),
		zipE = edge(M, V, 16, -9),
		eL = edge(FL, V, 12, 7),
		eR = edge(V, FR, 12, 7),
		eS = edge(BL, FL, 12, 6)
	const left = projected([...pBL, ...[...pFL].reverse(), ...[...eS].reverse()]),
		vl = projected([...pFL, ...brow, ...zipE, ...[...eL].reverse()]),
		vr = projected([...zipE, ...eR, ...pFR, ...browR]),
		roof = projected([...ridge, ...browR, ...[...brow].reverse()]),
		backR = projected([...pFR, ...[...pBR].reverse()])
	// the shadow on the ground follows from the geometry
	const sh = (p: P3): P3 => [p[0] + p[2] * 0.62, p[1] - p[2] * 0.3, 0]
	const shadow = polyline(projected([BL, FL, V, FR, [200, 20, 0], sh(HR), sh(HL)]))
	s.add(
		`<path d="${shadow}" fill="#3A3324" opacity=".34" filter="url(#${s.blur(26)})"/>`,
		`<path d="${polyline(projected([BL, FL, V, FR, BR]))}" fill="#221C12" opacity=".55" transform="translate(6 8)" filter="url(#${s.blur(9)})"/>`,
	)
	if (storm) s.add(apron(s, [BL, FL, V, FR, BR], skirt))
	s.add(guy(s, [92, -20, 66], [150, -60, 0]), guy(s, [-100, 0, 54], [-146, -34, 0]))
	// interior seen through the vestibule and under the fly
	s.add(`<path d="${polyline(backR)}" fill="${sides.dim.dp}"/>`)
	const seen = (...p: P3[]) => projected(p)
	// left end panel
	const lf: Fold[] = [
		[seen([-112, 60, 6], [-98, 40, 40], [-72, 16, 78]), 22],
		[seen([-112, -60, 6], [-98, -40, 42], [-70, -14, 82]), 22],
		[seen([-110, 0, 8], [-100, 2, 40], [-70, 2, 80]), 26, { soft: 1 }],
		[seen([-112, 56, 4], [-112, 20, 18], [-106, -20, 24]), 18],
		[seen([-46, 4, 108], [-70, 24, 82], [-88, 44, 50]), 16],
	]
	s.add(facet(s, left, sides.lit, { foldPts: lf, foldBlur: 7, foldScale: 22, g: [0, 0, 1, 0.8] }))
	s.add(skirtBand(s, left, eS, ramp(skirt.base, 0.05)))
	s.add(
		...ventHood(
			s,
			[-58, 3, 103],
			[-90, -20, 70],
			[-84, 30, 70],
			[[8, -6], [-4, -8], 3],
			sides.lit,
			sides.lit,
		),
	)
	// vestibule right (dim), closed
	const vrf: Fold[] = [
		[seen([14, 168, 4], [30, 130, 34], [30, 80, 80]), 26],
		[seen([106, 72, 6], [84, 76, 40], [50, 56, 84]), 24],
		[seen([24, 160, 12], [44, 132, 22], [62, 110, 34]), 20, { op: 0.5 }],
		[seen([36, 6, 108], [30, 50, 86], [22, 96, 52]), 18, { op: 0.5 }],
		[seen([104, 74, 16], [86, 84, 30], [64, 84, 50]), 20, { op: 0.55 }],
	]
	s.add(facet(s, vr, sides.dim, { foldPts: vrf, foldBlur: 7, foldScale: 22, g: [0, 0, 1, 0.6] }))
	s.add(skirtBand(s, vr, eR, ramp(skirt.base, -0.04)))
	// vestibule left, door open
	const vlf: Fold[] = [
		[seen([-108, 72, 8], [-82, 66, 50], [-50, 40, 92]), 22],
		[seen([-104, 76, 4], [-80, 96, 14], [-50, 124, 10]), 16],
	]
	s.add(facet(s, vl, sides.mid, { foldPts: vlf, foldBlur: 7, foldScale: 22, g: [0, 0, 0.9, 1] }))
	if (closed) s.add(skirtBand(s, vl, eL, skirt))
	else openDoor()
	// roof + brow
	s.add(facet(s, roof, sides.lit, { vol: 8, volScale: 14, crinkle: 0.3, g: [0, 0, 1, 1] }))
	// pole sleeves / seams: tape on every structural edge
	s.add(tape(s, pBL, 7), tape(s, [...pFL, ...brow], 9), tape(s, [...pFR, ...browR], 9), tape(s, ridge, 8))
	if (storm) {
		const end = pole([-112, 0, 0], HL)
		const over = mix3(M, V, 0.24)
		const hoop = [pole(mix3(FL, V, 0.3), over), [...pole(mix3(FR, V, 0.3), over)].reverse()]
		s.add(tape(s, end, 8), ...hoop.map((arc) => tape(s, arc, 9)))
		s.add(guy(s, [-98, 0, 50], [-176, 10, 0]), guy(s, [-44, 112, 40], [-96, 190, 0]))
	}
	const zs = straight(projected(zipE), false)
	const pull = project(mix3(M, V, 0.3))
	s.add(s.zip(zs, main, acc, { w: 12, tape: trim }), s.puller(pull[0], pull[1], 14, acc, trim, 0.8))
	s.add(...[FL, V, FR, BL].map((corner) => stake(s, corner)))
	s.add(guy(s, [-90, 60, 46], [-142, 112, 0]), guy(s, [92, 62, 44], [128, 106, 0]))
	const lg = project([58, 80, 62])
	s.add(
		`<g transform="translate(${lg[0]} ${lg[1]}) skewY(-9)">${s.logo(0, 0, 1.0, main.dark ? main.hi : main.light ? trim.md : '#F6EEE2', 0.92)}</g>`,
	)
	return s

	function openDoor() {
		const q0 = project(mix3(FL, V, 0.2)),
			mtop = project(mix3(M, V, 0.1)),
			zl = projected(edge(mix3(M, V, 0.1), mix3(V, M, 0.02), 12, -8.5))
		const openL = spline([q0, project([-66, 84, 36]), project([-42, 74, 70]), project([-16, 60, 92]), mtop])
		const open = polyline([
			...flattened(openL),
			...zl,
			...projected(edge(mix3(V, M, 0.02), mix3(FL, V, 0.2), 10, 6)),
		])
		s.add(s.clipped(polyline(vl), s.clipped(open, inside(s, open, zl))))
		// door edge binding + rolled flap
		s.add(`<path d="${pathData(openL)}" fill="none" stroke="${main.ink}" stroke-width="4"/>`)
		const roll = ribbon(
			[q0, project([-68, 84, 36]), project([-45, 74, 70]), project([-18, 60, 92]), mtop].map(
				(p): Pt => [p[0] - 4, p[1]],
			),
			50,
			{ peak: 0.38, pw: 0.55 },
		)
		s.add(
			s.clipped(
				polyline(vl),
				`<path d="${roll}" transform="translate(12 12)" fill="#000" opacity=".5" filter="url(#${s.blur(8)})"/>`,
			),
			`<path d="${roll}" fill="${main.base}"/>`,
			s.clipped(
				roll,
				s.relief(main, `<path d="${roll}"/>`, { blur: 9, scale: 32, sh: 1.2, hi: 0.9 }) +
					[-9, -1, 8]
						.map(
							(o, i) =>
								`<path d="${offset(openL, o)}" fill="none" stroke="${i === 1 ? main.hi : main.ink}" stroke-width="${i === 1 ? 1.6 : 2.4}" opacity=".5"/>`,
						)
						.join('') +
					s.grain(main, roll, 1),
			),
			`<path d="${roll}" fill="none" stroke="${main.ink}" stroke-width="1.6" opacity=".8"/>`,
		)
		for (const u of [0.36, 0.68]) {
			const p = at(resample(flattened(openL), 60), u),
				p2 = at(resample(flattened(openL), 60), u + 0.02),
				ang = (Math.atan2(p2[1] - p[1], p2[0] - p[0]) * 180) / Math.PI
			s.add(
				`<g transform="translate(${p[0] - 4} ${p[1]}) rotate(${ang})"><path d="M0 -27q9 27 0 54" fill="none" stroke="${trim.ink}" stroke-width="9"/><path d="M0 -27q9 27 0 54" fill="none" stroke="${acc.base}" stroke-width="6"/><rect x="-6" y="-8" width="18" height="12" rx="4" fill="${trim.base}" stroke="${trim.ink}"/></g>`,
			)
		}
		// skirt on the little left strip of the vestibule
		s.add(
			s.clipped(
				polyline(projected([...edge(FL, mix3(FL, V, 0.19), 6, 2), up(mix3(FL, V, 0.19), 40), up(FL, 40)])),
				skirtBand(s, vl, eL, skirt),
			),
		)
	}
}

/**
 * The view through the open door of a vestibule: the inner tent with its door open, its tub, the bare ground.
 * @param feet edge of the fly on the ground before the inner tent, from the right to the left
 * @param wall the fly's own inner side
 */
export function inside(
	s: Scene,
	open: string,
	zip: readonly Pt[],
	feet: readonly P3[] = [
		[8, 180, -6],
		[-100, 80, -6],
	],
	wall = duskOf(s.pal),
) {
	const { pal } = s
	const { trim, acc } = pal
	const skirt = skirtOf(pal)
	const seen = (...p: P3[]) => projected(p)
	const inn = ramp('#D8CDB4', 0),
		dkI = duskOf(pal)
	let I = `<path d="${open}" fill="${s.grad(
		[
			[0, wall.dk],
			[0.55, wall.dp],
			[1, wall.ink],
		],
		0.2,
		0,
		0.6,
		1,
	)}"/>`
	// inner tent wall (mesh), its door, floor
	const inner = polyline(
		seen([-106, 66, 2], [-88, 66, 44], [-44, 62, 88], [4, 60, 98], [50, 62, 86], [96, 66, 40], [106, 66, 2]),
	)
	I += `<path d="${inner}" fill="${s.grad(
		[
			[0, inn.dp],
			[0.35, inn.md],
			[1, inn.lt],
		],
		0,
		0,
		0.2,
		1,
	)}" opacity=".92"/>${s.grain(inn, inner, 1.4, 'knit')}`
	const tub = polyline(seen([-106, 66, 0], [-104, 66, 17], [104, 66, 17], [106, 66, 0]))
	I += `<path d="${tub}" fill="${skirt.base}"/><path d="${polyline(seen([-104, 66, 17], [104, 66, 17]), false)}" stroke="${skirt.hi}" stroke-width="1.6" opacity=".5" fill="none"/>`
	const idoor = spline(
		seen([-84, 66, 18], [-76, 66, 54], [-48, 64, 76], [-6, 62, 82], [30, 64, 68], [44, 66, 40], [46, 66, 18]),
	)
	const doorD = `${pathData(idoor)}Z`
	I +=
		s.clipped(doorD, bedding(s, doorD, dkI)) +
		`<path d="${pathData(idoor)}" fill="none" stroke="${trim.ink}" stroke-width="7"/><path d="${pathData(idoor)}" fill="none" stroke="${acc.base}" stroke-width="3" stroke-dasharray="3 2"/>`
	// vestibule ground
	I += `<path d="${polyline(seen([-106, 66, 0], [106, 66, 0], ...feet))}" fill="${s.grad(
		[
			[0, '#4A4335'],
			[1, '#8C836F'],
		],
		0,
		0,
		0.1,
		1,
	)}"/>`
	return (
		I +
		`<path d="${open}" fill="none" stroke="${dkI.ink}" stroke-width="44" opacity=".6" filter="url(#${s.blur(16)})"/>` +
		`<path d="${polyline(zip, false)}" stroke="${dkI.ink}" stroke-width="50" opacity=".45" filter="url(#${s.blur(20)})" fill="none"/>`
	)
}

/** The cloth of a fly in its own shade. */
const duskOf = ({ base, main }: Palette) => ramp(base, main.light ? -0.42 : main.dark ? -0.06 : -0.3)

/** The coarser cloth along the foot of a fly. */
export const skirtOf = ({ main }: Palette) => ramp(main.light ? '#7A7466' : main.dark ? '#4B5450' : '#55504A')

/** View through the inner door: the far wall in the dusk, a mat, a sleeping bag with its hood, a lamp's glow. */
function bedding(s: Scene, door: string, dusk: Ramp) {
	const { acc } = s.pal
	const seen = (...p: P3[]) => projected(p)
	const down = acc.light ? ramp('#3E5B70') : ramp('#C4A15A')
	const foam = ramp('#7F8B72')
	const floor = polyline(seen([-106, 66, 17], [66, 66, 17], [66, -60, 22], [-106, -60, 22]))
	const mat = polyline(
		seen([-98, 64, 18], [54, 64, 18], [54, 64, 25], [50, 20, 31], [-94, 20, 31], [-98, 64, 25]),
	)
	const bag = spline(
		seen(
			[-92, 60, 26],
			[-90, 56, 40],
			[-76, 52, 47],
			[-40, 50, 46],
			[-4, 52, 45],
			[26, 54, 41],
			[44, 58, 33],
			[46, 62, 26],
		).map(([x, y], n): Pt => (n === 0 || n === 7 ? [x, y, 1] : [x, y])),
		true,
	)
	const seams = [-66, -42, -18, 6, 28].map((x) => spline(seen([x, 62, 26], [x + 3, 56, 36], [x + 1, 51, 46])))
	const opening = spline(seen([-90, 58, 40], [-80, 60, 34], [-72, 58, 38], [-76, 53, 46]), true)
	const [x, y] = project([-20, 20, 60])
	const glow = s.radial(
		[
			[0, '#FFDF9E', 0.6],
			[1, '#FFDF9E', 0],
		],
		0.5,
		0.5,
		0.5,
	)
	return (
		`<path d="${door}" fill="${dusk.dk}"/><ellipse cx="${x}" cy="${y}" rx="150" ry="120" fill="${glow}"/>` +
		`<path d="${floor}" fill="${dusk.dp}" opacity=".8"/><path d="${mat}" fill="${foam.md}" stroke="${foam.ink}" stroke-width="2"/>` +
		s.panel(bag, down, { vol: 12, volScale: 34, crinkle: 0.4, edge: 0.8 }) +
		seams
			.map(
				(seam) =>
					`<path d="${pathData(seam)}" fill="none" stroke="${down.ink}" stroke-width="3" opacity=".55"/><path d="${offset(seam, -3)}" fill="none" stroke="${down.hi}" stroke-width="1.6" opacity=".6"/>`,
			)
			.join('') +
		`<path d="${pathData(opening)}" fill="${down.ink}" opacity=".75"/>`
	)
}

export const views: Views = [
	{ draw: (p: Palette) => tent(p), box: [-100, -80, 1440, 1800] },
	{ draw: (p: Palette) => tentBack(p), box: [-130, -90, 1440, 1800] },
	{ draw: (p: Palette) => tent(p), box: [330, 560, 520, 650] },
]
