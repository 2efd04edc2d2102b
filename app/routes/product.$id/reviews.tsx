import { Form } from '#app/components/form/form.tsx'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Pagination } from '#app/components/ui/pagination.tsx'
import { Rating } from '#app/components/ui/rating.tsx'
import { SmallPhotos } from '#app/components/ui/small-photos.tsx'
import { Tabs } from '#app/components/ui/tabs.tsx'
import { dayAndMonth } from '#app/texts/dates.ts'
import { formatNumber, plural, words } from '#app/texts/plural.ts'
import { upperFirst } from '#app/texts/upper-first.ts'
import type { Review, ReviewList, ReviewSchema } from '#contract/products.ts'

interface ReviewsProps {
	productId: number
	reviews: ReviewList
	scales: Scales
	/** The visitor has opened the reviews: a whole page of them, with sorting and marks. */
	isOpen: boolean
	/** Reviews that the customer has marked as helpful. */
	marked: readonly number[]
}

const FIRST = 3

/** Reviews with their summary (anchor #reviews, spec §2). */
export default function Reviews({ productId, reviews, scales, isOpen, marked }: ReviewsProps) {
	const { items, summary, pagination, sortTypes } = reviews
	const sort = sortTypes.find((type) => type.isSelected)?.id
	const shown = isOpen ? items : items.slice(0, FIRST)
	return (
		<section id="reviews" aria-labelledby="reviews-title" className="bg-surface">
			<div className="wrap grid gap-x-gap gap-y-12 py-section laptop:grid-cols-12">
				<div className="min-w-0 laptop:tall:sticky laptop:tall:top-24 laptop:col-span-4 laptop:self-start">
					<h2 id="reviews-title" className="text-40">
						Отзывы
					</h2>
					{summary.quantity > 0 ? (
						<Summary summary={summary} />
					) : (
						<p className="mt-4 max-w-short text-muted">
							Пока никто не рассказал, как эта вещь в деле. Твой отзыв будет первым.
						</p>
					)}
					<ButtonLink to={`/product/${productId}/review`} look="secondary" widePhone className="mt-6">
						Написать отзыв
					</ButtonLink>
					{summary.details.map(({ name, value }) => {
						const labels = wordsOf(scales, name)
						return labels && <DetailScale key={name} name={name} value={value} labels={labels} />
					})}
				</div>
				<div className="min-w-0 laptop:col-span-7 laptop:col-start-6">
					{isOpen && summary.quantity > 1 && (
						<div className="mb-8">
							<Tabs
								label="Порядок отзывов"
								preventScrollReset
								items={sortTypes.map((type) => ({
									name: type.name,
									to: `/product/${productId}?reviews=1&sort=${type.id}#reviews`,
									current: type.isSelected,
								}))}
							/>
							{pagination.totalPages > 1 && <p className="mt-4 text-14 text-muted">{placeOf(pagination)}</p>}
						</div>
					)}
					{shown.length > 0 && (
						<ul className="grid gap-10">
							{shown.map((review) => (
								<li key={review.id} id={`review-${review.id}`} className="scroll-mt-28">
									<ReviewText review={review} scales={scales} means={summary.details} />
									{review.answer && <Answer answer={review.answer} />}
									{isOpen && review.helpful !== undefined && (
										<HelpfulForm
											review={review}
											isMarked={marked.includes(review.id)}
											productId={productId}
											page={pagination.pageNumber}
											sort={sort}
										/>
									)}
								</li>
							))}
						</ul>
					)}
					{isOpen ? (
						<div className="mt-10">
							<Pagination
								page={pagination.pageNumber}
								totalPages={pagination.totalPages}
								label="Страницы отзывов"
								href={(page) => `/product/${productId}?reviews=${page}${sort ? `&sort=${sort}` : ''}#reviews`}
							/>
						</div>
					) : (
						summary.quantity > FIRST && (
							<p className="mt-8">
								<ArrowLink to={`/product/${productId}?reviews=1#reviews`} preventScrollReset>
									{`Все отзывы: ${summary.quantity}`}
								</ArrowLink>
							</p>
						)
					)}
				</div>
			</div>
		</section>
	)
}

/** «Отзывы 11–20 из 34» */
function placeOf({ pageNumber, elementsPerPage, totalElements }: ReviewList['pagination']): string {
	const first = (pageNumber - 1) * elementsPerPage + 1
	const last = Math.min(pageNumber * elementsPerPage, totalElements)
	return `Отзывы ${formatNumber(first)}–${formatNumber(last)} из\u00a0${formatNumber(totalElements)}`
}

/** Average rating and distribution of the reviews. */
function Summary({ summary }: { summary: ReviewList['summary'] }) {
	return (
		<>
			<p className="mt-6 mb-3 font-head text-figure leading-figure tracking-figure">
				{formatNumber(summary.rating)}
			</p>
			<Rating value={summary.rating} label="Средняя оценка" size="m" />
			<p className="mt-2 text-muted">
				{plural(summary.quantity, words.review)}
				{summary.recommendedRate !== null && `, ${summary.recommendedRate}\u00a0% советуют`}
			</p>
		</>
	)
}

const authorOf = ({ isAnonymous, authorName, locationName }: Review) =>
	isAnonymous ? 'Покупатель' : [authorName, locationName].filter(Boolean).join(', ')

