import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import '#tests/support/property-seed.ts'
import { giftCardOrder } from './gift-card-order.ts'

// Every field of every form that takes a text: an accepted value has all the digits that were typed.

const modules = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], { eager: true })

interface Field {
	name: string
	schema: z.ZodType
}

/** The fields of a schema, by their paths. */
function fieldsOf(schema: z.ZodType, path: string): Field[] {
	if (schema instanceof z.ZodObject)
		return Object.entries(schema.shape).flatMap(([name, field]) =>
			fieldsOf(field as z.ZodType, `${path}.${name}`),
		)
	if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion)
		return schema.options.flatMap((option, index) => fieldsOf(option as z.ZodType, `${path}|${index}`))
	if (schema instanceof z.ZodArray) return fieldsOf(schema.element as z.ZodType, `${path}[]`)
	if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
		return fieldsOf(schema.unwrap() as z.ZodType, path)
	if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodObject)
		return fieldsOf(schema.in as z.ZodType, path)
	// A choice of the page, which an address may have wrong.
	if (schema instanceof z.ZodCatch && schema.def.innerType instanceof z.ZodOptional) return []
	// Ids and numbers of pieces come from the page, not from a keyboard.
	return schema instanceof z.ZodNumber ? [] : [{ name: path, schema }]
}

/** Fields that are pressed, ticked or chosen, and a figure that is rounded before the visitor's eyes. */
const untyped = [
	'employee.ts FindOrder.key',
	'operator.ts Availability.cityId',
	'payment.ts PaymentStart.paymentTool',
	'subscriptions.ts SubscriptionsForm.',
	'wishlist.ts PressedHeart',
	'club.ts YearPurchases.purchases',
	// Of an offer with no sums and no days: `giftCardOrder` is tried with some.
	'gift-card-order.ts AnyGiftCardOrder',
]

const offered = giftCardOrder({
	nominal: { from: 500, to: 50_000, step: 100 },
	days: { min: '1990-01-01', max: '2030-01-01' },
})

const schemas = Object.entries(modules).flatMap(([file, exported]) =>
	Object.entries(exported).flatMap(([name, value]) =>
		value instanceof z.ZodType ? [[`${file.slice(2)} ${name}`, value] as const] : [],
	),
)
const fields = [...schemas, ['gift-card-order.ts giftCardOrder', offered] as const]
	.flatMap(([name, schema]) => fieldsOf(schema, name))
	.filter(({ name }) => !untyped.some((beginning) => name.startsWith(beginning)))

const digitsOf = (value: unknown) => String(value).replace(/\P{Nd}/gu, '')
const sorted = (digits: string) => [...digits].sort().join('')

/** A phone has the ten digits of its number; before them 7, 8 or nothing was typed. */
const isSamePhone = (typed: string, phone: string) =>
	phone.startsWith('+7')
		? digitsOf(typed).endsWith(phone.slice(2)) && /^(7|8|78|88)?$/.test(digitsOf(typed).slice(0, -10))
		: digitsOf(typed) === phone.slice(1)

function isPreserved(typed: string, taken: unknown): boolean {
	if (taken === undefined || taken === null) return digitsOf(typed) === ''
	if (typeof taken === 'string' && /^\+\d+$/.test(taken)) return isSamePhone(typed, taken)
	const [was, is] = [digitsOf(typed), digitsOf(taken)]
	// A day is written the other way round, with the zeros that were left out.
	if (typeof taken === 'string' && /^\d{4}-\d\d-\d\d$/.test(taken))
		return sorted(was).replaceAll('0', '') === sorted(is).replaceAll('0', '')
	return typeof taken === 'number'
		? Number(typed.replace(',', '.').replace(/[^\d.]/g, '')) === taken
		: was === is
}

const texts = fc.oneof(
	fc.constantFrom(
		'89161234567',
		'+7 8 916 123-45-67',
		'8 916 123-45-67 доб. 5',
		'+375 29 123-45-67',
		'1990-03-27',
		'27.03.1990',
		'27 марта 1990',
		'7.3.1990',
		'4821 0000-1111.2222',
		'4821000011112222',
		'4821',
		'48-21',
		'код 4821',
		'482-107',
		'٤٨٢١',
		'92,5',
		'1 000',
		'anna1@example.ru',
	),
	fc.string({ unit: fc.constantFrom(...'0123456789+-() ./,'), maxLength: 20 }),
	fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 18 }),
)

it('finds the fields that are typed into', () => {
	const names = fields.map(({ name }) => name).join('\n')
	expect(names).toMatch(/login\.ts \w+.*\.phone/)
	expect(names).toMatch(/gift-card\.ts GiftCard\.pin/)
	expect(names).toMatch(/profile\.ts ProfileForm\.dateOfBirth/)
	expect(names).toMatch(/cart\.ts CartForm\|\d\.bonus/)
	expect(fields.length).toBeGreaterThan(60)
})

it('no field of a form loses a digit without a message', () => {
	fc.assert(
		fc.property(texts, (typed) => {
			for (const { name, schema } of fields) {
				const read = schema.safeParse(typed)
				if (read.success)
					expect(isPreserved(typed, read.data), `${name}: «${typed}» → ${read.data}`).toBe(true)
			}
		}),
		{ numRuns: 150 },
	)
})
