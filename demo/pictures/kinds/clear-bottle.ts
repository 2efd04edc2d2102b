import { CX, type Palette, type Pt, pathData, type Ramp, ramp, symmetric } from '../kit.ts'
import { arc, drum, ell, fill, glow, line, RUBBER, Gear as Scene, smudge, turned } from '../kit-gear.ts'

const HALF = 168
const BODY: Pt[] = [
	[0, 430],
	[118, 432, 1],
	[136, 452],
	[158, 500],
	[HALF, 560],
	[HALF, 620, 1],
	[HALF, 1176, 1],
	[HALF - 3, 1220],
	[140, 1248],
	[80, 1258],
	[0, 1261],
]
/** Height of the water. */
const WATER = 600

/** Cartridge of hollow fibre that hangs in the bottle. */
function cartridge(s: Scene, acc: Ramp) {
	const white = ramp('#E9E7E0')
	const grey = ramp('#8B9092')
	const tube = drum(CX - 54, CX + 54, 452, 930, 12, 14)
	const fibres = Array.from({ length: 17 }, (_, i) => {
		const u = Math.sin(((i - 8) / 9) * (Math.PI / 2))
		return line(`M${CX + u * 50} 520V880`, grey.dk, 1.6 + Math.cos(u) * 1.4, 0.45)
	})
	const cap = (y: number, h: number) =>
		fill(drum(CX - 59, CX + 59, y, y + h, 13, 14), turned(s, grey)) +
		line(drum(CX - 59, CX + 59, y, y + h, 13, 14), grey.ink, 1.6, 0.7)
	return [
		fill(tube, turned(s, white)),
		s.clipped(tube, fibres.join('')),
		line(tube, grey.ink, 1.6, 0.6),
		cap(452, 52),
		cap(892, 46),
		...[0, 1, 2].map((i) => line(arc(CX - 57, CX + 57, 903 + i * 11, 13), grey.ink, 3, 0.5)),
		line(arc(CX - 59, CX + 59, 498, 13), acc.base, 7),
	].join('')
}

/** Clear body with water, marks of volume at its edge, a soft foot. */
function body(s: Scene, { main, acc }: Palette, filter: boolean) {
	const d = symmetric(BODY)
	const path = pathData(d)
	const surface = ell(CX, WATER, HALF - 8, 20)
	const glass = s.grad(
		[
			[0, main.dk, 0.85],
			[0.06, main.base, 0.6],
			[0.16, main.lt, 0.4],
			[0.3, main.hi, 0.3],
			[0.6, main.lt, 0.36],
			[0.86, main.md, 0.55],
			[0.95, main.dk, 0.8],
			[1, main.dp, 0.9],
		],
		0,
		0,
		1,
		0,
	)
	const water = s.grad(
		[
			[0, main.dp, 0.75],
			[0.12, main.md, 0.5],
			[0.4, main.base, 0.42],
			[0.75, main.md, 0.55],
			[1, main.dp, 0.8],
		],
		0,
		0,
		1,
		0,
	)
	const foot = drum(CX - HALF - 3, CX + HALF + 3, 1190, 1240, 22, 30)
	const marks = Array.from({ length: 6 }, (_, i) => {
		const y = 1110 - i * 88
		return line(`M${CX + 150} ${y}L${CX + (i % 2 ? 122 : 104)} ${y + (i % 2 ? 3 : 5)}`, '#FFFFFF', 4, 0.75)
	})
	return [
		fill(path, '#FFFFFF', 0.34),
		fill(path, glass),
		s.clipped(
			d,
			fill(`M${CX - 220} ${WATER}H${CX + 220}V1300H${CX - 220}Z`, water) +
				fill(
					surface,
					s.grad(
						[
							[0, main.lt, 0.9],
							[1, main.md, 0.75],
						],
						0,
						0,
						0,
						1,
					),
				) +
				line(surface, main.hi, 2, 0.8),
		),
		filter ? cartridge(s, acc) : '',
		// water and wall in front of the cartridge
		s.clipped(
			d,
			(filter ? fill(`M${CX - 220} ${WATER + 8}H${CX + 220}V1300H${CX - 220}Z`, main.base, 0.28) : '') +
				line(arc(CX - HALF + 8, CX + HALF - 8, WATER, 20), main.hi, 3, 0.75) +
				glow(s, `M${CX - 112} 560L${CX - 112} 1150`, '#fff', 26, 0.5, 8) +
				glow(s, `M${CX - 128} 600L${CX - 128} 1090`, '#fff', 8, 0.8, 2) +
				glow(s, `M${CX + 128} 620L${CX + 128} 1140`, '#fff', 10, 0.3, 4) +
				glow(s, `M${CX - 116} 470Q${CX - 146} 506 ${CX - 152} 566`, '#fff', 9, 0.7, 4) +
				glow(s, arc(CX - 128, CX + 128, 440, 18), '#000', 16, 0.4, 7) +
				smudge(s, ell(CX, 1236, 150, 22), main.ink, 0.45, 9) +
				marks.join(''),
		),
		line(d, main.dp, 2.4, 0.8),
		s.logo(CX - 20, 1040, 1.7, '#FFFFFF', 0.95),
		fill(foot, turned(s, RUBBER)),
		s.clipped(foot, glow(s, `M${CX - 96} 1200L${CX - 96} 1270`, RUBBER.hi, 18, 0.5, 7)),
		line(arc(CX - HALF - 3, CX + HALF + 3, 1190, 22), RUBBER.ink, 3, 0.9),
		line(arc(CX - HALF - 2, CX + HALF + 2, 1193, 22), RUBBER.hi, 1.4, 0.5),
	].join('')
}

