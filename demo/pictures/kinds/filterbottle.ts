import type { Palette } from '../colour.ts'
import type { Views } from '../kinds.ts'
import { clearBottle } from './clear-bottle.ts'

export const views: Views = [
	{ draw: (p: Palette) => clearBottle(p, { filter: true }) },
	{ draw: (p: Palette) => clearBottle(p, { filter: true, open: true }) },
	{ draw: (p: Palette) => clearBottle(p, { filter: true }), box: [380, 130, 440, 550] },
]
