import type { Views } from '../kinds.ts'
import {
	type Bounds,
	coords,
	flattened,
	type Palette,
	type Pt,
	pathData,
	polyline,
	type Ramp,
	ramp,
	resample,
	rng,
	spline,
} from '../kit.ts'
import { key, line, pillow, print, Gear as Scene, strap, tube } from '../kit-gear.ts'

const upright = (x: number, y0: number, y1: number) =>
	resample(
		flattened(
			spline([
				[x, y0],
				[x, y1],
			]),
		),
		80,
	)

/** The checked cloth inside, as a paint. */
function checks(s: Scene, r: Ramp, stripe: string) {
	const id = s.def(
		['checks', r.ink, stripe].join(),
		(id) =>
			`<pattern id="${id}" width="92" height="92" patternUnits="userSpaceOnUse"><path d="M0 0h92v30H0zM0 0h30v92H0z" fill="${r.ink}" opacity=".2"/><path d="M0 60h92M60 0v92" stroke="${stripe}" stroke-width="5" opacity=".75"/><path d="M0 15h92M15 0v92" stroke="${r.hi}" stroke-width="2" opacity=".6"/></pattern>`,
	)
	return `url(#${id})`
}

const liningOf = (main: Ramp) => (main.C > 0.1 ? ramp('#C9BA9A') : ramp('#C3B08A'))

interface Quilt {
	x0: number
	x1: number
	y0: number
	y1: number
	/** Rows of cells. */
	rows: number
	seed: number
}

const cells = ({ x0, x1, y0, y1, rows, seed }: Quilt) =>
	tube(upright(x0, y0, y1), upright(x1, y0, y1), rows, {
		bulgeA: 9,
		bulgeB: 9,
		sag: 5,
		inset: 7,
		insetX: 6,
		rnd: rng(seed),
		pk: 24,
	})

/** Quilted cloth with the checks of the lining, or plain. */
const quilted = (s: Scene, quilt: Quilt, r: Ramp, checked: string | null) => {
	const c = cells(quilt)
	const d = polyline(c.outline)
	return pillow(s, c, r, {
		vol: 36,
		volScale: 80,
		blur: 14,
		scale: checked ? 24 : 38,
		puck: checked ? 0.2 : 0.34,
		hi: 0.9,
		inner: checked ? `<path d="${d}" fill="${checked}"/>` : '',
	})
}

/** The corner that is folded down: where the fold begins and ends, and where the corner lies. */
const FOLD = { from: [640, 150] as Pt, to: [876, 590] as Pt, corner: [512, 357] as Pt }

/** Rectangular sleeping bag, one corner folded down, zip along the side and the foot. */
function bag(pal: Palette) {
	const s = new Scene(pal, { seed: 22 })
	const { main, trim, acc } = pal
	const lining = liningOf(main)
	const check = checks(s, lining, main.base)
	const quilt: Quilt = { x0: 324, x1: 876, y0: 140, y1: 1384, rows: 13, seed: 8 }
	const whole = polyline(cells(quilt).outline)
	const shell: Pt[] = [
		[290, 100],
		[FOLD.from[0], 100],
		FOLD.from,
		FOLD.to,
		[920, 600],
		[920, 1420],
		[290, 1420],
	]
	const flap = spline(
		[
			[FOLD.from[0], FOLD.from[1], 1],
			[FOLD.to[0], FOLD.to[1], 1],
			[700, 486],
			[536, 380],
			[FOLD.corner[0], FOLD.corner[1], 1],
			[556, 268],
			[620, 168],
		],
		true,
	)
	const box: Bounds = [470, 100, 920, 660]
	s.add(
		s.dropShadow([whole], { dx: 26, dy: 38, s: 32 }),
		quilted(s, { ...quilt, seed: 4 }, lining, check),
		s.clipped(
			whole,
			`<path d="${polyline(shell)}" transform="translate(14 6)" fill="${lining.ink}" opacity=".65" filter="url(#${s.boxed(12, [250, 60, 980, 1460])})"/>`,
		),
		s.clipped(polyline(shell), quilted(s, quilt, main, null)),
		s.clipped(
			whole,
			`<path d="${pathData(flap)}" transform="translate(-4 26)" fill="${main.ink}" opacity=".7" filter="url(#${s.boxed(13, [420, 100, 940, 700])})"/>`,
		),
		s.panel(flap, lining, {
			vol: 22,
			volScale: 56,
			crinkle: 0.5,
			kind: 'suede',
			g: [0, 0, 1, 0.8],
			inner: `<g transform="rotate(62 640 150)"><path d="M200 -500h900v900h-900z" fill="${check}"/></g>`,
			over: [0.32, 0.62]
				.map((t) =>
					s.seam(
						spline([
							[
								FOLD.from[0] + (FOLD.to[0] - FOLD.from[0]) * t,
								FOLD.from[1] + (FOLD.to[1] - FOLD.from[1]) * t,
							],
							[
								FOLD.corner[0] + (FOLD.to[0] - FOLD.corner[0]) * t * 0.98,
								FOLD.corner[1] + (FOLD.to[1] - FOLD.corner[1]) * t * 0.98,
							],
						]),
						lining,
						{ st: 0, w: 2 },
					),
				)
				.join(''),
		}),
		// the rolled edge of the fold, and the open zip along the corner
		line(polyline([FOLD.from, FOLD.to], false), main.base, 10),
		line(polyline([FOLD.from, FOLD.to], false), main.hi, 2.2, 0.6, 'transform="translate(-2 -2)"'),
		s.zip(
			spline(
				coords(
					`${FOLD.corner[0] + 6} ${FOLD.corner[1] + 6}, 540 376, 700 480, ${FOLD.to[0] - 4} ${FOLD.to[1] - 2}`,
				),
			),
			lining,
			acc,
			{ w: 15, tape: trim },
		),
		s.zip(spline(coords('866 150, 868 360, 866 586')), lining, acc, { w: 15, tape: trim }),
		s.zip(spline(coords('866 596, 868 900, 866 1340!, 846 1366!, 600 1372, 336 1368')), main, acc, {
			w: 16,
			tape: trim,
		}),
		s.puller(866, 600, 4, acc, trim, 1.05),
	)
	s.add(
		...[420, 560].map((x) =>
			strap(s, coords(`${x} 1378, ${x - 4} 1404, ${x + 10} 1418, ${x + 24} 1404, ${x + 20} 1378`), 11, trim),
		),
		`<rect x="352" y="196" width="96" height="62" rx="5" fill="${trim.base}" stroke="${trim.ink}" stroke-width="1.6"/>`,
		s.logo(402, 227, 0.9, '#F1EADB', 0.95),
		key(s, [whole], 0.5),
	)
	return { s, box }
}

