import type { Palette } from '../colour.ts'
import type { Views } from '../kinds.ts'
import { type HoopTent, hoopTent } from './hoop-tent.ts'

/** Six-person tunnel: three hoops of one height, a room between two bedrooms. */
const tent: HoopTent = {
	seed: 31,
	frames: [
		[-176, 92, 92],
		[-66, 104, 128],
		[56, 104, 128],
		[172, 88, 86],
	],
	profile: 'round',
	door: 1,
	windows: [2],
	scale: 0.8,
	down: 60,
}

export const views: Views = [
	{ draw: (p: Palette) => hoopTent(p, tent), box: [0, 30, 1240, 1550] },
	{ draw: (p: Palette) => hoopTent(p, tent, { back: true }), box: [0, 30, 1240, 1550] },
	{ draw: (p: Palette) => hoopTent(p, tent), box: [250, 560, 480, 600] },
]
