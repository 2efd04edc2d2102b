import type { Submission } from '@conform-to/react'
import type { ActionFunctionArgs } from '@remix-run/node'
import { invalidCodeRequest, rejectedCode, sendCode, takeCode } from '#app/actions/code-flow.server.ts'
import { redirectWithFlash } from '#app/actions/form.server.ts'
import { expireSentCode } from '#app/actions/sent-code.server.ts'
import type { Api } from '#app/api/api.server.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { ContactCode, NewEmail, NewPhone } from '#app/forms/profile.ts'
import { sendVerificationCode } from '#app/services/club.server.ts'
import { changeEmail, getProfile, updateProfile } from '#app/services/personal.server.ts'
import type { CodeSent } from '#contract/shapes.ts'

type Args = Pick<ActionFunctionArgs, 'context'>

interface Recipient {
	to: string
	captchaToken?: string | undefined
}

/** The common part of an e-mail address and a phone: both are confirmed by a code. */
interface Contact {
	name: 'email' | 'phone'
	/** The address or the phone in a form, and the captcha that was passed. */
	parse: (form: FormData) => Submission<Recipient, string[]>
	sendCode: (api: Api, recipient: Recipient) => Promise<CodeSent | null>
	confirm: (api: Api, to: string, code: string) => Promise<unknown>
	/** It is the customer's already. */
	isOwn: string
	isConfirmed: string
}

export const emailContact: Contact = {
	name: 'email',
	parse: (form) =>
		parseForm(
			form,
			NewEmail.transform(({ email }) => ({ to: email })),
		),
	sendCode: async (api, { to }) => (await changeEmail(api, { email: to })).codeSent,
	confirm: (api, to, verificationCode) => changeEmail(api, { email: to, verificationCode }),
	isOwn: 'Это и есть твой адрес',
	isConfirmed: 'Почта подтверждена',
}

export const phoneContact: Contact = {
	name: 'phone',
	parse: (form) =>
		parseForm(
			form,
			NewPhone.transform(({ phone, captchaToken }) => ({ to: phone, captchaToken })),
		),
	sendCode: (api, { to, captchaToken }) =>
		sendVerificationCode(api, { phone: to, captchaToken, sendingReason: 'PHONE_CHANGE' }),
	confirm: (api, to, verificationCode) => updateProfile(api, { phone: to, verificationCode }),
	isOwn: 'Это и есть твой номер',
	isConfirmed: 'Номер изменён. Теперь входи по нему',
}

const placeOf = ({ name }: Contact) => `/account/profile#${name}`

/** Sends a code to another address or phone, the first or one more. */
export async function sendContactCode(contact: Contact, form: FormData, { context }: Args) {
	const { name } = contact
	const path = placeOf(contact)
	const submission = contact.parse(form)
	if (submission.status !== 'success') return invalidCodeRequest(context, submission)
	const { to } = submission.value
	const { [name]: own } = await getProfile(context.api)
	if (to === own) return redirectWithFlash(context, path, { text: contact.isOwn })
	const send = () => contact.sendCode(context.api, submission.value)
	try {
		return await sendCode(form, context, { reason: name, path }, { to, send })
	} catch (error) {
		return rejectedCode(context, submission, error, name)
	}
}

/** Confirms the address or the phone with the code. */
export async function confirmContact(contact: Contact, form: FormData, { context }: Args) {
	const { name } = contact
	const step = { reason: name, path: placeOf(contact), schema: ContactCode }
	return takeCode(form, context, step, async (to, { code }) => {
		await contact.confirm(context.api, to, code)
		const expiry = expireSentCode(context, name)
		return redirectWithFlash(context, '/account/profile', { text: contact.isConfirmed }, expiry)
	})
}
