import { z } from 'zod'
import { EMPTY, email, NO_SIZE, size, ticked } from './fields.ts'
import { id } from './id.ts'

/** Also beside other mistakes: all are shown at once. */
const always = () => true

/** One message about a thing, and where it goes: an address is needed for a letter, a size where one is sold out. */
export const AskedNotice = z
	.object({
		kind: z.enum(['BACK_IN_STOCK', 'LOWER_PRICE']),
		skuId: size.optional(),
		channel: z.enum(['EMAIL', 'SMS'], EMPTY),
		email: email.optional(),
		isAgreed: ticked,
	})
	.refine(({ channel, email }) => channel !== 'EMAIL' || email !== undefined, {
		path: ['email'],
		message: EMPTY,
		when: always,
	})
	.refine(({ kind, skuId }) => kind === 'LOWER_PRICE' || skuId !== undefined, {
		path: ['skuId'],
		message: NO_SIZE,
		when: always,
	})

/** A request that is taken off in the list of them. */
export const RemovedNotice = z.object({ id })

/** The press of who has followed the link of a message. */
export const NoticeByKey = z.object({ intent: z.enum(['confirm', 'remove', 'remove-all']) })
