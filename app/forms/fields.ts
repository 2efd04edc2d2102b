import { z } from 'zod'
import { normalisePhone } from './phone.ts'

// The strict Content-Security-Policy of the pages forbids the code that Zod would otherwise generate.
z.config({ jitless: true })

/** Spec §8. */
export const EMPTY = 'Заполни это поле'

export const tooLong = (length: number) => `Превышено максимальное количество символов (${length})`

export const requiredText = (length: number) =>
	z.string(EMPTY).trim().min(1, EMPTY).max(length, tooLong(length))

export const optionalText = (length: number) => z.string().trim().max(length, tooLong(length)).optional()

const wrongEmail = 'Неправильный e-mail'

/** Spec §5: letters, digits, _ . + -; beyond that what the contract takes, so that the backend refuses no form for it. */
export const email = z
	.string(EMPTY)
	.trim()
	.min(1, EMPTY)
	.max(200, wrongEmail)
	.regex(/^[a-z0-9_.+-]+@[a-z0-9.-]+$/i, wrongEmail)
	.pipe(z.email(wrongEmail))

/** A telephone number in the international form. */
export const phone = z
	.string(EMPTY)
	.trim()
	.transform((typed, context) => {
		const normal = normalisePhone(typed)
		if (normal) return normal
		context.addIssue('Нужно 11 цифр, например +7 (900) 000-00-00')
		return z.NEVER
	})

/** A code that was sent to a phone or an e-mail address; people type it in groups. */
export const oneTimeCode = z
	.string(EMPTY)
	.transform((typed) => typed.replace(/\s/g, ''))
	.pipe(z.string().regex(/^\d{4,10}$/, 'Некорректный код'))

/** The page to come back to; what stands in it is checked where it is used. */
export const returnTo = z.string().optional()

/** What SmartCaptcha gave the browser; empty without scripts, and then the backend counts more strictly. */
export const captchaToken = z.string().max(4_000).optional()

const NO_SIZE = 'Выбери размер'

/** The id of a chosen size. */
export const size = z.coerce.number(NO_SIZE).int(NO_SIZE).positive(NO_SIZE)
