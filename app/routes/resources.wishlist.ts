import type { ActionFunctionArgs } from '@remix-run/node'
import { readForm } from '#app/actions/form-reader.server.ts'
import { pressHeart } from '#app/actions/wishlist.server.ts'
import { formFields } from '#app/forms/form-fields.ts'
import { PressedHeart } from '#app/forms/wishlist.ts'
import { redirect } from '#app/paths/redirect.server.ts'
import { errorText } from '#app/texts/errors.ts'

const fields = formFields(PressedHeart)

/** Hearts that scripts send; without scripts their form leads to the wishlist's own page. */
export async function action({ request, context: { api } }: ActionFunctionArgs) {
	const pressed = await pressHeart(api, await readForm(request, { fields }))
	return pressed
		? Response.json({ error: pressed.error })
		: Response.json({ error: errorText('BAD_REQUEST') }, { status: 400 })
}

/** There is no page here. */
export const loader = () => redirect('/wishlist')
