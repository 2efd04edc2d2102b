import { z } from 'zod'
import { tooLong } from './fields.ts'
import { id } from './id.ts'

const NO_NOTE = 'Напиши, что важно знать о заказе'
const longest = 500

/** A note about an order; with a day its customer is called. */
export const AddNote = z.object({
	idempotencyKey: z.uuid(),
	text: z.string(NO_NOTE).trim().min(3, NO_NOTE).max(longest, tooLong(longest)),
	callOn: z
		.string()
		.regex(/^\d{4}-\d\d-\d\d$/, 'Выбери день из списка')
		.optional(),
	assigneeId: z.uuid('Выбери, кто позвонит').optional(),
})

/** Hands a promised call over, or says that it was made. */
export const CallbackPress = z
	.object({
		callback: id,
		act: z.enum(['ASSIGN', 'CALLED']),
		assigneeId: z.uuid('Выбери, кому передать').optional(),
	})
	.refine(({ act, assigneeId }) => act === 'CALLED' || assigneeId, {
		path: ['assigneeId'],
		message: 'Выбери, кому передать',
	})
