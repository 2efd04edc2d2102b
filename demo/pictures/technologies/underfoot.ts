import { seededRandom } from '../random.ts'
import { at, HALF, lying, stream } from './sheet.ts'

/** Foam under the foot: it gives way and gives back. */
export function bouncyFoam(): string {
	const random = seededRandom(44)
	const foam =
		'M46 214C42 190 62 184 92 188C150 196 214 200 280 190C332 182 384 172 434 162C450 166 452 186 438 204C420 232 376 248 320 252C240 258 140 262 88 256C58 252 48 236 46 214Z'
	const upper =
		'M58 188C56 160 62 126 72 104C78 92 96 94 104 106C118 124 142 128 160 112L176 100C184 96 192 100 196 108C216 136 270 150 330 148C374 146 412 146 434 162C384 174 332 184 280 190C214 200 150 196 92 188Z'
	const cells: string[] = []
	for (let row = 0; row < 8; row++) {
		for (let column = 0; column < 38; column++) {
			const x = 46 + column * 10.4 + (row % 2) * 5.2 + (random() - 0.5) * 4
			const y = 176 + row * 12 + (random() - 0.5) * 3
			cells.push(`<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(2 + random() * 2.6).toFixed(1)}"/>`)
		}
	}
	const tread = Array.from({ length: 15 }, (_, index) => `M${92 + index * 19} ${255 - index * 0.55}v11`).join(
		'',
	)
	return [
		`<ellipse cx="240" cy="272" rx="196" ry="14" fill="#0d1b16" opacity=".3" filter="url(#soft)"/>`,
		`<path d="${upper}" fill="#3d6b57"/><path d="${upper}" fill="url(#panel)"/>`,
		`<path d="M72 104C78 92 96 94 104 106C118 124 142 128 160 112C140 120 120 112 108 100C98 90 78 90 72 104Z" fill="#16332a"/>`,
		`<path d="M188 122L214 112M204 136L234 124M222 149L254 135M242 160L274 144" stroke="#fbfaf6" stroke-width="5.5" stroke-linecap="round" opacity=".92"/>`,
		`<path d="M70 132C92 146 104 160 104 188M316 150C344 156 352 168 352 178" stroke="#22483a" stroke-width="3" fill="none" opacity=".8"/>`,
		`<path d="${tread}" stroke="#16332a" stroke-width="11"/>`,
		`<path d="${foam}" fill="#f3efe2"/><clipPath id="foam"><path d="${foam}"/></clipPath>`,
		`<g clip-path="url(#foam)"><g fill="#d8cfb4">${cells.join('')}</g><g fill="#fffdf6" transform="translate(-.8 -1)" opacity=".8">${cells.join('')}</g><path d="M40 232H450V270H40Z" fill="#b98316" opacity=".16"/></g>`,
		`<path d="${foam}" fill="none" stroke="#b7ab88" stroke-width="2"/>`,
		`<path d="M58 220C150 232 300 222 430 186" stroke="#f4b942" stroke-width="6" fill="none" stroke-linecap="round"/>`,
	].join('')
}

