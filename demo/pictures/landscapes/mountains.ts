import { areaUnder, mix, short, type XY } from './canvas.ts'
import { eroded, noise1, noise2, ridged, rolling } from './noise.ts'

interface Massif {
	width: number
	/** Bottom of the picture, where the area below the massif ends. */
	floor: number
	/** y of the farthest row. */
	base: number
	/** How far in y the ground comes towards us. */
	depth: number
	/** Height of the peaks. */
	height: number
	rows: number
	/** Distance of the columns in x. */
	step: number
	seed: number
	frequency: number
	/** Frequency towards us. */
	depthFrequency: number
	/** Direction of the light along x (right is positive) and towards us. */
	light: readonly [x: number, z: number]
	/** How much of every face is lit whatever its slope. */
	ambient?: number
	/** From lit to shaded. */
	tones: readonly string[]
	/** Bare rock on faces steeper than `steeper` and higher than `above` (0…1). */
	rock?: { steeper: number; above: number; colour: string }
	haze: { colour: string; top: number; power: number }
	/** Share of the full height at u (left to right) and v (far to near), both 0…1. */
	envelope: (u: number, v: number) => number
}

const MARGIN = 20

function heights({ width, step, rows, seed, frequency, depthFrequency, envelope }: Massif) {
	const noise = noise2(seed)
	const warp = noise2(seed + 5)
	const columns = Math.ceil((width + 2 * MARGIN) / step) + 1
	return Array.from({ length: rows + 1 }, (_, row) => {
		const v = row / rows
		const profile =
			Math.sin(Math.min(1, 0.18 + v * 0.62 + (v > 0.5 ? (v - 0.5) * 0.76 : 0)) * Math.PI) ** 0.85
		return Float64Array.from({ length: columns }, (_, column) => {
			const u = (column * step - MARGIN) / width
			const x = u * frequency + 0.22 * warp(u * frequency * 1.3, v * depthFrequency * 1.3)
			const y = v * depthFrequency + 0.22 * warp(u * frequency * 1.3 + 9, v * depthFrequency * 1.3 + 4)
			return eroded(noise, x, y, 5) ** 1.35 * envelope(u, v) * profile * 1.25
		})
	})
}

/** A mountain massif: a height field shaded in a few flat tones, row by row from far to near. */
export function massif(m: Massif) {
	const field = heights(m)
	const texture = noise2(m.seed)
	const { base, depth, height, rows, step, tones } = m
	const ambient = m.ambient ?? 0.62
	const columns = field[0]?.length ?? 0
	const clampRow = (row: number) => Math.max(0, Math.min(rows, row))
	const at = (row: number, column: number) =>
		field[clampRow(row)]?.[Math.max(0, Math.min(columns - 1, column))] ?? 0
	const yAt = (row: number, column: number) => base + depth * (row / rows) - height * at(row, column)
	const ROCK = tones.length

	const toneAt = (row: number, column: number) => {
		const slopeX = ((at(row, column + 1) - at(row, column - 1)) * height) / (step * 2)
		const slopeZ = ((at(row + 1, column) - at(row - 1, column)) * height) / (((2 * depth) / rows) * 2.6)
		const { rock } = m
		if (
			rock &&
			Math.hypot(slopeX, slopeZ) > rock.steeper &&
			at(row, column) > rock.above &&
			texture(column * 0.11 + 3, row * 0.16) > -0.1
		)
			return ROCK
		const lit =
			(-slopeX * m.light[0] + slopeZ * m.light[1] + ambient) / Math.hypot(slopeX, slopeZ, 1) +
			0.03 * texture(column * 0.21, row * 0.27)
		const share = Math.max(0, Math.min(0.999, (lit - 0.08) / 0.98))
		return tones.length - 1 - Math.floor(share * tones.length)
	}

	let shapes = ''
	for (let row = 0; row < rows; row++) {
		const pieces = new Array<string>(tones.length + 1).fill('')
		for (let column = 0; column < columns - 1; ) {
			const tone = toneAt(row, column)
			let end = column + 1
			while (end < columns - 1 && toneAt(row, end) === tone) end++
			let strip = ''
			for (let k = column; k <= end; k++)
				strip += `${k === column ? 'M' : 'L'}${short(k * step - MARGIN)} ${Math.round(yAt(row, k))}`
			for (let k = end; k >= column; k--)
				strip += `L${short(k * step - MARGIN)} ${Math.round(yAt(row + 1, k) + 1)}`
			pieces[tone] += `${strip}Z`
			column = end
		}
		const haze = Math.min(1, m.haze.top + (1 - m.haze.top) * (row / rows) ** m.haze.power)
		pieces.forEach((strips, tone) => {
			if (!strips) return
			const own = tones[tone] ?? m.rock?.colour ?? m.haze.colour
			const colour = mix(own, m.haze.colour, haze)
			shapes += `<path d="${strips}" fill="${colour}" stroke="${colour}"/>`
		})
	}
	const foot: XY[] = Array.from({ length: columns }, (_, column) => [
		column * step - MARGIN,
		yAt(rows, column),
	])
	shapes += `<path d="${areaUnder(foot, m.floor)}" fill="${m.haze.colour}"/>`
	return `<g filter="url(#soft)" stroke-width="1.2" stroke-linejoin="round">${shapes}</g>`
}

/** The skyline of a distant range. */
export function skyline(o: {
	width: number
	base: number
	height: number
	frequency: number
	seed: number
	step: number
}): XY[] {
	const crests = noise1(o.seed)
	const swell = noise1(o.seed + 7)
	const points: XY[] = []
	for (let x = -MARGIN; x <= o.width + MARGIN; x += o.step) {
		const u = (x / o.width) * o.frequency
		const crest = Math.max(0, ridged(crests, u, 6, 0.46)) ** 1.5
		const size = 0.55 + 0.45 * (rolling(swell, u * 0.45 + 3, 2) * 0.9 + 0.5)
		points.push([x, o.base - o.height * crest * size * 0.7])
	}
	return points
}
