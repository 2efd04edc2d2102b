import { z } from 'zod'
import { CheckoutPayment } from '#contract/payment-ways.ts'
import { email, optionalText, phone, requiredText, ticked } from './fields.ts'

const contact = {
	name: requiredText(100),
	phone,
	email,
	comment: optionalText(500),
	payment: z.enum(CheckoutPayment.options, 'Выбери, как оплатить'),
	/** The consent to personal data, apart from the offer. */
	isAgreed: ticked,
	idempotencyKey: z.uuid(),
	/** Roubles the page showed as the sum to pay. */
	expectedTotal: z.coerce.number().int(),
	/** The same minus the payment by gift card. */
	expectedPayment: z.coerce.number().int().optional(),
	/** Of the cart that the page showed. */
	version: z.coerce.number().int().min(0).optional(),
	/** Of the cart on the page: another session has another. */
	basketId: z.string().max(100).optional(),
	/** The city that the page showed: the visitor may have chosen another one since, in another tab. */
	cityId: z.coerce.number().int().optional(),
	/** The page was made for a customer who is logged in. */
	forCustomer: z.literal('1').optional(),
}

/** Where a courier goes. */
export const courierAddress = {
	street: requiredText(200),
	house: requiredText(20),
	block: optionalText(20),
	building: optionalText(20),
	apartment: optionalText(20),
	entrance: optionalText(20),
	floor: optionalText(20),
	doorphoneCode: optionalText(20),
}

const address = {
	...courierAddress,
	date: z.iso.date('Выбери день'),
	/** The address that the visitor was asked about, sent again unchanged. */
	askedAddress: z.string().max(500).optional(),
	/** Approximate days have no times to choose from. */
	timeId: z.string().max(50).optional(),
	isAddressSaved: z.boolean().optional(),
}

/** The checkout: the required fields depend on the way of delivery. */
export const Checkout = z.discriminatedUnion(
	'obtainingMethod',
	[
		z.object({ ...contact, ...address, obtainingMethod: z.literal('DELIVERY') }),
		z.object({ ...contact, ...address, obtainingMethod: z.literal('EXPRESS_DELIVERY') }),
		z.object({
			...contact,
			obtainingMethod: z.literal('PICKUP'),
			pointId: z.string('Выбери магазин').max(100),
		}),
		z.object({
			...contact,
			obtainingMethod: z.literal('PICKPOINT'),
			pointId: z.string('Выбери пункт выдачи').max(100),
		}),
	],
	'Выбери, как получить заказ',
)
export type Checkout = z.infer<typeof Checkout>

/** Search of a point. Enter submits the whole form: a text that was not searched for yet is no order. */
export const PointSearch = z.object({
	pointText: optionalText(100),
	soughtText: optionalText(100),
	/** Where the visitor is. */
	place: optionalText(40),
	fitting: optionalText(2),
	cash: optionalText(2),
	open: optionalText(2),
	late: optionalText(2),
})
