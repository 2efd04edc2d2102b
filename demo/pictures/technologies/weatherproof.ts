import { seededRandom } from '../random.ts'
import {
	at,
	box,
	dots,
	drop,
	drops,
	FJORD,
	HALF,
	loops,
	lying,
	MOSS,
	rain,
	ripstop,
	SPRUCE,
	SUN,
	seen,
	shadow,
	vapour,
} from './sheet.ts'

const face = (z: number, thick = 9) =>
	box({ z, thick, shades: SPRUCE, pattern: ripstop('rgb(255 255 255 / .13)') })

/** Two layers: a cloth, and a film that lets vapour through but no drop. */
export function lightMembrane(): string {
	const random = seededRandom(10)
	return [
		shadow(-66),
		box({ z: -38, thick: 5, shades: SUN, pattern: dots('rgb(120 80 8 / .7)') }),
		vapour(-36, 40, [
			[20, 60],
			[60, 20],
			[70, 70],
		]),
		face(30),
		drops(random, 6, 30, [7, 15]),
		rain(random, 6, [20, 60]),
	].join('')
}

/** Three layers apart, and what passes through which. */
export function membrane(): string {
	const random = seededRandom(23)
	const ways = [
		[10, 70],
		[60, 40],
		[80, 80],
	] as const
	return [
		shadow(-108),
		box({ z: -76, thick: 12, shades: MOSS, pattern: loops('#9db29a') }),
		vapour(-74, -14, ways),
		box({ z: -14, thick: 4, shades: SUN, pattern: dots('rgb(120 80 8 / .7)') }),
		vapour(-12, 52, ways),
		face(46),
		drops(random, 9, 46, [5, 15]),
		rain(random, 8, [8, 40]),
	].join('')
}

/** Three layers as one, cut back to show each, under a storm. */
export function stormMembrane(): string {
	const random = seededRandom(31)
	return [
		shadow(-70),
		box({ z: -36, thick: 14, shades: MOSS, pattern: loops('#9db29a') }),
		box({
			z: -28,
			thick: 8,
			shades: SUN,
			y: [-HALF, 52],
			pattern: clipped('storm-film', 52, dots('rgb(120 80 8 / .7)')),
		}),
		box({
			z: -16,
			thick: 12,
			shades: SPRUCE,
			y: [-HALF, 8],
			pattern: clipped('storm-face', 8, ripstop('rgb(255 255 255 / .13)')),
		}),
		[
			[-60, -60, 13],
			[-12, -72, 8],
			[40, -66, 15],
			[-70, -18, 8],
			[-22, -24, 17],
			[30, -18, 9],
			[72, -30, 12],
			[66, -4, 6],
		]
			.map(([x = 0, y = 0, r = 0]) => drop(at(x, y, -16), r))
			.join(''),
		rain(random, 22, [14, 108], 0.55),
	].join('')
}

const clipped = (id: string, front: number, flat: string) =>
	`<clipPath id="${id}"><rect x="${-HALF}" y="${-HALF}" width="${2 * HALF}" height="${front + HALF}"/></clipPath><g clip-path="url(#${id})">${flat}</g>`

/** Two panels, the seam between them, and the tape that closes its holes; its end is not pressed on yet. */
export function tapedSeam(): string {
	const z = 10
	const stitches = `<path d="M${-HALF} -5H${HALF}M${-HALF} 5H${HALF}" stroke="#14302a" stroke-width="2" stroke-dasharray="7 5" fill="none"/>`
	const lifted = [
		`M${seen(38, -17, z + 1)}`,
		`C${seen(58, -17, z + 2)} ${seen(74, -17, z + 22)} ${seen(72, -17, z + 52)}`,
		`L${seen(72, 17, z + 52)}`,
		`C${seen(74, 17, z + 22)} ${seen(58, 17, z + 2)} ${seen(38, 17, z + 1)}Z`,
	].join('')
	return [
		shadow(-34),
		box({
			z,
			thick: 14,
			shades: FJORD,
			pattern: `<rect x="${-HALF}" y="0" width="${2 * HALF}" height="${HALF}" fill="#0d1b16" opacity=".16"/>${ripstop('rgb(255 255 255 / .12)')}<path d="M${-HALF} 0H${HALF}" stroke="#1d3646" stroke-width="2.4"/>${stitches}`,
		}),
		lying(
			z,
			`<rect x="${-HALF}" y="-17" width="${HALF + 38}" height="34" fill="#fbfaf6" opacity=".5"/><path d="M${-HALF} -17H38M${-HALF} 17H38" stroke="#fff" stroke-width="1.4" opacity=".9"/>`,
		),
		`<path d="${lifted}" fill="#fbfaf6" opacity=".72"/>`,
		`<path d="M${seen(38, -17, z + 1)}C${seen(58, -17, z + 2)} ${seen(74, -17, z + 22)} ${seen(72, -17, z + 52)}L${seen(72, 17, z + 52)}" stroke="#fff" stroke-width="1.6" fill="none"/>`,
		drop(at(-62, 0, z), 14),
		drop(at(-24, -4, z), 9),
		drop(at(-34, 58, z), 11),
		drop(at(30, 62, z), 8),
		drop(at(-10, -64, z), 12),
	].join('')
}

