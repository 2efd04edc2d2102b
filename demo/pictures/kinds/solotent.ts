import type { Palette } from '../colour.ts'
import type { Views } from '../kinds.ts'
import { type HoopTent, hoopTent } from './hoop-tent.ts'

/** Tent for one: a single hoop across the middle, low ends. */
const tent: HoopTent = {
	seed: 41,
	frames: [
		[-136, 40, 40],
		[10, 84, 112],
		[142, 26, 24],
	],
	profile: 'round',
	door: 0,
	scale: 0.98,
	down: 40,
}

export const views: Views = [
	{ draw: (p: Palette) => hoopTent(p, tent), box: [0, 30, 1240, 1550] },
	{ draw: (p: Palette) => hoopTent(p, tent, { back: true }), box: [0, 30, 1240, 1550] },
	{ draw: (p: Palette) => hoopTent(p, tent), box: [330, 560, 520, 650] },
]
