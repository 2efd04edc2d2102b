import { z } from 'zod'

const WRONG = 'Выбери из списка'
const hour = z.coerce.number(WRONG).int(WRONG).min(0, WRONG).max(23, WRONG)

/** The hours, in a time zone, in which a customer wants to be contacted. */
export const ContactHoursForm = z.discriminatedUnion('when', [
	z.object({ when: z.literal('ANY') }),
	z
		.object({
			when: z.literal('HOURS'),
			utcOffset: z.coerce.number(WRONG).int(WRONG).min(2, WRONG).max(12, WRONG),
			from: hour,
			until: hour,
		})
		.refine(({ from, until }) => from !== until, {
			path: ['until'],
			error: 'Выбери другой час: начало и конец совпадают',
		}),
])
