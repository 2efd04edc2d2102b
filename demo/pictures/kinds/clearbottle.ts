import type { Palette } from '../colour.ts'
import type { Views } from '../kinds.ts'
import { clearBottle } from './clear-bottle.ts'

export const views: Views = [
	{ draw: (p: Palette) => clearBottle(p) },
	{ draw: (p: Palette) => clearBottle(p, { open: true }) },
	{ draw: (p: Palette) => clearBottle(p), box: [380, 170, 440, 550] },
]
