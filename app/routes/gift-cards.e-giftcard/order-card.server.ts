import { parseWithZod } from '@conform-to/zod/v4'
import { type AppLoadContext, data, redirect } from '@remix-run/node'
import { honeypotName } from '#app/components/form/honeypot.tsx'
import { type GiftCardTerms, giftCardOrder, sendingDays } from '#app/forms/gift-card.ts'
import { ApiError } from '#app/services/api.server.ts'
import { invalid, refused } from '#app/services/form.server.ts'
import { listGiftCardDesigns, orderGiftCard } from '#app/services/gift-cards.server.ts'
import { getGiftCardAcquiring } from '#app/services/payments.server.ts'
import { errorText } from '#app/texts/errors.ts'

/** What may be on a card today. */
export async function loadTerms({ api }: Pick<AppLoadContext, 'api'>) {
	const { designs, nominal, validDays, latestDay } = await listGiftCardDesigns(api)
	const terms: GiftCardTerms = { nominal, days: sendingDays(new Date(), latestDay) }
	return { designs, nominal, validDays, terms }
}

/** Orders a card and leads to the bank; a refusal stands beside its field. */
export async function orderCard(form: FormData, context: AppLoadContext) {
	const { terms } = await loadTerms(context)
	const submission = parseWithZod(form, { schema: giftCardOrder(terms) })
	if (submission.status !== 'success') return invalid(context, submission)
	if (form.get(honeypotName)) {
		return data({ result: submission.reply({ formErrors: [errorText(undefined)] }) }, 400)
	}
	const { idempotencyKey, ...card } = submission.value
	try {
		const { orderNumber } = await orderGiftCard(context.api, card, idempotencyKey)
		// The order exists: when the bank can't be reached now it can be paid from its payment page.
		const bankPage = getGiftCardAcquiring(context.api, orderNumber).then(
			({ url }) => url,
			() => `/payment/${orderNumber}`,
		)
		return redirect(await bankPage, 303)
	} catch (error) {
		const field = error instanceof ApiError ? fieldsOf.find((name) => error.fields[name]) : undefined
		return refused(context, submission, error, field ? { field } : {})
	}
}

/** Fields whose offers may have changed since the page was made. */
const fieldsOf = ['designId', 'nominal', 'sendOn'] as const
