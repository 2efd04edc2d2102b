import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { EmailCode, NewEmail, ProfileForm } from '#app/forms/profile.ts'
import { ApiError } from '#app/services/api.server.ts'
import { settingCookies } from '#app/services/cookies.server.ts'
import { invalid, redirectWithFlash, refused } from '#app/services/form.server.ts'
import { changeEmail, updateProfile } from '#app/services/personal.server.ts'
import {
	forgetSentCode,
	isTooSoon,
	readSentCode,
	rememberSentCode,
	waitingText,
} from '#app/services/sent-code.server.ts'
import { errorText } from '#app/texts/errors.ts'

type Args = Pick<ActionFunctionArgs, 'request' | 'context'>

const profilePath = '/account/profile'
const emailPath = `${profilePath}#email`

export async function saveProfile(form: FormData, { context }: Pick<Args, 'context'>) {
	const submission = parseWithZod(form, { schema: ProfileForm })
	if (submission.status !== 'success') return invalid(context, submission)
	const { firstName, lastName = '', dateOfBirth = null, gender = null } = submission.value
	try {
		await updateProfile(context.api, { firstName, lastName, dateOfBirth, gender })
	} catch (error) {
		const isBirth = error instanceof ApiError && Boolean(error.fields.dateOfBirth)
		return refused(context, submission, error, isBirth ? { field: 'dateOfBirth' } : {})
	}
	return redirectWithFlash(profilePath, { text: 'Профиль сохранён' })
}

/** Sends a code to another address, the first or one more. */
export async function sendEmailCode(form: FormData, { request, context }: Args) {
	const submission = parseWithZod(form, { schema: NewEmail })
	if (submission.status !== 'success') return invalid(context, submission)
	const { email } = submission.value
	const isAgain = form.get('intent') === 'resend'
	try {
		const { codeSent } = await changeEmail(context.api, { email })
		if (!codeSent) return redirectWithFlash(emailPath, { text: 'Это и есть твой адрес' })
		const cookie = await rememberSentCode('email', email, codeSent)
		return isAgain
			? redirectWithFlash(emailPath, { text: 'Отправили новый код' }, cookie)
			: redirect(emailPath, { status: 303, headers: settingCookies(cookie) })
	} catch (error) {
		const message = waitingText(error)
		if (message && isAgain) return redirectWithFlash(emailPath, { text: message, look: 'error' })
		const before = await readSentCode(request, 'email')
		if (isTooSoon(error) && before?.to === email) return redirect(emailPath, 303)
		return refused(context, submission, error, { field: 'email', message })
	}
}

export async function confirmEmail(form: FormData, { request, context }: Args) {
	const sent = await readSentCode(request, 'email')
	if (!sent) return redirectWithFlash(emailPath, { text: errorText('CODE_NOT_ACTIVE'), look: 'error' })
	const submission = parseWithZod(form, { schema: EmailCode })
	if (submission.status !== 'success') return invalid(context, submission, ['code'])
	try {
		await changeEmail(context.api, { email: sent.to, verificationCode: submission.value.code })
	} catch (error) {
		return refused(context, submission, error, { field: 'code', hide: ['code'] })
	}
	return redirectWithFlash(profilePath, { text: 'E-mail подтверждён' }, await forgetSentCode('email'))
}
