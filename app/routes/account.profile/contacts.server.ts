import type { Submission } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { ContactCode, NewEmail, NewPhone } from '#app/forms/profile.ts'
import type { Api } from '#app/services/api.server.ts'
import { sendVerificationCode } from '#app/services/club.server.ts'
import { settingCookies } from '#app/services/cookies.server.ts'
import { invalid, redirectWithFlash, refused } from '#app/services/form.server.ts'
import { changeEmail, getProfile, updateProfile } from '#app/services/personal.server.ts'
import {
	forgetSentCode,
	isTooSoon,
	readSentCode,
	rememberSentCode,
	waitingText,
} from '#app/services/sent-code.server.ts'
import { errorText } from '#app/texts/errors.ts'
import type { CodeSent } from '#contract/shapes.ts'

type Args = Pick<ActionFunctionArgs, 'request' | 'context'>

/** What an e-mail address and a phone have in common: a code makes them the customer's. */
interface Contact {
	name: 'email' | 'phone'
	/** The address or the phone in a form. */
	parse: (form: FormData) => Submission<string, string[]>
	sendCode: (api: Api, to: string) => Promise<CodeSent | null>
	confirm: (api: Api, to: string, code: string) => Promise<unknown>
	/** It is the customer's already. */
	isOwn: string
	isConfirmed: string
}

export const emailContact: Contact = {
	name: 'email',
	parse: (form) => parseWithZod(form, { schema: NewEmail.transform((typed) => typed.email) }),
	sendCode: async (api, to) => (await changeEmail(api, { email: to })).codeSent,
	confirm: (api, to, verificationCode) => changeEmail(api, { email: to, verificationCode }),
	isOwn: 'Это и есть твой адрес',
	isConfirmed: 'E-mail подтверждён',
}

export const phoneContact: Contact = {
	name: 'phone',
	parse: (form) => parseWithZod(form, { schema: NewPhone.transform((typed) => typed.phone) }),
	sendCode: (api, to) => sendVerificationCode(api, { phone: to, sendingReason: 'PHONE_CHANGE' }),
	confirm: (api, to, verificationCode) => updateProfile(api, { phone: to, verificationCode }),
	isOwn: 'Это и есть твой номер',
	isConfirmed: 'Номер изменён. Теперь входи по нему',
}

const placeOf = ({ name }: Contact) => `/account/profile#${name}`

/** Sends a code to another address or phone, the first or one more. */
export async function sendContactCode(contact: Contact, form: FormData, { request, context }: Args) {
	const { name } = contact
	const place = placeOf(contact)
	const submission = contact.parse(form)
	if (submission.status !== 'success') return invalid(context, submission)
	const to = submission.value
	const isAgain = form.get('intent') === 'resend'
	const { [name]: own } = await getProfile(context.api)
	if (to === own) return redirectWithFlash(place, { text: contact.isOwn })
	try {
		const codeSent = await contact.sendCode(context.api, to)
		if (!codeSent) return redirectWithFlash(place, { text: contact.isOwn })
		const cookie = await rememberSentCode(name, to, codeSent)
		return isAgain
			? redirectWithFlash(place, { text: 'Отправили новый код' }, cookie)
			: redirect(place, { status: 303, headers: settingCookies(cookie) })
	} catch (error) {
		const message = waitingText(error)
		if (message && isAgain) return redirectWithFlash(place, { text: message, look: 'error' })
		const before = await readSentCode(request, name)
		if (isTooSoon(error) && before?.to === to) return redirect(place, 303)
		return refused(context, submission, error, { field: name, message })
	}
}

/** With the code the address or the phone becomes the customer's. */
export async function confirmContact(contact: Contact, form: FormData, { request, context }: Args) {
	const { name } = contact
	const sent = await readSentCode(request, name)
	if (!sent) return redirectWithFlash(placeOf(contact), { text: errorText('CODE_NOT_ACTIVE'), look: 'error' })
	const submission = parseWithZod(form, { schema: ContactCode })
	if (submission.status !== 'success') return invalid(context, submission, ['code'])
	try {
		await contact.confirm(context.api, sent.to, submission.value.code)
	} catch (error) {
		return refused(context, submission, error, { field: 'code', hide: ['code'] })
	}
	return redirectWithFlash('/account/profile', { text: contact.isConfirmed }, await forgetSentCode(name))
}
