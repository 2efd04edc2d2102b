import type { ActionFunctionArgs } from '@remix-run/node'
import { readForm } from '#app/actions/form-reader.server.ts'
import { checkOwner } from '#app/actions/page-owner.server.ts'
import { ApiError } from '#app/api/api.server.ts'
import { problemOf } from '#app/api/page-problem.ts'
import { formFields } from '#app/forms/form-fields.ts'
import { PasskeyQuestion } from '#app/forms/passkey.ts'
import { redirect } from '#app/paths/redirect.server.ts'
import { beginPasskey, beginPasskeyLogin } from '#app/services/passkeys.server.ts'
import { errorText, rejectionText } from '#app/texts/errors.ts'
import { problemTitles } from '#app/texts/problem-titles.ts'

const fields = formFields(PasskeyQuestion)

/** Options with which a browser asks its user for a passkey, or makes one; scripts alone do either. */
export async function action({ request, context: { api } }: ActionFunctionArgs) {
	const form = await readForm(request, { fields })
	const { data: asked } = PasskeyQuestion.safeParse(Object.fromEntries(form))
	if (!asked) return Response.json({ error: errorText('BAD_REQUEST') }, { status: 400 })
	try {
		await checkOwner(api, form)
		const options = asked.purpose === 'add' ? await beginPasskey(api) : await beginPasskeyLogin(api)
		return Response.json({ options }, { headers: { 'Cache-Control': 'no-store' } })
	} catch (error) {
		if (problemOf(error)?.kind === 'other-customer') {
			return Response.json({ error: `${problemTitles['other-customer']}. Обнови страницу` })
		}
		if (!(error instanceof ApiError)) throw error
		return Response.json({ error: rejectionText(error) })
	}
}

/** There is no page here. */
export const loader = () => redirect('/login')
