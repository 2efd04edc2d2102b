import type { Pt } from '../path.ts'
import type { Random } from '../random.ts'

/** The board of a technology: sheets lie on it in dimetric projection. */
export const WIDTH = 480
export const HEIGHT = 360

/** How far a step along a side of a sheet goes to the right and down. */
const [ACROSS, DOWN] = [0.9, 0.4]

/** Half a side of a sheet. */
export const HALF = 95

const figure = (value: number) => (Math.round(value * 10) / 10).toString()

/** Where a point above the board is seen; `x` goes right and down, `y` left and down, `z` up. */
export const at = (x: number, y: number, z = 0): Pt => [
	WIDTH / 2 + (x - y) * ACROSS,
	HEIGHT / 2 + (x + y) * DOWN - z,
]

/** A place as SVG paths write it. */
export function seen(x: number, y: number, z = 0): string {
	const [right, down] = at(x, y, z)
	return `${figure(right)} ${figure(down)}`
}

/** A flat drawing, seen as if it lay at a height. */
export const lying = (z: number, flat: string) =>
	`<g transform="matrix(${ACROSS} ${DOWN} ${-ACROSS} ${DOWN} ${WIDTH / 2} ${HEIGHT / 2 - z})">${flat}</g>`

export interface Shades {
	top: string
	left: string
	right: string
}

export interface Box {
	/** From the back to the front, along both sides. */
	x?: readonly [number, number]
	y?: readonly [number, number]
	/** Height of the top and of what is below it. */
	z: number
	thick: number
	shades: Shades
	/** Drawn on the top, in flat coordinates. */
	pattern?: string
	opacity?: number
}

/** A sheet with two sides seen. */
export function box({
	x: [x0, x1] = [-HALF, HALF],
	y: [y0, y1] = [-HALF, HALF],
	z,
	thick,
	shades,
	pattern = '',
	opacity = 1,
}: Box): string {
	const low = z - thick
	return `<g opacity="${opacity}">
		<path d="M${seen(x0, y1, z)}L${seen(x1, y1, z)}L${seen(x1, y1, low)}L${seen(x0, y1, low)}Z" fill="${shades.left}"/>
		<path d="M${seen(x1, y0, z)}L${seen(x1, y1, z)}L${seen(x1, y1, low)}L${seen(x1, y0, low)}Z" fill="${shades.right}"/>
		<path d="M${seen(x0, y0, z)}L${seen(x1, y0, z)}L${seen(x1, y1, z)}L${seen(x0, y1, z)}Z" fill="${shades.top}"/>
		${lying(z, pattern)}
		<path d="M${seen(x0, y0, z)}L${seen(x1, y0, z)}L${seen(x1, y1, z)}L${seen(x0, y1, z)}Z" fill="url(#sheen)"/>
	</g>`
}

/** Shadow that a sheet casts below itself. */
export const shadow = (z: number, half = HALF) =>
	`<path d="M${seen(-half, -half, z)}L${seen(half, -half, z)}L${seen(half, half, z)}L${seen(-half, half, z)}Z" fill="#0d1b16" opacity=".34" filter="url(#soft)"/>`

/** Lines of a cloth that does not tear further. */
export const ripstop = (colour: string, step = 16) => {
	const lines: string[] = []
	for (let place = -HALF + step; place < HALF; place += step) {
		lines.push(`M${place} ${-HALF}V${HALF}M${-HALF} ${place}H${HALF}`)
	}
	return `<path d="${lines.join('')}" stroke="${colour}" stroke-width="1" fill="none"/>`
}

/** Dots in rows, each second row between those of the first. */
export function dots(colour: string, step = 12, radius = 1.7): string {
	const found: string[] = []
	for (let row = 0; row * step < 2 * HALF - step; row++) {
		for (let place = row % 2 ? step : step / 2; place < 2 * HALF; place += step) {
			found.push(`<circle cx="${place - HALF}" cy="${row * step + step - HALF}" r="${radius}"/>`)
		}
	}
	return `<g fill="${colour}">${found.join('')}</g>`
}

/** Loops of a knitted side. */
export function loops(colour: string, step = 12): string {
	const found: string[] = []
	for (let row = -HALF + step / 2; row < HALF - 4; row += step * 0.8) {
		for (let place = -HALF + 3; place < HALF - step; place += step) {
			found.push(`M${place} ${row.toFixed(1)}q${step / 2} 7 ${step} 0`)
		}
	}
	return `<path d="${found.join('')}" stroke="${colour}" stroke-width="1.4" fill="none"/>`
}

