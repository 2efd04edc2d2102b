import type { Views } from '../kinds.ts'
import { type Fold, type Palette, type Pt, pathData, polyline, ramp, ribbon, Scene, spline } from '../kit.ts'
import { ell, line, metal } from '../kit-gear.ts'
import { facet, guy, mix3, type P3, project, projected, skirtBand, stake, tape } from './tent-parts.ts'

const RADIUS = 124
const HEIGHT = 204
const SIDES = 8
/** The side with the door looks a little to the right of the camera. */
const DOOR = (97 * Math.PI) / 180
const APEX: P3 = [0, 0, HEIGHT]

/** A point of the tent: side (halves are its middle), share from the foot to the top. */
function on(side: number, up: number): P3 {
	const angle = DOOR + ((side - 0.5) * 2 * Math.PI) / SIDES
	const middle = Math.abs(side - Math.round(side))
	const flat = 1 - (1 - Math.cos(Math.PI / SIDES)) * Math.sin(Math.PI * Math.min(0.5, middle))
	// Cloth hangs from the pole in a light curve.
	const radius = RADIUS * (1 - up - 0.09 * Math.sin(Math.PI * up)) * flat + 3
	return [radius * Math.cos(angle), radius * Math.sin(angle), HEIGHT * up + 4 * middle * (1 - up)]
}

const steps = (n: number) => Array.from({ length: n + 1 }, (_, i) => i / n)
const rib = (side: number) => steps(16).map((up) => on(side, up))
const foot = (side: number) => steps(10).map((share) => on(side + share, 0))
const outlineOf = (side: number) =>
	projected([...rib(side), ...rib(side + 1).toReversed(), ...foot(side).toReversed()])

