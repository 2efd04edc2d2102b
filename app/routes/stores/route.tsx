import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/components/content/page-meta.ts'
import { Select } from '#app/components/form/choices/select.tsx'
import { NoStores } from '#app/components/stores/no-stores.tsx'
import { StoreList } from '#app/components/stores/store-list.tsx'
import { Accordion } from '#app/components/ui/accordion.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { keptForBack } from '#app/kept-for-back.ts'
import { loadStoresPage, type StoresPageData } from '#app/pages/stores-page.server.ts'
import { getSeo } from '#app/services/content.server.ts'
import { inCity } from '#app/texts/city.ts'
import { plural, pluralForm, words } from '#app/texts/plural.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? []

export const headers = keptForBack

export async function loader({ request, context: { api, config } }: LoaderFunctionArgs) {
	const { searchParams, origin } = new URL(request.url)
	const [page, seo] = await Promise.all([
		loadStoresPage(api, Number(searchParams.get('city'))),
		getSeo(api, '/stores'),
	])
	return {
		page,
		heading: seo?.h1 || 'Магазины',
		phone: config.shop.phone,
		meta: pageMeta({
			seo,
			title: `Магазины — «${config.shop.name}»`,
			canonical: `${config.shop.url ?? origin}/stores`,
		}),
	}
}

export default function StoresPage() {
	const { page, heading, phone } = useLoaderData<typeof loader>()
	if (!page) return <NoStores phone={phone} />
	const { shown, cityWithout, cities, countries } = page
	const storesCount = cities.reduce((sum, city) => sum + city.count, 0)
	return (
		<>
			<div className="contours">
				<div className="wrap pt-16 pb-18 max-tablet:pt-8 max-tablet:pb-10">
					<PageHeading note={plural(storesCount, words.store)}>{heading}</PageHeading>
					<p className="mt-4 max-w-lead text-18">
						{`Мы есть в ${cities.length} ${pluralForm(cities.length, ['городе', 'городах', 'городах'])}. Заказ с сайта отдадим в любом магазине бесплатно.`}
					</p>
					<CityChoice cities={cities} shownId={shown?.id} />
					{cityWithout && (
						<Notice look="surface" icon="pin" className="mt-6 max-w-200">
							{`${upperFirst(inCity(cityWithout.moniker))} магазина пока нет: `}
							<TextLink to="/payment-and-delivery">привезём курьером или в пункт выдачи</TextLink>
						</Notice>
					)}
				</div>
			</div>
			{shown && (
				<Section
					id={`city-${shown.id}`}
					ground="surface"
					className="grid items-start gap-x-gap gap-y-8 laptop:grid-cols-3"
				>
					<CityHeading name={shown.name} count={shown.stores.length} />
					<div className="laptop:col-span-2">
						<StoreList stores={shown.stores} ground="surface" />
					</div>
				</Section>
			)}
			{countries.map((country, index) => (
				<Section
					key={country.id}
					id={`country-${country.id}`}
					joined={index > 0 || !shown}
					className="grid items-start gap-x-gap gap-y-6 laptop:grid-cols-3"
				>
					<h2 className="text-40">{country.name}</h2>
					<div className="laptop:col-span-2">
						{country.cities.map((city) => (
							<Accordion
								key={city.id}
								id={`city-${city.id}`}
								title={
									<h3 className="flex flex-wrap items-baseline gap-x-3">
										{city.name}
										<span className="font-text text-16 text-muted tracking-control">
											{plural(city.stores.length, words.store)}
										</span>
									</h3>
								}
							>
								<StoreList stores={city.stores} />
							</Accordion>
						))}
					</div>
				</Section>
			))}
		</>
	)
}

interface CityChoiceProps {
	cities: StoresPageData['cities']
	shownId: number | undefined
}

/** Puts another city first: a GET form. */
function CityChoice({ cities, shownId }: CityChoiceProps) {
	const options = cities.map(({ id, name, count }) => ({
		value: String(id),
		label: `${name}, ${plural(count, words.store)}`,
	}))
	return (
		<Form action="/stores" preventScrollReset className="mt-8 flex max-w-150 flex-wrap items-end gap-3">
			<Select
				label="Город"
				field={{ id: 'stores-city', name: 'city', key: String(shownId) }}
				options={shownId === undefined ? [{ value: '', label: 'Выбери город' }, ...options] : options}
				defaultValue={shownId === undefined ? '' : String(shownId)}
				className="min-w-60 flex-1"
			/>
			<Button>Показать</Button>
		</Form>
	)
}

function CityHeading({ name, count }: { name: string; count: number }) {
	return (
		<div>
			<h2>{name}</h2>
			<p className="mt-3 text-18">{plural(count, words.store)}</p>
			<p>
				<TextLink to="/city?returnTo=%2Fstores" className="target">
					Сменить свой город
				</TextLink>
			</p>
		</div>
	)
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
