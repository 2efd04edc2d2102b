import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Pagination } from '#app/components/ui/pagination.tsx'
import { Rating } from '#app/components/ui/rating.tsx'
import { Tabs } from '#app/components/ui/tabs.tsx'
import { dayAndMonth } from '#app/texts/dates.ts'
import { formatNumber, plural, words } from '#app/texts/plural.ts'
import type { Review, ReviewList } from '#contract/products.ts'

interface ReviewsProps {
	productId: number
	reviews: ReviewList
	/** The reviews are what the visitor came for: a whole page of them, with sorting. */
	isOpen: boolean
}

const FIRST = 3

/** Reviews with their summary (anchor #reviews, spec §2). */
export default function Reviews({ productId, reviews, isOpen }: ReviewsProps) {
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
					{summary.details.map((detail) => (
						<DetailScale key={detail.name} name={detail.name} value={detail.value} />
					))}
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
								<li key={review.id}>
									<ReviewText review={review} />
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

/** What all reviews come to. */
function Summary({ summary }: { summary: ReviewList['summary'] }) {
	return (
		<>
			<p className="mt-6 mb-3 font-head text-figure leading-figure tracking-figure">
				{formatNumber(summary.rating)}
			</p>
			<Rating value={summary.rating} label="Средняя оценка" size="m" />
			<p className="mt-2 text-muted">
				{plural(summary.quantity, words.review)}, {summary.recommendedRate}&nbsp;% советуют
			</p>
		</>
	)
}

function ReviewText({ review }: { review: Review }) {
	const author = review.isAnonymous
		? 'Покупатель'
		: [review.authorName, review.locationName].filter(Boolean).join(', ')
	const details = review.authorDetails.map((detail) => `${detail.name.toLowerCase()} ${detail.value}`)
	const marks = review.ratingDetails.map(({ name, value }) => `${name}: ${scaleWord(name, value)}`)
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
			{review.recommended && <p className="mt-2 font-medium">Советует</p>}
			{marks.length > 0 && <p className="mt-3 max-w-text text-14 text-muted">{marks.join('\u00a0· ')}</p>}
			<p className="mt-3 text-14 text-muted">
				{author}
				{details.length > 0 && `. ${details.join(', ')}`} ·{' '}
				<time dateTime={review.createdAt}>{dayAndMonth(new Date(review.createdAt))}</time>
			</p>
		</article>
	)
}

const scaleEnds: Record<string, readonly [string, string, string]> = {
	Посадка: ['маломерит', 'в размер', 'большемерит'],
}
const plainEnds = ['хуже, чем ждали', 'как ждали', 'лучше, чем ждали'] as const

const endsOf = (name: string) => scaleEnds[name] ?? plainEnds

/** @param value from −2 to 2 */
const scaleWord = (name: string, value: number) => endsOf(name)[value < -0.6 ? 0 : value > 0.6 ? 2 : 1]

/** Where the mean of a detail stands between its two ends. @param value from −2 to 2 */
function DetailScale({ name, value }: { name: string; value: number }) {
	const ends = endsOf(name)
	return (
		<div className="mt-5 max-w-105">
			<p className="font-medium">
				{name}
				<span className="sr-only">: {scaleWord(name, value)}</span>
			</p>
			<div aria-hidden="true" className="relative mt-2.5 mb-3 h-0.5 bg-line-deep">
				<span
					className="-top-1.5 -translate-x-1/2 absolute size-3.5 rounded-pill bg-ink"
					style={{ left: `${((value + 2) / 4) * 100}%` }}
				/>
			</div>
			<p aria-hidden="true" className="flex justify-between gap-2 text-14 text-muted">
				{ends.map((end) => (
					<span key={end}>{end}</span>
				))}
			</p>
		</div>
	)
}