/** Round tent on one pole, with a chimney through the cloth; its door is tied back. */
function chum(pal: Palette, { back = false } = {}) {
	const s = new Scene(pal, { seed: back ? 62 : 61 })
	const { main, trim, acc } = pal
	const skirt = ramp(main.light ? '#7A7466' : main.dark ? '#4B5450' : '#55504A')
	const tones = [
		{ side: 2, tone: ramp(pal.base, main.dark ? 0.1 : 0.05) },
		{ side: -1, tone: ramp(pal.base, main.dark ? -0.035 : main.light ? -0.12 : -0.08) },
		{ side: 1, tone: ramp(pal.base, main.dark ? 0.05 : 0.02) },
		{ side: 0, tone: ramp(pal.base, main.light ? -0.05 : -0.02) },
	]
	const round = steps(SIDES * 3).map((share) => on(share * SIDES, 0))
	s.add(
		`<path d="${polyline(projected([on(3, 0), on(2, 0), on(1, 0), on(0, 0), [HEIGHT * 0.75, -HEIGHT * 0.42, 0]]))}" fill="#3A3324" opacity=".32" filter="url(#${s.blur(26)})"/>`,
		`<path d="${polyline(projected(round))}" fill="#221C12" opacity=".55" transform="translate(6 8)" filter="url(#${s.blur(9)})"/>`,
		guy(s, on(3, 0.46), [-166, -50, 0]),
	)
	const at = (side: number, ...points: (readonly [share: number, up: number])[]): Pt[] =>
		points.map(([share, up]) => project(on(side + share, up)))
	for (const { side, tone } of tones) {
		const outline = outlineOf(side)
		const folds: Fold[] = [
			[at(side, [0.06, 0.04], [0.24, 0.2], [0.36, 0.5]), 22],
			[at(side, [0.94, 0.04], [0.78, 0.2], [0.66, 0.52]), 22],
			[at(side, [0.5, 0.86], [0.48, 0.6], [0.52, 0.36]), 18, { op: 0.4 }],
			[at(side, [0.08, 0.05], [0.5, 0.1], [0.92, 0.05]), 18, { op: 0.5 }],
		]
		s.add(
			facet(s, outline, tone, { foldPts: folds, foldBlur: 7, foldScale: 22, g: [0.1, 0, 0.5, 1] }),
			skirtBand(s, outline, foot(side), skirt, 64),
		)
	}
	if (!back) s.add(door())

	function door() {
		const top = 0.62
		const left = at(0, [0.93, 0.01], [0.86, 0.2], [0.7, 0.44], [0.52, top])
		const right = at(0, [0.52, top], [0.4, 0.36], [0.26, 0.16], [0.12, 0.01])
		const leftEdge = spline(left)
		const rightEdge = spline(right)
		const opening = `${pathData(leftEdge)}${pathData(rightEdge).replace(/^M[^C]+/, '')}Z`
		const dusk = ramp(pal.base, main.light ? -0.42 : main.dark ? -0.06 : -0.3)
		const [glowX, glowY] = project([0, 20, 46])
		const glow = s.radial(
			[
				[0, '#FFD58A', 0.85],
				[1, '#FFD58A', 0],
			],
			0.5,
			0.5,
			0.5,
		)
		const pole = `M${project([4, 40, 0])}L${project([0, 0, HEIGHT])}`
		const floor = polyline(projected([on(0.9, 0), [-60, 60, 2], [60, 60, 2], on(0.1, 0), [0, 160, -8]]))
		const [stoveX, stoveY] = project([-26, 40, 0])
		const stove = `<g transform="translate(${stoveX} ${stoveY})"><path d="M-44 -66H40V-14H-44Z" fill="${trim.base}" stroke="${trim.ink}" stroke-width="2"/><path d="M-44 -66l10 -8H48l-8 8Z" fill="${trim.lt}"/><path d="M-30 -54H2V-26H-30Z" fill="#E8833A"/><path d="M-30 -54H2V-26H-30Z" fill="none" stroke="${trim.ink}" stroke-width="4"/><path d="M-36 -14v14M32 -14v14" stroke="${trim.ink}" stroke-width="6"/><path d="M20 -70V-420" stroke="#70767A" stroke-width="15"/><path d="M16 -70V-420" stroke="#B9BEC0" stroke-width="3" opacity=".7"/></g>`
		const roll = ribbon(
			left.map(([x, y]): Pt => [x - 6, y]),
			52,
			{ peak: 0.42, pw: 0.5 },
		)
		return [
			s.clipped(
				opening,
				`<path d="${opening}" fill="${s.grad(
					[
						[0, dusk.dk],
						[0.5, dusk.dp],
						[1, dusk.ink],
					],
					0.2,
					0,
					0.6,
					1,
				)}"/><ellipse cx="${glowX}" cy="${glowY}" rx="190" ry="200" fill="${glow}"/><path d="${floor}" fill="${s.grad(
					[
						[0, '#5A5140'],
						[1, '#8C836F'],
					],
					0,
					0,
					0.1,
					1,
				)}"/>${stove}<path d="${pole}" stroke="#55595A" stroke-width="14"/><path d="${pole}" stroke="#C9CDCE" stroke-width="5" transform="translate(-3 0)"/><path d="${opening}" fill="none" stroke="${dusk.ink}" stroke-width="44" opacity=".6" filter="url(#${s.blur(16)})"/>`,
			),
			line(rightEdge, trim.ink, 9),
			line(rightEdge, acc.base, 3),
			`<path d="${roll}" transform="translate(11 10)" fill="#000" opacity=".45" filter="url(#${s.blur(8)})"/>`,
			`<path d="${roll}" fill="${main.base}"/>`,
			s.clipped(roll, s.relief(main, `<path d="${roll}"/>`, { blur: 9, scale: 32, sh: 1.2, hi: 0.9 })),
			line(roll, main.ink, 1.4, 0.8),
			...[1, 2].map((n) => {
				const [x, y] = left[n] ?? [0, 0]
				return `<g transform="translate(${x - 6} ${y}) rotate(-66)"><path d="M0 -26q9 26 0 52" fill="none" stroke="${trim.ink}" stroke-width="9"/><path d="M0 -26q9 26 0 52" fill="none" stroke="${acc.base}" stroke-width="6"/></g>`
			}),
		].join('')
	}

	for (const side of [0, 1, 2]) s.add(tape(s, rib(side), 8))
	s.add(...[0, 1, 2, 3, -1].map((side) => stake(s, on(side, 0))))
	for (const side of [0, 1, 2]) {
		const [x, y] = on(side, 0)
		s.add(guy(s, on(side, 0.4), [x * 1.5, y * 1.5, 0]))
	}
	// The chimney leaves through a patch of glass cloth.
	const patch = spline(at(1, [0.28, 0.66], [0.72, 0.66], [0.74, 0.8], [0.26, 0.8]), true)
	const [pipeX, pipeY] = project(on(1.5, 0.73))
	s.add(
		s.panel(patch, ramp('#B9B2A2'), { vol: 6, volScale: 12, crinkle: 0.2 }),
		`<path d="${ell(pipeX, pipeY, 22, 12)}" fill="#2B2D2E"/>`,
		`<path d="M${pipeX - 15} ${pipeY}V${pipeY - 200}H${pipeX + 15}V${pipeY}Q${pipeX} ${pipeY + 10} ${pipeX - 15} ${pipeY}Z" fill="${metal(s)}" stroke="#33383A" stroke-width="1.6"/>`,
		line(`M${pipeX - 15} ${pipeY - 90}h30`, '#33383A', 2, 0.6),
		`<path d="M${pipeX - 27} ${pipeY - 204}h54l-10 -20h-34z" fill="${metal(s)}" stroke="#33383A" stroke-width="1.6"/>`,
	)
	// Cap over the pole.
	const [apexX, apexY] = project(APEX)
	const cap = spline(
		[
			[apexX - 8, apexY - 14, 1],
			[apexX + 8, apexY - 14, 1],
			[apexX + 38, apexY + 62, 1],
			[apexX, apexY + 74],
			[apexX - 38, apexY + 62, 1],
		],
		true,
	)
	s.add(
		s.soft(cap, main.ink, 0.5, 8),
		s.panel(cap, trim, { vol: 8, volScale: 20, crinkle: 0.2 }),
		line(`M${apexX} ${apexY - 16}v-18`, '#55595A', 9),
		line(`M${apexX - 2} ${apexY - 16}v-18`, '#D9DDDD', 3),
	)
	const [x, y] = project(mix3(on(-0.5, 0.2), on(-0.5, 0.24), 0.5))
	const mark = main.dark ? main.hi : main.light ? trim.md : '#F6EEE2'
	s.add(`<g transform="translate(${x} ${y}) skewY(-16) scale(.8 1)">${s.logo(0, 0, 1, mark, 0.92)}</g>`)
	return s
}

export const views: Views = [
	{ draw: (p: Palette) => chum(p), box: [-50, -110, 1290, 1612] },
	{ draw: (p: Palette) => chum(p, { back: true }), box: [-50, -110, 1290, 1612] },
	{ draw: (p: Palette) => chum(p), box: [330, 520, 520, 650] },
]
