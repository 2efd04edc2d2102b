import type { SubmissionResult } from '@conform-to/react'
import { type AppLoadContext, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { type FormEvent, useEffect } from 'react'
import { formAction, invalid, redirectWithFlash, rejected, wantsPage } from '#app/actions/form.server.ts'
import { atDesk } from '#app/actions/operator.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { ApiError, pageProblem } from '#app/api/problems.server.ts'
import { Select } from '#app/components/form/choices/select.tsx'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { TextArea } from '#app/components/form/fields/text-area.tsx'
import { ForWhom } from '#app/components/form/for-whom.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import { useShownFetcher } from '#app/components/form/use-shown-fetcher.ts'
import { DeskPage } from '#app/components/operator/desk-page.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { Button } from '#app/components/ui/button.tsx'
import { announce } from '#app/components/ui/live-region.tsx'
import { Pagination } from '#app/components/ui/pagination.tsx'
import { Rating } from '#app/components/ui/rating.tsx'
import { SmallPhotos } from '#app/components/ui/small-photos.tsx'
import { Tabs } from '#app/components/ui/tabs.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { AnswerReview, ModerateReview, PublishAll } from '#app/forms/operator.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import {
	answerReview,
	getOperator,
	listModeratedReviews,
	moderateReview,
} from '#app/services/operator.server.ts'
import { dayAndMonth, timeOfDay } from '#app/texts/dates.ts'
import { plural, words } from '#app/texts/plural.ts'
import { reviewReasons } from '#app/texts/review-reasons.ts'
import { ANSWER_LENGTH, type ModeratedReview, ReviewState } from '#contract/operator.ts'

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

export const action = formAction([ModerateReview, PublishAll, AnswerReview], (form, { request, context }) => {
	const intent = form.get('intent')
	if (intent === 'all') return publishAll(form, request, context)
	return intent === 'answer' ? answer(form, request, context) : decide(form, request, context)
})

async function answer(form: FormData, request: Request, context: AppLoadContext) {
	const submission = parseForm(form, AnswerReview)
	if (submission.status !== 'success') return invalid(context, submission)
	const { id, createdAt, answer: text = '', replaces = '' } = submission.value
	try {
		const { isAuthorToldByEmail } = await atDesk(
			request,
			answerReview(context.api, String(id), { answer: text, replaces, createdAt }),
		)
		const told = text && isAuthorToldByEmail ? ', автор получит его письмом' : ''
		return await redirectWithFlash(context, `${pathOf(stateIn(request))}#review-${id}`, {
			text: `${text ? 'Ответ на сайте' : 'Ответ убран'}${told}`,
		})
	} catch (error) {
		return rejected(context, submission, error)
	}
}

async function decide(form: FormData, request: Request, context: AppLoadContext) {
	const submission = parseForm(form, ModerateReview)
	if (submission.status !== 'success') return invalid(context, submission)
	const { id, ready, reason = ready, ...body } = submission.value
	try {
		const { isAuthorToldByEmail } = await atDesk(
			request,
			moderateReview(context.api, String(id), { ...body, reason }),
		)
		const text = `${done[body.to]}${isAuthorToldByEmail && body.to !== 'PUBLISHED' ? ', автор узнает причину' : ''}`
		return wantsPage(request)
			? await redirectWithFlash(context, `${pathOf(stateIn(request))}#reviews`, { text })
			: data({ result: null, done: text })
	} catch (error) {
		return rejected(context, submission, error)
	}
}

/** Publishes one after the other; a review that has changed since it was read stays. */
async function publishAll(form: FormData, request: Request, context: AppLoadContext) {
	const submission = parseForm(form, PublishAll)
	if (submission.status !== 'success') return invalid(context, submission)
	let published = 0
	for (const { id, createdAt } of submission.value.reviews) {
		try {
			await atDesk(request, moderateReview(context.api, id, { to: 'PUBLISHED', createdAt }))
			published += 1
		} catch (error) {
			if (!(error instanceof ApiError) || error.status === 401) throw error
		}
	}
	const left = submission.value.reviews.length - published
	return redirectWithFlash(context, `${pathOf(stateIn(request))}#reviews`, {
		text: `На сайте ${plural(published, words.review)}${left > 0 ? `. Ещё ${left} изменились: прочти их снова` : ''}`,
	})
}

const stateIn = (request: Request) =>
	ReviewState.safeParse(new URL(request.url).searchParams.get('state')).data

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
	const answer: { result?: SubmissionResult<string[]> | null } | undefined = useActionData<typeof action>()
	const result = answer?.result ?? null
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
				<>
					{state !== 'PUBLISHED' && <PublishAllForm reviews={items} state={state} />}
					<ul id="reviews" className="mt-4 max-w-240 scroll-mt-28 border-line border-b">
						{items.map((review) => (
							<li key={review.id} className="border-line border-t py-3">
								<OneReview review={review} state={state} result={decided === review.id ? result : null} />
							</li>
						))}
					</ul>
				</>
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