/** The sole from below: one edge of the lugs brakes uphill, the other downhill. */
export function gripSole(): string {
	const sole =
		'M-52 -128C-20 -152 44 -146 58 -96C68 -54 44 -16 40 26C38 62 54 96 36 126C18 150 -34 150 -46 118C-56 88 -38 56 -42 20C-48 -28 -80 -90 -52 -128Z'
	const lug = (x: number, y: number, down: boolean, size = 1) =>
		`<g transform="translate(${x} ${y}) scale(${size} ${down ? -size : size})"><path d="M0 -13L19 5V15L0 -2L-19 15V5Z" fill="#0d1b16" opacity=".45" transform="translate(2 4)"/><path d="M0 -13L19 5V15L0 -2L-19 15V5Z" fill="${down ? '#cbd8c6' : '#f4b942'}"/><path d="M0 -13L19 5V9L0 -9L-19 9V5Z" fill="#fff" opacity=".35"/></g>`
	const side = (x: number, y: number, degrees: number) =>
		`<g transform="translate(${x} ${y}) rotate(${degrees})"><rect x="-10" y="-5" width="20" height="12" rx="2" fill="#0d1b16" opacity=".4" transform="translate(2 3)"/><rect x="-10" y="-6" width="20" height="12" rx="2" fill="#51826c"/></g>`
	const front = [
		lug(2, -112, false, 0.9),
		lug(4, -82, false, 1.05),
		lug(2, -50, false, 1),
		lug(0, -18, false, 0.8),
	]
	const heel = [lug(-2, 50, true, 0.72), lug(-4, 78, true, 0.9), lug(-4, 108, true, 0.9)]
	const sides = [
		side(-46, -106, 40),
		side(46, -104, -40),
		side(-50, -74, 20),
		side(52, -70, -14),
		side(-40, -40, 12),
		side(44, -36, -8),
		side(-34, -8, 8),
		side(36, -2, -4),
		side(-30, 44, 0),
		side(31, 44, 0),
		side(-38, 76, -10),
		side(36, 78, 10),
		side(-36, 108, -24),
		side(31, 110, 24),
	]
	const one = (
		x: number,
		y: number,
		turn: number,
		flip: number,
	) => `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${flip} 1)">
			<path d="${sole}" fill="#0d1b16" opacity=".3" transform="translate(10 14)" filter="url(#soft)"/>
			<path d="${sole}" fill="#22332c"/><path d="${sole}" fill="none" stroke="#3d6b57" stroke-width="5"/>
			${sides.join('')}${front.join('')}${heel.join('')}
		</g>`
	const toe = (x: number, y: number, turn: number) =>
		`<ellipse cx="${x}" cy="${y}" rx="9" ry="13" transform="rotate(${turn} ${x} ${y})"/>`
	return [
		`<g fill="#0d1b16" opacity=".1" transform="translate(388 92)">${toe(-30, -4, -24)}${toe(-11, -20, -8)}${toe(11, -20, 8)}${toe(30, -4, 24)}<path d="M0 6C18 6 30 26 24 38C16 50 -16 50 -24 38C-30 26 -18 6 0 6Z"/></g>`,
		`<g fill="#0d1b16" opacity=".1" transform="translate(92 270) rotate(-16)">${toe(-30, -4, -24)}${toe(-11, -20, -8)}${toe(11, -20, 8)}${toe(30, -4, 24)}<path d="M0 6C18 6 30 26 24 38C16 50 -16 50 -24 38C-30 26 -18 6 0 6Z"/></g>`,
		one(178, 184, -10, 1),
		one(316, 176, 8, -1),
	].join('')
}

const insole =
	'M-92 -4C-94 -30 -70 -38 -44 -32C-10 -24 10 -30 44 -40C80 -48 96 -24 94 2C92 30 66 42 34 34C6 26 -20 22 -48 30C-76 36 -90 20 -92 -4Z'

/** One layer under the foot, as thick as it is. */
function layer(z: number, thick: number, top: string, edge: string, pattern = ''): string {
	const slices = Array.from({ length: thick }, (_, index) =>
		lying(z - thick + index, `<path d="${insole}" fill="${edge}" transform="rotate(-6)"/>`),
	)
	return `${slices.join('')}${lying(z, `<g transform="rotate(-6)"><path d="${insole}" fill="${top}"/>${pattern}<path d="${insole}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="2"/></g>`)}`
}

/** Felt, foil and rubber: the cold of the ice does not come up. */
export function stove(): string {
	const random = seededRandom(8)
	const felt = Array.from({ length: 150 }, () => {
		const [x, y] = [(random() * 2 - 1) * HALF, (random() * 2 - 1) * 42]
		return `M${x.toFixed(1)} ${y.toFixed(1)}q${(random() * 10 - 5).toFixed(1)} ${(random() * 8 - 4).toFixed(1)} ${(random() * 14 - 7).toFixed(1)} ${(random() * 10 - 5).toFixed(1)}`
	}).join('')
	// The ground below is cold.
	const ice = `<path d="${insole}" fill="#eaf1f5"/><path d="M-92 -6L-34 10L-8 -14L40 6L92 -10M-34 10L-50 32M40 6L58 30M-8 -14L-20 -34" stroke="#a9c3d3" stroke-width="1.6" fill="none" stroke-linejoin="round"/>`
	const heat = [-46, 0, 46].map((x) => {
		const [px, py] = at(x, 0, 84)
		return stream(
			`M${px} ${py}c-14 -18 14 -32 0 -56`,
			[
				[px, py],
				[px, py - 56],
			],
			{ colour: '#c45a2c', width: 6 },
		)
	})
	return [
		lying(-118, `<g transform="scale(1.3 1.5)">${ice}</g>`),
		lying(-104, `<path d="${insole}" fill="#0d1b16" opacity=".34" filter="url(#soft)"/>`),
		layer(
			-56,
			26,
			'#2f3d36',
			'#1a2520',
			`<path d="M-84 -12H84M-86 0H88M-80 12H70" stroke="#51826c" stroke-width="2" stroke-dasharray="14 8" opacity=".6"/>`,
		),
		layer(2, 5, 'url(#foil)', '#8a938e'),
		`<clipPath id="felted"><path d="${insole}"/></clipPath>`,
		layer(
			62,
			18,
			'#a88d6b',
			'#7c6548',
			`<g clip-path="url(#felted)"><path d="${felt}" stroke="#d2bb98" stroke-width="1.5" fill="none" opacity=".8"/></g>`,
		),
		heat.join(''),
	].join('')
}
