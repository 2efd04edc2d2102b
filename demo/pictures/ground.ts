import sharp from 'sharp'
import { seededRandom } from './random.ts'

/** The soft grounds objects lie on, one per colour family; never white. */
export const GROUNDS = {
	stone: '#E8E5DB',
	moss: '#DEE5D9',
	fog: '#DCE4E4',
	sand: '#EEE4D0',
	clay: '#EBDDD2',
	snow: '#EBEDE9',
} as const

/** Raise it when the ground is drawn differently, so that the pictures on it are drawn again. */
export const GROUND_VERSION = 1

/** How far the ground departs from its colour, in levels of 255. */
const LIFT_AT_LIGHT = 9
const LIFT_AT_CORNER = -11
/** Where the light falls and how wide it spreads, as shares of the picture's width and height. */
const LIGHT = { x: 0.42, y: 0.34, radius: 0.9, middle: 0.55 }
/** Noise in levels. Less is smoothed away by the encoder and the eight-bit gradient shows as rings; more costs kilobytes. */
const GRAIN = 6

function lift(distance: number) {
	if (distance < LIGHT.middle) return LIFT_AT_LIGHT * (1 - distance / LIGHT.middle)
	return LIFT_AT_CORNER * Math.min(1, (distance - LIGHT.middle) / (1 - LIGHT.middle))
}

/** A ground of the given colour (`#RRGGBB`) and size in pixels, lit from the top left, dithered. */
export function ground(colour: string, width: number, height: number) {
	const base = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
	const random = seededRandom(8)
	const pixels = Buffer.alloc(width * height * 3)
	let at = 0
	for (let y = 0; y < height; y++) {
		for (let x = 0; x < width; x++) {
			const distance = Math.hypot(x / width - LIGHT.x, y / height - LIGHT.y) / LIGHT.radius
			const level = lift(distance) + (random() + random() - 1) * GRAIN
			for (const channel of base) pixels[at++] = Math.max(0, Math.min(255, Math.round(channel + level)))
		}
	}
	return sharp(pixels, { raw: { width, height, channels: 3 } })
}
