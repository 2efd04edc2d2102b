import type { Palette } from '../colour.ts'
import type { Views } from '../kinds.ts'
import { thinGloves } from './thin-gloves.ts'

export const views: Views = [
	{ draw: (p: Palette) => thinGloves(p, { leather: true, palm: false }) },
	{ draw: (p: Palette) => thinGloves(p, { leather: true, palm: true }) },
	{ draw: (p: Palette) => thinGloves(p, { leather: true, palm: false }), box: [70, 560, 520, 650] },
]