/** Screw lid from the side: ribbed skirt, flat top; its bottom edge stands on y. */
function lid(s: Scene, x: number, y: number, { trim, acc }: Palette) {
	const w = 134
	const h = 118
	const skirt = drum(x - w, x + w, y - h, y, 22, 24)
	const ribs = Array.from({ length: 23 }, (_, i) => {
		const u = Math.sin(((i - 11) / 11.6) * (Math.PI / 2))
		const c = Math.sqrt(1 - u * u)
		const px = x + u * w * 0.985
		return (
			line(`M${px} ${y - h + 34 + 16 * c}L${px} ${y - 18 + 18 * c}`, trim.ink, 1.4 + 4 * c, 0.7) +
			line(
				`M${px + 2 + c} ${y - h + 35 + 16 * c}L${px + 2 + c} ${y - 18 + 18 * c}`,
				trim.hi,
				0.8 + c,
				i < 13 ? 0.5 : 0.22,
			)
		)
	})
	const top = ell(x, y - h, w, 22)
	return [
		fill(skirt, turned(s, trim, { k: 0.7 })),
		s.clipped(
			skirt,
			s.grain(trim, skirt, 1.3, 'rubber') +
				ribs.join('') +
				glow(s, `M${x - 80} ${y - h + 20}L${x - 80} ${y}`, trim.hi, 22, 0.5, 8) +
				line(`M${x - w} ${y - h + 18}A${w} 22 0 0 0 ${x + w} ${y - h + 18}`, acc.base, 7),
		),
		line(skirt, trim.ink, 1.8, 0.8),
		fill(
			top,
			s.grad([
				[0, trim.hi],
				[0.4, trim.lt],
				[1, trim.md],
			]),
		),
		line(top, trim.ink, 1.4, 0.7),
	].join('')
}

/** A strap from the lid's one side to the other, to carry the bottle by. */
function handle(s: Scene, x: number, y: number, { trim }: Palette, height: number) {
	const d = `M${x - 122} ${y + 40}C${x - 132} ${y - height * 0.7} ${x - 80} ${y - height} ${x} ${y - height}C${x + 80} ${y - height} ${x + 132} ${y - height * 0.7} ${x + 122} ${y + 40}`
	return [
		glow(s, d, '#000', 26, 0.25, 8),
		line(d, trim.ink, 31),
		line(d, trim.base, 27),
		line(d, trim.hi, 3, 0.6, 'transform="translate(-5 -6)"'),
		line(d, trim.ink, 3, 0.5, 'transform="translate(6 5)"'),
	].join('')
}

