import { z } from 'zod'
import { endpoint, live, liveOrOmitted } from './endpoint.ts'
import { Id, IdInAddress } from './shapes.ts'

const optionalPart = z.string().trim().max(20).optional()

export const AddressKind = z.enum(['HOME', 'WORK', 'OTHER']).meta({ id: 'AddressKind' })
export type AddressKind = z.infer<typeof AddressKind>

export const NewAddress = z
	.object({
		kind: AddressKind.optional().describe('OTHER for a new address, as it was for one that is saved already'),
		name: z
			.string()
			.trim()
			.max(40)
			.optional()
			.describe('What the customer calls it; of the kind OTHER alone, empty for none'),
		isMain: z
			.boolean()
			.optional()
			.describe('The one that the checkout begins with; the first of a customer always is'),
		cityId: Id,
		street: z.string().trim().min(1).max(200).describe('With its kind: «Лесная улица»'),
		house: z.string().trim().min(1).max(20),
		block: optionalPart,
		building: optionalPart,
		apartment: optionalPart,
		entrance: optionalPart,
		floor: optionalPart,
		doorphoneCode: optionalPart,
	})
	.meta({ id: 'NewAddress' })
export type NewAddress = z.infer<typeof NewAddress>

export const SavedAddress = z
	.object({
		id: z.int(),
		kind: AddressKind,
		name: z.string().describe('What the customer calls it; empty for none'),
		isMain: z.boolean().describe('The checkout begins with it; one of the list is'),
		cityId: z.int(),
		cityName: z.string(),
		street: z.string().describe('With its kind: «Лесная улица»'),
		house: z.string(),
		block: z.string(),
		building: z.string(),
		apartment: z.string(),
		entrance: z.string(),
		floor: z.string(),
		doorphoneCode: z.string(),
	})
	.meta({ id: 'SavedAddress' })
export type SavedAddress = z.infer<typeof SavedAddress>

export const SavedAddresses = z
	.object({
		addresses: z.array(SavedAddress).describe('The main one first, then the newest'),
		limit: z.int().describe('Most addresses that a customer can save'),
	})
	.meta({ id: 'SavedAddresses' })
export type SavedAddresses = z.infer<typeof SavedAddresses>

export const listSavedAddresses = endpoint({
	area: 'personal',
	summary: 'Addresses that the customer has saved for couriers',
	method: 'GET',
	path: '/api/personal/addresses',
	access: 'customer',
	response: SavedAddresses,
	freshness: liveOrOmitted,
	assumed: true,
})

export const saveAddress = endpoint({
	area: 'personal',
	summary: 'Save an address; one with the same city, street, house and flat is changed instead',
	method: 'POST',
	path: '/api/personal/addresses',
	access: 'customer',
	body: NewAddress,
	response: SavedAddresses,
	errors: ['TERRITORY_NOT_FOUND', 'ADDRESS_LIMIT_EXCEEDED'],
	freshness: live,
	assumed: true,
})

export const changeSavedAddress = endpoint({
	area: 'personal',
	summary:
		'Write a saved address anew. Another one that is the same then is one with it; `isMain: false` makes no other the main one',
	method: 'PUT',
	path: '/api/personal/addresses/{id}',
	access: 'customer',
	params: z.object({ id: IdInAddress }),
	body: NewAddress,
	response: SavedAddresses,
	errors: ['NOT_FOUND', 'TERRITORY_NOT_FOUND'],
	freshness: live,
	assumed: true,
})

export const removeSavedAddress = endpoint({
	area: 'personal',
	summary: 'Delete a saved address; one that is not there is no mistake. After the main one the newest is it',
	method: 'DELETE',
	path: '/api/personal/addresses/{id}',
	access: 'customer',
	params: z.object({ id: IdInAddress }),
	response: SavedAddresses,
	freshness: live,
	assumed: true,
})
