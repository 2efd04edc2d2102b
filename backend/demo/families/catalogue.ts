import type { Product } from './family.ts'
import { menDown } from './men-down.ts'
import { menJackets } from './men-jackets.ts'

/** Every model of the demonstration catalogue. */
export const PRODUCTS: readonly Product[] = [...menDown, ...menJackets]
