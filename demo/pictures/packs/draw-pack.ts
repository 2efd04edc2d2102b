import type { Box } from '../board.ts'
import { key } from '../key-light.ts'
import type { Views } from '../kinds.ts'
import {
	type Curve,
	CX,
	centred,
	coords,
	type Fold,
	mirrored,
	offset,
	type Palette,
	type Placing,
	type Pt,
	pathData,
	type Ramp,
	ramp,
	Scene,
	spline,
	symmetric,
} from '../kit.ts'
import { TightScene } from '../tight.ts'
import { buckle, strap } from '../webbing.ts'

const leftSide = (q: readonly Pt[]) => mirrored(centred(q))
const bodyH = coords(`
	0 330, 170 330, 228 352, 252 430, 264 600, 270 800, 270 980, 262 1100, 240 1190,
	196 1234, 110 1250, 0 1254
`)

/** Differences between trekking packs. */
export interface PackDesign {
	/** Chance of the front and of the back view. */
	seeds: readonly [front: number, back: number]
	/** The front: a stretch pocket with a crossed cord, or a zipped panel that opens the whole pack. */
	front: 'cord' | 'panel'
	/** A rolled mat strapped under it. */
	mat?: boolean
	/** The part of the board the whole pack is shown on, when it is not all of it, and the detail's. */
	frame?: Box
	detail: Box
}

