import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type ReactNode, useState } from 'react'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { pageMeta, scenes } from '#app/components/content/page-meta.ts'
import { storeThing } from '#app/components/content/structured-data.ts'
import { seenFirst } from '#app/components/shell/seen-pages.ts'
import { CityScheme } from '#app/components/stores/city-scheme.tsx'
import { StoreList } from '#app/components/stores/store-list.tsx'
import { StoresMap } from '#app/components/stores/stores-map.tsx'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { allowBackForwardCache } from '#app/loaders/back-button.ts'
import { toCards } from '#app/loaders/listing.server.ts'
import { seoTexts } from '#app/loaders/seo-texts.server.ts'
import { drawCityScheme } from '#app/loaders/stores/city-scheme.ts'
import { toListed } from '#app/loaders/stores/stores-page.server.ts'
import { storePath } from '#app/paths/page-paths.ts'
import { getStoreGoods } from '#app/services/catalog.server.ts'
import { getSeo } from '#app/services/content.server.ts'
import { getShop, listCityObjects, listShops } from '#app/services/geo.server.ts'
import { getObtainingPointOfShop } from '#app/services/obtaining.server.ts'
import { addDays } from '#app/texts/calendar-days.ts'
import { dateOnly, dayWithDate, isoDay } from '#app/texts/dates.ts'
import { formatCost } from '#app/texts/money.ts'
import { phoneLink } from '#app/texts/phone.ts'
import { metroText } from '#app/texts/place.ts'
import { plural, words } from '#app/texts/plural.ts'
import { routeLinks } from '#app/texts/route-links.ts'
import { upperFirst } from '#app/texts/upper-first.ts'
import { directionOf, distanceText, wayTo } from '#app/texts/way.ts'
import { hoursText, specialDays, workingDays } from '#app/texts/working-days.ts'
import type { Shop } from '#contract/geo.ts'
import { StoreGoods } from './store-goods.tsx'
import { WorkingWeek } from './working-week.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [{ title: 'Магазин не найден' }]

const shownNeighbours = 3
const shownGoods = 12
/** Days ahead for which other hours than usual are shown. */
const DAYS_AHEAD = 60

export const handle: PageHandle = { pageType: 'Stores', isSeenAgain: true }

export const headers = allowBackForwardCache

export const clientLoader = seenFirst

export async function loader({ params, request, context: { api, config, flags } }: LoaderFunctionArgs) {
	const store = await getShop(api, params.shopId ?? '')
	const [inSameCity, point, [city], goods, seo] = await Promise.all([
		listShops(api, { cityId: store.city.id }),
		getObtainingPointOfShop(api, store.id),
		listCityObjects(api, [store.city.id]),
		// They lead to the listing of the store.
		flags.isOn('shop-filters').then((isOn) => (isOn ? getStoreGoods(api, store.id) : undefined)),
		getSeo(api, storePath(store.id)),
	])
	const distanceTo = ({ geoLocation }: Shop) => wayTo(store.geoLocation, geoLocation).kilometres
	const neighbours = inSameCity
		.flatMap((country) => country.cities)
		.flatMap((city) => city.shops)
		.filter((shop) => shop.id !== store.id)
		.sort((one, other) => distanceTo(one) - distanceTo(other))
	const shown = neighbours.slice(0, shownNeighbours)
	const origin = config.shop.url ?? new URL(request.url).origin
	const today = isoDay(new Date(), city?.timeZone)
	const own = { h1: `${store.name}, ${store.city.name}` }
	const { h1, seoText } = seoTexts(seo, own)
	return {
		store,
		heading: h1 ?? store.name,
		seoText,
		days: workingDays(store, today),
		specialDays: specialDays(store, addDays(today, DAYS_AHEAD)),
		goods:
			goods && goods.items.length > 0
				? {
						items: toCards(goods.items.slice(0, shownGoods)),
						total: goods.pagination.totalElements,
					}
				: null,
		point: point ?? null,
		onMap: toListed(store, null),
		mapsKey: config.mapsKey ?? null,
		neighbours: shown.map((neighbour) =>
			toListed(neighbour, wayTo(store.geoLocation, neighbour.geoLocation)),
		),
		fromCentre: city
			? {
					way: wayTo(city.geoLocation, store.geoLocation),
					scheme: drawCityScheme(
						city.geoLocation,
						[store, ...shown].map(({ geoLocation }) => geoLocation),
					),
				}
			: null,
		meta: pageMeta({
			shop: config,
			seo,
			title: `${store.name}, ${store.city.name} — «${config.shop.name}»`,
			description: `${store.name}: ${store.city.name}, ${store.address}, ${hoursText(store)}. ${store.howToGet}`,
			words: own,
			canonical: `${origin}${storePath(store.id)}`,
			picture: scenes.stores,
			breadcrumbs: [
				{ name: 'Главная', uri: '/' },
				{ name: 'Магазины', uri: '/stores' },
				{ name: store.name },
			],
			things: [storeThing(store, { origin, shopName: config.shop.name, city, isOwnShop: config.isOwnShop })],
		}),
	}
}

