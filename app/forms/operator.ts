import { z } from 'zod'
import { ANSWER_LENGTH } from '#contract/operator.ts'
import { courierAddress } from './checkout.ts'
import { EMPTY, email, oneTimeCode, optionalText, phone, requiredText, tooLong } from './fields.ts'
import { id, LARGEST_ID } from './id.ts'

/** Log-in of an operator; the code is required once the second factor is set up. */
export const OperatorLogin = z.object({
	login: requiredText(100),
	password: z.string(EMPTY).min(1, EMPTY).max(200, tooLong(200)),
	code: optionalText(50),
})

/** The first code of a second factor. */
export const FirstCode = z.object({ code: requiredText(50) })

/** Search of a customer. */
export const FindCustomer = z.object({ find: requiredText(100) })

/** A customer to ask for consent: one who was found, a new one by the phone, or a guest by the order. */
export const AskConsent = z.union([
	z.object({ customerId: z.uuid(), name: optionalText(200) }),
	z.object({ orderNumber: z.string().min(1).max(50), name: optionalText(200) }),
	z.object({ phone, firstName: requiredText(100) }),
])

/** A new customer. */
export const NewCustomer = z.object({ phone, firstName: requiredText(100) })

/** The code that the customer reads out. */
export const ConsentCode = z.object({ code: oneTimeCode })

/** A letter of the shop. */
export const SendReply = z.object({ reply: z.string('Выбери письмо').min(1, 'Выбери письмо').max(50) })

/** Confirms an action of the CRM; a new customer has a name. */
export const WishOfCrm = z.object({ firstName: optionalText(100) })

/** Takes a request for a call, or ends the call. */
export const CallPress = z.object({
	number: id,
	outcome: z.enum(['TAKE', 'TALKED', 'NO_ANSWER']),
})

/** A form without fields. */
export const Press = z.object({})

const mostThings = 20

/** Things to check, one in each line, and the city. */
export const Availability = z.object({
	things: z
		.string(EMPTY)
		.trim()
		.min(1, EMPTY)
		.max(2_000, tooLong(2_000))
		.refine((typed) => linesOf(typed).length <= mostThings, `Не больше ${mostThings} строк за раз`),
	cityId: id.optional().catch(undefined),
})

/** The lines that are not empty. */
export const linesOf = (typed: string) =>
	typed
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean)

const price = z
	.string(EMPTY)
	.transform((typed) => typed.replace(/[\s₽]/g, ''))
	.pipe(
		z
			.string()
			.min(1, EMPTY)
			.regex(/^\d+$/, 'Напиши цену в рублях целым числом, например 4 990')
			.max(7, 'Слишком большая цена'),
	)
	.transform(Number)

/** A thing for the customer's cart, at the shop's price or at another one for a reason. */
export const OperatorItem = z.object({
	productId: id,
	skuId: z.coerce
		.number('Выбери размер')
		.int('Выбери размер')
		.positive('Выбери размер')
		.max(LARGEST_ID, 'Выбери размер'),
	catalogPrice: z.coerce.number().int().min(0),
	retailPrice: price,
	reason: optionalText(300),
})

/**
 * The same on the page of the product: a lower price has a reason. The form does not name the list price, which without
 * scripts would be that of another size.
 */
export const OwnPrice = OperatorItem.omit({ catalogPrice: true }).extend({
	reason: z.string(EMPTY).trim().min(3, 'Напиши, почему скидка').max(300, tooLong(300)),
})

/** Search among the places for an order: a part of an address, a name or a metro station. */
export const FindPlace = z.object({ place: optionalText(100) })

/** Another place for an order. */
export const ChangePlace = z.object({ pointId: z.string('Выбери место').min(1, 'Выбери место').max(100) })

/** Another recipient of an order. */
export const ChangeContact = z.object({ name: requiredText(100), phone, email })

const NO_DAY = 'Выбери день из списка'

/** Another address, day or hours of a courier's order. */
export const ChangeDelivery = z.object({
	...courierAddress,
	comment: optionalText(500),
	/** The address that the operator was asked about, sent again unchanged. */
	askedAddress: z.string().max(500).optional(),
	/** A day with the id of its hours, «2026-11-28 13-17»; empty when both stay. */
	when: z
		.string()
		.max(70)
		.regex(/^\d{4}-\d\d-\d\d(?: \S{1,50})?$/, NO_DAY)
		.optional(),
})
export type ChangeDelivery = z.infer<typeof ChangeDelivery>

/** A decision about a review, in the version that was read. */
export const ModerateReview = z
	.object({
		id,
		createdAt: z.string().max(40),
		to: z.enum(['PUBLISHED', 'REFUSED', 'HIDDEN']),
		/** One of the shop's reasons. */
		ready: optionalText(500),
		/** In the moderator's own words, which come first. */
		reason: optionalText(500),
	})
	.refine(({ to, ready, reason }) => to === 'PUBLISHED' || ready || reason, {
		path: ['ready'],
		message: 'Выбери причину или напиши свою',
	})

/** An answer of the shop to a review, in the version that was read; an empty one takes it away. */
export const AnswerReview = z.object({
	id,
	createdAt: z.string().max(40),
	answer: optionalText(ANSWER_LENGTH),
	/** The answer that was read. */
	replaces: optionalText(ANSWER_LENGTH),
})

/** All reviews of a page, each in the version that was read. */
export const PublishAll = z.object({
	reviews: z
		.array(z.string().max(60))
		.min(1)
		.max(50)
		.transform((all) =>
			all.flatMap((one) => {
				const [, id, createdAt = ''] = /^(\d{1,9}) (.{1,40})$/.exec(one) ?? []
				return id ? { id, createdAt } : []
			}),
		),
})
