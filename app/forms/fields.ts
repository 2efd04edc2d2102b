import { z } from 'zod'
import { VISIBLE } from '#contract/visible.ts'
import { LARGEST_ID } from './id.ts'
import { readPhone } from './phone.ts'

// The strict Content-Security-Policy of the pages forbids the code that Zod would otherwise generate.
z.config({ jitless: true })

/** Spec §8. */
export const EMPTY = 'Заполни это поле'

export const tooLong = (length: number) => `Превышено максимальное количество символов (${length})`

export const requiredText = (length: number) =>
	z.string(EMPTY).trim().regex(VISIBLE, EMPTY).max(length, tooLong(length))

export const optionalText = (length: number) => z.string().trim().max(length, tooLong(length)).optional()

const wrongEmail = 'Неправильный e-mail'

/** Spec §5: letters, digits, _ . + -; and the contract's own rule, so that the backend rejects no valid form. */
const rightEmail = z
	.string()
	.max(200)
	.regex(/^[a-z0-9_.+-]+@[a-z0-9.-]+$/i)
	.pipe(z.email())

/** An e-mail address. The message for a common typing error names it. */
export const email = z
	.string(EMPTY)
	.trim()
	.min(1, EMPTY)
	.max(200, wrongEmail)
	.transform((typed, context) => {
		if (rightEmail.safeParse(typed).success) {
			const meant = withRightDomain(typed)
			if (!meant) return typed
			context.addIssue(`${wrongEmail}: может быть, ${meant}?`)
			return z.NEVER
		}
		const slip = emailSlips.find(({ without }) => rightEmail.safeParse(without(typed)).success)
		context.addIssue(slip ? `${wrongEmail}: ${slip.text(typed)}` : wrongEmail)
		return z.NEVER
	})

/** Slips of the pen that are no top-level domains, so that no address ends so. */
const domainSlips = new Map(
	Object.entries({
		con: 'com',
		cmo: 'com',
		ocm: 'com',
		vom: 'com',
		xom: 'com',
		comm: 'com',
		nte: 'net',
	}).concat(['ry', 'ri', 'ur', 'tu', 'rru', 'ruu', 'rui'].map((slip) => [slip, 'ru'])),
)

/** @returns the address that was meant; undefined when it ends as addresses do */
function withRightDomain(typed: string): string | undefined {
	const dot = typed.lastIndexOf('.')
	const meant = domainSlips.get(typed.slice(dot + 1).toLowerCase())
	return meant && typed.slice(0, dot + 1) + meant
}

/** Russian letters that look like Latin ones, and these. */
const lookAlikes = new Map(
	[...'аеорсухкАВЕКМНОРСТУХ'].map((letter, place) => [letter, 'aeopcyxkABEKMHOPCTYX'[place] ?? letter]),
)

const toLatin = (typed: string) => [...typed].map((letter) => lookAlikes.get(letter) ?? letter).join('')

const emailSlips: readonly { without: (typed: string) => string; text: (typed: string) => string }[] = [
	{
		without: toLatin,
		text: (typed) => `русская буква «${[...typed].find((letter) => lookAlikes.has(letter))}»`,
	},
	{ without: (typed) => typed.replaceAll(',', '.'), text: () => 'запятая вместо точки' },
	{ without: (typed) => typed.replace(/^[^<]*<|>$/g, ''), text: () => 'оставь только адрес, без скобок' },
	{ without: (typed) => typed.replace(/\s/g, ''), text: () => 'убери пробел' },
	{ without: (typed) => typed.replace(/[.,;]$/, ''), text: () => 'убери знак в конце' },
]

/** A telephone number in the international form. */
export const phone = z
	.string(EMPTY)
	.trim()
	.transform((typed, context) => {
		const read = readPhone(typed)
		if ('phone' in read) return read.phone
		context.addIssue(read.problem)
		return z.NEVER
	})

/** The digits of a number that people type and paste in groups: «482-107», «0000 0000 …». */
export const withoutSeparators = (typed: string) => typed.replace(/[^\p{L}\p{N}]/gu, '')

/** A code that was sent to a phone or an e-mail address; people type it in groups. */
export const oneTimeCode = z
	.string(EMPTY)
	.max(100, 'Некорректный код')
	.transform(withoutSeparators)
	.pipe(z.string().regex(/^\d{4,10}$/, 'Некорректный код'))

/** A box that has to be ticked (spec §5). */
export const ticked = z.boolean('Обязательное поле')

/** The page to come back to; its value is checked where it is used. */
export const returnTo = z.string().optional()

/** Token of SmartCaptcha; empty without scripts, and then the backend limits more strictly. */
export const captchaToken = z.string().max(4_000).optional()

export const NO_SIZE = 'Выбери размер'

/** The id of a chosen size. */
export const size = z.coerce.number(NO_SIZE).int(NO_SIZE).positive(NO_SIZE).max(LARGEST_ID, NO_SIZE)

/** Pieces in the cart as the page showed them: a press of «В корзину» that is sent twice is found by it. */
export const inCart = z.coerce.number().int().min(0).max(1_000_000).optional()
