import type { Views } from '../kinds.ts'
import { CX, type Palette, type Pt, pathData, symmetric } from '../kit.ts'
import { arc, drum, ell, fill, glow, line, metal, RUBBER, Gear as Scene, STEEL, turned } from '../kit-gear.ts'

/** Narrow, with a waist to hold it by. */
const BODY: Pt[] = [
	[0, 442],
	[84, 444, 1],
	[100, 470],
	[114, 510],
	[118, 560],
	[116, 640],
	[104, 730],
	[100, 800],
	[106, 880],
	[117, 970],
	[120, 1060],
	[120, 1206, 1],
	[116, 1236],
	[96, 1250],
	[50, 1257],
	[0, 1258],
]

/** Cap with a valve that is pulled up to drink. */
function cap(s: Scene, x: number, y: number, { trim, acc }: Palette, pulled: boolean) {
	const skirt = drum(x - 92, x + 92, y - 74, y, 16, 18)
	const dome = `M${x - 88} ${y - 78}C${x - 84} ${y - 128} ${x - 52} ${y - 140} ${x - 44} ${y - 158}H${x + 44}C${x + 52} ${y - 140} ${x + 84} ${y - 128} ${x + 88} ${y - 78}A88 15 0 0 1 ${x - 88} ${y - 78}Z`
	const up = pulled ? 34 : 0
	const valve = `M${x - 34} ${y - 152}L${x - 34} ${y - 176 - up}Q${x - 46} ${y - 190 - up} ${x - 40} ${y - 212 - up}Q${x - 30} ${y - 228 - up} ${x} ${y - 228 - up}Q${x + 30} ${y - 228 - up} ${x + 40} ${y - 212 - up}Q${x + 46} ${y - 190 - up} ${x + 34} ${y - 176 - up}L${x + 34} ${y - 152}A34 8 0 0 1 ${x - 34} ${y - 152}Z`
	const ribs = Array.from({ length: 17 }, (_, i) => {
		const u = Math.sin(((i - 8) / 8.6) * (Math.PI / 2))
		const c = Math.sqrt(1 - u * u)
		return line(`M${x + u * 90} ${y - 60 + 14 * c}V${y - 12 + 12 * c}`, trim.ink, 1.2 + 3.6 * c, 0.7)
	})
	return [
		fill(valve, turned(s, acc)),
		line(valve, acc.ink, 1.8, 0.8),
		fill(ell(x, y - 218 - up, 20, 6), acc.ink, 0.85),
		line(`M${x - 33} ${y - 180 - up}Q${x} ${y - 170 - up} ${x + 33} ${y - 180 - up}`, acc.ink, 3, 0.5),
		fill(dome, turned(s, trim, { k: 0.7 })),
		s.clipped(
			dome,
			s.grain(trim, dome, 1.3, 'rubber') +
				glow(s, `M${x - 50} ${y - 150}L${x - 58} ${y - 70}`, trim.hi, 16, 0.6, 6),
		),
		line(dome, trim.ink, 1.8, 0.8),
		fill(skirt, turned(s, trim, { k: 0.7 })),
		s.clipped(skirt, ribs.join('') + glow(s, `M${x - 54} ${y - 60}V${y + 10}`, trim.hi, 14, 0.5, 6)),
		line(skirt, trim.ink, 1.8, 0.8),
		line(arc(x - 91, x + 91, y - 72, 16), acc.base, 5, 0.9),
	].join('')
}

/** Soft loop for a finger, from the cap down to the shoulder. */
function loop(x: number, y: number, { trim }: Palette) {
	const d = `M${x + 86} ${y - 34}C${x + 150} ${y - 60} ${x + 176} ${y + 6} ${x + 150} ${y + 56}C${x + 134} ${y + 84} ${x + 106} ${y + 70} ${x + 92} ${y + 40}`
	return (
		line(d, trim.ink, 23) +
		line(d, trim.base, 19) +
		line(d, trim.hi, 2.6, 0.6, 'transform="translate(-4 -4)"')
	)
}

