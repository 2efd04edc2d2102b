import { accessories } from './accessories.ts'
import { camp } from './camp.ts'
import type { Product } from './family.ts'
import { kids } from './kids.ts'
import { kidsFootwear } from './kids-footwear.ts'
import { menDown } from './men-down.ts'
import { menFootwear } from './men-footwear.ts'
import { menJackets } from './men-jackets.ts'
import { menLayers } from './men-layers.ts'
import { menLegwear } from './men-legwear.ts'
import { packs } from './packs.ts'
import { road } from './road.ts'
import { winterSport } from './winter-sport.ts'
import { womenDown } from './women-down.ts'
import { womenFootwear } from './women-footwear.ts'
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
	...kids,
	...menFootwear,
	...womenFootwear,
	...kidsFootwear,
	...accessories,
	...packs,
	...camp,
	...road,
	...winterSport,
]
