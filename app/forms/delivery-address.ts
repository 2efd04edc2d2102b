import { z } from 'zod'
import { requiredText } from './fields.ts'

/** Where delivery is asked about: a city, a village, a street with a house. */
export const DeliveryAddress = z.object({ address: requiredText(200) })