/** Asks first: a whole page is published by it. */
function PublishAllForm({ reviews, state }: { reviews: readonly ModeratedReview[]; state: ReviewState }) {
	return (
		<details className="mt-4 max-w-240">
			<summary className="target underlined">Опубликовать все на этой странице</summary>
			<Form method="post" action={pathOf(state)} className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-3">
				<input type="hidden" name="intent" value="all" />
				{reviews.map(({ id, createdAt }, index) => (
					<input key={id} type="hidden" name={`reviews[${index}]`} value={`${id} ${createdAt}`} />
				))}
				<p className="text-16">
					Все прочитаны? На сайте сразу появятся {plural(reviews.length, words.review)}.
				</p>
				<SubmitButton size="s">Да, опубликовать {reviews.length}</SubmitButton>
			</Form>
		</details>
	)
}

interface OneReviewProps {
	review: ModeratedReview
	state: ReviewState
	/** Errors of its form, where scripts do not send it. */
	result: SubmissionResult<string[]> | null
}

function OneReview({ review, state, result }: OneReviewProps) {
	const { id, product, rating, body, advantages, disadvantages, reason, createdAt, stopWords } = review
	const written = new Date(createdAt)
	const author = authorOf(review)
	const marked = (text: string) => <Marked text={text} words={stopWords} />
	return (
		<article aria-labelledby={`review-${id}`}>
			<h2 id={`review-${id}`} className="break-words font-medium text-16">
				<TextLink to={`/product/${product.id}`}>{product.name}</TextLink>
			</h2>
			<p className="flex flex-wrap items-center gap-x-3 text-muted">
				<Rating value={rating} />
				<span className="wrap-anywhere">
					{marked(
						[
							author,
							review.locationName,
							`${dayAndMonth(written)}, ${timeOfDay(written)}`,
							!review.isAuthorToldByEmail && 'автор без почты',
						]
							.filter(Boolean)
							.join(' · '),
					)}
				</span>
			</p>
			<div className="mt-1 max-w-text text-16">
				{review.title && <p className="break-words font-medium">{review.title}</p>}
				<p className="whitespace-pre-line break-words">{marked(body)}</p>
				{advantages && <p className="break-words">Плюсы: {marked(advantages)}</p>}
				{disadvantages && <p className="break-words">Минусы: {marked(disadvantages)}</p>}
			</div>
			<SmallPhotos
				photos={review.photos}
				alt={(number, of) => `Фото к отзыву, ${number} из ${of}, ${author}`}
				className="mt-3"
				address={(id) => `/operator/review-photos/${id}`}
			/>
			{reason && <p className="mt-1 break-words text-muted">Причина: {reason}</p>}
			{state === 'PUBLISHED' && <AnswerForm review={review} result={result} />}
			<Decision review={review} state={state} result={result} />
		</article>
	)
}

const authorOf = ({ isAnonymous, authorName }: ModeratedReview) =>
	isAnonymous || !authorName ? 'Аноним' : authorName

/** A text with the words for which it was held back. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
	if (words.length === 0) return text
	return text.split(/([^\p{L}\p{N}]+)/u).map((part, index) =>
		words.includes(part.toLowerCase()) ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
			<mark key={index} className="bg-sun px-0.5">
				{part}
			</mark>
		) : (
			part
		),
	)
}

const loadAnswer = () => import('#app/forms/operator.ts').then(({ AnswerReview }) => AnswerReview)

/** The answer of the shop below the review. */
function AnswerForm({
	review,
	result,
}: {
	review: ModeratedReview
	result: SubmissionResult<string[]> | null
}) {
	const { id, createdAt, answer } = review
	const own = result?.initialValue && 'answer' in result.initialValue ? result : null
	const [form, field] = useDeferredForm(loadAnswer, {
		id: `answer-${id}`,
		result: own,
		defaultValue: { answer: answer?.text ?? '' },
	})
	return (
		<>
			{answer && <p className="mt-1 whitespace-pre-line break-words">Ответ магазина: {answer.text}</p>}
			<details className="mt-1" open={Boolean(field('answer').errors ?? form.errors)}>
				<summary className="target underlined">
					{answer ? 'Изменить ответ' : 'Ответить'}
					<span className="sr-only">, {review.product.name}</span>
				</summary>
				<Form
					method="post"
					action={pathOf('PUBLISHED')}
					{...form.props}
					className="mt-2 grid max-w-150 gap-3"
				>
					{form.errors && (
						<p role="alert" className="font-medium text-error">
							{form.errors[0]}
						</p>
					)}
					<input type="hidden" name="intent" value="answer" />
					<input type="hidden" name="id" value={id} />
					<input type="hidden" name="createdAt" value={createdAt} />
					<input type="hidden" name="replaces" value={answer?.text ?? ''} />
					<TextArea
						label="Ответ магазина"
						hint="Виден под отзывом на сайте; автор получит его письмом. Пустой ответ убирает прежний"
						field={field('answer')}
						limit={ANSWER_LENGTH}
						rows={3}
					/>
					<div>
						<SubmitButton size="s">Ответить</SubmitButton>
					</div>
				</Form>
			</details>
		</>
	)
}

