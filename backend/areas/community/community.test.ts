import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getCommunityPage, listPublications } from '#contract/community.ts'
import { listAddresses } from '#contract/export.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addCategory, addModel } from '#tests/support/catalogue-rows.ts'
import { ambassadors, communityPages, publicationProducts, publications } from './community.table.ts'

let shop: TestBackend
let visitor: TestVisitor
let jacket: AddedModel
let gone: AddedModel

const portrait = { url: '/pictures/land/dawn.avif', alt: '', width: 100, height: 100 }

function publication(slug: string, more: Partial<typeof publications.$inferInsert> = {}) {
	return {
		slug,
		kind: 'ARTICLE' as const,
		title: `Текст ${slug}`,
		lead: '',
		cover: { kind: 'figure' as const, figure: '−30', ground: 'night' as const },
		author: null,
		publishedOn: '2026-11-01',
		minutes: 3,
		tags: [],
		body: [],
		training: null,
		season: null,
		things: [],
		related: [],
		words: `текст ${slug}`,
		...more,
	}
}

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		const clothes = await addCategory(db, { name: 'Одежда', slug: 'odezhda' })
		const jackets = await addCategory(db, { name: 'Куртки', slug: 'kurtki', parentId: clothes.id })
		jacket = await addModel(db, {
			groupId: 'Moros',
			categoryId: jackets.id,
			products: [
				{ colour: 'Хвоя', sizes: [{ size: '48', stock: 0 }], popularity: 9, vendorCode: 'M-1' },
				{ colour: 'Уголь', sizes: ['48', '50'], popularity: 5, vendorCode: 'M-2' },
			],
		})
		gone = await addModel(db, { groupId: 'gone', products: [{ isPresent: false }] })
		await db.insert(ambassadors).values({
			slug: 'anya',
			position: 0,
			name: 'Аня',
			activity: 'Ски-тур',
			place: 'Кировск',
			portrait,
			lead: 'Гид',
			facts: [],
			quote: '',
			body: [],
			look: 'obraz',
		})
		await db.insert(communityPages).values([
			{ path: '', title: 'Дошли и рассказали', lead: 'Люди', cover: null, blocks: [], tag: null },
			{ path: 'technology', title: 'Из чего', lead: '', cover: null, blocks: [], tag: 'мембрана' },
		])
		await db.insert(publications).values([
			publication('sloi', {
				author: 'anya',
				publishedOn: '2026-11-20',
				tags: ['зима', 'мембрана'],
				words: 'три слоя на морозе',
				related: ['obraz'],
				body: [
					{
						type: 'text',
						text: [
							{ text: 'Надень ' },
							{ text: 'Морось', url: 'product:Moros' },
							{ text: 'или', url: 'product:gone' },
							{ text: 'склад', url: '/stores' },
						],
					},
					{ type: 'products', products: ['M-1', 'gone'] },
					{ type: 'products', products: ['gone'] },
				],
			}),
			publication('zavtra', { publishedOn: '2026-11-21' }),
			publication('novost', { kind: 'NEWS', tags: ['зима'], author: 'nobody' }),
			publication('nogi', { kind: 'TRAINING', tags: ['сила'] }),
			publication('obraz', {
				kind: 'LOOK',
				author: 'anya',
				season: 'зима',
				things: [{ product: 'Moros', note: 'сверху' }, { product: 'gone' }],
			}),
		])
		await db.insert(publicationProducts).values([
			{ slug: 'sloi', product: 'moros', position: 0 },
			{ slug: 'sloi', product: 'm-1', position: 1 },
			{ slug: 'obraz', product: 'moros', position: 0 },
			{ slug: 'novost', product: 'gone', position: 0 },
		])
	})
	visitor = shop.visitor()
})
afterAll(() => shop.close())
beforeEach(() => {
	shop.clock.now = new Date('2026-11-20T09:00:00Z')
})

const page = async (path: string, query = {}) =>
	(await visitor.call(getCommunityPage, { params: { path }, query })).data
const listed = async (query: object) => {
	const { data } = await visitor.call(listPublications, { query })
	return data.publications.map(({ slug }) => slug)
}

