import { CX, coords, type Fold, type Placing, type Pt, spline } from '../kit.ts'
import type { Legs } from './legs.ts'

/** The end of a leg; `k` is 1 on the left leg and −1 on the right one. */
export function drawHem(legs: Legs, place: Placing, k: 1 | -1) {
	if (legs.design.hems === 'cord') drawCordHem(legs, place, k)
	else if (legs.design.hems === 'elastic') drawElasticHem(legs, place)
	else drawGaiter(legs, place, k)
}

function drawCordHem({ s, inLegs }: Legs, place: Placing, k: 1 | -1) {
	const { main, trim, acc } = s.pal
	const hem = spline(place(coords('210 1294, 126 1310, 30 1304')))
	const [corner] = place([[186, 1316]])
	s.add(
		inLegs(s.seam(hem, main, { st: 1, side: k === 1 ? -1 : 1 })),
		`<g transform="translate(${corner?.[0] ?? CX} 1316)"><path d="M0 4c${-k * 8} 18 ${k * 4} 30 ${-k * 2} 44" stroke="${acc.base}" stroke-width="4" fill="none" stroke-linecap="round"/><rect x="-8" y="-9" width="16" height="21" rx="5" fill="${trim.lt}" stroke="${trim.ink}"/><path d="M-4 -6v13" stroke="${trim.hi}" stroke-width="2" opacity=".7"/></g>`,
	)
}

/** A wide knitted cuff that gathers the leg. */
function drawElasticHem({ s, inLegs }: Legs, place: Placing) {
	const { main, trim } = s.pal
	const cuff = spline(place(coords('20 1262!, 126 1270, 230 1258!, 230 1360!, 20 1360!')), true)
	const gathers = [48, 72, 100, 128, 152, 178].map((x, i): Fold => {
		const line: Pt[] = [
			[x, 1262],
			[x + 3, 1236 - (i % 3) * 12],
			[x + 8 - (i % 2) * 12, 1206 - (i % 4) * 14],
		]
		return [place(line), 12, { op: 0.4, soft: 1 }]
	})
	const pulled = spline(place(coords('20 1180!, 230 1180!, 230 1268!, 20 1268!')), true)
	const ribs = Array.from({ length: 24 }, (_, i): Pt[] => [
		[26 + i * 8, 1270],
		[26 + i * 8, 1340],
	]).map((line) => place(line))
	const drawn = ribs.map(([from, to]) => `M${from?.[0]} ${from?.[1]}L${to?.[0]} ${to?.[1]}`).join('')
	s.add(
		inLegs(
			s.panel(pulled, main, {
				vol: 0,
				foldPts: gathers,
				foldBlur: 4,
				crinkle: 0,
				edge: 0,
				fill: 'none',
				grain: 0,
			}) +
				s.panel(cuff, trim, {
					vol: 9,
					volScale: 18,
					crinkle: 0,
					kind: 'knit',
					over: `<path d="${drawn}" stroke="${trim.ink}" stroke-width="2.6" opacity=".42"/><path d="${drawn}" transform="translate(3 0)" stroke="${trim.hi}" stroke-width="1.8" opacity=".3"/>`,
				}),
		),
	)
}

/** A reinforced hem with a snap and the hook of the snow gaiter inside. */
function drawGaiter({ s, inLegs }: Legs, place: Placing, k: 1 | -1) {
	const { main, trim } = s.pal
	const guard = spline(place(coords('16 1170!, 84 1176, 132 1216, 140 1262, 150 1360!, 6 1360!')), true)
	const hem = spline(place(coords('224 1300, 126 1316, 30 1310')))
	const [slit, top] = place([
		[198, 1180],
		[196, 1318],
	])
	s.add(
		inLegs(
			s.panel(guard, trim, { vol: 16, volScale: 34, crinkle: 0.4, edge: 0.6 }) +
				s.seam(spline(place(coords('16 1170, 84 1176, 132 1216, 140 1262, 150 1360'))), main, {
					st: 2,
					side: k,
					gap: 6,
				}) +
				s.seam(hem, main, { st: 2, side: k === 1 ? -1 : 1, gap: 6 }) +
				s.zip(spline([slit ?? [CX, 1180], top ?? [CX, 1318]]), main, trim, {
					w: 8,
					teeth: false,
					tape: trim,
				}),
		),
	)
}
