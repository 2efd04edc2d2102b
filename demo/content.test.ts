import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { beforeAll, describe, expect, it } from 'vitest'
import { publicationPath } from '#backend/areas/community/addresses.ts'
import { distanceKm } from '#backend/areas/geo/distance.ts'
import { streetsOfCity } from '#backend/import/content.ts'
import { type Content, readContent } from '#backend/import/content-files.ts'
import { addPlaces } from '#backend/import/demonstration-places.ts'
import { OWN_SCREENS } from '#backend/import/known-things.ts'
import { CATEGORIES } from './catalogue/categories.ts'
import { PRODUCTS } from './catalogue/families/catalogue.ts'
import { feedParts, writeDemoFeed } from './catalogue/feed.ts'
import { COLOURS, PICTURE_SET } from './catalogue/picture-set.ts'
import { SIZE_SCALES } from './catalogue/size-scales.ts'
import { technologyPictures } from './pictures/technologies/pictures.ts'
import { demoReviews } from './reviews/reviews.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const CONTENT = fileURLToPath(new URL('./content', import.meta.url))
const ROUTES = fileURLToPath(new URL('../app/routes', import.meta.url))

type Offer = {
	attributes: Record<string, string>
	values: Record<string, string[]>
	params: [string, string][]
}

function parseFeed(xml: string) {
	const offers: Offer[] = []
	const categories: Record<string, string>[] = []
	let offer: Offer | undefined
	let text = ''
	let tag: SaxesTagPlain | undefined
	const parser = new SaxesParser()
	parser.on('error', (error) => {
		throw error
	})
	parser.on('opentag', (opened) => {
		tag = opened
		text = ''
		if (opened.name === 'offer') offer = { attributes: opened.attributes, values: {}, params: [] }
		if (opened.name === 'category') categories.push(opened.attributes)
	})
	parser.on('text', (piece) => {
		text += piece
	})
	parser.on('cdata', (piece) => {
		text += piece
	})
	parser.on('closetag', ({ name, attributes }) => {
		if (name === 'offer' && offer) {
			offers.push(offer)
			offer = undefined
		} else if (offer && name === 'param') offer.params.push([attributes.name ?? '', text])
		else if (offer && tag) {
			const values = offer.values[name] ?? []
			values.push(text)
			offer.values[name] = values
		}
	})
	parser.write(xml).close()
	return { offers, categories }
}

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

