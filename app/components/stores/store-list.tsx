import type { ReactNode } from 'react'
import { storePath } from '#app/paths/page-paths.ts'
import { metroText } from '#app/texts/place.ts'
import { plural, words } from '#app/texts/plural.ts'
import { directionOf, distanceText, type Way } from '#app/texts/way.ts'
import type { Shop } from '#contract/geo.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Spoken } from '../ui/spoken.tsx'

export interface ListedStore
	extends Pick<Shop, 'id' | 'address' | 'geoLocation' | 'metro' | 'howToGet' | 'openNow'> {
	/** Null when it is unknown. */
	isOpen: boolean | null
	/** Days soon with other hours: «31 декабря до 18:00». */
	specialDays: string[]
	/** Null when there is no place to measure from. */
	way: Way | null
	/** Null when the heading of the list names it. */
	cityName: string | null
}

interface StoreListProps<Store> {
	stores: readonly Store[]
	/** On the surface ground the lines are darker. */
	ground?: 'paper' | 'surface'
	/** Id of the one that is chosen on a map. */
	chosenId?: string | null
	/** Actions for a store, below its data. */
	below?: (store: Store) => ReactNode
}

/**
 * Stores one below the other: address, hours, distance. A row is the target of `#store-<id>`. The first of a long list
 * are shown, and the browser opens the others for such an address.
 */
export function StoreList<Store extends Omit<ListedStore, 'geoLocation'>>({
	stores,
	ground = 'paper',
	chosenId,
	below,
}: StoreListProps<Store>) {
	const line = ground === 'paper' ? 'border-line' : 'border-line-deep'
	const row = (store: Store) => (
		<li
			key={store.id}
			id={`store-${store.id}`}
			aria-current={store.id === chosenId || undefined}
			className={`grid scroll-mt-24 grid-cols-fluid items-start gap-x-gap gap-y-0.5 border-t ${line} py-4 target:bg-moss aria-current:bg-moss first:border-t-0 @min-[40em]:grid-cols-store @max-[40em]:py-3`}
		>
			<div className="min-w-0">
				{store.cityName && <p className="text-14 text-muted">{store.cityName}</p>}
				<Link
					to={storePath(store.id)}
					className="target wrap-anywhere underlined font-medium text-18 tracking-control"
				>
					<Spoken text={store.address} />
				</Link>
				<p className="text-14 text-muted">
					{store.metro.length > 0 ? store.metro.map(metroText).join(', ') : store.howToGet}
				</p>
				{store.specialDays.length > 0 && <p className="text-14">{store.specialDays.join('; ')}</p>}
			</div>
			<p
				className={`wrap-anywhere flex items-center @min-[40em]:min-h-11 @max-[40em]:order-1 @max-[40em]:col-span-2 ${store.isOpen === false ? 'text-muted' : ''}`}
			>
				{store.openNow}
			</p>
			{store.way && <WayText way={store.way} />}
			{below && <div className="order-2 col-span-full pt-2">{below(store)}</div>}
		</li>
	)
	const isLong = stores.length > MOST_AT_ONCE
	const others = isLong ? stores.slice(SHOWN_FIRST) : []
	return (
		<>
			<ul className="@container">{(isLong ? stores.slice(0, SHOWN_FIRST) : stores).map(row)}</ul>
			{isLong && (
				<details
					className={`group border-t ${line}`}
					open={others.some(({ id }) => id === chosenId) || undefined}
				>
					<summary className="target gap-2 py-4 font-medium">
						<span className="underlined">{`Ещё ${plural(others.length, words.store)}`}</span>
						<Icon name="chevron-down" size="s" className="group-open:rotate-180" />
					</summary>
					<ul className="@container">{others.map(row)}</ul>
				</details>
			)}
		</>
	)
}

/** A list with a few more is shown whole. */
const MOST_AT_ONCE = 15
const SHOWN_FIRST = 12

/** How far, with a needle that points there. */
function WayText({ way }: { way: Way }) {
	const { short, words } = directionOf(way)
	const distance = distanceText(way.kilometres)
	return (
		<p className="flex min-h-11 items-center justify-end gap-2 whitespace-nowrap">
			<svg
				viewBox="0 0 20 20"
				aria-hidden="true"
				className="size-5 flex-none fill-spruce"
				style={{ rotate: `${Math.round(way.azimuth)}deg` }}
			>
				<path d="M10 1.5 15 18l-5-3.2L5 18z" />
			</svg>
			<span aria-hidden="true">{`${short}, ${distance}`}</span>
			<span className="sr-only">{`${distance} ${words}`}</span>
		</p>
	)
}
