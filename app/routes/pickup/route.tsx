import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { StaticPage } from '#app/components/content/static-page.tsx'
import { CityScheme } from '#app/components/stores/city-scheme.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { loadStaticPage } from '#app/loaders/static-page.server.ts'
import { loadPickupPage, type PickupPageData } from '#app/loaders/stores/pickup-page.server.ts'
import { readPickupQuery } from '#app/loaders/stores/pickup-query.ts'
import { inCity } from '#app/texts/city.ts'
import { OpenFilter, PointFinder, PointKinds } from './point-finder.tsx'
import { PointList } from './point-list.tsx'
import { PointsOnMap } from './points-on-map.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? []

export const handle: PageHandle = { pageType: 'Help' }

export async function loader({ request, context }: LoaderFunctionArgs) {
	const [text, places] = await Promise.all([
		loadStaticPage('/pickup', request, context),
		loadPickupPage(context.api, readPickupQuery(new URL(request.url).searchParams)),
	])
	return { ...text, places, mapsKey: context.config.mapsKey ?? null }
}

export default function PickupPage() {
	const { page, places, mapsKey } = useLoaderData<typeof loader>()
	return (
		<>
			<StaticPage page={page} />
			{places && <PickupPlaces places={places} mapsKey={mapsKey} />}
		</>
	)
}

/** Places for fetching an order in the visitor's city. */
function PickupPlaces({ places, mapsKey }: { places: PickupPageData; mapsKey: string | null }) {
	const { query, city, counts, hasOpenFilter, points, scheme, map } = places
	return (
		<Section id="points" ground="surface" title={`Где забрать ${inCity(city.moniker)}`}>
			<div className="grid items-start gap-x-gap gap-y-8 laptop:grid-cols-3">
				<div className="grid gap-6 laptop:sticky laptop:top-24">
					<PointFinder query={query} />
					<p>
						<TextLink to="/city?returnTo=/pickup" className="target">
							Другой город
						</TextLink>
					</p>
					{!mapsKey && scheme && (
						<div className="max-w-110">
							<CityScheme
								scheme={scheme}
								middle={query.place ? 'ты' : 'центр'}
								links={points.map(({ id, address }) => ({ href: `#point-${id}`, name: address }))}
							/>
						</div>
					)}
				</div>
				<div className="min-w-0 laptop:col-span-2">
					<div className="flex flex-wrap gap-x-6 gap-y-2">
						<PointKinds query={query} counts={counts} />
						{(hasOpenFilter || query.isOpenOnly) && <OpenFilter query={query} />}
					</div>
					{mapsKey && points.length > 0 && (
						<div className="mt-6">
							<PointsOnMap apiKey={mapsKey} map={map} kind={query.kind} listed={points} />
						</div>
					)}
					<PointList query={query} counts={counts} points={points} />
				</div>
			</div>
		</Section>
	)
}
