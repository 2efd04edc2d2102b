import type { AppLoadContext } from '@remix-run/node'
import { invalid, isFromRobot, redirectWithFlash, rejected, rejectedRobot } from '#app/actions/form.server.ts'
import { smallPhotos } from '#app/actions/photos.server.ts'
import { ApiError } from '#app/api/api.server.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { photoProblems } from '#app/forms/photo-files.ts'
import { NoReviewRequests, type ReviewForm, reviewForm } from '#app/forms/review.ts'
import {
	admitReviewPhotos,
	createReview,
	endReviewRequests,
	getReviewSchema,
} from '#app/services/products.server.ts'

/** Errors of the backend, as for a text that is empty without its markup; in the order of the form. */
const rejections = {
	body: 'Введите не менее двух слов',
	authorName: 'Укажи свое имя или псевдоним',
	locationName: 'Укажи свой город',
	photos: photoProblems.broken,
} as const

const TOO_MANY_WAIT = 'Сейчас фотографий на проверке слишком много. Отправь отзыв без них или попробуй завтра'

/** Publishes a review, or answers with its errors (spec §5). */
export async function writeReview(id: string, form: FormData, context: AppLoadContext) {
	const { limits } = await getReviewSchema(context.api, id)
	const submission = parseForm(form, reviewForm(limits, form))
	if (submission.status !== 'success') return invalid(context, submission)
	if (isFromRobot(form)) return rejectedRobot(submission)
	const { photos: files = [] } = submission.value
	try {
		// Nothing is decoded that the backend does not take now.
		if (files.length > 0) await admitReviewPhotos(context.api)
		const small = await smallPhotos(files)
		if (small.problem !== undefined) return invalid(context, submission, [], { photos: [small.problem] })
		const { photos } = small
		const { isPublished } = await createReview(context.api, id, {
			...reviewOf(submission.value),
			// A backend that knows none takes a review without them.
			...(photos.length > 0 && { photos }),
		})
		return isPublished
			? redirectWithFlash(context, `/product/${id}?reviews=1#reviews`, { text: 'Отзыв опубликован. Спасибо' })
			: redirectWithFlash(context, `/product/${id}#reviews`, {
					text: 'Спасибо. Отзыв появится после проверки',
				})
	} catch (error) {
		return rejected(context, submission, error, aboutField(error))
	}
}

function aboutField(error: unknown): { field?: string; message?: string } {
	const names = error instanceof ApiError ? Object.keys(error.fields) : []
	const field = (Object.keys(rejections) as (keyof typeof rejections)[]).find((name) => names.includes(name))
	if (error instanceof ApiError && error.fields.photos === 'queue')
		return { field: 'photos', message: TOO_MANY_WAIT }
	return field ? { field, message: rejections[field] } : {}
}

function reviewOf({
	recommended,
	ratingDetails = [],
	authorDetails = [],
	...review
}: Omit<ReviewForm, 'photos'>) {
	const { rating, body, advantages, disadvantages, authorName, locationName, isAnonymous = false } = review
	return {
		rating,
		body,
		advantages,
		disadvantages,
		isAnonymous,
		...(!isAnonymous && { authorName, locationName }),
		...(recommended && { recommended: recommended === 'yes' }),
		ratingDetails: ratingDetails.flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }])),
		authorDetails: authorDetails.flatMap(({ name, value }) => (value ? [{ name, value }] : [])),
	}
}

/** Ends letters that ask for reviews. */
export async function endRequests(form: FormData, context: AppLoadContext) {
	const { data: sent } = NoReviewRequests.safeParse(Object.fromEntries(form))
	if (sent) await endReviewRequests(context.api, sent.request)
	return redirectWithFlash(context, '/', { text: 'Больше не\u00a0попросим отзывов' })
}
