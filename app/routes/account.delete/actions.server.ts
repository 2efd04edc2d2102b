import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { deleteAccountForm } from '#app/forms/delete-account.ts'
import { ApiError } from '#app/services/api.server.ts'
import { sendSmsCode } from '#app/services/club.server.ts'
import { settingCookies } from '#app/services/cookies.server.ts'
import { invalid, redirectWithFlash, refused } from '#app/services/form.server.ts'
import { deleteAccount, getProfile } from '#app/services/personal.server.ts'
import { forgetSentCode, rememberSentCode } from '#app/services/sent-code.server.ts'
import { inSeconds } from '#app/texts/wait.ts'

type Args = Pick<ActionFunctionArgs, 'context'>

const path = '/account/delete'

/** Sends a code to the customer's own phone, the first or another one. */
export async function sendDeletionCode(form: FormData, { context: { api } }: Args) {
	const { phone } = await getProfile(api)
	const isAgain = form.get('intent') === 'resend'
	try {
		const cookie = await rememberSentCode('delete', phone, await sendSmsCode(api))
		return isAgain
			? redirectWithFlash(path, { text: 'Отправили новый код' }, cookie)
			: redirect(path, { status: 303, headers: settingCookies(cookie) })
	} catch (error) {
		const seconds = error instanceof ApiError ? Number(error.fields.retryAfter) : 0
		if (!seconds) throw error
		// The last one may have been for the log-in: this is no promise that one is on its way.
		const text = `Новый код можно запросить ${inSeconds(seconds)}`
		return redirectWithFlash(path, { text, look: 'error' })
	}
}

/** Deletes the account; the session ends with it. */
export async function confirmDeletion(form: FormData, { context }: Args) {
	const { email } = await getProfile(context.api)
	const submission = parseWithZod(form, { schema: deleteAccountForm({ hasEmail: email !== '' }) })
	if (submission.status !== 'success') return invalid(context, submission, ['code'])
	const { code, email: named } = submission.value
	try {
		await deleteAccount(context.api, { verificationCode: code, ...(named && { email: named }) })
	} catch (error) {
		return refused(context, submission, error, { ...placeOf(error), hide: ['code'] })
	}
	return redirectWithFlash(
		'/',
		{ text: 'Аккаунт удалён. Спасибо за дорогу вместе' },
		await forgetSentCode('delete'),
	)
}

/** The field that a refusal is about. */
function placeOf(error: unknown): { field?: string; message?: string } {
	if (!(error instanceof ApiError) || error.exceptionCode === 'ACCOUNT_HAS_ACTIVE_ORDERS') return {}
	if (error.fields.email)
		return { field: 'email', message: 'В аккаунте другой e-mail. Проверь, нет ли опечатки' }
	return { field: 'code' }
}
