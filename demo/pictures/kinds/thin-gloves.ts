import {
	boundsOf,
	coords,
	type Fold,
	item,
	offset,
	type Palette,
	type Pt,
	pathData,
	ramp,
	Scene,
	spline,
} from '../kit.ts'
import { key, lblur, line, panels, piece, shade, tex } from '../kit-footwear.ts'
import { finger, PALM, place, THUMB } from './gloves.ts'

/** Middle, half of the width, root, tip, lean of every finger. */
const FINGERS = [
	['pinky', -158, 46, 640, 414, -7],
	['ring', -72, 50, 600, 314, -3],
	['index', 116, 50, 610, 322, 6],
	['middle', 24, 51, 590, 274, 1],
] as const

const SHORT_CUFF = coords(`
	-158 900!, -60 914, 60 914, 158 900!, 154 970, 142 1060, 142 1150!, 70 1166, -70 1166,
	-142 1150!, -142 1060, -154 970
`)
const WIDE_CUFF = coords(`
	-150 900!, -60 914, 60 914, 150 900!, 152 960, 164 1040, 178 1124!, 90 1146, -90 1146,
	-178 1124!, -164 1040, -152 960
`)

interface Look {
	palm: boolean
	/** Cowhide for work; a thin knit otherwise. */
	leather: boolean
}

