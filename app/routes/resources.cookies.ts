import type { ActionFunctionArgs } from '@remix-run/node'
import { redirectWithFlash, wantsPage } from '#app/actions/form.server.ts'
import { readForm } from '#app/actions/form-reader.server.ts'
import { CookieChoiceForm } from '#app/forms/cookie-choice.ts'
import { formFields } from '#app/forms/form-fields.ts'
import { ownPath } from '#app/paths/own-path.ts'
import { redirect } from '#app/paths/redirect.server.ts'
import { chooseCookies } from '#app/services/user.server.ts'

const fields = formFields(CookieChoiceForm)

/** Stores the visitor's choice of cookies; a browser without scripts goes back to the page it came from. */
export async function action({ request, context }: ActionFunctionArgs) {
	const form = await readForm(request, { fields })
	const returnTo = ownPath(form.get('returnTo'))
	const { data: chosen } = CookieChoiceForm.safeParse(Object.fromEntries(form))
	// Neither was chosen: the notice stays and asks again.
	if (!chosen) return wantsPage(request) ? redirect(returnTo, 303) : null
	try {
		await chooseCookies(context.api, chosen.choice)
	} catch (error) {
		// The notice comes back with the next page; this address has no page to show an error on.
		if (!wantsPage(request)) throw error
		return redirectWithFlash(context, returnTo, {
			text: 'Не получилось запомнить. Попробуй ещё раз',
			look: 'error',
		})
	}
	return wantsPage(request) ? redirect(returnTo, 303) : null
}

/** There is no page here. */
export const loader = () => redirect('/')