/** A drop of water lying at a place. @param bead how round it stands, 0.46 flat … 1 a pearl */
export function drop(place: Pt, radius: number, bead = 0.86): string {
	const [x, y] = place
	return `<g transform="translate(${figure(x)} ${figure(y)}) scale(${radius})">
		<ellipse cx=".3" cy=".16" rx="1.05" ry=".5" fill="#0d1b16" opacity=".3"/>
		<path d="M-1 0a1 ${bead} 0 0 1 2 0a1 .46 0 0 1-2 0Z" fill="url(#water)" transform="translate(0 ${bead > 0.9 ? -0.12 : 0})"/>
		<ellipse cx="-.32" cy="${-0.5 * bead}" rx=".24" ry=".15" fill="#fff" opacity=".95"/>
	</g>`
}

/** Drops strewn over a sheet, apart from each other. */
export function drops(random: Random, count: number, z: number, [least, most]: [number, number]): string {
	const found: { x: number; y: number; r: number }[] = []
	for (let tries = 0; found.length < count && tries < 900; tries++) {
		const r = least + (most - least) * random() ** 2
		const x = (random() * 2 - 1) * (HALF - 12)
		const y = (random() * 2 - 1) * (HALF - 12)
		if (found.every((other) => Math.hypot(other.x - x, other.y - y) > (other.r + r) * 1.7)) {
			found.push({ x, y, r })
		}
	}
	return found
		.sort((a, b) => a.x + a.y - b.x - b.y)
		.map(({ x, y, r }) => drop(at(x, y, z), r))
		.join('')
}

/** Rain above a sheet, each stroke slanting. */
export function rain(random: Random, count: number, [top, bottom]: [number, number], slant = 0.14): string {
	const strokes: string[] = []
	for (let stroke = 0; stroke < count; stroke++) {
		const x = 80 + ((stroke + 0.2 + random() * 0.6) / count) * 330
		const y = top + random() * (bottom - top)
		const length = 18 + random() * 20
		strokes.push(`M${figure(x)} ${figure(y)}l${figure(-length * slant)} ${figure(length)}`)
	}
	return `<path d="${strokes.join('')}" stroke="#7f9a92" stroke-width="2" stroke-linecap="round" fill="none"/>`
}

/** Vapour on its way up from one height to another: dotted, swaying. */
export function vapour(from: number, to: number, places: readonly Pt[], colour = '#fbfaf6'): string {
	const ways = places.map(([x, y]) => {
		const [px, py] = at(x, y, from)
		const rise = to - from
		return `M${figure(px)} ${figure(py)}c-10 ${figure(-rise / 3)} 10 ${figure((-rise * 2) / 3)} 0 ${figure(-rise)}`
	})
	return `<path d="${ways.join('')}" stroke="${colour}" stroke-width="3" stroke-linecap="round" stroke-dasharray=".1 8" fill="none"/>`
}

/** Air, heat or weight on its way along a path: it fades where it comes from, and at its end where it goes on. */
export function stream(
	d: string,
	[from, to]: [Pt, Pt],
	{ colour, width = 5, ends = 0 }: { colour: string; width?: number; ends?: number },
): string {
	const id = `stream-${from.join('-')}-${to.join('-')}`.replaceAll('.', '_')
	const stops = [
		[0, 0],
		[0.55, 1],
		[1, ends],
	]
	return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${stops.map(([offset, opacity]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join('')}</linearGradient>
	<path d="${d}" stroke="url(#${id})" stroke-width="${width * 3.4}" opacity=".16" stroke-linecap="round" fill="none"/>
	<path d="${d}" stroke="url(#${id})" stroke-width="${width}" stroke-linecap="round" fill="none"/>`
}

export const SPRUCE: Shades = { top: '#3d6b57', left: '#22483a', right: '#1a3a2f' }
export const SUN: Shades = { top: '#f4b942', left: '#b98316', right: '#d79c26' }
export const MOSS: Shades = { top: '#cbd8c6', left: '#93a892', right: '#7f967f' }
export const FJORD: Shades = { top: '#4f7896', left: '#2f5068', right: '#264357' }
export const SNOW: Shades = { top: '#f3f2ec', left: '#c9cbc4', right: '#b5b9b2' }
export const NIGHT: Shades = { top: '#1d2f28', left: '#101d18', right: '#0b1511' }
export const PLUM: Shades = { top: '#8a5a78', left: '#5d3a52', right: '#4d2f43' }
