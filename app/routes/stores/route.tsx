import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useState } from 'react'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { pageMeta, scenes } from '#app/components/content/page-meta.ts'
import { seenFirst } from '#app/components/shell/seen-pages.ts'
import { CityScheme } from '#app/components/stores/city-scheme.tsx'
import { CountryMap, cityAddress } from '#app/components/stores/country-map.tsx'
import { NoStores } from '#app/components/stores/no-stores.tsx'
import { StoreList } from '#app/components/stores/store-list.tsx'
import { StoresMap } from '#app/components/stores/stores-map.tsx'
import { Link } from '#app/components/ui/link.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { allowBackForwardCache } from '#app/loaders/back-button.ts'
import { seoTexts } from '#app/loaders/seo-texts.server.ts'
import { loadStoresPage, type StoresPageData } from '#app/loaders/stores/stores-page.server.ts'
import { getSeo } from '#app/services/content.server.ts'
import { inCity } from '#app/texts/city.ts'
import { plural, words } from '#app/texts/plural.ts'
import { upperFirst } from '#app/texts/upper-first.ts'
import { pluralForm } from '#contract/plural-form.ts'
import { StoreFilters, StoreFinder } from './store-finder.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? []

export const handle: PageHandle = { pageType: 'StoresList', isSeenAgain: true }

export const headers = allowBackForwardCache

export const clientLoader = seenFirst

const own = { h1: 'Магазины' }

export async function loader({ request, context: { api, config } }: LoaderFunctionArgs) {
	const { searchParams, origin } = new URL(request.url)
	const [page, seo] = await Promise.all([
		loadStoresPage(api, searchParams, new Date()),
		getSeo(api, '/stores'),
	])
	const { h1, seoText } = seoTexts(seo, own)
	return {
		page,
		heading: h1,
		seoText,
		phone: config.shop.phone,
		mapsKey: config.mapsKey ?? null,
		meta: pageMeta({
			shop: config,
			seo,
			title: `Магазины — «${config.shop.name}»`,
			canonical: `${config.shop.url ?? origin}/stores`,
			picture: scenes.stores,
			words: own,
			breadcrumbs: [{ name: 'Главная', uri: '/' }, { name: 'Магазины' }],
		}),
	}
}

export default function StoresPage() {
	const { page, heading, phone, mapsKey } = useLoaderData<typeof loader>()
	const [chosenId, choose] = useState<string | null>(null)
	if (!page) return <NoStores phone={phone} />
	const { query, cityId, map, counts, services, list, cityWithout, cities } = page
	return (
		<>
			<div className="bg-surface">
				<div className="wrap grid items-center gap-x-gap laptop:grid-cols-5">
					<div className="py-6 laptop:col-span-2 max-tablet:pt-8 max-laptop:pb-8">
						<PageHeading className="text-balance">
							{heading ?? (
								<>
									{plural(counts.stores, words.store)} <br />
									{`в\u00a0${counts.cities}\u00a0${pluralForm(counts.cities, ['городе', 'городах', 'городах'])}`}
								</>
							)}
						</PageHeading>
						{counts.open !== null && (
							<p className="mt-4 text-18">
								{counts.open > 0
									? `Сейчас ${pluralForm(counts.open, ['открыт', 'открыто', 'открыто'])} ${counts.open}`
									: 'Сейчас все закрыты: смотри, когда откроются'}
							</p>
						)}
						<StoreFinder query={query} cityId={cityId} />
					</div>
					<div className="min-w-0 self-stretch laptop:col-span-3 max-tablet:pb-3">
						<CountryMap map={map} />
					</div>
				</div>
			</div>
			<Section id="list" className="scroll-mt-18">
				{cityWithout && !query.text && !query.place && (
					<Notice look="surface" icon="pin" className="mb-8 max-w-200">
						{`${upperFirst(inCity(cityWithout.moniker))} магазина пока нет: `}
						<TextLink to="/payment-and-delivery">привезём курьером или в пункт выдачи</TextLink>
					</Notice>
				)}
				<StoreFilters query={query} cityId={cityId} services={services} canBeOpen={counts.open !== null} />
				<div className="mt-10 grid items-start gap-x-gap gap-y-8 laptop:grid-cols-3 max-tablet:mt-7">
					<div className="laptop:sticky laptop:top-24">
						<h2 className="text-40">{titleOf(list, query)}</h2>
						<p className="mt-3 text-18" role="status">
							{list.stores.length > 0
								? plural(list.stores.length, words.store)
								: 'Таких магазинов нет. Убери фильтр или поищи по-другому'}
						</p>
						{list.scheme && (
							<div className="mt-6 max-w-110">
								<CityScheme
									scheme={list.scheme}
									middle={list.scheme.from === 'visitor' ? 'ты' : 'центр'}
									links={list.stores.map(({ id, address }) => ({ href: `#store-${id}`, name: address }))}
								/>
							</div>
						)}
						{mapsKey && list.stores.length > 0 && (
							<div className="mt-gap max-w-110">
								<StoresMap apiKey={mapsKey} stores={list.stores} chosenId={chosenId} onChoose={choose} />
							</div>
						)}
					</div>
					<div className="laptop:col-span-2">
						<StoreList stores={list.stores} chosenId={chosenId} />
					</div>
				</div>
			</Section>
			<Section id="cities" ground="surface" title="Все города">
				<ul className="gap-x-gap tablet:columns-2 laptop:columns-3">
					{cities.map(({ id, name, count }) => (
						<li key={id} className="break-inside-avoid">
							<Link
								to={cityAddress(id)}
								aria-current={id === cityId || undefined}
								className="wrap-anywhere flex min-h-11 items-baseline gap-2 py-2 text-18 hover:underline aria-current:font-medium"
							>
								{name}
								<span className="flex-none text-14 text-muted">{plural(count, words.store)}</span>
							</Link>
						</li>
					))}
				</ul>
			</Section>
		</>
	)
}

function titleOf(
	{ kind, cityName }: StoresPageData['list'],
	{ text, place }: StoresPageData['query'],
): string {
	if (kind === 'near') return place ? 'Рядом с тобой' : 'Ближайшие'
	return cityName ?? (text ? `По запросу «${text}»` : 'Все магазины')
}
