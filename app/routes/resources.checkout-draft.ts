import type { ActionFunctionArgs } from '@remix-run/node'
import { draftOf } from '#app/actions/checkout-draft.server.ts'
import { readForm } from '#app/actions/form-reader.server.ts'
import { formFields } from '#app/forms/form-fields.ts'
import { saveCheckout } from '#app/services/basket.server.ts'
import { CheckoutDraft } from '#contract/basket.ts'

const fields = formFields(CheckoutDraft)

/** Saves the values of the checkout while they are typed. */
export async function action({ request, context: { api } }: ActionFunctionArgs) {
	await saveCheckout(api, draftOf(await readForm(request, { fields })))
	return new Response(null, { status: 204 })
}
