import { z } from 'zod'

/** As the contract has it: without a bound the backend rejects what the form has taken. */
export const LARGEST_ID = 2_147_483_647

/** The number of a thing, a size, a request, in a form. */
export const id = z.coerce.number().int().positive().max(LARGEST_ID)
