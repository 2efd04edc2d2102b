import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { describe, expect, it } from 'vitest'
import { listingsOf } from './arrangement.ts'
import { CATEGORIES, isClothing } from './categories.ts'
import { PRODUCTS } from './families/catalogue.ts'
import { feedParts } from './feed.ts'
import { DESCRIBED_DRAWINGS, HOODED, NAMED_DRAWINGS } from './named-drawings.ts'
import { PICTURE_SET } from './picture-set.ts'
import { SIZE_SCALES } from './size-scales.ts'

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

const duplicates = (items: readonly string[]) => items.filter((item, index) => items.indexOf(item) !== index)
const unique = (items: readonly string[]) => new Set(items).size

describe('the demonstration feed', () => {
	const xml = [...feedParts()].join('')
	const feed = parseFeed(xml)

	it('is committed as the catalogue makes it: `npm run demo:feed` writes it', () => {
		const committed = gunzipSync(readFileSync(new URL('../feed.xml.gz', import.meta.url)))
			.toString()
			.split('\n')
		const made = xml.split('\n')
		const line = made.findIndex((text, index) => text !== committed[index])
		expect(committed[line]).toBe(made[line])
		expect(committed).toHaveLength(made.length)
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
		const picture = /^\/pictures\/products\/[a-z]+-[a-z]+-[1-5]\.avif$/
		for (const { values } of feed.offers) {
			expect(new Set(values.picture).size).toBe(5)
			expect(values.picture?.filter((url) => !picture.test(url))).toEqual([])
		}
	})

	it('shows what a model is called', () => {
		const unlike = PRODUCTS.flatMap(({ name, drawnAs }) => {
			const what = name.replace(/ «.*/, '')
			const named = NAMED_DRAWINGS.find(({ word }) => word.test(what))
			return named?.kinds.includes(drawnAs) ? [] : [`${name}: ${drawnAs}`]
		})
		expect(unlike).toEqual([])
	})

	it('shows a hood where a model of clothing has one, and only there', () => {
		const unlike = PRODUCTS.filter(({ categoryId }) => isClothing(categoryId)).flatMap(
			({ name, drawnAs, details }) => {
				const hood = details.find(([detail]) => detail === 'Капюшон')?.[1]
				if (hood === undefined) return []
				return (hood !== 'Нет') === HOODED.includes(drawnAs) ? [] : [`${name}: ${drawnAs}, ${hood}`]
			},
		)
		expect(unlike).toEqual([])
	})

	it('shows the parts that a description promises', () => {
		const unlike = PRODUCTS.flatMap(({ name, drawnAs, headline, paragraphs }) => {
			const text = [headline, ...paragraphs].join(' ')
			return DESCRIBED_DRAWINGS.filter(({ word, kinds }) => word.test(text) && !kinds.includes(drawnAs)).map(
				({ word }) => `${name}: ${drawnAs}, ${word}`,
			)
		})
		expect(unlike).toEqual([])
	})

	/** Listing → the first picture of each model in it, in the order of the listing. */
	const listings = () => {
		const offers = new Map<string, { popularity: number; model: string; pictures: readonly string[] }[]>()
		for (const { attributes, values, params } of feed.offers) {
			if (values.count?.[0] === '0') continue
			const model = PRODUCTS.find(({ groupId }) => groupId === attributes.group_id)
			const popularity = Number(params.find(([name]) => name === 'Популярность')?.[1])
			for (const listing of model ? listingsOf(model) : []) {
				const cards = offers.get(listing) ?? []
				cards.push({ popularity, model: model?.groupId ?? '', pictures: values.picture ?? [] })
				offers.set(listing, cards)
			}
		}
		return [...offers].map(([listing, cards]) => {
			const models = new Map<string, readonly string[]>()
			for (const { model, pictures } of cards.toSorted((one, other) => other.popularity - one.popularity))
				if (!models.has(model)) models.set(model, pictures)
			return [listing, [...models.values()]] as const
		})
	}

	it('shows in no listing the same thing in the same colour twice running, or often among the first', () => {
		expect(listings().length).toBeGreaterThan(CATEGORIES.length)
		for (const [listing, cards] of listings()) {
			const first = cards.slice(0, 24).map(([picture = '']) => picture.replace(/-\d\.avif$/, ''))
			expect(
				first.filter((picture, index) => picture === first[index + 1]),
				listing,
			).toEqual([])
			for (const picture of new Set(first))
				expect(first.filter((one) => one === picture).length, `${listing}: ${picture}`).toBeLessThan(4)
		}
	})

	it('shows one to four things lying among the first of a listing of clothing, none beside another', () => {
		for (const [listing, cards] of listings()) {
			const lies = cards.map(([picture = '']) => picture.endsWith('-4.avif'))
			expect(
				lies.filter((one, index) => one && lies[index + 1]),
				listing,
			).toEqual([])
			const among = lies.slice(0, 24).filter(Boolean).length
			expect(among, listing).toBeLessThanOrEqual(4)
			if (isClothing(Number(listing))) expect(among, listing).toBeGreaterThanOrEqual(1)
		}
	})

	it('shows the front second where the first picture is of a thing lying', () => {
		for (const { values } of feed.offers) {
			const views = values.picture?.map((url) => url.at(-6)).join('')
			expect(['12345', '41235']).toContain(views)
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
