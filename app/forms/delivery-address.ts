import { z } from 'zod'
import { requiredText } from './fields.ts'

/** A place for the delivery terms: a city, a village, a street with a house. */
export const DeliveryAddress = z.object({ address: requiredText(200) })
