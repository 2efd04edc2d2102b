import { type ActionFunctionArgs, data } from '@remix-run/node'
import { isLoggedOut } from '#app/actions/customer.server.ts'
import { invalid, redirectWithFlash, rejected } from '#app/actions/form.server.ts'
import { ApiError } from '#app/api/api.server.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { NewPasskey, RemovedPasskey, RenamedPasskey } from '#app/forms/passkey.ts'
import { addPasskey, removePasskey, renamePasskey } from '#app/services/passkeys.server.ts'
import { errorText, rejectionText } from '#app/texts/errors.ts'

type Args = Pick<ActionFunctionArgs, 'context'>

const path = '/account/passkeys'

/** Adds the passkey that the device has made; scripts alone send it. */
export async function saveNewPasskey(form: FormData, { context }: Args) {
	const submission = parseForm(form, NewPasskey)
	const refused = (text: string) => {
		context.form.failed = true
		return data({ refusal: { text } }, { status: 422 })
	}
	if (submission.status !== 'success') return refused(errorText('BAD_REQUEST'))
	const { name, answer } = submission.value
	try {
		await addPasskey(context.api, name, answer)
	} catch (error) {
		if (!(error instanceof ApiError) || isLoggedOut(error)) throw error
		context.log.warn({ exceptionCode: error.exceptionCode }, 'FORM_REFUSED')
		const isWrong = error.exceptionCode === 'PASSKEY_INVALID'
		return refused(
			isWrong ? 'Этот ключ доступа не подошёл. Попробуй создать его ещё раз' : rejectionText(error),
		)
	}
	return redirectWithFlash(context, path, { text: 'Ключ доступа создан. В следующий раз войди с ним' })
}

/** Gives a passkey another name. */
export async function saveNameOfPasskey(form: FormData, { context }: Args) {
	const submission = parseForm(form, RenamedPasskey)
	if (submission.status !== 'success') return invalid(context, submission)
	const { id, name } = submission.value
	try {
		await renamePasskey(context.api, id, name)
	} catch (error) {
		const isGone = error instanceof ApiError && error.exceptionCode === 'NOT_FOUND'
		if (!isGone) return rejected(context, submission, error)
		return redirectWithFlash(context, path, { text: 'Этого ключа уже нет', look: 'error' })
	}
	return redirectWithFlash(context, path, { text: 'Название изменено' })
}

/** Deletes a passkey. */
export async function deletePasskey(form: FormData, { context }: Args) {
	const { data: removed } = RemovedPasskey.safeParse(Object.fromEntries(form))
	if (removed) await removePasskey(context.api, removed.id)
	return redirectWithFlash(context, path, { text: 'Ключ удалён. Удали его и в настройках устройства' })
}