/** Trekking pack: lid, hip belt; back view with the ventilated panel and shoulder straps. */
function drawPack(pal: Palette, design: PackDesign, back: boolean) {
	const s = new (design.mat ? TightScene : Scene)(pal, { seed: design.seeds[back ? 1 : 0] }),
		{ main, yoke, trim, acc } = pal,
		mesh = ramp(main.light ? '#5A564D' : '#2E3132')
	const B = symmetric(bodyH),
		rib = (p: readonly Pt[], w: number, o?: Fold[2]): Fold => [centred(p), w, o]
	const belt = (m: Placing) =>
		spline(
			m(
				coords(`
				200 1052!, 300 1030, 386 1010, 438 1030, 452 1080, 440 1130, 390 1150, 300 1160,
				200 1180!
			`),
			),
			true,
		)
	s.add(s.groundShadow(600, design.mat ? 1354 : 1256, 236, 40, 0.5))
	s.add(
		`<g opacity=".5">${s.dropShadow([B, belt(centred), belt(leftSide)], { dx: 34, dy: 30, s: 36, op: 0.32 })}</g>`,
	)
	const lidH = coords('0 222, 110 224, 196 240, 244 286, 264 356, 266 430, 256 470!, 150 494, 0 504'),
		LID = symmetric(lidH)
	const drawBelt = (m: Placing, k: number) => {
		const q = belt(m),
			p = spline(m(coords('262 1062!, 340 1042, 404 1034, 424 1066, 420 1112, 380 1128, 268 1140!')), true)
		return (
			strap(s, m(coords('440 1082, 480 1096, 496 1150, 486 1210')), 24, trim) +
			s.panel(q, mesh, { vol: 14, volScale: 34, kind: 'cord', grain: 1.6, crinkle: 0.2 }) +
			s.panel(p, main, { vol: 12, volScale: 26, kind: 'cord', crinkle: 0.3 }) +
			s.zip(spline(m(coords('276 1070, 346 1054, 408 1050'))), main, acc, {
				w: 8,
				teeth: false,
				tape: trim,
			}) +
			s.puller(CX + k * 396, 1052, k * 78, acc, trim, 0.55) +
			`<path d="${offset(p, k * 7)}" fill="none" stroke="${main.stitch}" stroke-width="1.4" stroke-dasharray="5 3.5" opacity=".6"/>` +
			buckle(s, CX + k * 486, 1216, k * -8, trim, 0.78)
		)
	}
	// haul loop + load lifters
	s.add(strap(s, centred(coords('-46 250, -44 196, -20 172, 20 172, 44 196, 46 250')), 22, trim))
	if (!back) {
		for (const [m, k] of [
			[leftSide, -1],
			[centred, 1],
		] as const)
			s.add(
				strap(s, m(coords('140 330, 186 262, 226 248, 264 290, 282 370, 280 450, 244 540')), 34, mesh, {
					sh: 0,
				}),
				drawBelt(m, k),
			)
	}
	if (design.mat) drawMat(s)
	// body
	const bf = [
		rib(coords('-170 560, -120 580, -60 570'), 20),
		rib(coords('170 556, 110 584, 50 572'), 20),
		rib(coords('-236 700, -222 760, -240 830'), 18),
		rib(coords('238 690, 222 760, 236 840'), 18),
		rib(coords('-180 1150, -90 1180, 10 1184'), 24),
		rib(coords('190 1150, 100 1186, 30 1192'), 22),
		rib(coords('-200 1190, -120 1222, -20 1230'), 20),
		rib(coords('206 520, 190 580, 200 640'), 14),
		rib(coords('-206 520, -190 580, -204 640'), 14),
	]
	const side = (m: Placing) =>
		spline(m(coords('204 300!, 208 560, 212 820, 212 1060, 196 1270!, 320 1270!, 320 300!')), true)
	s.add(
		s.panel(B, main, {
			vol: 60,
			volScale: 200,
			volK: 1,
			foldPts: back ? [] : bf,
			foldBlur: 5,
			foldScale: 17,
			kind: 'cord',
			grain: 1.1,
			crinkle: 0.5,
			g: [0.1, 0, 0.85, 1],
			inner:
				`<path d="${pathData(side(centred))}" fill="${yoke.base}"/><path d="${pathData(side(leftSide))}" fill="${yoke.base}"/>` +
				s.soft(LID, main.ink, 0.65, 20).replace('<path', '<path transform="translate(6 34)"'),
			over: (
				[
					[leftSide, 1],
					[centred, -1],
				] as const
			)
				.map(([m, k]) =>
					s.seam(spline(m(coords('204 300, 208 560, 212 820, 212 1060, 196 1270'))), main, {
						st: 1,
						side: -k,
					}),
				)
				.join(''),
		}),
	)
	if (back) return packBack(s, B, { mesh, drawBelt })
	// bottom compartment
	const bz = spline(centred(coords('-262 1096, -150 1132, 0 1142, 150 1132, 262 1096')))
	const bot = spline(
		centred(coords('-280 1100!, -150 1138, 0 1148, 150 1138, 280 1100!, 280 1280!, -280 1280!')),
		true,
	)
	s.add(
		s.clipped(
			B,
			`<path d="${pathData(bot)}" fill="${yoke.md}" opacity=".75"/>` +
				s.grain(yoke, bot, 1.1, 'cord') +
				s.zip(bz, main, acc, { w: 12, tape: trim }),
		),
		s.puller(CX - 214, 1116, 62, acc, trim, 0.62),
	)
	// side stretch pockets
	for (const [m, k] of [
		[leftSide, -1],
		[centred, 1],
	] as const) {
		const q = spline(
			m(coords('200 900!, 240 872, 284 850!, 302 930, 306 1050, 294 1150, 262 1206, 214 1216!')),
			true,
		)
		s.add(
			s.panel(q, mesh, {
				vol: 20,
				volScale: 60,
				kind: 'cord',
				grain: 1.2,
				crinkle: 0,
				foldPts: [
					[m(coords('214 940, 250 930, 300 900')), 14],
					[m(coords('216 1010, 256 1010, 306 990')), 14],
					[m(coords('218 1090, 256 1100, 302 1090')), 16],
					[m(coords('226 1160, 256 1160, 296 1130')), 12],
				],
			}),
		)
		s.add(
			`<path d="${pathData(
				spline(m(coords('199 903, 240 875, 286 852'))),
			)}" fill="none" stroke="${acc.base}" stroke-width="9"/><path d="${pathData(
				spline(m(coords('199 900, 240 872, 286 849'))),
			)}" fill="none" stroke="${acc.hi}" stroke-width="1.8" opacity=".7"/><path d="${pathData(
				spline(m(coords('199 903, 240 875, 286 852'))),
			)}" fill="none" stroke="${acc.ink}" stroke-width="8" stroke-dasharray="1.4 4" opacity=".28"/>`,
		)
		// compression straps
		for (const yy of [590, 770])
			s.add(
				s.clipped(
					B,
					strap(
						s,
						m([
							[290, yy - 26],
							[230, yy - 8],
							[168, yy + 4],
						]),
						20,
						trim,
					),
				),
				buckle(s, CX + k * 190, yy, 90 - k * 14, trim, 0.62),
			)
	}
	if (design.front === 'cord') drawStretchPocket(s, B, mesh)
	else drawFrontPanel(s, B)
	// sleeping-pad straps, axe loop
	for (const k of [-1, 1])
		s.add(
			strap(
				s,
				[
					[CX + k * 112, 1122],
					[CX + k * 113, 1180],
					[CX + k * 110, 1250],
				],
				22,
				trim,
			),
			buckle(s, CX + k * 112, 1186, 0, trim, 0.6),
		)
	// lid
	const lf = (
		[
			coords('-240 330, -170 360, -90 356'),
			coords('240 326, 170 362, 100 360'),
			coords('-210 262, -150 300, -80 310'),
			coords('204 262, 160 300, 90 312'),
			coords('-246 440, -190 452, -120 470'),
			coords('246 440, 190 456, 130 470'),
		] as const
	).map((p): Fold => [centred(p), 22, { op: 0.5 }])
	const top = spline(
		centred(
			coords(`
			-300 180!, 300 180!, 300 330!, 240 338, 150 372, 0 384, -150 372, -240 338,
			-300 330!
		`),
		),
		true,
	)
	s.add(
		s.panel(LID, main, {
			vol: 40,
			volScale: 150,
			kind: 'cord',
			grain: 1.1,
			crinkle: 0.45,
			foldPts: lf,
			foldBlur: 6,
			foldScale: 18,
			inner: `<path d="${pathData(top)}" fill="${s.grad(
				[
					[0, yoke.lt],
					[1, yoke.base],
				],
				0,
				0,
				0,
				1,
			)}" opacity=".9"/>`,
			over: `${s.seam(
				spline(centred(coords('-300 330, -240 338, -150 372, 0 384, 150 372, 240 338, 300 330'))),
				main,
				{ st: 2, side: 1 },
			)}<path d="${offset(LID, 0)}" fill="none"/>`,
		}),
	)
	s.add(
		s.clipped(
			LID,
			s.zip(spline(centred(coords('-204 404, -110 424, 0 430, 110 424, 204 404'))), main, acc, {
				w: 11,
				tape: trim,
			}),
		),
		s.puller(CX - 178, 410, -76, acc, trim, 0.72),
	)
	s.add(
		`<path d="${pathData(
			spline(centred(coords('-255 470, -150 493, 0 503, 150 493, 255 470'))),
		)}" fill="none" stroke="${trim.base}" stroke-width="9"/><path d="${pathData(
			spline(centred(coords('-255 467, -150 490, 0 500, 150 490, 255 467'))),
		)}" fill="none" stroke="${trim.hi}" stroke-width="1.4" opacity=".6"/>`,
	)
	s.add(s.logo(CX, 318, 1.05, yoke.dark ? yoke.hi : yoke.light ? trim.md : '#F6EEE2'))
	for (const k of [-1, 1])
		s.add(
			strap(
				s,
				[
					[CX + k * 124, 476],
					[CX + k * 124, 560],
					[CX + k * 124, 648],
				],
				24,
				trim,
			),
			buckle(s, CX + k * 124, 560, 0, trim, 0.86),
			strap(
				s,
				[
					[CX + k * 117, 600],
					[CX + k * 112, 680],
					[CX + k * 120, 742],
				],
				18,
				trim,
			),
			`<path d="M${CX + k * 120 - 10} 736h20v12h-20z" fill="${trim.lt}" stroke="${trim.ink}"/>`,
		)
	s.add(key(s, [B, LID], 0.45))
	return s
}

