import { Field } from '#app/components/form/fields/field.tsx'
import { Form } from '#app/components/form/form.tsx'
import { FilterLink } from '#app/components/stores/filter-link.tsx'
import { NearMe } from '#app/components/stores/near-me.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { StoreQuery } from '#app/loaders/stores/store-search.ts'
import { placeText } from '#app/texts/way.ts'

interface StoreFinderProps {
	query: StoreQuery
	cityId: number | null
}

/** Searches for stores by words, or near the visitor. A GET form: the query is in the address. */
export function StoreFinder({ query, cityId }: StoreFinderProps) {
	return (
		<Form action="/stores#list" className="mt-8 grid max-w-150 gap-3">
			<Field
				label="Город, улица или метро"
				placeholder="Казань, Тверская, м. Сокольники"
				field={{ id: 'stores-text', name: 'q', key: query.text, initialValue: query.text, maxLength: 100 }}
				type="search"
				enterKeyHint="search"
				aside={<Button>Найти</Button>}
			/>
			{query.isOpenOnly && <input type="hidden" name="open" value="1" />}
			{query.services.map((service) => (
				<input key={service} type="hidden" name="service" value={service} />
			))}
			<NearMe
				addressOf={(place) => storesAddress({ ...query, text: '', place }, cityId)}
				otherwise="Найди по городу, улице или метро"
			/>
		</Form>
	)
}

interface StoreFiltersProps extends StoreFinderProps {
	services: readonly string[]
	/** Whether it is known which stores are open. */
	canBeOpen: boolean
}

/** Filters of stores: each is a link that sets or removes it. */
export function StoreFilters({ query, cityId, services, canBeOpen }: StoreFiltersProps) {
	const all = [
		...(canBeOpen
			? [
					{
						name: 'Открыт сейчас',
						isOn: query.isOpenOnly,
						to: storesAddress({ ...query, isOpenOnly: !query.isOpenOnly }, cityId),
					},
				]
			: []),
		...services.map((service) => {
			const isOn = query.services.includes(service)
			const others = query.services.filter((one) => one !== service)
			return {
				name: service,
				isOn,
				to: storesAddress({ ...query, services: isOn ? others : [...others, service] }, cityId),
			}
		}),
	]
	return (
		<nav aria-label="Какой магазин нужен">
			<ul className="bare-scroll flex gap-2 tablet:flex-wrap max-tablet:-mx-gutter max-tablet:scroll-x max-tablet:px-gutter max-tablet:py-1">
				{all.map(({ name, isOn, to }) => (
					<li key={name} className="max-tablet:flex-none max-tablet:whitespace-nowrap">
						<FilterLink name={name} isOn={isOn} to={to} />
					</li>
				))}
			</ul>
		</nav>
	)
}

/** The address of the requested list. */
export function storesAddress(query: StoreQuery, cityId: number | null): string {
	const address = new URLSearchParams()
	if (query.text) address.set('q', query.text)
	else if (query.place) address.set('place', placeText(query.place))
	else if (cityId !== null) address.set('city', String(cityId))
	if (query.isOpenOnly) address.set('open', '1')
	for (const service of query.services) address.append('service', service)
	return `/stores${address.size > 0 ? `?${address}` : ''}#list`
}
