import { seededRandom } from '../random.ts'

type Noise1 = (x: number) => number
type Noise2 = (x: number, y: number) => number

/** Perlin's fade curve: its first and second derivatives vanish at 0 and 1, so no creases show between cells. */
const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)

/** Smooth noise along a line, about −1…1. */
export function noise1(seed: number): Noise1 {
	const random = seededRandom(seed)
	const slopes = Float64Array.from({ length: 1024 }, () => random() * 2 - 1)
	const slope = (cell: number) => slopes[cell & 1023] ?? 0
	return (x) => {
		const cell = Math.floor(x)
		const into = x - cell
		const left = slope(cell) * into
		const right = slope(cell + 1) * (into - 1)
		return 2 * (left + (right - left) * fade(into))
	}
}

/** Smooth noise on a plane, about −1…1. */
export function noise2(seed: number): Noise2 {
	const random = seededRandom(seed)
	const order = Uint8Array.from({ length: 256 }, (_, index) => index)
	for (let last = 255; last > 0; last--) {
		const other = Math.floor(random() * (last + 1))
		const kept = order[last] ?? 0
		order[last] = order[other] ?? 0
		order[other] = kept
	}
	const gradient = (column: number, row: number, x: number, y: number) => {
		const angle = ((order[((order[column & 255] ?? 0) + row) & 255] ?? 0) / 256) * Math.PI * 2
		return Math.cos(angle) * x + Math.sin(angle) * y
	}
	return (x, y) => {
		const column = Math.floor(x)
		const row = Math.floor(y)
		const dx = x - column
		const dy = y - row
		const across = fade(dx)
		const upper =
			gradient(column, row, dx, dy) +
			(gradient(column + 1, row, dx - 1, dy) - gradient(column, row, dx, dy)) * across
		const lower =
			gradient(column, row + 1, dx, dy - 1) +
			(gradient(column + 1, row + 1, dx - 1, dy - 1) - gradient(column, row + 1, dx, dy - 1)) * across
		return (upper + (lower - upper) * fade(dy)) * 1.4
	}
}

/** Several octaves of noise laid over each other: rolling ground. */
export function rolling(noise: Noise1, x: number, octaves = 5, gain = 0.5) {
	let sum = 0
	let amplitude = 1
	let most = 0
	let at = x
	for (let octave = 0; octave < octaves; octave++) {
		sum += amplitude * noise(at + octave * 17.3)
		most += amplitude
		at *= 2.03
		amplitude *= gain
	}
	return sum / most
}

/** Octaves of folded noise: sharp crests, wide valleys. */
export function ridged(noise: Noise1, x: number, octaves = 6, gain = 0.5) {
	let sum = 0
	let amplitude = 1
	let most = 0
	let at = x
	for (let octave = 0; octave < octaves; octave++) {
		sum += amplitude * (1 - Math.abs(noise(at + octave * 31.7)) * 1.9)
		most += amplitude
		at *= 2.07
		amplitude *= gain
	}
	return sum / most
}

/** Ridged multifractal (Musgrave): detail grows on the ridges and dies in the valleys, as erosion leaves it. */
export function eroded(noise: Noise2, x: number, y: number, octaves = 6) {
	let sum = 0
	let amplitude = 1
	let weight = 1
	let most = 0
	let atX = x
	let atY = y
	for (let octave = 0; octave < octaves; octave++) {
		let value = 1 - Math.abs(noise(atX + octave * 7.1, atY - octave * 3.3))
		value = value * value * weight
		weight = Math.min(1, Math.max(0, value * 1.9))
		sum += value * amplitude
		most += amplitude
		amplitude *= 0.5
		atX *= 2.02
		atY *= 2.02
	}
	return sum / most
}

/** A bump of height 1 at `centre`, `width` wide. */
export const bell = (t: number, centre: number, width: number) => Math.exp(-(((t - centre) / width) ** 2))