/** The stretch pocket with its crossed cord. */
function drawStretchPocket(s: Scene, body: Curve, mesh: Ramp) {
	const { main, trim, acc } = s.pal
	const fp = symmetric(coords('0 668!, 90 662, 178 640!, 192 800, 194 980, 184 1070, 140 1108, 0 1118'))
	const fpF = (
		[
			coords('-180 690, -100 740, -20 760'),
			coords('180 690, 110 742, 24 764'),
			coords('-186 780, -120 830, -60 842'),
			coords('186 770, 130 826, 66 846'),
			coords('-188 1000, -110 960, -40 952'),
			coords('186 1006, 110 966, 30 958'),
			coords('-170 1072, -90 1040, 0 1036'),
			coords('170 1066, 100 1040, 20 1046'),
			coords('-20 700, -10 800, -22 920'),
			coords('24 720, 12 820, 26 940'),
		] as const
	).map((p, i): Fold => [centred(p), i < 8 ? 26 : 18, { op: 0.55 }])
	s.add(
		s.clipped(
			body,
			`<path d="${pathData(fp)}" transform="translate(10 14)" fill="${main.ink}" opacity=".55" filter="url(#${s.blur(12)})"/>`,
		),
		s.panel(fp, mesh, {
			vol: 34,
			volScale: 110,
			kind: 'cord',
			grain: 1.2,
			crinkle: 0.3,
			foldPts: fpF,
			foldBlur: 6,
			foldScale: 20,
		}),
		`<path d="${offset(fp, 8)}" fill="none" stroke="${mesh.stitch}" stroke-width="1.4" stroke-dasharray="5 3.6" opacity=".5"/>`,
	)
	const bind = centred(coords('-180 642, -90 664, 0 670, 90 664, 180 642'))
	s.add(
		`<path d="${pathData(spline(bind))}" fill="none" stroke="${main.ink}" stroke-width="18"/><path d="${pathData(spline(bind))}" fill="none" stroke="${main.base}" stroke-width="15"/><path d="${pathData(spline(bind.map((p): Pt => [p[0], p[1] - 5])))}" fill="none" stroke="${main.hi}" stroke-width="2" opacity=".6"/><path d="${pathData(spline(bind.map((p): Pt => [p[0], p[1] + 4])))}" fill="none" stroke="${main.stitch}" stroke-width="1.5" stroke-dasharray="5 3.5" opacity=".8"/>`,
	)
	// bungee on the stretch pocket
	const bg = 'M-92 748L92 826L-92 904L92 982M92 748L-92 826L92 904L-92 982'
	s.add(
		`<g transform="translate(${CX} 0)"><path d="${bg}" transform="translate(4 8)" fill="none" stroke="#000" stroke-width="7" opacity=".45" filter="url(#${s.blur(4)})"/><path d="${bg}" fill="none" stroke="${acc.ink}" stroke-width="8" stroke-linejoin="round"/><path d="${bg}" fill="none" stroke="${acc.base}" stroke-width="6.4" stroke-linejoin="round"/><path d="${bg}" fill="none" stroke="${acc.hi}" stroke-width="1.6" transform="translate(-1 -1.6)" opacity=".7"/>${[748, 826, 904, 982].map((v) => [-92, 92].map((x) => `<rect x="${x - 9}" y="${v - 17}" width="18" height="34" rx="4" fill="${trim.base}" stroke="${trim.ink}"/><path d="M${x - 6} ${v - 13}v24" stroke="${trim.hi}" stroke-width="1.6" opacity=".6"/>`).join('')).join('')}</g>`,
	)
}

