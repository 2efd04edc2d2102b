import { type AppLoadContext, data } from '@remix-run/node'
import { honeypotName } from '#app/components/form/honeypot.tsx'
import { parseReview, type ReviewForm } from '#app/forms/review.ts'
import { ApiError } from '#app/services/api.server.ts'
import { invalid, redirectWithFlash, refused } from '#app/services/form.server.ts'
import { createReview, getReviewSchema } from '#app/services/products.server.ts'
import { errorText } from '#app/texts/errors.ts'

/** What the backend may find wrong with a text when nothing but text is left of it; the order is the form's. */
const refusals = {
	body: 'Введите не менее двух слов',
	authorName: 'Укажи свое имя или псевдоним',
	locationName: 'Укажи свой город',
} as const

/** Publishes a review, or says what is wrong with it (spec §5). */
export async function writeReview(id: string, form: FormData, context: AppLoadContext) {
	const { limits } = await getReviewSchema(context.api, id)
	const submission = parseReview(form, limits)
	if (submission.status !== 'success') return invalid(context, submission)
	if (form.get(honeypotName)) {
		return data({ result: submission.reply({ formErrors: [errorText(undefined)] }) }, 400)
	}
	try {
		const { isPublished } = await createReview(context.api, id, reviewOf(submission.value))
		return isPublished
			? redirectWithFlash(`/product/${id}?reviews=1#reviews`, { text: 'Отзыв опубликован. Спасибо' })
			: redirectWithFlash(`/product/${id}#reviews`, { text: 'Спасибо. Отзыв появится после проверки' })
	} catch (error) {
		return refused(context, submission, error, aboutField(error))
	}
}

function aboutField(error: unknown): { field?: string; message?: string } {
	const names = error instanceof ApiError ? Object.keys(error.fields) : []
	const field = (Object.keys(refusals) as (keyof typeof refusals)[]).find((name) => names.includes(name))
	return field ? { field, message: refusals[field] } : {}
}

/** Who did not say whether to recommend it has said so by a good mark. */
function reviewOf({ recommended, ratingDetails = [], authorDetails = [], ...review }: ReviewForm) {
	const { rating, body, advantages, disadvantages, authorName, locationName, isAnonymous = false } = review
	return {
		rating,
		body,
		advantages,
		disadvantages,
		isAnonymous,
		...(!isAnonymous && { authorName, locationName }),
		recommended: recommended ? recommended === 'yes' : rating >= 4,
		ratingDetails: ratingDetails.flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }])),
		authorDetails: authorDetails.flatMap(({ name, value }) => (value ? [{ name, value }] : [])),
	}
}
