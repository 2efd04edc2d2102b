import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { expect, it } from 'vitest'
import { pageMeta } from '#app/components/content/page-meta.ts'
import { productThing, storeThing } from '#app/components/content/structured-data.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FeedProduct } from '#contract/export.ts'
import * as contract from '#contract/export.ts'
import { marketFeed } from '#server/seo/market-feed.ts'
import type { Ask, Site } from '#server/seo/site.ts'
import { sitemap } from '#server/seo/sitemap.ts'
import { faultsOf as faultsOfThing } from '../faults/rich-results.ts'
import { faultsOf } from './yml-format.ts'

const origin = 'https://tropa.example'
const site: Site = {
	origin,
	hasPage: () => true,
	shop: { name: 'Тропа', legalName: 'ООО «Тропа»', phone: '8 800 555-01-40', email: 'help@tropa.example' },
}

/** Whatever a feed has ever put into a text: ends of sections, control characters, halves of pairs, whole stories. */
const text = fc.oneof(
	{ weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
	fc.constantFrom(
		']]>',
		'<![CDATA[',
		'</name></offer>',
		'&amp;nbsp;',
		'\u0000\u0008',
		'\ud800',
		'"\'<>&',
		'',
	),
	fc.string({ minLength: 1, maxLength: 4 }).map((part) => part.repeat(10_000 / part.length)),
)
const id = fc.stringMatching(/^[\w/#.-]{1,20}$/)
const name = text.map((one) => `Вещь ${one}`)
const picture = fc.oneof(
	fc.constant('/pictures/products/parka-1.avif'),
	text.map((one) => `/pictures/${one}`),
	text.map((one) => `https://cdn.example/${one}`),
	fc.webUrl(),
)
const roubles = fc.oneof(fc.constantFrom(0, -1, 1), fc.integer({ min: 1, max: 2_000_000 }))

const offer = fc.record({
	id,
	size: text,
	internationalSizes: fc.record({ eur: text, rus: text, sm: text, us: text }, { requiredKeys: [] }),
	vendorCode: text,
	price: roubles,
	oldPrice: fc.option(roubles),
	stock: fc.nat(),
})
const product: fc.Arbitrary<FeedProduct> = fc.record({
	id: fc.integer({ min: 1, max: 2_147_483_647 }),
	groupId: id,
	name,
	vendor: text,
	categoryIds: fc.array(id, { maxLength: 3 }),
	colour: text,
	description: text,
	pictures: fc.array(picture, { maxLength: 30 }),
	params: fc.array(fc.record({ name: text, unit: text, value: text }), { maxLength: 6 }),
	offers: fc.array(offer, { maxLength: 4 }),
})

/** A backend of such goods: one product an answer, and some answers without any. */
const backendOf = (products: readonly FeedProduct[], addresses: readonly contract.Address[] = []) =>
	(async (endpoint: Endpoint, { query = {} }: { query?: { after?: number } }) => {
		const at = query.after ?? 0
		const next = at < Math.max(products.length, addresses.length) ? at + 1 : null
		if (endpoint === contract.listFeedCategories) {
			return { categories: [{ id: '1', parentId: null, name: 'Куртки & «пуховики»' }] }
		}
		if (endpoint === contract.listFeedProducts) return { products: products.slice(at, at + 1), next }
		return { items: addresses.slice(at, at + 1), next }
	}) as Ask

async function whole(pieces: AsyncGenerator<string>): Promise<string> {
	let all = ''
	for await (const piece of pieces) all += piece
	return all
}

/** Texts of the elements of a name. @throws when it is no XML */
function readXml(xml: string, element: string): string[] {
	const found: string[] = []
	let isOpen = false
	const parser = new SaxesParser()
	parser.on('error', (error) => {
		throw error
	})
	parser.on('opentag', (tag) => {
		isOpen = tag.name === element
		if (isOpen) found.push('')
	})
	parser.on('text', (piece) => {
		if (isOpen) found[found.length - 1] += piece
	})
	parser.on('closetag', () => {
		isOpen = false
	})
	parser.write(xml).close()
	return found
}

/** As RFC 3986 writes addresses: nothing has to be guessed. */
const isOwnAddress = (address: string) =>
	/^[\x21-\x7e]+$/.test(address) &&
	!/["<>[\\\]^`{|}]/.test(address) &&
	URL.canParse(address) &&
	new URL(address).origin === origin

it('the feed of any catalogue is valid, and offers nothing without a price', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 4 }), async (products) => {
			const sold = products.flatMap(({ offers }) => offers).filter(({ price }) => price > 0)
			fc.pre(sold.length > 0)
			const feed = await whole(marketFeed(backendOf(products), site, new Date()))
			expect(faultsOf(feed)).toEqual([])
			expect(readXml(feed, 'price')).toEqual(sold.map(({ price }) => String(price)))
			expect(readXml(feed, 'picture').filter((address) => !isOwnAddress(address))).toEqual([])
		}),
	)
})