/** Pearls of water run off, a leaf stays clean. */
export function repellent(): string {
	const z = 6
	const trails = [
		[-50, -40, 60],
		[10, -66, 46],
		[34, 10, 40],
		[-30, 40, 44],
	]
	return [
		shadow(-38),
		box({ z, thick: 12, shades: MOSS, pattern: ripstop('rgb(255 255 255 / .5)', 8) }),
		lying(
			z,
			trails
				.map(
					([x = 0, y = 0, length = 0]) =>
						`<path d="M${x - length} ${y - length}L${x} ${y}" stroke="url(#trail)" stroke-width="7" stroke-linecap="round" opacity=".75"/>`,
				)
				.join(''),
		),
		leaf(),
		trails.map(([x = 0, y = 0], index) => drop(at(x, y, z), 13 + (index % 2) * 6, 1.25)).join(''),
		drop(at(80, -24, z), 10, 1.25),
		drop(at(-76, 20, z), 8, 1.25),
		drop(at(76, 40, z), 16, 1.25),
	].join('')
}

const leaf = () =>
	`<g transform="translate(186 190) rotate(-24) scale(.86)">
		<path d="M-46 4C-30 -26 22 -30 52 -4C24 22 -26 24 -46 4Z" fill="#0d1b16" opacity=".22" transform="translate(4 7)"/>
		<path d="M-46 4C-30 -26 22 -30 52 -4C24 22 -26 24 -46 4Z" fill="#4d7d4f"/>
		<path d="M-46 4C-26 24 24 22 52 -4C20 0 -18 2 -46 4Z" fill="#3a6440"/>
		<path d="M-64 8C-50 4 20 2 52 -4M-24 3L-8 -14M-4 2L14 -15M16 0L32 -13M-20 4L-6 16M2 3L16 13" stroke="#d6e2c8" stroke-width="1.6" fill="none" stroke-linecap="round"/>
	</g>`

/** A weave so dense that the wind goes over it. */
export function windproof(): string {
	const weave: string[] = []
	const step = 19
	for (let row = 0; row * step < 2 * HALF - 2; row++) {
		for (let column = 0; column * step < 2 * HALF - 2; column++) {
			const [x, y] = [column * step - HALF, row * step - HALF]
			const isOver = (row + column) % 2 === 0
			weave.push(
				isOver
					? `<rect x="${x - 1}" y="${y + 1.5}" width="${step + 2}" height="${step - 3}" rx="4" fill="#5d8aa8"/>`
					: `<rect x="${x + 1.5}" y="${y - 1}" width="${step - 3}" height="${step + 2}" rx="4" fill="#416a88"/>`,
			)
		}
	}
	// The wind comes from the left, is parted by the cloth and closes above it and below it.
	const lines = Array.from({ length: 9 }, (_, nth) => {
		const from = 74 + nth * 22
		const over = nth < 6 ? 40 + nth * 9 : 300 + (nth - 6) * 14
		const to = 44 + nth * 25
		return `<path d="M14 ${from}C96 ${from} 120 ${over} 236 ${over}S392 ${to} 466 ${to}"/>`
	})
	return [
		shadow(-62),
		`<g fill="none" stroke="#dfe8d8" stroke-width="1.5" opacity=".55">${lines.slice(6).join('')}</g>`,
		`<clipPath id="woven"><rect x="${-HALF}" y="${-HALF}" width="${2 * HALF}" height="${2 * HALF}"/></clipPath>`,
		box({ z: -28, thick: 12, shades: FJORD, pattern: `<g clip-path="url(#woven)">${weave.join('')}</g>` }),
		`<g fill="none" stroke="#dfe8d8" stroke-width="1.5" opacity=".9">${lines.slice(0, 6).join('')}</g>`,
	].join('')
}
