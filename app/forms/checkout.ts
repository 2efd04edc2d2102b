import { z } from 'zod'
import { normalisePhone } from './phone.ts'

// The strict Content-Security-Policy of the pages forbids the code that Zod would otherwise generate.
z.config({ jitless: true })

/** Spec §8. */
const EMPTY = 'Заполни это поле'

const text = (length: number) =>
	z.string(EMPTY).trim().min(1, EMPTY).max(length, `Превышено максимальное количество символов (${length})`)
const optionalText = (length: number) =>
	z.string().trim().max(length, `Превышено максимальное количество символов (${length})`).optional()

/** Spec §5: letters, digits, _ . + - */
const email = z
	.string(EMPTY)
	.trim()
	.max(200, 'Неправильный e-mail')
	.regex(/^[a-z0-9_.+-]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i, 'Неправильный e-mail')

const phone = z
	.string('Укажи телефон: по нему курьер найдёт тебя')
	.trim()
	.transform((typed, context) => {
		const normal = normalisePhone(typed)
		if (normal) return normal
		context.addIssue('Проверь номер: в нём должно быть 11 цифр, например +7 (900) 000-00-00')
		return z.NEVER
	})

const contact = {
	name: text(100),
	phone,
	email,
	comment: optionalText(500),
	paymentMethod: z.enum(['ONLINE', 'ON_RECEIPT'], 'Выбери, как оплатить'),
	idempotencyKey: z.uuid(),
	/** Roubles the page showed as the sum to pay. */
	expectedTotal: z.coerce.number().int(),
	/** Of the cart that the page showed. */
	version: z.coerce.number().int().min(0).optional(),
}

const address = {
	street: text(200),
	house: text(20),
	apartment: optionalText(20),
	entrance: optionalText(20),
	floor: optionalText(20),
	doorphoneCode: optionalText(20),
	date: z.iso.date('Выбери день'),
	timeId: z.string('Выбери время').max(50),
}

/** The checkout: what is needed depends on the way the order is got. */
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

/** Names of the fields for the list of mistakes above the form, in the order of the page. */
export const checkoutLabels = {
	name: 'Имя',
	phone: 'Телефон',
	email: 'E-mail',
	obtainingMethod: 'Способ получения',
	pointId: 'Место получения',
	street: 'Улица',
	house: 'Дом',
	apartment: 'Квартира',
	entrance: 'Подъезд',
	floor: 'Этаж',
	doorphoneCode: 'Домофон',
	date: 'День',
	timeId: 'Время',
	paymentMethod: 'Способ оплаты',
	comment: 'Комментарий',
} as const
