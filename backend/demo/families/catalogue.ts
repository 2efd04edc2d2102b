import type { Product } from './family.ts'
import { menDown } from './men-down.ts'
import { menJackets } from './men-jackets.ts'
import { menLayers } from './men-layers.ts'
import { menLegwear } from './men-legwear.ts'
import { womenDown } from './women-down.ts'
import { womenJackets } from './women-jackets.ts'
import { womenLayers } from './women-layers.ts'
import { womenLegwear } from './women-legwear.ts'

/** Every model of the demonstration catalogue. */
export const PRODUCTS: readonly Product[] = [
	...menDown,
	...menJackets,
	...menLayers,
	...menLegwear,
	...womenDown,
	...womenJackets,
	...womenLayers,
	...womenLegwear,
]
