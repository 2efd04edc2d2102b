import { z } from 'zod'
import { endpoint, live } from './endpoint.ts'
import { codeCheckingErrors, MaskedPhone, OneTimeCode, OrderNumber } from './shapes.ts'

/* Help of an operator with one order of a guest, who has no account (decision 074). */

export const GuestOrder = z
	.object({
		orderNumber: OrderNumber,
		date: z.iso.datetime(),
		shortName: z.string().describe('Of the recipient'),
		maskedPhone: MaskedPhone,
	})
	.meta({ id: 'GuestOrder', description: 'Fields of a guest’s order that are shown before consent' })
export type GuestOrder = z.infer<typeof GuestOrder>

export const GuestHelp = z
	.object({
		sessionId: z.uuid(),
		orderNumber: OrderNumber,
		since: z.iso.datetime(),
		idleUntil: z.iso.datetime().describe('When it ends unless it is used'),
		until: z.iso.datetime().describe('When it ends at the latest'),
	})
	.meta({ id: 'GuestHelp', description: 'An operator may act on one order of a guest, and on nothing else' })
export type GuestHelp = z.infer<typeof GuestHelp>

export const beginGuestHelp = endpoint({
	area: 'operator',
	summary:
		'Begin to help a guest with this one order, by the code that was sent to its phone. Another session of the operator ends',
	method: 'POST',
	path: '/api/operator/orders/{number}/session',
	access: 'operator',
	onRecord: { act: 'support.begin' },
	params: z.object({ number: z.string().min(1).max(50) }),
	body: z.object({ code: OneTimeCode }),
	response: GuestHelp,
	errors: [...codeCheckingErrors, 'NOT_FOUND'],
	freshness: live,
	assumed: true,
})
