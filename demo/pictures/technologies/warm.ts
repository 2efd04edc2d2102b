import { type Random, seededRandom } from '../random.ts'
import { at, box, FJORD, HALF, lying, PLUM, ripstop, SPRUCE, seen, shadow, vapour } from './sheet.ts'

/** A cluster of down: filaments from one middle, each with its barbs. */
function cluster(random: Random, x: number, y: number, size: number): string {
	const filaments: string[] = []
	const barbs: string[] = []
	for (let index = 0; index < 52; index++) {
		const angle = (index / 52) * Math.PI * 2 + random() * 0.2
		const reach = size * (0.62 + random() * 0.38)
		const bend = (random() - 0.5) * 0.7
		const point = (part: number, swing = 0): [number, number] => {
			const turn = angle + bend * part + swing
			return [x + Math.cos(turn) * reach * part, y + Math.sin(turn) * reach * part * 0.86]
		}
		const [mx, my] = point(0.5)
		const [ex, ey] = point(1)
		filaments.push(`M${x} ${y}Q${mx.toFixed(1)} ${my.toFixed(1)} ${ex.toFixed(1)} ${ey.toFixed(1)}`)
		for (let part = 0.35; part < 1; part += 0.16) {
			const [bx, by] = point(part)
			for (const side of [-1, 1]) {
				const length = size * 0.13 * (1.2 - part)
				const turn = angle + bend * part + side * 0.8
				barbs.push(
					`M${bx.toFixed(1)} ${by.toFixed(1)}l${(Math.cos(turn) * length).toFixed(1)} ${(Math.sin(turn) * length).toFixed(1)}`,
				)
			}
		}
	}
	return `<circle cx="${x}" cy="${y}" r="${size}" fill="url(#glow)"/>
		<path d="${filaments.join('')}" stroke="#fffdf6" stroke-width="1.2" fill="none" opacity=".9"/>
		<path d="${barbs.join('')}" stroke="#fffdf6" stroke-width=".7" fill="none" opacity=".75"/>
		<circle cx="${x}" cy="${y}" r="${size * 0.06}" fill="#e9e2cf"/>`
}

/** Clusters of down and the tag that says where they come from. */
export function tracedDown(): string {
	const random = seededRandom(7)
	const lines = [10, 20, 30, 40].map((y, index) => `M-22 ${y}h${44 - (index % 2) * 14}`).join('')
	return [
		shadow(-96),
		box({ z: -62, thick: 12, shades: SPRUCE, pattern: ripstop('rgb(255 255 255 / .1)') }),
		cluster(random, 118, 150, 62),
		cluster(random, 232, 112, 86),
		cluster(random, 196, 222, 54),
		`<path d="M300 64C322 40 360 44 372 82" stroke="#fbfaf6" stroke-width="2.4" fill="none"/>
		<g transform="translate(372 148) rotate(10)">
			<path d="M-38 -46L-20 -66H20L38 -46V72H-38Z" fill="#0d1b16" opacity=".3" transform="translate(6 9)"/>
			<path d="M-38 -46L-20 -66H20L38 -46V72H-38Z" fill="#f4b942"/>
			<circle cy="-50" r="6.5" fill="#1d3a30"/><circle cy="-50" r="9" fill="none" stroke="#b98316" stroke-width="2"/>
			<path d="M-18 -24H6L18 -10L6 4H-18Z" fill="#1e4034"/><path d="M-18 -14H14L18 -10L14 -6H-18Z" fill="#fbfaf6"/>
			<path d="${lines}" transform="translate(0 14)" stroke="#8a5f0c" stroke-width="3.4"/>
		</g>`,
	].join('')
}

/** Narrow chambers without a stitch through, and the pouch that all of it goes into. */
export function microChambers(): string {
	const z = 14
	const strip = (2 * HALF) / 9
	const rows = Array.from({ length: 9 }, (_, index) => -HALF + index * strip)
	const front = rows
		.map(
			(y) =>
				`M${seen(HALF, y, z)}Q${seen(HALF, y + strip / 2, z + 16)} ${seen(HALF, y + strip, z)}L${seen(HALF, y + strip, z - 8)}Q${seen(HALF, y + strip / 2, z - 22)} ${seen(HALF, y, z - 8)}Z`,
		)
		.join('')
	return [
		shadow(-44),
		box({
			z,
			thick: 10,
			shades: FJORD,
			pattern: rows
				.map((y) => `<rect x="${-HALF}" y="${y}" width="${2 * HALF}" height="${strip}" fill="url(#tube)"/>`)
				.join(''),
		}),
		lying(
			z,
			rows
				.map((y) => `<path d="M${-HALF} ${y}H${HALF}" stroke="#1d3646" stroke-width="1.6" opacity=".8"/>`)
				.join(''),
		),
		`<path d="${front}" fill="#2f5068"/><path d="${front}" fill="url(#fold)"/>`,
		`<g transform="translate(122 258)">
			<ellipse cx="4" cy="38" rx="58" ry="13" fill="#0d1b16" opacity=".3" filter="url(#soft)"/>
			<path d="M-46 -26C-52 -4 -52 22 -44 36C-16 44 18 44 46 35C54 18 53 -6 46 -27C18 -34 -18 -34 -46 -26Z" fill="#4f7896"/>
			<path d="M-46 -26C-52 -4 -52 22 -44 36C-16 44 18 44 46 35C54 18 53 -6 46 -27C18 -34 -18 -34 -46 -26Z" fill="url(#pouch)"/>
			<path d="M-40 -16C-14 -22 14 -22 40 -17" stroke="#1d3646" stroke-width="2.4" fill="none"/><path d="M34 -18l14 6" stroke="#f4b942" stroke-width="4" stroke-linecap="round"/>
			<path d="M-46 0c-16 2 -20 14 -4 20" stroke="#1d3646" stroke-width="4" fill="none"/>
			<path d="M-12 6H6L15 15L6 24H-12Z" fill="#fbfaf6" opacity=".92"/>
		</g>`,
	].join('')
}