describe('the demonstration feed', () => {
	let xml: string
	let feed: ReturnType<typeof parseFeed>
	beforeAll(async () => {
		const folder = await mkdtemp(join(tmpdir(), 'demo-feed-'))
		await writeDemoFeed(join(folder, 'feed.yml'), NOW)
		xml = await readFile(join(folder, 'feed.yml'), 'utf8')
		await rm(folder, { recursive: true })
		feed = parseFeed(xml)
	})

	it('is the same for the same day', () => {
		expect([...feedParts(NOW)].join('')).toBe(xml)
	})

	it('has enough models, colours and sizes', () => {
		const models = feed.offers.map(({ attributes }) => attributes.group_id ?? '')
		const variants = feed.offers.map(({ values }) => values.vendorCode?.[0] ?? '')
		expect(unique(models)).toBeGreaterThanOrEqual(400)
		expect(unique(variants)).toBeGreaterThanOrEqual(1000)
		expect(feed.offers.length).toBeGreaterThanOrEqual(6000)
		expect(feed.offers.length).toBeLessThanOrEqual(8000)
	})

	it('gives every offer its own id', () => {
		const ids = feed.offers.map(({ attributes }) => attributes.id ?? '')
		expect(unique(ids)).toBe(ids.length)
		expect(ids.filter((id) => !/^[a-z0-9-]+$/.test(id))).toEqual([])
	})

	it('sells only sizes of the size table it names', () => {
		for (const { params } of feed.offers) {
			const value = (name: string) => params.find(([param]) => param === name)?.[1]
			const table = value('Размерная сетка')
			if (!table) {
				expect(value('Размер')).toBeUndefined()
				continue
			}
			const scale: readonly { ru: string }[] = SIZE_SCALES[table as keyof typeof SIZE_SCALES]
			expect(scale.map(({ ru }) => ru)).toContain(value('Размер'))
		}
	})

	it('has a tree of categories without empty leaves', () => {
		const parents = new Set(CATEGORIES.map(({ parentId }) => parentId))
		const leaves = CATEGORIES.filter(({ id }) => !parents.has(id))
		for (const leaf of leaves) {
			const count = PRODUCTS.filter(({ categoryId }) => categoryId === leaf.id).length
			expect(count, leaf.path).toBeGreaterThanOrEqual(6)
			expect(count, leaf.path).toBeLessThanOrEqual(40)
		}
		const ids = new Set(feed.categories.map(({ id }) => id))
		for (const { parentId } of feed.categories) if (parentId) expect(ids).toContain(parentId)
		for (const { values } of feed.offers) expect(ids).toContain(values.categoryId?.[0])
	})

	it('asks sane prices', () => {
		for (const { name, price, was } of PRODUCTS) {
			expect(price % 100, name).toBe(90)
			expect(price, name).toBeGreaterThanOrEqual(500)
			expect(price, name).toBeLessThanOrEqual(70_000)
			if (was !== undefined) {
				expect(1 - price / was, name).toBeGreaterThanOrEqual(0.1)
				expect(1 - price / was, name).toBeLessThanOrEqual(0.4)
			}
		}
		const discounted = PRODUCTS.filter(({ was }) => was !== undefined).length / PRODUCTS.length
		expect(discounted).toBeGreaterThan(0.2)
		expect(discounted).toBeLessThan(0.3)
	})

	it('has sold-out sizes, some models sold out entirely, and last pieces', () => {
		const counts = feed.offers.map(({ values }) => Number(values.count?.[0]))
		const soldOut = counts.filter((count) => count === 0).length / counts.length
		expect(soldOut).toBeGreaterThan(0.1)
		expect(soldOut).toBeLessThan(0.16)
		expect(counts.some((count) => count >= 1 && count <= 3)).toBe(true)
		const inStock = new Set(
			feed.offers
				.filter(({ values }) => values.count?.[0] !== '0')
				.map(({ attributes }) => attributes.group_id),
		)
		const gone = PRODUCTS.filter(({ groupId }) => !inStock.has(groupId)).length
		expect(gone).toBeGreaterThan(2)
		expect(gone).toBeLessThan(20)
	})

	it('shows pictures of drawn kinds in drawn colours', () => {
		for (const { drawnAs, colours, name } of PRODUCTS) {
			const drawn: readonly string[] = PICTURE_SET[drawnAs]
			expect(duplicates(colours), name).toEqual([])
			for (const colour of colours) expect(drawn, name).toContain(colour)
		}
		const picture = /^\/pictures\/products\/[a-z]+-[a-z]+-[123]\.avif$/
		for (const { values } of feed.offers) {
			expect(values.picture).toHaveLength(3)
			expect(values.picture?.filter((url) => !picture.test(url))).toEqual([])
		}
	})

	it('draws no kind that no model is shown as', () => {
		const shown = new Set(PRODUCTS.map(({ drawnAs }) => drawnAs))
		expect(Object.keys(PICTURE_SET).filter((kind) => !shown.has(kind as keyof typeof PICTURE_SET))).toEqual(
			[],
		)
	})

	it('names and describes every model in its own words', () => {
		expect(duplicates(PRODUCTS.map(({ groupId }) => groupId))).toEqual([])
		expect(duplicates(PRODUCTS.map(({ name }) => name))).toEqual([])
		expect(duplicates(PRODUCTS.map(({ article }) => String(article)))).toEqual([])
		expect(duplicates(PRODUCTS.map(({ headline }) => headline))).toEqual([])
		expect(duplicates(PRODUCTS.map(({ paragraphs }) => paragraphs[0] ?? ''))).toEqual([])
		for (const { name, headline, paragraphs } of PRODUCTS) {
			expect([name, headline, ...paragraphs].join(' ')).not.toMatch(/[!"]|undefined|NaN| {2}/)
			expect(paragraphs.length).toBeGreaterThanOrEqual(3)
		}
	})
})

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
			...(content.pages?.map(({ url }) => url).filter((url) => url.startsWith('/pages/')) ?? []),
			...(await screens()),
			// One route has all of these.
			...OWN_SCREENS.filter((path) => path.startsWith('/community')),
			...(content.publications?.map(publicationPath) ?? []),
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

describe('places by rule', () => {
	const wanted = { stores: 500, points: 5000 }
	let files: Content
	let content: Content
	beforeAll(async () => {
		files = await readContent(CONTENT)
		content = addPlaces(files, wanted)
	})
	const addedPlaces = () => ({
		stores: content.shops?.slice(files.shops?.length) ?? [],
		points: content.points?.slice(files.points?.length) ?? [],
	})

	it('are as many as wanted, after those of the files', () => {
		expect(content.shops).toHaveLength(wanted.stores)
		expect(content.points).toHaveLength(wanted.points)
		expect(content.shops?.slice(0, files.shops?.length)).toEqual(files.shops)
		expect(content.points?.slice(0, files.points?.length)).toEqual(files.points)
		expect(addPlaces(files, { stores: 0, points: 0 })).toEqual(files)
	})

	it('are the same every time', () => {
		expect(addPlaces(files, wanted)).toEqual(content)
	})

	it('have ids, telephones and addresses of their own', () => {
		const places = [...(content.shops ?? []), ...(content.points ?? [])]
		expect(duplicates(places.map(({ id }) => id))).toEqual([])
		expect(duplicates(content.shops?.map(({ phone }) => phone) ?? [])).toEqual([])
		const { stores, points } = addedPlaces()
		const addresses = [...stores, ...points].map(({ cityId, address }) => `${cityId} ${address}`)
		expect(duplicates(addresses)).toEqual([])
	})

	it('are in houses of the streets of their city, and not far from its middle', () => {
		const { cities = [], streets = { common: [], cities: {} } } = files
		const cityById = new Map(
			cities.map((city) => [city.id, { ...city, streets: streetsOfCity(city.id, streets) }]),
		)
		const { stores, points } = addedPlaces()
		for (const { id, cityId, address, lat, lon } of [...stores, ...points]) {
			const city = cityById.get(cityId)
			expect(distanceKm({ lat, lon }, { lat: city?.lat ?? 0, lon: city?.lon ?? 0 }), id).toBeLessThan(30)
			const [, street = '', house] = /^(.+), (\d+)$/.exec(address) ?? []
			const found = city?.streets.some(
				({ name, maxHouse }) => street.includes(name) && Number(house) <= maxHouse,
			)
			expect(found, `${id}: ${address}`).toBe(true)
		}
	})

	it('are more where more people live, stores in big cities alone', () => {
		const { cities = [] } = files
		const at = (cityId: number) => content.points?.filter((point) => point.cityId === cityId).length ?? 0
		const counts = cities.map(({ id }) => at(id))
		expect(Math.min(...counts)).toBeGreaterThanOrEqual(1)
		const [biggest] = cities.toSorted((one, other) => other.population - one.population)
		expect(at(biggest?.id ?? 0)).toBe(Math.max(...counts))
		const small = new Set(cities.filter(({ population }) => population < 300_000).map(({ id }) => id))
		expect(addedPlaces().stores.filter(({ cityId }) => small.has(cityId))).toEqual([])
	})

	it('name a store after its street', () => {
		const names = addedPlaces().stores.map(({ name }) => name)
		expect(names.filter((name) => !/^«Тропа» на [А-ЯЁ][а-яё]+(ой|ей|ом)$/.test(name))).toEqual([])
	})
})
