import type { AppLoadContext } from '@remix-run/node'
import { invalid, isFromRobot, rejected, rejectedRobot } from '#app/actions/form.server.ts'
import { ApiError } from '#app/api/api.server.ts'
import { type GiftCardTerms, giftCardOrder, sendingDays } from '#app/forms/gift-card-order.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { paymentPath } from '#app/paths/page-paths.ts'
import { redirectToBank } from '#app/paths/redirect.server.ts'
import { listGiftCardDesigns, orderGiftCard } from '#app/services/gift-cards.server.ts'
import { beginPayment } from '#app/services/payments.server.ts'

/** Today's offers for a card. */
export async function loadTerms({ api }: Pick<AppLoadContext, 'api'>) {
	const { designs, nominal, validDays, latestDay, isForSale = true } = await listGiftCardDesigns(api)
	const terms: GiftCardTerms = { nominal, days: sendingDays(new Date(), latestDay) }
	return { designs, nominal, validDays, terms, isForSale }
}

/** Orders a card and leads to the bank; an error is shown beside its field. */
export async function orderCard(form: FormData, context: AppLoadContext) {
	const { terms } = await loadTerms(context)
	const submission = parseForm(form, giftCardOrder(terms))
	if (submission.status !== 'success') return invalid(context, submission)
	if (isFromRobot(form)) return rejectedRobot(submission)
	const { idempotencyKey, ...card } = submission.value
	try {
		const { orderNumber, key } = await orderGiftCard(context.api, card, idempotencyKey)
		// The order exists: when the bank can't be reached now it can be paid from its payment page.
		const order = { orderNumber, obtainingMethod: 'DELIVERY_EGC' as const }
		return redirectToBank(
			await beginPayment(context, order, 'CARD').catch(() => paymentPath(orderNumber, key)),
		)
	} catch (error) {
		const field = error instanceof ApiError ? fieldsOf.find((name) => error.fields[name]) : undefined
		return rejected(context, submission, error, field ? { field } : {})
	}
}

/** Fields whose offers may have changed since the page was made. */
const fieldsOf = ['designId', 'nominal', 'sendOn'] as const
