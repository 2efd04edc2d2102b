import type { Api } from '#app/api/api.server.ts'
import type { StoresStripData } from '#app/components/content/stores-strip.tsx'
import { safeHtml } from '#app/loaders/safe-html.server.ts'
import { listFragments } from '#app/services/content.server.ts'
import { listShops } from '#app/services/geo.server.ts'
import { plural, words } from '#app/texts/plural.ts'
import { pluralForm } from '#contract/plural-form.ts'

const shownShops = 3

/** Stores of the visitor's city, or of others where it has none; null when there are no stores at all. */
export async function loadStoresStrip(api: Api): Promise<StoresStripData | null> {
	const [texts, countries, cityId] = await Promise.all([
		listFragments(api, ['main-stores']),
		listShops(api),
		api.user().then(
			(user) => user.city.id,
			() => undefined,
		),
	])
	const cities = countries.flatMap((country) => country.cities)
	const all = cities.flatMap((city) => city.shops)
	if (all.length === 0) return null
	const own = cities.find((city) => city.id === cityId)?.shops ?? []
	const places = `${cities.length} ${pluralForm(cities.length, ['городе', 'городах', 'городах'])}`
	return {
		title: texts['main-stores']?.title || `${plural(all.length, words.store)} в ${places}`,
		text: safeHtml(texts['main-stores']?.content ?? ''),
		shops: [...own, ...all.filter((shop) => shop.city.id !== cityId)]
			.slice(0, shownShops)
			.map(({ id, address, city, metro, openNow, howToGet }) => ({
				id,
				address,
				city,
				metro,
				openNow,
				howToGet,
			})),
	}
}
