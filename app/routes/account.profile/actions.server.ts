import type { ActionFunctionArgs } from '@remix-run/node'
import { invalid, redirectWithFlash, rejected } from '#app/actions/form.server.ts'
import { ApiError } from '#app/api/api.server.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { ProfileForm } from '#app/forms/profile.ts'
import { updateProfile } from '#app/services/personal.server.ts'

/** Saves name, birthday, gender, and whether news come by SMS. */
export async function saveProfile(form: FormData, { context }: Pick<ActionFunctionArgs, 'context'>) {
	const submission = parseForm(form, ProfileForm)
	if (submission.status !== 'success') return invalid(context, submission)
	const { firstName, lastName = '', dateOfBirth = null, gender = null, subscribe = false } = submission.value
	try {
		await updateProfile(context.api, { firstName, lastName, dateOfBirth, gender, subscribe })
	} catch (error) {
		const isBirth = error instanceof ApiError && Boolean(error.fields.dateOfBirth)
		return rejected(context, submission, error, isBirth ? { field: 'dateOfBirth' } : {})
	}
	return redirectWithFlash(context, '/account/profile', { text: 'Профиль сохранён' })
}
