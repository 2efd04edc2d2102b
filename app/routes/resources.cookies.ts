import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { ownPath, wantsPage } from '#app/services/form.server.ts'
import { acceptCookies } from '#app/services/user.server.ts'

/** Accepts the cookies policy; a browser without scripts goes back to the page it came from. */
export async function action({ request, context }: ActionFunctionArgs) {
	const form = await request.formData()
	await acceptCookies(context.api)
	return wantsPage(request) ? redirect(ownPath(form.get('returnTo')), 303) : null
}

/** Nothing is here to look at. */
export const loader = () => redirect('/')