/** A panel under a zip that runs round it, with a pocket in it. */
function drawFrontPanel(s: Scene, body: Curve) {
	const { main, yoke, trim, acc } = s.pal
	const panel = symmetric(
		coords('0 600!, 90 602, 160 622, 184 690, 196 860, 194 1010, 184 1082!, 90 1112, 0 1118!'),
	)
	const zip = spline(
		centred(
			coords(
				'-190 1070, -200 860, -188 690, -160 618, -90 596, 0 594, 90 596, 160 618, 188 690, 200 860, 190 1070',
			),
		),
	)
	const pocket = symmetric(coords('0 800!, 150 792!, 164 900, 160 1040!, 80 1064, 0 1068!'))
	const folds = [
		coords('-150 700, -90 730, -20 736'),
		coords('156 694, 96 728, 30 734'),
		coords('-140 1040, -80 1010, 0 1006'),
		coords('146 1036, 90 1008, 20 1010'),
	].map((p): Fold => [centred(p), 22, { op: 0.5 }])
	s.add(
		s.clipped(
			body,
			s.panel(panel, yoke, {
				vol: 30,
				volScale: 96,
				kind: 'cord',
				crinkle: 0.4,
				foldPts: folds.slice(0, 2),
			}) +
				s.zip(zip, main, acc, { w: 13, tape: trim }) +
				`<path d="${pathData(pocket)}" transform="translate(6 10)" fill="${yoke.ink}" opacity=".5" filter="url(#${s.blur(9)})"/>` +
				s.panel(pocket, main, {
					vol: 22,
					volScale: 60,
					kind: 'cord',
					crinkle: 0.4,
					foldPts: folds.slice(2),
				}) +
				`<path d="${offset(pocket, 8)}" fill="none" stroke="${main.stitch}" stroke-width="1.4" stroke-dasharray="5 3.6" opacity=".6"/>` +
				s.zip(spline(centred(coords('-140 830, -60 836, 60 836, 140 830'))), main, acc, {
					w: 11,
					tape: trim,
				}),
		),
		s.puller(CX - 120, 834, -80, acc, trim, 0.7),
		s.puller(CX - 190, 1040, 6, acc, trim, 0.75),
		s.puller(CX + 190, 1040, -6, acc, trim, 0.75),
	)
}