function glove(s: Scene, cx: number, k: number, rot: number, pal: Palette, { palm, leather }: Look) {
	const { main, yoke, trim, acc } = pal
	const m = place(cx, k, rot)
	const curve = (p: readonly Pt[], closed = true) => spline(m(p), closed)
	const fold = (text: string, width: number): Fold => [m(coords(text)), width]
	const hide = ramp(pal.base, main.dark ? 0.07 : -0.09)
	const kind = leather ? 'suede' : 'knit'
	const o: string[] = []
	const thumb = curve(THUMB.map((p): Pt => (leather ? p : [p[0] - (p[0] > 200 ? 8 : 0), p[1], p[2]])))
	const shapes = new Map(
		FINGERS.map(([name, x, w, root, tip, lean]) => [
			name,
			curve(finger(x, w + (leather ? 4 : 0), root, tip, lean)),
		]),
	)
	const fingerFolds = FINGERS.flatMap(([, x, w, root, tip, lean]) => {
		const T = Math.tan((lean * Math.PI) / 180)
		return [0.3, 0.62].map((share, i): Fold => {
			const y = root - (root - tip) * share
			const shift = (root - y) * T
			return [
				m([
					[x + shift - w * 0.95, y - 6],
					[x + shift, y + 4],
					[x + shift + w * 0.9, y - 8],
				]),
				leather ? 17 - i * 2 : 11,
			]
		})
	})
	const rooms = [
		[thumb, shapes.get('ring'), shapes.get('index')],
		[shapes.get('pinky'), shapes.get('middle')],
	]
	rooms.forEach((room, i) => {
		const pieces = room.filter((q) => q !== undefined)
		o.push(
			panels(s, pieces, main, {
				kind,
				folds: i
					? fingerFolds.slice(0, 2).concat(fingerFolds.slice(6))
					: [
							...fingerFolds.slice(2, 6),
							fold('158 776, 212 796, 256 816', leather ? 20 : 13),
							fold('178 706, 226 724, 280 736', leather ? 18 : 12),
						],
				vol: leather ? 26 : 22,
				volScale: leather ? 84 : 66,
				volK: 1.05,
				seam: leather ? 8 : 0,
				sgn: k,
			}),
		)
		if (!leather)
			for (const q of pieces)
				o.push(
					s.clipped(
						q,
						`<path d="${pathData(q)}" fill="${tex(s, 'knit', main, { k: 0.8, rot: rot })}" opacity=".34"/>`,
					),
				)
	})
	// tips that work a screen
	if (!leather)
		o.push(
			panels(
				s,
				[
					curve(coords('190 640!, 250 652, 330 690!, 360 560!, 190 540!')),
					curve(coords('70 392!, 146 402, 250 396!, 250 260!, 70 260!')),
				],
				trim,
				{
					kind: 'suede',
					vol: 10,
					volScale: 24,
					inside: pathData(thumb) + pathData(shapes.get('index') ?? thumb),
					shadow: 0.4,
				},
			),
		)
	// cuff
	const C = curve(leather ? WIDE_CUFF : SHORT_CUFF)
	const edge = leather
		? curve(coords('-178 1122, -90 1144, 0 1149, 90 1144, 178 1122'), false)
		: curve(coords('-140 1148, -70 1163, 0 1167, 70 1163, 140 1148'), false)
	o.push(
		s.panel(C, leather ? hide : yoke, {
			vol: 26,
			volScale: 80,
			kind,
			crinkle: 0,
			foldPts: leather
				? [
						fold('-130 960, -120 1040, -136 1110', 20),
						fold('-30 950, -40 1040, -34 1110', 18),
						fold('80 960, 92 1040, 84 1110', 20),
					]
				: [],
			inner: leather
				? ''
				: `<path d="${pathData(C)}" fill="${tex(s, 'rib', yoke, { k: 1.25, rot })}" opacity=".9"/>`,
		}),
		line(edge, leather ? trim.base : acc.dk, leather ? 15 : 11),
		line(offset(edge, k * 3), leather ? trim.hi : acc.hi, 1.8, 0.6),
	)
	// hand
	const H = curve(PALM)
	o.push(
		`<path d="${pathData(H)}" transform="translate(4 10)" fill="${main.ink}" opacity=".4" filter="${lblur(s, 8, boundsOf(H, 34))}"/>`,
		s.panel(H, main, {
			vol: 46,
			volScale: 130,
			kind,
			grain: leather ? 1.3 : 1,
			crinkle: leather ? 0.36 : 0.16,
			cr: { fx: 0.012, fy: 0.014, scale: 15 },
			foldBlur: 6,
			foldScale: leather ? 18 : 13,
			foldPts: [
				fold('-196 700, -120 720, -40 706', leather ? 22 : 16),
				fold('186 740, 120 790, 80 850', leather ? 26 : 20),
				fold('-186 820, -120 850, -60 846', leather ? 22 : 16),
			],
			inner: leather
				? ''
				: `<path d="${pathData(H)}" fill="${tex(s, 'knit', main, { k: 0.8, rot })}" opacity=".34"/>`,
		}),
	)
	const at = (x: number, y: number) => item(m([[x, y]]), 0)
	if (palm) o.push(leather ? patches(s, H, curve, hide, k) : grip(s, H, m, main.dark ? acc.base : trim.base))
	else if (leather) {
		// three raised darts and gathers at the wrist
		for (const d of ['-118 640, -112 720, -96 800', '-26 622, -26 710, -22 800', '66 634, 60 716, 48 800']) {
			const q = curve(coords(d), false)
			o.push(
				shade(s, q, main.ink, 0.4, 6, 16),
				line(q, main.hi, 7, 0.5),
				line(q, main.ink, 2.4, 0.8),
				line(offset(q, 5), main.stitch, 1.6, 0.8, '6 3.6'),
				line(offset(q, -5), main.stitch, 1.6, 0.8, '6 3.6'),
			)
		}
	} else {
		for (const d of [
			'-206 690, -100 664, 20 656, 176 690',
			'-196 800, -140 860, -110 930',
			'184 800, 140 850, 112 930',
		])
			o.push(s.clipped(H, s.seam(curve(coords(d), false), main, { st: 1, side: k })))
		const [lx, ly] = at(-96, 790)
		o.push(
			`<g transform="rotate(${rot} ${lx} ${ly})">${s.logo(lx, ly, 0.86, main.dark ? '#E6E1D4' : main.light ? main.dp : '#F6EEE2', 0.95)}</g>`,
		)
	}
	const wrist = curve(coords('-150 904, -70 916, 0 920, 70 916, 150 904'), false)
	o.push(
		s.clipped(
			curve(coords('-160 860!, 160 860!, 160 1010!, -160 1010!')),
			shade(s, wrist, '#000', 0.4, 8, 40),
		),
		line(wrist, main.ink, 3, 0.8),
	)
	if (leather && !palm) {
		const tab = curve(coords('-96 928!, 84 934!, 100 962, 82 990!, -96 984!'))
		const [lx, ly] = at(-20, 958)
		o.push(
			piece(s, null, tab, trim, { vol: 8, volScale: 16, kind: 'suede', st: 1, sgn: k }),
			`<g transform="rotate(${rot} ${lx} ${ly})">${s.logo(lx, ly, 0.8, '#F1EADB')}</g>`,
		)
	}
	if (!leather) {
		const tab = curve(coords('100 1112!, 128 1112!, 128 1196, 114 1206, 100 1196'))
		o.push(piece(s, null, tab, acc, { vol: 5, volScale: 12, kind: 'suede', st: 0 }))
	}
	return { svg: o.join(''), outline: [H, C, thumb, ...shapes.values()] }
}

