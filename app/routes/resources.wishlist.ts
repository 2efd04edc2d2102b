import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { pressHeart } from '#app/services/wishlist.server.ts'
import { errorText } from '#app/texts/errors.ts'

/** Hearts that scripts send; without scripts their form leads to the wishlist's own page. */
export async function action({ request, context: { api } }: ActionFunctionArgs) {
	const pressed = await pressHeart(api, await request.formData())
	return pressed ? { error: pressed.error } : data({ error: errorText('BAD_REQUEST') }, 400)
}

/** Nothing is here to look at. */
export const loader = () => redirect('/wishlist')
