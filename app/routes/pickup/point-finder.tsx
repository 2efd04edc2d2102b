import { Field } from '#app/components/form/fields/field.tsx'
import { Form } from '#app/components/form/form.tsx'
import { FilterLink } from '#app/components/stores/filter-link.tsx'
import { NearMe } from '#app/components/stores/near-me.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Link } from '#app/components/ui/link.tsx'
import {
	FIRST_SHOWN,
	type PickupQuery,
	type PointKind,
	pickupAddress,
} from '#app/loaders/stores/pickup-query.ts'
import { formatNumber } from '#app/texts/plural.ts'
import { placeText } from '#app/texts/way.ts'

/** Searches for points by words, or near the visitor. A GET form: the query is in the address. */
export function PointFinder({ query }: { query: PickupQuery }) {
	return (
		<Form action="/pickup#points" className="grid gap-3">
			<Field
				label="Улица или метро"
				field={{ id: 'points-text', name: 'q', key: query.text, initialValue: query.text, maxLength: 100 }}
				type="search"
				enterKeyHint="search"
				aside={<Button>Найти</Button>}
			/>
			{query.kind && <input type="hidden" name="kind" value={query.kind} />}
			{query.isOpenOnly && <input type="hidden" name="open" value="1" />}
			{query.place && <input type="hidden" name="place" value={placeText(query.place)} />}
			<NearMe
				addressOf={(place) => pickupAddress({ ...query, place, shown: FIRST_SHOWN }, 'points')}
				otherwise="Найди по улице или метро"
			/>
		</Form>
	)
}

interface PointKindsProps {
	query: PickupQuery
	counts: Record<PointKind, number>
}

/** Kinds of points, and both: links with their numbers. */
export function PointKinds({ query, counts }: PointKindsProps) {
	const kinds = [
		{ kind: null, name: 'Все', count: counts.PICKUP + counts.PICKPOINT },
		{ kind: 'PICKUP' as const, name: 'Магазины', count: counts.PICKUP },
		{ kind: 'PICKPOINT' as const, name: 'Пункты выдачи', count: counts.PICKPOINT },
	]
	return (
		<nav aria-label="Магазин или пункт">
			<ul className="flex flex-wrap gap-2">
				{kinds.map(({ kind, name, count }) => (
					<li key={name}>
						<Link
							to={pickupAddress({ ...query, kind, shown: FIRST_SHOWN }, 'points')}
							preventScrollReset
							aria-current={kind === query.kind || undefined}
							className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-pill bg-moss px-4.5 font-medium text-14 transition-colors hover:bg-moss-deep aria-current:bg-spruce aria-current:text-paper forced-colors:border"
						>
							{name}
							<span>{formatNumber(count)}</span>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}

/** Those that are open now: a link that sets the filter or takes it away. */
export function OpenFilter({ query }: { query: PickupQuery }) {
	const { isOpenOnly } = query
	return (
		<FilterLink
			name="Открыт сейчас"
			isOn={isOpenOnly}
			to={pickupAddress({ ...query, isOpenOnly: !isOpenOnly, shown: FIRST_SHOWN }, 'points')}
		/>
	)
}