/** The same bag opened to a blanket: lining up, one corner folded over. */
function blanket(pal: Palette) {
	const s = new Scene(pal, { seed: 23 })
	const { main, trim, acc } = pal
	const lining = liningOf(main)
	const check = checks(s, lining, main.base)
	const quilt: Quilt = { x0: 176, x1: 1024, y0: 230, y1: 1290, rows: 11, seed: 6 }
	const whole = polyline(cells(quilt).outline)
	const corner = spline(
		coords('700 1296!, 1030 966!, 1002 1010, 770 990, 716 1030!, 690 1100, 704 1250'),
		true,
	)
	const kept: Pt[] = [
		[120, 180],
		[1080, 180],
		[1080, 916],
		[650, 1346],
		[120, 1346],
	]
	s.add(
		s.dropShadow(
			[
				polyline([
					[176, 230],
					[1024, 230],
					[1024, 972],
					[706, 1290],
					[176, 1290],
				]),
			],
			{ dx: 26, dy: 38, s: 32 },
		),
		s.clipped(polyline(kept), quilted(s, quilt, lining, check)),
		s.clipped(
			polyline(kept),
			s.zip(
				spline(coords('186 1280, 186 760, 186 240!, 600 240, 1014 240!, 1014 600, 1014 984')),
				lining,
				acc,
				{
					w: 14,
					tape: trim,
				},
			),
		),
		line(`M600 244V1286`, lining.ink, 4, 0.5),
		line(`M604 244V1286`, lining.hi, 1.6, 0.6),
		s.clipped(
			whole,
			`<path d="${pathData(corner)}" transform="translate(-16 -12)" fill="${lining.ink}" opacity=".7" filter="url(#${s.boxed(13, [620, 900, 1100, 1360])})"/>`,
		),
		s.panel(corner, main, {
			vol: 26,
			volScale: 70,
			crinkle: 0.5,
			g: [0, 0, 1, 1],
			over: ['724 1040, 800 1080, 938 1058', '700 1160, 760 1180, 820 1176']
				.map((p) => s.seam(spline(coords(p)), main, { st: 0, w: 2.2 }))
				.join(''),
		}),
		line('M703 1293L1027 969', main.base, 10),
		line('M701 1290L1025 966', main.hi, 2.2, 0.6),
		s.logo(816, 1040, 0.9, print(main)),
		key(
			s,
			[
				polyline([
					[176, 230],
					[1024, 230],
					[1024, 972],
					[706, 1290],
					[176, 1290],
				]),
			],
			0.5,
		),
	)
	return s
}

export const views: Views = [
	{ draw: (p: Palette) => bag(p).s },
	{ draw: (p: Palette) => blanket(p) },
	{ draw: (p: Palette) => bag(p).s, box: [480, 110, 480, 600] },
]