export default function StorePage() {
	const { store, heading, days, specialDays, goods, point, onMap, mapsKey, neighbours, fromCentre } =
		useLoaderData<typeof loader>()
	const [chosenId, choose] = useState<string | null>(store.id)
	const { address, city, geoLocation, metro, hours, openNow, phone, services, howToGet } = store
	return (
		<>
			<div className="contours">
				<div className="wrap pt-4 pb-12 max-tablet:pb-8">
					<ArrowLink to={`/stores?city=${city.id}`} back>
						Все магазины
					</ArrowLink>
					<PageHeading size="empty" className="mt-3">
						{heading}
					</PageHeading>
					<p className="mt-4 text-22">{`${city.name}, ${address}`}</p>
					<div className="mt-6 flex flex-wrap gap-3 tablet:hidden">
						<ButtonLink to="#route" icon="pin" className="flex-1">
							Маршрут
						</ButtonLink>
						<ButtonLink to={phoneLink(phone)} look="secondary" icon="phone" className="flex-1">
							Позвонить
						</ButtonLink>
					</div>
				</div>
			</div>
			<div className="wrap pt-10 pb-section max-tablet:pt-7">
				<div className="grid items-start gap-x-gap gap-y-10 tablet:grid-cols-2">
					<dl>
						<Fact name="Часы">
							<p className="font-medium">{openNow}</p>
							{specialDays.length > 0 && (
								<ul
									aria-label="Особые дни"
									className="wrap-anywhere mt-3 w-fit max-w-full rounded-control bg-moss px-4 py-2.5"
								>
									{specialDays.map((text) => (
										<li key={text}>{text}</li>
									))}
								</ul>
							)}
							{days ? (
								<WorkingWeek days={days} />
							) : (
								hours.map(({ days, from, to }) => <p key={days}>{`${days} ${from}–${to}`}</p>)
							)}
						</Fact>
						{metro.length > 0 && (
							<Fact name="Метро">
								{metro.map((station) => (
									<p key={station.name}>{metroText(station)}</p>
								))}
							</Fact>
						)}
						<Fact name="Как пройти" id="route">
							<p>{howToGet}</p>
							{fromCentre && (
								<p>{`От центра города ${distanceText(fromCentre.way.kilometres)} ${directionOf(fromCentre.way).words}`}</p>
							)}
							<ul className="mt-1 flex flex-wrap gap-x-5">
								{routeLinks(geoLocation).map((link) => (
									<li key={link.name}>
										<a href={link.href} rel="noopener" className="target underlined">
											{link.name}
										</a>
									</li>
								))}
							</ul>
						</Fact>
						{point && (
							<Fact name="Заказ с сайта">
								<p>{upperFirst(dayWithDate(dateOnly(point.readyFrom)))}, если заказать сейчас</p>
								<p>
									{upperFirst(formatCost(point.price))}, ждёт {plural(point.storageDays, words.day)}
									{point.hasFitting && ', можно примерить'}
								</p>
							</Fact>
						)}
						<Fact name="Телефон">
							<a href={phoneLink(phone)} className="target -my-2.5 underlined">
								{phone}
							</a>
						</Fact>
					</dl>
					<div className="grid gap-gap">
						{fromCentre && (
							<CityScheme
								scheme={fromCentre.scheme}
								middle="центр"
								links={[null, ...neighbours.map((one) => ({ href: `#store-${one.id}`, name: one.address }))]}
							/>
						)}
						{mapsKey && (
							<StoresMap
								apiKey={mapsKey}
								stores={[onMap, ...neighbours]}
								chosenId={chosenId}
								onChoose={choose}
								staticBalloon
							/>
						)}
						{services.length > 0 && (
							<section aria-labelledby="services" className="rounded-picture bg-surface p-8 max-tablet:p-5">
								<h2 id="services" className="text-28">
									Услуги магазина
								</h2>
								<ul className="mt-5 grid gap-3">
									{services.map((service) => (
										<li key={service} className="flex gap-3">
											<Icon name="check" />
											{service}
										</li>
									))}
								</ul>
							</section>
						)}
					</div>
				</div>
			</div>
			{goods && <StoreGoods storeId={store.id} {...goods} />}
			{neighbours.length > 0 && (
				<Section id="neighbours" ground="surface" title="Ближайшие магазины">
					<StoreList stores={neighbours} ground="surface" />
					<ArrowLink to={`/stores?city=${city.id}`} className="mt-4">
						Все магазины города
					</ArrowLink>
				</Section>
			)}
		</>
	)
}

function Fact({ name, id, children }: { name: string; id?: string; children: ReactNode }) {
	return (
		<div
			id={id}
			className="scroll-mt-24 grid grid-cols-1 gap-x-gap gap-y-1 border-line border-t py-4 laptop:grid-cols-4"
		>
			<dt className="text-muted">{name}</dt>
			<dd className="laptop:col-span-3">{children}</dd>
		</div>
	)
}