/** Soft nozzle to drink through, turned up or folded flat. */
function nozzle(s: Scene, x: number, y: number, { trim, acc }: Palette, open: boolean) {
	const base = drum(x - 52, x + 52, y - 34, y + 2, 12, 14)
	const spout = open
		? `M${x - 24} ${y - 30}L${x - 20} ${y - 96}Q${x - 20} ${y - 112} ${x} ${y - 112}Q${x + 20} ${y - 112} ${x + 20} ${y - 96}L${x + 24} ${y - 30}Z`
		: `M${x - 30} ${y - 56}Q${x - 30} ${y - 70} ${x - 14} ${y - 70}H${x + 60}Q${x + 76} ${y - 68} ${x + 76} ${y - 52}Q${x + 76} ${y - 36} ${x + 58} ${y - 36}H${x - 14}Q${x - 30} ${y - 36} ${x - 30} ${y - 56}Z`
	return [
		fill(spout, turned(s, acc)),
		line(spout, acc.ink, 1.8, 0.8),
		open
			? fill(ell(x, y - 106, 13, 5), acc.ink, 0.9)
			: line(`M${x - 14} ${y - 62}H${x + 56}`, acc.hi, 3, 0.7),
		fill(base, turned(s, trim, { k: 0.7 })),
		line(base, trim.ink, 1.6, 0.8),
		fill(ell(x, y - 34, 52, 12), trim.lt, 0.9),
		open
			? fill(`M${x - 24} ${y - 30}L${x - 22} ${y - 62}H${x + 22}L${x + 24} ${y - 30}Z`, turned(s, acc))
			: '',
	].join('')
}

/** Bottle of clear plastic with a screw lid, or with a nozzle and a filter under the lid; open, the lid stands beside. */
export function clearBottle(pal: Palette, { filter = false, open = false } = {}) {
	const s = new Scene(pal, { seed: 29 })
	const top = [
		handle(s, CX, filter ? 340 : 332, pal, filter ? 170 : 130),
		lid(s, CX, 446, pal),
		filter ? nozzle(s, CX, 330, pal, open) : '',
	].join('')
	s.add(
		`<g transform="translate(${open ? -130 : 0} 0)">`,
		s.groundShadow(CX - 3, 1264, 178, 36, 0.5),
		body(s, pal, filter && !open),
		open ? mouth(s, pal) : top,
		'</g>',
	)
	if (open && filter)
		s.add(
			s.groundShadow(862, 1258, 66, 18, 0.55),
			`<g transform="translate(262 318)">${cartridge(s, pal.acc)}${top}</g>`,
		)
	if (open && !filter)
		s.add(s.groundShadow(852, 1262, 150, 28, 0.55), `<g transform="translate(252 812)">${top}</g>`)
	return s
}

/** Threaded mouth, seen when the lid is off. */
function mouth(s: Scene, { main }: Palette) {
	const neck = drum(CX - 118, CX + 118, 348, 432, 20, 20)
	const rim = ell(CX, 348, 118, 20)
	return [
		fill(neck, '#fff', 0.4),
		fill(
			neck,
			s.grad(
				[
					[0, main.dk, 0.8],
					[0.2, main.lt, 0.4],
					[0.7, main.base, 0.5],
					[1, main.dp, 0.85],
				],
				0,
				0,
				1,
				0,
			),
		),
		...[374, 398].map(
			(y) =>
				line(`M${CX - 119} ${y - 3}A119 20 0 0 0 ${CX + 119} ${y + 5}`, main.dp, 5, 0.55) +
				line(`M${CX - 119} ${y + 1}A119 20 0 0 0 ${CX + 119} ${y + 9}`, '#fff', 2.6, 0.7),
		),
		fill(rim, main.lt, 0.8),
		fill(ell(CX, 349, 102, 15), main.dk, 0.75),
		line(rim, main.dp, 1.6, 0.7),
		line(ell(CX, 349, 102, 15), '#fff', 2, 0.6),
	].join('')
}