const loadSchema = () => import('#app/forms/operator.ts').then(({ ModerateReview }) => ModerateReview)

/**
 * A form with an answer of its own: while one is under way the next is decided, and none is lost. The focus goes on to
 * the next review.
 */
function Decision({ review, state, result: posted }: OneReviewProps) {
	const { id, createdAt, product } = review
	const fetcher = useShownFetcher<{ result: SubmissionResult<string[]> | null; done?: string }>()
	const result = fetcher.data?.result ?? posted
	const [form, field] = useDeferredForm(loadSchema, { id: `decision-${id}`, result })
	const no = state === 'PUBLISHED' ? 'HIDDEN' : state === 'WAITING' ? 'REFUSED' : null
	const isSent = fetcher.state !== 'idle' || fetcher.data?.done !== undefined
	const about = `${product.name}, ${authorOf(review)}`
	const { onSubmit, ...props } = form.props
	useEffect(() => {
		const { done, result: rejected } = fetcher.data ?? {}
		if (done) announce(done)
		// The review may not be in this list any more: then nothing else says it.
		const problem = rejected?.error?.['']?.[0]
		if (problem) notify({ text: problem, look: 'error' })
	}, [fetcher.data])
	const submit = (event: FormEvent<HTMLFormElement>) => {
		onSubmit(event)
		if (!event.defaultPrevented) focusNext(event.currentTarget)
	}
	return (
		<fetcher.Form
			method="post"
			action={pathOf(state)}
			{...props}
			onSubmit={submit}
			data-decision={isSent ? 'sent' : 'open'}
			className="mt-2 data-[decision=sent]:opacity-50"
		>
			{form.errors && (
				<p role="alert" className="mb-2 font-medium text-error">
					{form.errors[0]}
				</p>
			)}
			<input type="hidden" name="id" value={id} />
			<input type="hidden" name="createdAt" value={createdAt} />
			<div className="flex flex-wrap items-end gap-x-3 gap-y-2">
				{state !== 'PUBLISHED' && (
					<Button name="to" value="PUBLISHED" size="s" busy={isSent} aria-label={`Опубликовать: ${about}`}>
						Опубликовать
					</Button>
				)}
				{no && (
					<>
						<Select
							label={no === 'HIDDEN' ? 'Почему скрываем' : 'Почему не публикуем'}
							hideLabel
							field={field('ready')}
							options={[
								{ value: '', label: no === 'HIDDEN' ? 'Почему скрываем' : 'Почему не публикуем' },
								...reviewReasons.map((reason) => ({ value: reason, label: reason })),
							]}
							className="w-full tablet:w-auto tablet:max-w-100 tablet:flex-1"
						/>
						<Button
							name="to"
							value={no}
							size="s"
							look="secondary"
							busy={isSent}
							aria-label={`${no === 'HIDDEN' ? 'Скрыть' : 'Не публиковать'}: ${about}`}
						>
							{no === 'HIDDEN' ? 'Скрыть' : 'Не публиковать'}
						</Button>
					</>
				)}
			</div>
			{no && (
				<details className="mt-1" open={Boolean(field('reason').errors)}>
					<summary className="target underlined">Причина своими словами</summary>
					<TextArea
						label="Своими словами"
						hint="Автор получит это письмом"
						field={field('reason')}
						limit={500}
						rows={2}
						className="mt-2 max-w-150"
					/>
				</details>
			)}
			<ForWhom />
		</fetcher.Form>
	)
}

/** The first button of the next review that is not decided yet; after the last one the heading of the page. */
function focusNext(form: HTMLFormElement): void {
	const open = [...document.querySelectorAll<HTMLFormElement>('form[data-decision=open]')]
	const next = open[open.indexOf(form) + 1]
	const target = next?.querySelector<HTMLElement>('button[name=to]') ?? document.getElementById('page-title')
	target?.focus()
	next?.closest('li')?.scrollIntoView({ block: 'nearest' })
}
