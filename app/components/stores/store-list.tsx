import { storePath } from '#app/paths.ts'
import { phoneLink } from '#app/texts/phone.ts'
import { hoursText, metroText } from '#app/texts/place.ts'
import type { Shop } from '#contract/geo.ts'
import { Link } from '../ui/link.tsx'
import { Spoken } from '../ui/spoken.tsx'

export type ListedStore = Omit<Shop, 'name' | 'city' | 'geoLocation'>

interface StoreListProps {
	stores: readonly ListedStore[]
	/** On the surface ground the lines are darker. */
	ground?: 'paper' | 'surface'
}

/** The stores of one city: where, when, whom to call, what is done there. */
export function StoreList({ stores, ground = 'paper' }: StoreListProps) {
	const line = ground === 'paper' ? 'border-line' : 'border-line-deep'
	return (
		<ul>
			{stores.map((store) => (
				<li
					key={store.id}
					className={`grid grid-cols-1 gap-x-gap gap-y-1 border-t ${line} py-4 first:border-t-0 first:pt-0 tablet:grid-cols-2`}
				>
					<div>
						<Link to={storePath(store.id)} className="target underlined font-medium tracking-control">
							<Spoken text={store.address} />
						</Link>
						<p className="text-muted">
							{store.metro.length > 0 ? store.metro.map(metroText).join(', ') : store.howToGet}
						</p>
					</div>
					<div className="tablet:row-span-2">
						<p className="flex min-h-11 items-center font-medium">{store.openNow}</p>
						<p className="text-muted">
							<Spoken text={hoursText(store.hours)} />
						</p>
						<a href={phoneLink(store.phone)} className="target underlined">
							{store.phone}
						</a>
					</div>
					{store.services.length > 0 && (
						<p className="text-14 text-muted tablet:col-start-1 tablet:row-start-2">
							{store.services.join(' · ')}
						</p>
					)}
				</li>
			))}
		</ul>
	)
}
