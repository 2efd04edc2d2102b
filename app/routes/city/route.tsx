import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { formAction } from '#app/actions/form.server.ts'
import { readQuery } from '#app/actions/form-reader.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { ApiError } from '#app/api/api.server.ts'
import { pageMeta } from '#app/components/content/page-meta.ts'
import { Field } from '#app/components/form/fields/field.tsx'
import { Form } from '#app/components/form/form.tsx'
import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Tabs } from '#app/components/ui/tabs.tsx'
import { ChosenCity, ChosenPlace, CitySearch } from '#app/forms/city.ts'
import { formFields } from '#app/forms/form-fields.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { seoTexts } from '#app/loaders/seo-texts.server.ts'
import { ownPath, pageBefore } from '#app/paths/own-path.ts'
import { redirect } from '#app/paths/redirect.server.ts'
import { getSeo } from '#app/services/content.server.ts'
import { listCities, listPopularCities } from '#app/services/geo.server.ts'
import { setUserCity, setUserLocation } from '#app/services/user.server.ts'
import { countryIds, countryNames } from '#app/texts/countries.ts'
import { CitiesMap } from './cities-map.tsx'
import { CityButtons } from './city-buttons.tsx'
import { CityIndex } from './city-index.tsx'
import { LocateButton } from './locate-button.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? []

const searchFields = formFields(CitySearch)

export const handle: PageHandle = { pageType: 'Locations' }

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { api, config } = context
	const { searchParams, origin } = new URL(request.url)
	const search = parseForm(readQuery(searchParams, searchFields), CitySearch)
	const text = (search.status === 'success' && search.value.text) || ''
	const asked = Number(searchParams.get('country'))
	const countryId = countryIds.find((id) => id === asked) ?? config.country
	const [user, popular, cities, seo] = await Promise.all([
		api.user(),
		listPopularCities(api, config),
		listCities(api, text ? { text } : { countryId }),
		getSeo(api, '/city'),
	])
	const own = { h1: 'Выбери город' }
	const { h1, seoText } = seoTexts(seo, own)
	return {
		heading: h1 ?? own.h1,
		seoText,
		currentId: user.city.id,
		popular: popular.map(({ id, name }) => ({ id, name })),
		cities: cities.map(({ id, name, region }) => ({ id, name, region })),
		map: config.mapsKey
			? {
					apiKey: config.mapsKey,
					cities: cities.map(({ id, name, region, geoLocation }) => ({ id, name, region, geoLocation })),
				}
			: null,
		text,
		result: search.status === 'success' ? null : search.reply(),
		countryId,
		returnTo: backTo(searchParams.get('returnTo') ?? pageBefore(request, context)),
		meta: pageMeta({
			shop: config,
			seo,
			title: `Выбор города — «${config.shop.name}»`,
			canonical: `${config.shop.url ?? origin}/city`,
			noindex: true,
			words: own,
		}),
	}
}

export const action = formAction([ChosenCity, ChosenPlace], async (form, { context: { api } }) => {
	const returnTo = backTo(form.get('returnTo'))
	try {
		if (form.has('lat'))
			await setUserLocation(api, { lat: numberOf(form, 'lat'), lon: numberOf(form, 'lon') })
		else await setUserCity(api, numberOf(form, 'cityId'))
	} catch (error) {
		if (!(error instanceof ApiError)) throw error
		return data({ error: 'Такого города в списке нет. Выбери другой' }, { status: 422 })
	}
	return redirect(returnTo, 303)
})

const loadSchema = () => import('#app/forms/city.ts').then(({ CitySearch }) => CitySearch)

export default function CityPage() {
	const { heading, currentId, popular, cities, map, text, result, countryId, returnTo } =
		useLoaderData<typeof loader>()
	const [form, field] = useDeferredForm(loadSchema, { id: 'city', result, defaultValue: { text } })
	const error = useActionData<typeof action>()?.error
	return (
		<div className="wrap pt-10 pb-section max-tablet:pt-6">
			<PageHeading>{heading}</PageHeading>
			<p className="mt-4 max-w-lead text-18">От&nbsp;него зависят наличие, сроки и&nbsp;цена доставки.</p>
			{error && (
				<Notice look="error" icon="alert" live className="mt-6 max-w-150">
					{error}
				</Notice>
			)}
			<div className="mt-8 flex flex-wrap items-end gap-x-6 gap-y-3">
				<Form
					action="/city"
					role="search"
					aria-label="Поиск города"
					{...form.props}
					className="w-full max-w-150"
				>
					<input type="hidden" name="returnTo" value={returnTo} />
					<Field
						key={text}
						label="Город"
						field={field('text')}
						type="search"
						autoComplete="off"
						enterKeyHint="search"
						maxLength={100}
						aside={<Button>Найти</Button>}
					/>
				</Form>
				<LocateButton returnTo={returnTo} />
			</div>
			<Form method="post" action="/city" className="mt-12 grid grid-cols-1 gap-12">
				<input type="hidden" name="returnTo" value={returnTo} />
				{text ? (
					<section aria-labelledby="found">
						<h2 id="found" className="text-40">
							{cities.length > 0 ? 'Нашли' : `Города «${text}» не нашли`}
						</h2>
						{cities.length > 0 ? (
							<CityButtons cities={cities} currentId={currentId} withRegion />
						) : (
							<p className="mt-4">Проверь, нет ли опечатки, или выбери ближайший крупный город ниже.</p>
						)}
					</section>
				) : null}
				{(!text || cities.length === 0) && popular.length > 0 && (
					<section aria-labelledby="popular">
						<h2 id="popular" className="text-28">
							Чаще выбирают
						</h2>
						<CityButtons cities={popular} currentId={currentId} />
					</section>
				)}
				{!text && (
					<section aria-labelledby="all">
						<h2 id="all" className="text-28">
							Все города
						</h2>
						<div className="mt-4">
							<Tabs
								label="Страна"
								preventScrollReset
								items={countryIds.map((id) => ({
									name: countryNames[id] ?? '',
									to: `/city?${new URLSearchParams({ country: String(id), returnTo })}`,
									current: id === countryId,
								}))}
							/>
						</div>
						{map && map.cities.length > 0 && (
							<div className="mt-6">
								<CitiesMap key={countryId} {...map} currentId={currentId} />
							</div>
						)}
						<CityIndex cities={cities} currentId={currentId} />
					</section>
				)}
			</Form>
		</div>
	)
}

/** The page before; this page itself would be a circle. */
function backTo(path: FormDataEntryValue | null): string {
	const own = ownPath(path)
	return /^\/city\b/.test(own) ? '/' : own
}

// A value that is no number names no city.
const numberOf = (form: FormData, name: string) => Number.parseFloat(String(form.get(name))) || 0
