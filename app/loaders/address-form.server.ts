import type { AppLoadContext } from '@remix-run/node'
import { listSavedAddresses } from '#app/services/addresses.server.ts'
import { listCities } from '#app/services/geo.server.ts'
import type { SavedAddress } from '#contract/addresses.ts'

/** The data of a form for a saved address besides the address, in one round of calls. */
export async function loadAddressForm({ api, config }: AppLoadContext) {
	const [saved, cities, { city }] = await Promise.all([
		listSavedAddresses(api),
		listCities(api, { countryId: config.country }),
		api.user(),
	])
	return { saved, cities: namedApart(cities), city }
}

/** Cities by their names; of those that share one the region is named too. */
function namedApart(cities: readonly { id: number; name: string; region: string }[]) {
	const ofName = new Map<string, number>()
	for (const { name } of cities) ofName.set(name, (ofName.get(name) ?? 0) + 1)
	return cities
		.map(({ id, name, region }) => ({ id, name: (ofName.get(name) ?? 0) > 1 ? `${name}, ${region}` : name }))
		.toSorted((one, other) => one.name.localeCompare(other.name, 'ru'))
}

/** A saved address as the values of its form. */
export function addressValues({
	id: _,
	isMain,
	cityId,
	cityName: __,
	...address
}: SavedAddress): Record<string, string | undefined> {
	return { ...address, cityId: String(cityId), isMain: isMain ? 'on' : undefined }
}
