import type { ActionFunctionArgs } from '@remix-run/node'
import { sendCode } from '#app/actions/code-flow.server.ts'
import { invalid, redirectWithFlash, rejected } from '#app/actions/form.server.ts'
import { leaveBrowser } from '#app/actions/leave-browser.server.ts'
import { ApiError } from '#app/api/api.server.ts'
import { deleteAccountForm } from '#app/forms/delete-account.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { sendSmsCode } from '#app/services/club.server.ts'
import { deleteAccount, getProfile } from '#app/services/personal.server.ts'
import { inSeconds } from '#app/texts/wait.ts'

type Args = Pick<ActionFunctionArgs, 'context'>

const path = '/account/delete'

/** Sends a code to the customer's own phone, the first or another one. */
export async function sendDeletionCode(form: FormData, { context }: Args) {
	const { phone } = await getProfile(context.api)
	const send = () => sendSmsCode(context.api)
	try {
		return await sendCode(form, context, { reason: 'delete', path }, { to: phone, send, waiting })
	} catch (error) {
		const text = waiting(error)
		if (!text) throw error
		return redirectWithFlash(context, path, { text, look: 'error' })
	}
}

/** The last code may have been for the log-in: this is no promise that one is on its way. */
function waiting(error: unknown): string | undefined {
	const seconds = error instanceof ApiError ? Number(error.fields.retryAfter) : 0
	return seconds ? `Новый код можно запросить ${inSeconds(seconds)}` : undefined
}

/** Deletes the account; the session ends with it. */
export async function confirmDeletion(form: FormData, { context }: Args) {
	const { email } = await getProfile(context.api)
	const submission = parseForm(form, deleteAccountForm({ hasEmail: email !== '' }))
	if (submission.status !== 'success') return invalid(context, submission, ['code'])
	const { code, email: named } = submission.value
	try {
		await deleteAccount(context.api, { verificationCode: code, ...(named && { email: named }) })
	} catch (error) {
		return rejected(context, submission, error, { ...placeOf(error), hide: ['code'] })
	}
	return redirectWithFlash(context, '/', { text: 'Аккаунт удалён. Данные стёрты' }, ...leaveBrowser(context))
}

/** The field that an error is about. */
function placeOf(error: unknown): { field?: string; message?: string } {
	if (!(error instanceof ApiError) || error.exceptionCode === 'ACCOUNT_HAS_ACTIVE_ORDERS') return {}
	if (error.fields.email)
		return { field: 'email', message: 'В аккаунте другая почта. Проверь, нет ли опечатки' }
	return { field: 'code' }
}
