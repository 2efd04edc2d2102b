import { z } from 'zod'
import { endpoint, live } from './endpoint.ts'
import { Id } from './shapes.ts'

export const UserInfo = z
	.object({
		city: z.object({
			id: z.int(),
			name: z.string(),
			urlCode: z.string(),
			isConfirmed: z.boolean(),
			moniker: z.string().describe('The name after «в»: «Москве»'),
			timeZone: z.string().describe('IANA name'),
			countryId: z.int(),
		}),
		settings: z.object({ isCookiesPolicyConfirmed: z.boolean() }),
		basket: z.object({ quantityTotal: z.int() }).optional(),
	})
	.meta({ id: 'UserInfo' })
export type UserInfo = z.infer<typeof UserInfo>

export const getUserInfo = endpoint({
	area: 'user',
	summary: 'The visitor: city, settings, pieces in the cart',
	method: 'GET',
	path: '/api/user/info',
	access: 'visitor',
	response: UserInfo,
	freshness: live,
})

export const updateUserSettings = endpoint({
	area: 'user',
	summary: 'Accept the cookies policy',
	method: 'PATCH',
	path: '/api/user/settings',
	access: 'visitor',
	body: z.object({ isCookiesPolicyConfirmed: z.boolean() }),
	response: UserInfo,
	freshness: live,
})

export const setUserLocation = endpoint({
	area: 'user',
	summary: 'Choose the city nearest to a place; the visitor still has to confirm it',
	method: 'PUT',
	path: '/api/user/location',
	access: 'visitor',
	body: z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) }),
	response: UserInfo,
	freshness: live,
	assumed: true,
})

export const setUserCity = endpoint({
	area: 'user',
	summary: 'Choose and confirm a city',
	method: 'PUT',
	path: '/api/user/city',
	access: 'visitor',
	body: z.object({ id: Id }),
	response: UserInfo,
	errors: ['TERRITORY_NOT_FOUND'],
	freshness: live,
})
