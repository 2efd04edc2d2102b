import type { ActionFunctionArgs } from '@remix-run/node'
import { keepCheckout } from '#app/services/basket.server.ts'
import { draftOf } from '#app/services/checkout-draft.server.ts'

/** Keeps what is typed into the checkout while it is typed. */
export async function action({ request, context: { api } }: ActionFunctionArgs) {
	await keepCheckout(api, draftOf(await request.formData()))
	return new Response(null, { status: 204 })
}