function body(s: Scene, { main, trim, acc }: Palette) {
	const d = symmetric(BODY)
	const grip = symmetric([
		[0, 684],
		[111, 676, 1],
		[104, 730],
		[100.5, 800],
		[106, 880],
		[111, 924, 1],
		[0, 934],
	])
	const rings = Array.from({ length: 9 }, (_, i) => {
		const y = 704 + i * 26
		return (
			line(arc(CX - 112, CX + 112, y - 6, 15), trim.ink, 8, 0.7) +
			line(arc(CX - 112, CX + 112, y, 15), trim.hi, 1.8, 0.45)
		)
	})
	const foot = drum(CX - 122, CX + 122, 1186, 1238, 17, 22)
	return [
		fill(d, turned(s, main, { gloss: main.dark ? 1 : 0, k: main.dark ? 0.7 : 1 })),
		s.clipped(
			d,
			s.grain(main, d, 1.9, 'suede') +
				glow(s, `M${CX - 68} 560Q${CX - 54} 800 ${CX - 68} 1150`, main.hi, 20, main.light ? 0.8 : 0.5, 8) +
				glow(s, `M${CX - 72} 590Q${CX - 58} 800 ${CX - 72} 1090`, '#fff', 6, main.light ? 0.55 : 0.34, 3) +
				glow(s, arc(CX - 96, CX + 96, 452, 16), '#000', 20, 0.5, 8) +
				fill(
					d,
					s.grad(
						[
							[0, '#fff', 0.2],
							[0.1, '#fff', 0.04],
							[0.22, '#000', 0],
							[1, '#000', 0.28],
						],
						0,
						0,
						0,
						1,
					),
				),
		),
		line(d, main.ink, 1.8, 0.7),
		`<path d="${pathData(grip)}" fill="#000" opacity=".35" transform="translate(0 6)" filter="url(#${s.boxed(5, [470, 650, 730, 970])})"/>`,
		fill(grip, turned(s, trim, { k: 0.7 })),
		s.clipped(grip, rings.join('') + glow(s, `M${CX - 62} 680V930`, trim.hi, 18, 0.5, 7)),
		line(grip, trim.ink, 1.6, 0.8),
		`<g transform="rotate(-90 ${CX} 1064)">${s.logo(CX, 1064, 1.25, main.light ? '#5E6162' : '#E6E4DC', 0.96)}</g>`,
		line(arc(CX - 118, CX + 118, 566, 17), acc.base, 6, 0.95),
		fill(foot, turned(s, RUBBER)),
		s.clipped(foot, glow(s, `M${CX - 66} 1196V1262`, RUBBER.hi, 14, 0.5, 6)),
		line(arc(CX - 122, CX + 122, 1186, 17), RUBBER.ink, 3, 0.9),
		line(arc(CX - 121, CX + 121, 1189, 17), RUBBER.hi, 1.4, 0.5),
	].join('')
}

/** Steel neck, seen when the cap is off. */
function neck(s: Scene, { acc }: Palette) {
	const d = drum(CX - 74, CX + 74, 374, 446, 14, 15)
	const mouth = ell(CX, 374, 74, 14)
	return [
		fill(d, metal(s)),
		s.clipped(
			d,
			[396, 416]
				.map(
					(y) =>
						line(`M${CX - 76} ${y - 3}A76 15 0 0 0 ${CX + 76} ${y + 4}`, STEEL.ink, 4, 0.6) +
						line(`M${CX - 76} ${y + 1}A76 15 0 0 0 ${CX + 76} ${y + 8}`, '#fff', 2.2, 0.75),
				)
				.join(''),
		),
		line(d, STEEL.ink, 1.4, 0.8),
		fill(mouth, STEEL.lt),
		fill(ell(CX, 375, 62, 11), STEEL.ink),
		line(mouth, STEEL.ink, 1.2, 0.7),
		line(ell(CX, 375.5, 64, 11.6), acc.base, 3, 0.9),
	].join('')
}

/** Slim steel bottle for a run: a ridged grip at the waist, a valve, a loop; the second view has its cap off. */
function bottle(pal: Palette, { open = false } = {}) {
	const s = new Scene(pal, { seed: 13 })
	s.add(
		`<g transform="translate(${open ? -110 : 0} 0)">`,
		s.groundShadow(CX - 3, 1262, 130, 30, 0.6),
		body(s, pal),
		open ? neck(s, pal) : loop(CX, 446, pal) + cap(s, CX, 452, pal, false),
		'</g>',
	)
	if (open) s.add(s.groundShadow(806, 1262, 106, 24, 0.6), cap(s, 806, 1256, pal, true))
	return s
}

export const views: Views = [
	{ draw: (p: Palette) => bottle(p) },
	{ draw: (p: Palette) => bottle(p, { open: true }) },
	{ draw: (p: Palette) => bottle(p), box: [400, 190, 440, 550] },
]
