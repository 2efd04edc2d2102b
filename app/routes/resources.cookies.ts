import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { ownPath, redirectWithFlash, wantsPage } from '#app/services/form.server.ts'
import { acceptCookies } from '#app/services/user.server.ts'

/** Accepts the cookies policy; a browser without scripts goes back to the page it came from. */
export async function action({ request, context }: ActionFunctionArgs) {
	const form = await request.formData()
	const returnTo = ownPath(form.get('returnTo'))
	try {
		await acceptCookies(context.api)
	} catch (error) {
		// The notice comes back with the next page; this address has no page to show an error on.
		if (!wantsPage(request)) throw error
		return redirectWithFlash(returnTo, { text: 'Не получилось запомнить. Попробуй ещё раз', look: 'error' })
	}
	return wantsPage(request) ? redirect(returnTo, 303) : null
}

/** Nothing is here to look at. */
export const loader = () => redirect('/')
