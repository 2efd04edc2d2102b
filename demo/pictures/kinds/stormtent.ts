import type { Views } from '../kinds.ts'
import type { Palette } from '../kit.ts'
import { tent } from './tent.ts'
import { tentBack } from './tent-back.ts'

const storm = true

/** Tent for wind and snow: four poles, the door closed, an apron around the foot. */
export const views: Views = [
	{ draw: (p: Palette) => tent(p, { closed: true, storm }), box: [-100, -80, 1440, 1800] },
	{ draw: (p: Palette) => tentBack(p, { storm }), box: [-130, -90, 1440, 1800] },
	{ draw: (p: Palette) => tent(p, { closed: true, storm }), box: [330, 560, 520, 650] },
]
