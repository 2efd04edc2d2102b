import type { ActionFunctionArgs } from '@remix-run/node'
import { draftOf } from '#app/actions/checkout-draft.server.ts'
import { readForm } from '#app/actions/form-reader.server.ts'
import { checkOwner } from '#app/actions/page-owner.server.ts'
import { formFields } from '#app/forms/form-fields.ts'
import { saveCheckout } from '#app/services/basket.server.ts'
import { CheckoutDraft } from '#contract/basket.ts'

const fields = formFields(CheckoutDraft)

/** Saves the values of the checkout while they are typed. */
export async function action({ request, context: { api } }: ActionFunctionArgs) {
	const form = await readForm(request, { fields })
	const owner = await checkOwner(api, form)
	// A customer has logged out: the next visitor would see the typed values.
	const isOver = owner !== undefined && (await api.user()).customer === null
	if (!isOver) await saveCheckout(api, draftOf(form))
	return new Response(null, { status: 204 })
}
