import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { publicationPath } from '#backend/areas/community/addresses.ts'
import { distanceKm } from '#backend/areas/geo/distance.ts'
import { readContent } from '#backend/import/content/content-files.ts'
import { OWN_SCREENS } from '#backend/import/feed/known-things.ts'
import { CATEGORIES } from './catalogue/categories.ts'
import { PRODUCTS } from './catalogue/families/catalogue.ts'
import { COLOURS } from './catalogue/picture-set.ts'
import { SIZE_SCALES } from './catalogue/size-scales.ts'
import { technologyPictures } from './pictures/technologies/pictures.ts'
import { demoReviews } from './reviews/reviews.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const CONTENT = fileURLToPath(new URL('./content', import.meta.url))
const ROUTES = fileURLToPath(new URL('../app/routes', import.meta.url))

/** Addresses of the screens that have no parameter, from the names of their files; «/catalog» has no file of its own. */
async function screens(): Promise<string[]> {
	const names = (await readdir(ROUTES)).map((file) => file.replace(/\.tsx$/, ''))
	const addresses = names
		.filter((name) => !name.includes('$') && !name.startsWith('resources.') && name !== '_index')
		.map((name) => `/${name.replace(/\._index$/, '').replaceAll('.', '/')}`)
	return ['/', '/catalog', ...addresses]
}

const duplicates = (items: readonly string[]) => items.filter((item, index) => items.indexOf(item) !== index)
const unique = (items: readonly string[]) => new Set(items).size