/** Short fibres of all thicknesses between two thin cloths, and the air they hold. */
export function mossFill(): string {
	const random = seededRandom(12)
	const shades = ['#b7c79b', '#93ab78', '#d3dcbc', '#7b9463']
	const fibres = Array.from({ length: 420 }, () => {
		const [x, y] = [(random() * 2 - 1) * (HALF - 16), (random() * 2 - 1) * (HALF - 16)]
		const height = -34 + random() * 58
		const [px, py] = at(x, y, height)
		const angle = random() * Math.PI * 2
		const reach = 9 + random() * 15
		const end = [px + Math.cos(angle) * reach, py + Math.sin(angle) * reach * 0.62]
		const bend = [px + Math.cos(angle + 1.2) * reach * 0.7, py + Math.sin(angle + 1.2) * reach * 0.6]
		return {
			depth: x + y,
			svg: `<path d="M${px.toFixed(1)} ${py.toFixed(1)}Q${bend.map((value) => value.toFixed(1)).join(' ')} ${end.map((value) => value.toFixed(1)).join(' ')}" stroke="${shades[Math.floor(random() * 4)]}" stroke-width="${(1.2 + random() * 1.6).toFixed(1)}"/>`,
		}
	})
	return [
		shadow(-78),
		box({ z: -40, thick: 6, shades: SPRUCE, pattern: ripstop('rgb(255 255 255 / .12)') }),
		`<g fill="none" stroke-linecap="round">${fibres
			.sort((a, b) => a.depth - b.depth)
			.map(({ svg }) => svg)
			.join('')}</g>`,
		box({ z: 46, thick: 5, shades: SPRUCE, pattern: ripstop('rgb(255 255 255 / .2)'), opacity: 0.86 }),
	].join('')
}

/** Soft blocks that hold warmth; vapour leaves by the channels between them. */
export function gridFleece(): string {
	const step = (2 * HALF) / 6
	const blocks: string[] = []
	for (let row = 0; row < 6; row++) {
		for (let column = 0; column < 6; column++) {
			const [x, y] = [-HALF + column * step + 4, -HALF + row * step + 4]
			blocks.push(
				box({
					x: [x, x + step - 8],
					y: [y, y + step - 8],
					z: 14,
					thick: 16,
					shades: PLUM,
					pattern: `<rect x="${x}" y="${y}" width="${step - 8}" height="${step - 8}" fill="url(#nap)"/>`,
				}),
			)
		}
	}
	return [
		shadow(-46),
		box({ z: -2, thick: 12, shades: { top: '#6d4560', left: '#4d2f43', right: '#3f2637' } }),
		`<g stroke-linejoin="round">${blocks.join('')}</g>`,
		vapour(
			16,
			86,
			[
				[-32, -32],
				[32, -32],
				[0, 0],
				[-32, 32],
				[32, 32],
			],
			'#ffffff',
		),
	].join('')
}

/** Under the glass: a hair that itches, and fibres three times thinner that do not. */
export function softWool(): string {
	const scales = (d: string, width: number, gap: number, colour: string) =>
		`<path d="${d}" stroke="${colour}" stroke-width="${width}" stroke-dasharray="1.4 ${gap}" fill="none" opacity=".5"/>`
	const wool = [
		'M90 250C150 200 190 262 250 214S350 190 400 130',
		'M84 206C140 160 186 214 244 168S340 150 392 90',
		'M118 292C180 246 222 304 284 256S376 236 420 184',
	]
	return `<clipPath id="glass"><circle cx="240" cy="180" r="146"/></clipPath>
		<circle cx="246" cy="190" r="148" fill="#0d1b16" opacity=".3" filter="url(#soft)"/>
		<circle cx="240" cy="180" r="146" fill="#22483a"/><circle cx="240" cy="180" r="146" fill="url(#lens)"/>
		<g clip-path="url(#glass)" stroke-linecap="round">
			<path d="M70 120C150 96 260 120 420 44" stroke="#58493a" stroke-width="44" fill="none"/>
			<path d="M70 112C150 88 260 112 420 36" stroke="#7d6a56" stroke-width="20" fill="none" opacity=".8"/>
			${scales('M70 120C150 96 260 120 420 44', 44, 17, '#2e251c')}
			${wool
				.map(
					(
						d,
					) => `<path d="${d}" stroke="#0d1b16" stroke-width="17" fill="none" opacity=".3" transform="translate(3 7)"/>
					<path d="${d}" stroke="#d9ceb4" stroke-width="15" fill="none"/><path d="${d}" stroke="#fbf7ea" stroke-width="7" fill="none" transform="translate(0 -2)"/>${scales(d, 15, 9, '#8c7d5c')}`,
				)
				.join('')}
		</g>
		<circle cx="240" cy="180" r="146" fill="none" stroke="#f4b942" stroke-width="7"/>
		<path d="M150 92A124 124 0 0 1 236 58" stroke="#fff" stroke-width="6" stroke-linecap="round" fill="none" opacity=".55"/>`
}
