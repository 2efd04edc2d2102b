import type { Palette } from '../colour.ts'
import type { Views } from '../kinds.ts'
import { gloves } from './gloves.ts'

export const views: Views = [
	{ draw: (p: Palette) => gloves(p, { mitten: true }) },
	{ draw: (p: Palette) => gloves(p, { mitten: true, palm: true }) },
	{ draw: (p: Palette) => gloves(p, { mitten: true }), box: [70, 560, 520, 650] },
]