/** A foam mat rolled under the pack. */
function drawMat(s: Scene) {
	const foam = ramp(s.pal.main.light ? '#5E6A58' : '#8B8F7C')
	const roll = symmetric(coords('0 1222!, 240 1222!, 262 1240, 272 1292, 262 1344, 240 1362!, 0 1362!'))
	const end = (sign: number) =>
		spline(
			coords('0 -68, 20 -40, 26 0, 20 40, 0 68, -20 40, -26 0, -20 -40').map(
				([x, y]): Pt => [CX + sign * 246 + x, 1292 + y],
			),
			true,
		)
	const layers = [-150, -60, 60, 150].map(
		(x): Fold => [
			centred([
				[x - 70, 1276],
				[x, 1280],
				[x + 70, 1276],
			]),
			10,
			{ op: 0.35, soft: 1 },
		],
	)
	s.add(
		s.panel(roll, foam, {
			vol: 34,
			volScale: 120,
			kind: 'rubber',
			grain: 1.6,
			crinkle: 0.2,
			foldPts: layers,
		}),
	)
	for (const sign of [-1, 1]) {
		const coil = (share: number) =>
			`<ellipse cx="${CX + sign * 246}" cy="1292" rx="${24 * share}" ry="${66 * share}" fill="none" stroke="${foam.ink}" stroke-width="3" opacity=".6"/>`
		s.add(
			s.panel(end(sign), foam, { vol: 8, volScale: 14, kind: 'rubber', crinkle: 0, edge: 0.8 }),
			coil(0.76) + coil(0.5) + coil(0.24),
			strap(
				s,
				[
					[CX + sign * 110, 1218],
					[CX + sign * 113, 1292],
					[CX + sign * 108, 1363],
				],
				22,
				s.pal.trim,
			),
		)
	}
}

