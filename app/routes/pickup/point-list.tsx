import { ButtonLink } from '#app/components/ui/button.tsx'
import { Link } from '#app/components/ui/link.tsx'
import { Spoken } from '#app/components/ui/spoken.tsx'
import type { ListedPoint } from '#app/loaders/stores/pickup-page.server.ts'
import {
	FIRST_SHOWN,
	MOST_SHOWN,
	type PickupQuery,
	type PointKind,
	pickupAddress,
} from '#app/loaders/stores/pickup-query.ts'
import { storePath } from '#app/paths/page-paths.ts'
import { formatCost } from '#app/texts/money.ts'
import { metroText } from '#app/texts/place.ts'
import { plural, words } from '#app/texts/plural.ts'
import { distanceText } from '#app/texts/way.ts'
import { hoursText } from '#app/texts/working-days.ts'

interface PointListProps {
	query: PickupQuery
	counts: Record<PointKind, number>
	points: readonly ListedPoint[]
}

/** Stores and points one below the other; a row is the target of `#point-<id>`. */
export function PointList({ query, counts, points }: PointListProps) {
	const left = (query.kind ? counts[query.kind] : counts.PICKUP + counts.PICKPOINT) - points.length
	const more = Math.min(FIRST_SHOWN, left, MOST_SHOWN - points.length)
	return (
		<>
			<p role="status" className="mt-6 text-18">
				{points.length === 0
					? 'Таких здесь нет. Поищи по-другому'
					: left > 0
						? `${points.length} ${query.place ? 'ближайших к\u00a0тебе' : points[0]?.way ? 'ближайших к\u00a0центру' : 'первых'}`
						: plural(points.length, ['адрес', 'адреса', 'адресов'])}
			</p>
			<ul className="mt-2">
				{points.map((point) => (
					<li
						key={point.id}
						id={`point-${point.id}`}
						className="scroll-mt-24 border-line-deep border-t py-4 target:bg-moss first:border-t-0 max-tablet:py-3"
					>
						<PointText point={point} />
					</li>
				))}
			</ul>
			{more > 0 && (
				<ButtonLink
					look="secondary"
					className="mt-6"
					preventScrollReset
					to={pickupAddress({ ...query, shown: points.length + more }, `point-${points.at(-1)?.id}`)}
				>
					{`Показать ещё ${more}`}
				</ButtonLink>
			)}
		</>
	)
}

function PointText({ point }: { point: ListedPoint }) {
	const { id, obtainingMethod, address, name, metro, way } = point
	return (
		<>
			<p className="font-medium text-18 tracking-control">
				{obtainingMethod === 'PICKUP' ? (
					<Link to={storePath(id)} className="target underlined">
						<Spoken text={address} />
					</Link>
				) : (
					<Spoken text={address} />
				)}
			</p>
			<p className="text-14 text-muted">
				{[way && distanceText(way.kilometres), name, ...metro.map(metroText)].filter(Boolean).join(', ')}
			</p>
			<p className="text-14">
				<Spoken text={hoursText(point)} />
			</p>
			<p className="text-14">{termsOf(point).join(', ')}</p>
		</>
	)
}

/** Price, storage time, tools of payment and fitting room of a point. */
export function termsOf({
	price,
	storageDays,
	payment,
	hasFitting,
}: Pick<ListedPoint, 'price' | 'storageDays' | 'payment' | 'hasFitting'>): string[] {
	return [
		formatCost(price),
		`хранят ${plural(storageDays, words.day)}`,
		hasFitting ? 'с\u00a0примеркой' : 'без\u00a0примерки',
		payment.includes('cash')
			? 'картой или наличными'
			: payment.length > 0
				? 'только картой'
				: 'оплата заранее',
	]
}