interface ReviewTextProps {
	review: Review
	scales: Scales
	/** Of all reviews. */
	means: ReviewList['summary']['details']
}

/** A review; of the marks on scales only those that differ from what most say. */
function ReviewText({ review, scales, means }: ReviewTextProps) {
	const author = authorOf(review)
	const details = review.authorDetails.map((detail) => `${detail.name.toLowerCase()} ${detail.value}`)
	const marks = review.ratingDetails.flatMap(({ name, value }) => {
		const labels = wordsOf(scales, name)
		const mean = means.find((one) => one.name === name)
		const word = labels && wordAt(labels, placeOnScale(value))
		const isUsual = labels && mean && word === wordAt(labels, placeOnScale(mean.value))
		if (!word || isUsual) return []
		return word.includes(name.toLowerCase()) ? [upperFirst(word)] : [`${name}: ${word}`]
	})
	const verdict = [review.recommended && 'Советует', ...marks].filter(Boolean)
	return (
		<article>
			<Rating value={review.rating} />
			{review.title && <h3 className="mt-2.5">{review.title}</h3>}
			<p className="mt-2 max-w-text whitespace-pre-line">{review.body}</p>
			{review.advantages && (
				<p className="mt-2 max-w-text">
					<b>Понравилось:</b> {review.advantages}
				</p>
			)}
			{review.disadvantages && (
				<p className="mt-2 max-w-text">
					<b>Не понравилось:</b> {review.disadvantages}
				</p>
			)}
			<SmallPhotos
				photos={review.photos}
				alt={(number, of) => `Фото к отзыву, ${number} из ${of}, ${author}`}
				className="mt-3"
				address={(id) => `/resources/review-photos/${id}`}
			/>
			{verdict.length > 0 && <p className="mt-2 max-w-text font-medium">{verdict.join('. ')}</p>}
			<p className="mt-3 text-14 text-muted">
				{[author, ...details].join('\u00a0· ')}
				{'\u00a0· '}
				<time dateTime={review.createdAt}>{dayAndMonth(new Date(review.createdAt))}</time>
			</p>
		</article>
	)
}

/** The words of the shop below a review. */
function Answer({ answer: { text, answeredAt } }: { answer: NonNullable<Review['answer']> }) {
	return (
		<div className="mt-4 max-w-text border-line-deep border-l-2 pl-4">
			<p className="font-medium">Ответ магазина</p>
			<p className="mt-1 whitespace-pre-line break-words">{text}</p>
			<p className="mt-1 text-14 text-muted">
				<time dateTime={answeredAt}>{dayAndMonth(new Date(answeredAt))}</time>
			</p>
		</div>
	)
}

interface HelpfulFormProps {
	review: Review
	isMarked: boolean
	productId: number
	page: number
	sort: string | undefined
}

/** One button, which the browser sends by itself: this part of the page is not hydrated. */
function HelpfulForm({ review, isMarked, productId, page, sort }: HelpfulFormProps) {
	const { id, helpful = 0 } = review
	return (
		<Form method="post" action="/resources/review-marks" reloadDocument className="mt-3">
			<input type="hidden" name="productId" value={productId} />
			<input type="hidden" name="reviewId" value={id} />
			<input type="hidden" name="page" value={page} />
			{sort && <input type="hidden" name="sort" value={sort} />}
			<Button
				name="isHelpful"
				value={isMarked ? 'no' : 'yes'}
				size="s"
				look={isMarked ? 'primary' : 'secondary'}
				aria-pressed={isMarked}
			>
				Полезно{helpful > 0 && `\u00a0· ${formatNumber(helpful)}`}
				<span className="sr-only">, отзыв: {authorOf(review)}</span>
			</Button>
		</Form>
	)
}

type Scales = ReviewSchema['ratingDetails']

/** The words of a detail's scale, as the form of a review has them; undefined where they are not known. */
const wordsOf = (scales: Scales, name: string) => scales.find((scale) => scale.name === name)?.labels

/** @param place from 0, the lowest of the words, to 1 */
const wordAt = (labels: readonly string[], place: number) =>
	(labels[Math.round(place * (labels.length - 1))] ?? '').toLowerCase()

/** @param value from −2 to 2 @returns from 0 to 1 */
const placeOnScale = (value: number) => Math.min(1, Math.max(0, (value + 2) / 4))

/** Position of a detail's mean on its scale. @param value from −2 to 2 */
function DetailScale({ name, value, labels }: { name: string; value: number; labels: readonly string[] }) {
	const place = placeOnScale(value)
	return (
		<div className="mt-5 max-w-105">
			<p className="font-medium">
				{name}
				<span className="sr-only">: {wordAt(labels, place)}</span>
			</p>
			<div
				aria-hidden="true"
				className="relative mt-2.5 mb-3 h-0.5 bg-line-deep forced-colors:bg-[CanvasText]"
			>
				<span
					className="-top-1.5 -translate-x-1/2 absolute size-3.5 rounded-pill bg-ink forced-colors:bg-[Highlight]"
					style={{ left: `${place * 100}%` }}
				/>
			</div>
			<p aria-hidden="true" className="flex justify-between gap-2 text-14 text-muted">
				{[0, 0.5, 1].map((end) => (
					<span key={end}>{wordAt(labels, end)}</span>
				))}
			</p>
		</div>
	)
}
