import type { SubmissionResult } from '@conform-to/react'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { formAction, invalid, redirectWithFlash, rejected } from '#app/actions/form.server.ts'
import { atDesk } from '#app/actions/operator.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { pageProblem } from '#app/api/problems.server.ts'
import { ErrorSummary, listProblems } from '#app/components/form/error-summary.tsx'
import { TextArea } from '#app/components/form/fields/text-area.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import { DeskPage } from '#app/components/operator/desk-page.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { Pagination } from '#app/components/ui/pagination.tsx'
import { Rating } from '#app/components/ui/rating.tsx'
import { Tabs } from '#app/components/ui/tabs.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { ModerateReview } from '#app/forms/operator.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { getOperator, listModeratedReviews, moderateReview } from '#app/services/operator.server.ts'
import { dayAndMonth, timeOfDay } from '#app/texts/dates.ts'
import { type ModeratedReview, ReviewState } from '#contract/operator.ts'

export const handle: PageHandle = { pageType: 'Other' }

export const meta = titled('Отзывы', { robots: 'noindex' })

export async function loader({ request, context: { api } }: LoaderFunctionArgs) {
	const desk = await atDesk(request, getOperator(api))
	if (!desk.operator.rights.includes('moderate')) throw pageProblem('not-found', 404)
	const query = new URL(request.url).searchParams
	const state = ReviewState.safeParse(query.get('state')).data
	const page = Number(query.get('page')) || undefined
	const reviews = await listModeratedReviews(api, { ...(state && { state }), ...(page && { page }) })
	return { desk, reviews, state: state ?? ('WAITING' as const) }
}

export const action = formAction([ModerateReview], async (form, { request, context }) => {
	const submission = parseForm(form, ModerateReview)
	if (submission.status !== 'success') return invalid(context, submission)
	const { id, ...body } = submission.value
	try {
		const { isAuthorToldByEmail } = await atDesk(request, moderateReview(context.api, String(id), body))
		const state = ReviewState.safeParse(new URL(request.url).searchParams.get('state')).data
		const text = `${done[body.to]}${isAuthorToldByEmail && body.to !== 'PUBLISHED' ? ', автор узнает причину' : ''}`
		return await redirectWithFlash(context, pathOf(state), { text })
	} catch (error) {
		return rejected(context, submission, error)
	}
})

const done = {
	PUBLISHED: 'Отзыв на сайте',
	REFUSED: 'Отзыв не опубликован',
	HIDDEN: 'Отзыв скрыт',
} as const

const states: Record<ReviewState, string> = {
	WAITING: 'Ждут',
	PUBLISHED: 'На сайте',
	REFUSED: 'Отказы',
	HIDDEN: 'Скрытые',
}

const pathOf = (state: ReviewState = 'WAITING') =>
	state === 'WAITING' ? '/operator/reviews' : `/operator/reviews?state=${state}`

export default function ReviewsPage() {
	const { desk, reviews, state } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()?.result ?? null
	const { items, pagination } = reviews
	const decided = Number(result?.initialValue?.id)
	// A review that another operator has decided about meanwhile is not in this list any more.
	const problems = items.some(({ id }) => id === decided) ? [] : result?.error?.['']?.slice()
	return (
		<DeskPage title="Отзывы" desk={desk} area="/operator/reviews">
			<ErrorSummary problems={[]} form={{ errors: problems, status: 'error' }} attempt={result} />
			<div className="mt-4 max-w-240 text-16">
				<Tabs
					label="Какие отзывы"
					items={reviews.states.map(({ id, quantity }) => ({
						name: `${states[id]} ${quantity}`,
						to: pathOf(id),
						current: id === state,
					}))}
				/>
			</div>
			{items.length === 0 ? (
				<p className="mt-8 text-16">{state === 'WAITING' ? 'Все отзывы прочитаны.' : 'Таких отзывов нет.'}</p>
			) : (
				<ul className="mt-6 max-w-240 border-line border-b">
					{items.map((review) => (
						<li key={review.id} className="border-line border-t py-5">
							<OneReview review={review} state={state} result={decided === review.id ? result : null} />
						</li>
					))}
				</ul>
			)}
			<div className="mt-8">
				<Pagination
					page={pagination.pageNumber}
					totalPages={pagination.totalPages}
					href={(number) => `/operator/reviews?${new URLSearchParams({ state, page: String(number) })}`}
				/>
			</div>
		</DeskPage>
	)
}

interface OneReviewProps {
	review: ModeratedReview
	state: ReviewState
	/** Errors of its form. */
	result: SubmissionResult<string[]> | null
}

function OneReview({ review, state, result }: OneReviewProps) {
	const { id, product, rating, body, advantages, disadvantages, reason, createdAt } = review
	const written = new Date(createdAt)
	const author = review.isAnonymous || !review.authorName ? 'Аноним' : review.authorName
	return (
		<article aria-labelledby={`review-${id}`}>
			<h2 id={`review-${id}`} className="break-words text-22">
				<TextLink to={`/product/${product.id}`}>{product.name}</TextLink>
			</h2>
			<p className="mt-1 flex flex-wrap items-center gap-x-3 text-muted">
				<Rating value={rating} />
				<span className="break-words">
					{[author, review.locationName, `${dayAndMonth(written)}, ${timeOfDay(written)}`]
						.filter(Boolean)
						.join(' · ')}
				</span>
			</p>
			<div className="mt-3 max-w-text text-16">
				{review.title && <p className="break-words font-medium">{review.title}</p>}
				<p className="whitespace-pre-line break-words">{body}</p>
				{advantages && <p className="mt-2 break-words">Плюсы: {advantages}</p>}
				{disadvantages && <p className="mt-2 break-words">Минусы: {disadvantages}</p>}
			</div>
			{reason && <p className="mt-2 break-words text-muted">Причина: {reason}</p>}
			<Decision review={review} state={state} result={result} />
		</article>
	)
}

const loadSchema = () => import('#app/forms/operator.ts').then(({ ModerateReview }) => ModerateReview)

function Decision({ review, state, result }: OneReviewProps) {
	const { id, createdAt, isAuthorToldByEmail } = review
	const [form, field] = useDeferredForm(loadSchema, { id: `decision-${id}`, result })
	const no = state === 'PUBLISHED' ? 'HIDDEN' : state === 'WAITING' ? 'REFUSED' : null
	return (
		<Form method="post" action={pathOf(state)} {...form.props} className="mt-4 grid max-w-150 gap-4">
			<ErrorSummary problems={listProblems([field('reason')])} form={form} attempt={result} />
			<input type="hidden" name="id" value={id} />
			<input type="hidden" name="createdAt" value={createdAt} />
			{no && (
				<TextArea
					label={no === 'HIDDEN' ? 'Почему скрываем' : 'Почему не публикуем'}
					hint={
						isAuthorToldByEmail
							? 'Автор получит это письмом. Для публикации не нужно'
							: 'У автора нет почты. Причина останется в истории'
					}
					field={field('reason')}
					limit={500}
					rows={2}
				/>
			)}
			<div className="flex flex-wrap gap-3">
				{state !== 'PUBLISHED' && (
					<SubmitButton name="to" value="PUBLISHED" size="s">
						Опубликовать
					</SubmitButton>
				)}
				{no && (
					<SubmitButton name="to" value={no} size="s" look="secondary">
						{no === 'HIDDEN' ? 'Скрыть' : 'Не публиковать'}
					</SubmitButton>
				)}
			</div>
		</Form>
	)
}