function packBack(s: Scene, B: Curve, { mesh }: { mesh: Ramp; drawBelt: (m: Placing, k: number) => string }) {
	const { main, yoke, trim, acc } = s.pal
	// ventilated back panel
	const bp = symmetric(
		coords('0 380!, 120 380, 184 400, 192 560, 188 760, 196 940, 190 1080, 150 1140, 0 1150'),
	)
	s.add(s.panel(bp, mesh, { vol: 24, volScale: 60, kind: 'cord', grain: 1.8, crinkle: 0 }))
	const pads = []
	for (const k of [-1, 1])
		for (let i = 0; i < 5; i++) {
			const y0 = 560 + i * 100,
				q = spline(
					centred([
						[k * 34, y0, 1],
						[k * 150, y0 - 14, 1],
						[k * 160, y0 + 36],
						[k * 152, y0 + 72, 1],
						[k * 34, y0 + 84, 1],
					]),
					true,
				)
			pads.push(q)
		}
	s.add(
		s.clipped(
			bp,
			`${pads
				.map((q) =>
					s.panel(q, trim, { vol: 12, volScale: 34, kind: 'cord', grain: 1.2, crinkle: 0, edge: 0.5 }),
				)
				.join('')}`,
		),
	)
	// lumbar
	const lum = symmetric(coords('0 1040!, 120 1034, 200 1040!, 206 1110, 190 1180!, 90 1196, 0 1200'))
	for (const [m, k] of [
		[flipL, -1],
		[centred, 1],
	] as const) {
		s.add(strap(s, m(coords('188 1010, 216 1060, 240 1130, 232 1190')), 20, trim))
		// shoulder strap, S-curved, padded
		const q = spline(
			m(
				coords(`
				30 400!, 118 400!, 166 560, 190 700, 196 820, 204 930, 214 1000!, 178 1012!, 140 930,
				102 810, 72 690, 44 560
			`),
			),
			true,
		)
		s.add(
			`<path d="${pathData(q)}" transform="translate(14 18)" fill="#000" opacity=".45" filter="url(#${s.blur(12)})"/>`,
			s.panel(q, main, { vol: 16, volScale: 46, kind: 'cord', grain: 1.4, crinkle: 0.3 }),
			s.clipped(
				q,
				s.seam(spline(m(coords('44 400, 58 560, 88 690, 118 806, 154 930, 186 1006'))), main, {
					st: 1,
					side: k,
					gap: 6,
				}) +
					s.seam(spline(m(coords('104 400, 151 560, 174 700, 180 820, 190 930, 204 1000'))), main, {
						st: 1,
						side: -k,
						gap: 6,
					}),
			),
		)
		s.add(strap(s, m(coords('76 400, 108 600, 136 740, 164 900, 190 1000')), 15, trim, { sh: 0 }))
		s.add(
			strap(s, m(coords('190 1000, 214 1050, 226 1120')), 18, trim),
			buckle(s, CX + k * 192, 1000, k * -24, trim, 0.55),
		)
		s.add(
			strap(s, m(coords('98 540, 138 470, 168 400')), 16, trim),
			`<rect x="${CX + k * 102 - 12}" y="526" width="24" height="14" rx="3" fill="${trim.lt}" stroke="${trim.ink}"/>`,
		)
	}
	const bl = symmetric(coords('0 222, 110 224, 196 240, 244 286, 264 356, 264 424, 252 452!, 140 464, 0 468'))
	s.add(
		s.clipped(B, s.soft(bl, '#000', 0.5, 14).replace('<path', '<path transform="translate(4 16)"')),
		s.panel(bl, main, {
			vol: 36,
			volScale: 110,
			kind: 'cord',
			grain: 1.1,
			crinkle: 0.5,
			foldPts: (
				[
					coords('-244 330, -170 360, -90 352'),
					coords('244 326, 170 362, 100 356'),
					coords('-240 430, -180 420, -110 436'),
					coords('240 430, 190 418, 120 434'),
				] as const
			).map((p): Fold => [centred(p), 22, { op: 0.5 }]),
			over: s.seam(spline(centred(coords('-270 424, -140 440, 0 444, 140 440, 270 424'))), main, {
				st: 2,
				side: 1,
				gap: 6,
			}),
		}),
		s.logo(CX, 330, 1.0, yoke.dark ? yoke.hi : yoke.light ? trim.md : '#F6EEE2'),
		key(s, [B, bl], 0.4),
	)
	s.add(
		strap(s, centred(coords('-138 730, -60 740, 0 742, 60 740, 138 730')), 16, trim),
		buckle(s, CX, 742, 90, trim, 0.6),
	)
	for (const k of [-1, 1])
		s.add(
			`<rect x="${CX + k * 136 - 10}" y="716" width="20" height="28" rx="4" fill="${trim.lt}" stroke="${trim.ink}"/>`,
		)
	for (const [m, k] of [
		[flipL, -1],
		[centred, 1],
	] as const) {
		const w = spline(
			m(
				coords(`
				110 1050!, 230 1036, 350 1030, 430 1048, 452 1092, 440 1146, 370 1166, 240 1180,
				110 1190!
			`),
			),
			true,
		)
		s.add(
			strap(s, m(coords('440 1098, 486 1110, 500 1170, 490 1220')), 24, trim),
			buckle(s, CX + k * 490, 1226, k * -8, trim, 0.78),
			`<path d="${pathData(w)}" transform="translate(8 14)" fill="#000" opacity=".4" filter="url(#${s.blur(12)})"/>`,
			s.panel(w, main, { vol: 20, volScale: 54, kind: 'cord', grain: 1.4, crinkle: 0.3 }),
		)
		const pd = spline(
			m(
				coords(`
				150 1074!, 250 1062, 350 1058, 408 1072, 420 1100, 406 1132, 350 1144, 250 1156,
				150 1164!
			`),
			),
			true,
		)
		s.add(s.panel(pd, mesh, { vol: 14, volScale: 36, kind: 'cord', grain: 1.8, crinkle: 0 }))
	}
	s.add(
		s.panel(lum, mesh, { vol: 20, volScale: 56, kind: 'cord', grain: 1.8, crinkle: 0 }),
		`<path d="${offset(lum, 9)}" fill="none" stroke="${acc.base}" stroke-width="3" opacity=".9"/>`,
	)
	return s
}

const flipL = (q: readonly Pt[]) => mirrored(centred(q))

/** Front, back and a detail of a pack of this design. */
export const packViews = (design: PackDesign): Views => [
	{ draw: (pal) => drawPack(pal, design, false), box: design.frame },
	{ draw: (pal) => drawPack(pal, design, true), box: design.frame },
	{ draw: (pal) => drawPack(pal, design, false), box: design.detail },
]