describe('publications', () => {
	it('are the newest first, from their day in Moscow on', async () => {
		expect(await listed({ type: 'ARTICLE' })).toEqual(['sloi'])
		shop.clock.now = new Date('2026-11-20T21:00:00Z')
		expect(await listed({ type: 'ARTICLE' })).toEqual(['zavtra', 'sloi'])
	})

	it('are found by words, of which the last may be begun only, and by a tag', async () => {
		expect(await listed({ query: 'слой' })).toEqual(['sloi'])
		expect(await listed({ query: 'Мороз сло' })).toEqual(['sloi'])
		expect(await listed({ query: "'); drop table" })).toEqual([])
		expect(await listed({ tag: 'Зима' })).toEqual(['sloi', 'novost'])
		expect(await listed({ author: 'anya' })).toEqual(['sloi', 'obraz'])
	})

	it('of a product and of a category speak of it, those that do most first', async () => {
		expect(await listed({ productId: jacket.products[1]?.id })).toEqual(['sloi', 'obraz'])
		expect(await listed({ url: '/catalog/odezhda?sort=new' })).toEqual(['sloi', 'obraz'])
		expect(await listed({ url: '/catalog/obuv' })).toEqual([])
		expect(await listed({ productId: gone.product.id })).toEqual(['novost'])
	})

	it('say their tags and pages; a page beyond the end is the last one', async () => {
		const { data } = await visitor.call(listPublications, { query: { page: 9 } })
		expect(data.tags).toEqual(['зима', 'мембрана', 'сила'])
		expect(data.pagination).toEqual({ totalElements: 4, elementsPerPage: 12, pageNumber: 1, totalPages: 1 })
	})
})

describe('a page of the community', () => {
	it.each([
		['', 'HOME', ['sloi', 'novost'], 'Дошли и рассказали'],
		['ambassadors/', 'AMBASSADORS', [], 'Амбассадоры'],
		['ambassadors/looks/', 'LOOKS', ['obraz'], 'Образы'],
		['trainings', 'TRAININGS', ['nogi'], 'Тренировки'],
		['blogs', 'BLOGS', ['sloi', 'novost'], 'Статьи и истории'],
		['technology/', 'TECHNOLOGY', ['sloi'], 'Из чего'],
		['ambassadors/anya', 'AMBASSADOR', ['sloi', 'obraz'], 'Аня'],
	])('at «%s» is %s', async (path, kind, slugs, title) => {
		const shown = await page(path)
		expect(shown).toMatchObject({ kind, title })
		expect(shown.publications.map(({ slug }) => slug)).toEqual(slugs)
	})

	it('lists one kind when it is asked to', async () => {
		const shown = await page('blogs/', { type: 'NEWS' })
		expect(shown.publications).toMatchObject([{ slug: 'novost', author: null }])
		expect((await page('trainings/', { type: 'LOOK' })).publications).toMatchObject([{ slug: 'nogi' }])
	})

	it('of a text has its goods as they can be bought now, and no link to what is gone', async () => {
		const { publication: text, products, publications: next } = await page('ambassadors/anya/blogs/sloi')
		expect(text?.body).toEqual([
			{
				type: 'text',
				text: [
					{ text: 'Надень ' },
					{ text: 'Морось', url: `/product/${jacket.products[1]?.id}` },
					{ text: 'или' },
					{ text: 'склад', url: '/stores' },
				],
			},
			{ type: 'products', products: ['M-1'] },
		])
		expect(products).toMatchObject([
			{
				reference: 'Moros',
				groupId: 'Moros',
				id: jacket.products[1]?.id,
				sizes: [{ size: '48' }, { size: '50' }],
			},
			{ reference: 'M-1', id: jacket.product.id, sizes: [{ available: false }] },
		])
		expect(next.map(({ slug }) => slug)).toEqual(['obraz', 'novost', 'nogi'])
	})

	it('has one address, which another form of it names', async () => {
		expect((await page('blogs/sloi')).url).toBe('/community/ambassadors/anya/blogs/sloi')
		expect((await page('ambassadors/looks/obraz')).url).toBe('/community/ambassadors/looks/obraz')
	})

	it('is named to search engines when it lists something', async () => {
		const { data } = await visitor.call(listAddresses, { params: { kind: 'page' }, query: {} })
		const named = data.items.map(({ path }) => path).filter((path) => path.startsWith('/community/'))
		expect(named.toSorted()).toEqual([
			'/community/',
			'/community/ambassadors/',
			'/community/ambassadors/anya',
			'/community/ambassadors/looks/',
			'/community/blogs/',
			'/community/technology/',
			'/community/trainings/',
		])
	})

	it('of a look names each thing, also one that is gone', async () => {
		const { publication: shown, products } = await page('ambassadors/looks/obraz')
		expect(shown?.things).toEqual([{ product: 'Moros', note: 'сверху' }, { product: 'gone' }])
		expect(products.map(({ reference }) => reference)).toEqual(['Moros'])
		expect((await page('ambassadors/anya')).ambassador?.look?.slug).toBe('obraz')
	})

	it.each([
		'nowhere',
		'constructor',
		'__proto__',
		'ambassadors/constructor',
		'constructor/sloi',
		'blogs/nogi',
		'blogs/zavtra',
		'trainings/sloi',
		'ambassadors/boris',
		'ambassadors/boris/blogs/sloi',
		'ambassadors/anya/looks/obraz',
		'ambassadors/looks/sloi',
		'blogs/sloi/more',
	])('at «%s» is NOT_FOUND', async (path) => {
		const answer = await visitor.call(getCommunityPage, { params: { path } })
		expect(answer.rejection?.exceptionCode).toBe('NOT_FOUND')
	})
})
