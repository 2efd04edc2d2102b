import { z } from 'zod'
import { AddressKind } from '#contract/addresses.ts'
import { courierAddress } from './checkout.ts'
import { optionalText } from './fields.ts'
import { id, LARGEST_ID } from './id.ts'

const NO_CITY = 'Выбери город'

/** An address that a customer saves for couriers. */
export const SavedAddressForm = z.object({
	kind: z.enum(AddressKind.options, 'Выбери тип адреса'),
	name: optionalText(40),
	cityId: z.coerce.number(NO_CITY).int(NO_CITY).positive(NO_CITY).max(LARGEST_ID, NO_CITY),
	...courierAddress,
	isMain: z.boolean().optional(),
})

/** The button that deletes a saved address. */
export const RemovedAddress = z.object({ id })
