import { z } from 'zod'
import { AddToCart } from './add-to-cart.ts'

/** «Забрать здесь»: a size, and the store in which it is picked up. */
export const PickUpHere = AddToCart.omit({ scale: true }).extend({ storeId: z.string().min(1).max(100) })
