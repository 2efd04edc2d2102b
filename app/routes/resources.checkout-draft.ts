import type { ActionFunctionArgs } from '@remix-run/node'
import { draftOf } from '#app/actions/checkout-draft.server.ts'
import { readForm } from '#app/actions/form-reader.server.ts'
import { formFields } from '#app/forms/form-fields.ts'
import { keepCheckout } from '#app/services/basket.server.ts'
import { CheckoutDraft } from '#contract/basket.ts'

const fields = formFields(CheckoutDraft)

/** Keeps what is typed into the checkout while it is typed. */
export async function action({ request, context: { api } }: ActionFunctionArgs) {
	await keepCheckout(api, draftOf(await readForm(request, { fields })))
	return new Response(null, { status: 204 })
}