/** Thicker leather where a rope and an axe rub. */
function patches(
	s: Scene,
	H: ReturnType<typeof spline>,
	curve: (p: readonly Pt[]) => ReturnType<typeof spline>,
	hide: ReturnType<typeof ramp>,
	k: number,
) {
	const patch = (text: string) =>
		piece(s, H, curve(coords(text)), hide, {
			kind: 'suede',
			vol: 14,
			volScale: 30,
			st: 2,
			sgn: k,
			grain: 1.4,
		})
	return (
		patch('-240 640!, -120 622, 20 606, 200 600!, 200 690!, 90 706, -40 730, -230 740!') +
		patch('70 640!, 210 640!, 220 840!, 180 940!, 96 930, 62 850, 84 760')
	)
}

/** Lines of height printed in silicone. */
function grip(s: Scene, H: ReturnType<typeof spline>, m: (p: readonly Pt[]) => Pt[], colour: string) {
	const ring = (cx: number, cy: number, rx: number, ry: number) =>
		spline(
			m(
				Array.from({ length: 14 }, (_, i): Pt => {
					const a = (i / 14) * 2 * Math.PI
					const wave = 1 + 0.09 * Math.sin(a * 3 + rx)
					return [cx + Math.cos(a) * rx * wave, cy + Math.sin(a) * ry * wave]
				}),
			),
			true,
		)
	const rings = [1, 2, 3, 4, 5, 6].flatMap((i) => [
		ring(-60, 740, 26 * i, 30 * i),
		...(i < 4 ? [ring(120, 830, 22 * i, 26 * i)] : []),
	])
	return s.clipped(
		H,
		`<path d="${rings.map(pathData).join('')}" transform="translate(2 3)" fill="none" stroke="#000" stroke-width="8" opacity=".3"/><path d="${rings.map(pathData).join('')}" fill="none" stroke="${colour}" stroke-width="7" stroke-dasharray="26 9" stroke-linecap="round" opacity=".9"/>`,
	)
}

/** A pair of thin gloves under a sleeve, of knit or of leather: backs of the hands, or palms. */
export function thinGloves(pal: Palette, look: Look) {
	const s = new Scene(pal, { seed: 52 })
	const k = look.palm ? -1 : 1
	const a = glove(s, look.palm ? 340 : 290, k, look.palm ? 5 : -5, pal, look)
	const b = glove(s, look.palm ? 860 : 910, -k, look.palm ? -5 : 5, pal, look)
	s.add(
		'<g transform="translate(48 66) scale(.92)">',
		s.dropShadow([...a.outline, ...b.outline]),
		a.svg,
		b.svg,
		key(s, [...a.outline, ...b.outline], 0.35),
		'</g>',
	)
	return s
}
