import { isLoggedOut } from '#app/actions/customer.server.ts'
import { formAction, redirectWithFlash } from '#app/actions/form.server.ts'
import { ApiError, pageProblem } from '#app/api/problems.server.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { ReviewMark } from '#app/forms/review-mark.ts'
import { redirect } from '#app/paths/redirect.server.ts'
import { markReviewHelpful } from '#app/services/products.server.ts'
import { rejectionText } from '#app/texts/errors.ts'

/** There is no page here. */
export const loader = () => redirect('/catalog')

/** Takes «Полезно» of a review, and leads back to it; an anonymous visitor logs in first. */
export const action = formAction([ReviewMark], async (form, { context }) => {
	const submission = parseForm(form, ReviewMark)
	if (submission.status !== 'success') throw pageProblem('form-unreadable', 400)
	const { productId, reviewId, isHelpful, page, sort } = submission.value
	const query = new URLSearchParams({ reviews: String(page), ...(sort && { sort }) })
	const back = `/product/${productId}?${query}#review-${reviewId}`
	const logIn = () => redirect(`/login?${new URLSearchParams({ return: back })}`)
	const { customer } = await context.api.user()
	if (!customer) throw logIn()
	try {
		await markReviewHelpful(context.api, { productId, reviewId, isHelpful: isHelpful === 'yes' })
	} catch (error) {
		if (isLoggedOut(error)) throw logIn()
		if (!(error instanceof ApiError)) throw error
		return redirectWithFlash(context, back, { text: rejectionText(error) })
	}
	return redirectWithFlash(context, back, {
		text: isHelpful === 'yes' ? 'Отметили: отзыв полезен' : 'Отметка снята',
	})
})

/** The browser sends the form by itself: with a page an error of its action is shown as one, not as data. */
export default function ReviewMarksPage() {
	return null
}