it('the sitemap of any addresses writes them as RFC 3986 does', async () => {
	const address = fc.record({
		path: fc.oneof(
			text.map((one) => `/store/${one}`),
			fc.constant('/'),
			text.map((one) => `/catalog/${one}`),
		),
		title: text,
		changedAt: fc.constantFrom(null, '2026-11-20T09:00:00.000Z'),
		pictures: fc.array(picture, { maxLength: 12 }),
	})
	await fc.assert(
		fc.asyncProperty(fc.array(address, { maxLength: 5 }), async (addresses) => {
			const range = { kind: 'store' as const, after: undefined, until: undefined }
			const xml = await whole(sitemap(backendOf([], addresses), site, range))
			expect(readXml(xml, 'loc')).toHaveLength(addresses.length)
			expect(readXml(xml, 'loc').filter((one) => !isOwnAddress(one))).toEqual([])
			expect(readXml(xml, 'image:loc').filter((one) => !isOwnAddress(one))).toEqual([])
		}),
	)
})

const soldThing = fc.record({
	id: fc.nat(),
	name,
	color: text,
	vendor: fc.option(text),
	vendorCode: text,
	description: text,
	images: fc.array(picture, { maxLength: 3 }),
	retailPrice: fc.integer({ min: 1, max: 2_000_000 }),
	isAvailable: fc.boolean(),
	reviews: fc.record({ rating: fc.constantFrom(0, 1, 4.7, 5), quantity: fc.nat() }),
})

it('whatever is sold has data that search engines take, and a head of a bounded size', () => {
	fc.assert(
		fc.property(soldThing, (sold) => {
			const thing = productThing(sold, null, {
				origin,
				shopName: 'Тропа',
				country: 'RU',
				delivery: null,
				returnDays: 90,
			})
			// A thing without a picture or a code has none in the feed.
			const whole = {
				image: [`${origin}/icon-512.png`],
				sku: '1',
				...thing,
				'@context': 'https://schema.org',
			}
			expect(faultsOfThing(whole)).toEqual([])
			const tags = pageMeta({
				seo: null,
				title: sold.name,
				description: sold.name,
				canonical: `${origin}/product/1`,
			})
			const longest = Math.max(...tags.map((tag) => JSON.stringify(tag).length))
			expect(longest).toBeLessThan(7_000)
		}),
	)
})

const time = fc.integer({ min: 0, max: 24 * 4 }).map((quarters) => {
	const minutes = quarters * 15
	return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
})
const hours = fc.record({ from: fc.oneof({ weight: 9, arbitrary: time }, text), to: time })
const days = fc.constantFrom('ежедневно', 'пн–пт', 'сб, вс', 'круглосуточно', 'по звонку')

const store = {
	id: 'moskva-1',
	name: 'Тропа',
	address: 'Тверская, 1',
	city: { id: 1, name: 'Москва' },
	phone: '8 800 555-01-40',
	geoLocation: { lat: 55.7, lon: 37.6 },
}

it('a store is called open when it is, whatever its hours are', () => {
	fc.assert(
		fc.property(
			fc.array(fc.record({ hours, days }), { maxLength: 3 }),
			fc.array(fc.record({ day: fc.constantFrom('2026-12-31', '2027-01-01'), hours: fc.option(hours) })),
			(week, exceptions) => {
				const { openingHoursSpecification: usual, specialOpeningHoursSpecification: special = [] } =
					storeThing(
						{
							...store,
							hours: week.map(({ hours, days }) => ({ ...hours, days })),
							exceptions,
						},
						{ origin, shopName: 'Тропа', city: { countryId: 643 } },
					) as Record<string, { opens: string; closes: string; validFrom?: string }[]>
				const told = [...(usual ?? []), ...special]
				expect(told.filter(({ opens, closes }) => !isTime(opens) || !isTime(closes))).toEqual([])
				// A day that opens when it closes is a closed one.
				const closed = told.filter(({ opens, closes }) => opens === closes)
				expect(closed).toHaveLength(exceptions.filter((one) => one.hours === null).length)
				expect(closed.every(({ validFrom }) => validFrom)).toBe(true)
			},
		),
	)
})

const isTime = (word: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(word)

it('a store that never closes is open for the whole day', () => {
	const { openingHoursSpecification: told } = storeThing(
		{
			...store,
			hours: [{ days: 'ежедневно', from: '00:00', to: '24:00' }],
		},
		{ origin, shopName: 'Тропа', city: { countryId: 643 } },
	) as Record<string, { opens: string; closes: string }[]>
	expect(told?.map(({ opens, closes }) => `${opens}–${closes}`)).toEqual(Array(7).fill('00:00–23:59'))
})
