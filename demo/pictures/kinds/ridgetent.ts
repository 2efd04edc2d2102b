import type { Palette } from '../colour.ts'
import type { Views } from '../kinds.ts'
import { type HoopTent, hoopTent } from './hoop-tent.ts'

/** Ultralight tent on two trekking poles: a ridge and straight sides, no frame of its own. */
const tent: HoopTent = {
	seed: 51,
	frames: [
		[-166, 34, 0],
		[-62, 92, 126],
		[62, 92, 126],
		[166, 34, 0],
	],
	profile: 'straight',
	door: 1,
	scale: 0.94,
	down: 50,
}

export const views: Views = [
	{ draw: (p: Palette) => hoopTent(p, tent), box: [0, 30, 1240, 1550] },
	{ draw: (p: Palette) => hoopTent(p, tent, { back: true }), box: [0, 30, 1240, 1550] },
	{ draw: (p: Palette) => hoopTent(p, tent), box: [330, 560, 520, 650] },
]
