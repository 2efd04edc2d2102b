import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { redirectWithFlash, wantsPage } from '#app/actions/form.server.ts'
import { readForm } from '#app/actions/form-reader.server.ts'
import { AcceptCookies } from '#app/forms/accept-cookies.ts'
import { formFields } from '#app/forms/form-fields.ts'
import { ownPath } from '#app/own-path.ts'
import { acceptCookies } from '#app/services/user.server.ts'

const fields = formFields(AcceptCookies)

/** Accepts the cookies policy; a browser without scripts goes back to the page it came from. */
export async function action({ request, context }: ActionFunctionArgs) {
	const form = await readForm(request, { fields })
	const returnTo = ownPath(form.get('returnTo'))
	try {
		await acceptCookies(context.api)
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

/** Nothing is here to look at. */
export const loader = () => redirect('/')