describe('the demonstration content', () => {
	let content: Awaited<ReturnType<typeof readContent>>
	beforeAll(async () => {
		content = await readContent(CONTENT)
	})

	it('describes every category of the feed and no other', () => {
		const described = content.categories?.categories.map(({ feedId }) => feedId) ?? []
		expect(described.toSorted()).toEqual(CATEGORIES.map(({ id }) => String(id)).toSorted())
		const slugs = new Map(CATEGORIES.map(({ id, slug }) => [String(id), slug]))
		for (const { feedId, slug } of content.categories?.categories ?? []) expect(slugs.get(feedId)).toBe(slug)
	})

	it('names for a place a station that is near it: all places of a station are a walk from each other', () => {
		const places = [...(content.shops ?? []), ...(content.points ?? [])]
		const walks = places.flatMap((place) =>
			place.metro.map(({ name, minutes = 0 }) => ({
				...place,
				station: `${place.cityId} ${name}`,
				km: minutes * 0.085,
			})),
		)
		const farApart = walks.flatMap((one) =>
			walks
				.filter((other) => other.station === one.station && distanceKm(one, other) > one.km + other.km)
				.map((other) => `${one.station}: ${one.address} and ${other.address}`),
		)
		expect(farApart).toEqual([])
	})

	it('explains every colour, technology and size table of the goods', () => {
		const colours = content.colours?.map(({ name }) => name) ?? []
		for (const { name } of Object.values(COLOURS)) expect(colours).toContain(name)
		expect(duplicates(colours)).toEqual([])
		const technologies = content.technologies?.map(({ name }) => name) ?? []
		for (const product of PRODUCTS)
			for (const technology of product.technologies) expect(technologies).toContain(technology)
		const drawings = technologyPictures().map(({ file }) => `/pictures/${file}`)
		expect(content.technologies?.map(({ picture }) => picture).sort()).toEqual(drawings.sort())
		const tables = new Map(content['size-tables']?.map((table) => [table.id, table]))
		for (const [id, scale] of Object.entries(SIZE_SCALES)) {
			if (id === 'one') continue
			expect(
				tables.get(id)?.rows.map(([size]) => size),
				id,
			).toEqual(scale.map(({ ru }) => ru))
		}
	})

	it('has cities, stores and points where they are promised', () => {
		const cities = content.cities ?? []
		const points = content.points ?? []
		const shops = content.shops ?? []
		expect(cities.length).toBeGreaterThanOrEqual(150)
		expect(shops.length).toBeGreaterThanOrEqual(40)
		expect(points.length).toBeGreaterThanOrEqual(150)
		for (const ids of [shops, points, cities]) expect(duplicates(ids.map(({ id }) => String(id)))).toEqual([])
		expect(duplicates(cities.map(({ urlCode }) => urlCode))).toEqual([])
		const countryIds = content.countries?.map(({ id }) => id)
		expect(countryIds).toEqual([643, 112, 398, 51, 417])
		for (const { countryId } of cities) expect(countryIds).toContain(countryId)
		const cityById = new Map(cities.map((city) => [city.id, city]))
		for (const { cityId, lat, lon, id } of [...shops, ...points]) {
			const city = cityById.get(cityId)
			expect(Math.hypot((city?.lat ?? 0) - lat, (city?.lon ?? 0) - lon), id).toBeLessThan(0.4)
		}
		const at = (cityId: number) => points.filter((point) => point.cityId === cityId).length
		for (const city of cities) {
			if (city.population > 300_000) expect(at(city.id), city.name).toBeGreaterThanOrEqual(1)
			if (city.hasMetro) expect(at(city.id), city.name).toBeGreaterThanOrEqual(3)
		}
		const moscow = cities.find(({ name }) => name === 'Москва')
		expect(at(moscow?.id ?? 0)).toBeGreaterThanOrEqual(20)
		expect(shops.filter(({ cityId }) => cityId === moscow?.id).length).toBeGreaterThanOrEqual(7)
		expect(Object.keys(content.streets?.cities ?? {}).every((id) => cityById.has(Number(id)))).toBe(true)
	})

	it('has reviews of known models, none said twice, as their source writes them', () => {
		const reviews = content.reviews ?? []
		expect(reviews.length).toBeGreaterThanOrEqual(600)
		const models = new Set(PRODUCTS.map(({ groupId }) => groupId))
		expect(reviews.filter(({ groupId }) => !models.has(groupId))).toEqual([])
		expect(duplicates(reviews.map(({ body }) => body))).toEqual([])
		expect(reviews.filter(({ body }) => /[{}|!]|undefined/.test(body))).toEqual([])
		expect(unique(reviews.map(({ groupId }) => groupId))).toBeGreaterThanOrEqual(120)
		expect(demoReviews().map(({ body, date }) => [body, date])).toEqual(
			reviews.map(({ body, date }) => [body, date.toISOString().slice(0, 10)]),
		)
	})

	it('links only to addresses that exist', async () => {
		const known = new Set([
			...CATEGORIES.map(({ path }) => `/catalog/${path}`),
			...(content.categories?.virtual.map(({ slug }) => `/catalog/${slug}`) ?? []),
			...(content.pages?.map(({ url }) => url) ?? []),
			...(await screens()),
			// One route has all of these.
			...OWN_SCREENS.filter((path) => path.startsWith('/community')),
			...(content.publications?.map(publicationPath) ?? []),
			...(content.ambassadors?.map(({ slug }) => `/community/ambassadors/${slug}`) ?? []),
		])
		const links = JSON.stringify([
			content.menus,
			content.banners,
			content.groups,
			content.fragments,
			content.pages?.map(({ content }) => content),
			content.promotions,
			content['search-queries'],
		]).matchAll(/(?:"(?:url|link)":"|href=\\")(\/[^"\\]*)/g)
		const missing = [...links]
			.map(([, link]) => link ?? '')
			.filter(
				(link) => !link.startsWith('/pictures/') && !known.has(link.replace(/(?<=.)\/?(?:[?#].*)?$/, '')),
			)
		expect(missing).toEqual([])
	})

	it('has promo codes of every kind and state', () => {
		const codes = content['promo-codes'] ?? []
		expect(new Set(codes.map(({ kind }) => kind))).toEqual(new Set(['percent', 'fixed', 'free-delivery']))
		expect(codes.some(({ validTo }) => validTo < NOW)).toBe(true)
		expect(codes.some(({ validFrom }) => validFrom > NOW)).toBe(true)
		expect(codes.some(({ categorySlugs }) => categorySlugs.length > 0)).toBe(true)
	})
})
