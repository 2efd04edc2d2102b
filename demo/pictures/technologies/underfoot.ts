import { BOARD } from '../board.ts'
import { productDrawing } from '../products.ts'
import { seededRandom } from '../random.ts'
import { at, HALF, lying, stream } from './sheet.ts'

/** Where the shoe of the shop lies in the drawing: it is 1200 wide on its board. */
const SHOE = { x: 2, y: -82, width: 470 }

/** Mesh and stitches cannot be seen at this size, but weigh as much as the rest. */
function plain(svg: string): string {
	const patterns = [...svg.matchAll(/<pattern id="(\w+)"/g)].map(([, id]) => `url(#${id})`)
	return svg.replace(/<path [^>]*\/>/g, (path) =>
		path.includes('stroke-dasharray') || patterns.some((pattern) => path.includes(pattern)) ? '' : path,
	)
}

/** The shop's own shoe; under the glass, the cells of its foam: they give way and give back. */
export function bouncyFoam(): string {
	const random = seededRandom(44)
	const [x, y, radius] = [388, 92, 70]
	const cells: string[] = []
	for (let row = 0; row < 8; row++) {
		for (let column = 0; column < 8; column++) {
			const across = x - radius + column * 21 + (row % 2) * 10.5 + (random() - 0.5) * 4
			const down = y - radius + row * 21 + (random() - 0.5) * 4
			const size = (8 + random() * 2.4).toFixed(1)
			cells.push(`<circle cx="${across.toFixed(1)}" cy="${down.toFixed(1)}" r="${size}"/>`)
		}
	}
	const shoe = plain(productDrawing('trailshoe', 'moss', 1).svg).replace(
		/^<svg [^>]*>/,
		`<svg x="${SHOE.x}" y="${SHOE.y}" width="${SHOE.width}" height="${SHOE.width * 1.25}" viewBox="0 0 ${BOARD.width} ${BOARD.height}">`,
	)
	return [
		shoe,
		`<path d="M${x - 18} ${y + 66}L338 286" stroke="#f4b942" stroke-width="3"/><circle cx="338" cy="286" r="6" fill="#f4b942"/>`,
		`<circle cx="${x + 5}" cy="${y + 8}" r="${radius + 2}" fill="#0d1b16" opacity=".3" filter="url(#soft)"/>`,
		`<clipPath id="foam"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath>`,
		`<circle cx="${x}" cy="${y}" r="${radius}" fill="#f3efe2"/>`,
		`<g clip-path="url(#foam)"><g fill="#cfc4a4">${cells.join('')}</g><g fill="#fffdf6" transform="translate(-1.2 -1.6)" opacity=".85">${cells.join('')}</g></g>`,
		`<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#f4b942" stroke-width="5"/>`,
		`<path d="M${x - 50} ${y - 38}A64 64 0 0 1 ${x - 4} ${y - 63}" stroke="#fff" stroke-width="4" stroke-linecap="round" fill="none" opacity=".6"/>`,
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
	return [one(178, 184, -10, 1), one(316, 176, 8, -1)].join('')
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
