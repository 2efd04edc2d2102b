import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as contract from '#contract/content.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addCategory, addModel } from '#tests/support/catalogue-rows.ts'
import { contentEntries } from './content.table.ts'

let shop: TestBackend
let visitor: TestVisitor
let jacket: AddedModel

const banner = (id: string, more: object = {}) => ({
	id,
	slot: 'hero',
	displayMode: 'WIDE',
	title: `Баннер ${id}`,
	...more,
})

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		const jackets = await addCategory(db, { name: 'Куртки', slug: 'kurtki' })
		jacket = await addModel(db, { categoryId: jackets.id })
		const seo = { title: 'О нас', description: '', robots: '', canonical: '', h1: 'О нас', text: '' }
		await db.insert(contentEntries).values([
			{
				kind: 'menu',
				slot: 'main',
				key: 'men',
				position: 1,
				data: {
					id: 'men',
					titleName: 'Куртки',
					url: '/catalog/kurtki',
					submenu: [
						{ id: 'sale', titleName: 'Со скидкой', url: '/catalog/kurtki?sort=discount', submenu: [] },
						{ id: 'gone', titleName: 'Больше нет', url: '/catalog/kurtki/dozhdeviki', submenu: [] },
					],
				},
			},
			{
				kind: 'menu',
				slot: 'main',
				key: 'hits',
				position: 0,
				data: { id: 'hits', titleName: 'Хиты', url: '/hits', submenu: [] },
			},
			{ kind: 'menu', slot: 'main', key: 'broken', position: 2, data: { id: 7 } },
			{
				kind: 'menu',
				slot: 'gone',
				key: 'gone',
				data: { id: 'gone', titleName: 'Больше нет', url: '/catalog/shuby', submenu: [] },
			},
			{ kind: 'banner', slot: 'hero', key: 'b', position: 1, data: banner('b', { urls: ['/'] }) },
			{ kind: 'banner', slot: 'hero', key: 'a', position: 0, data: banner('a') },
			{ kind: 'banner', slot: 'hero', key: 'c', position: 2, data: banner('c', { urls: ['/catalog/*'] }) },
			{
				kind: 'banner',
				slot: 'product',
				key: 'd',
				position: 0,
				data: banner('d', { urls: ['/catalog/kurtki'] }),
			},
			{ kind: 'banner', slot: 'product', key: 'e', position: 1, data: banner('e', { urls: ['/product/*'] }) },
			{
				kind: 'banner',
				slot: 'product',
				key: 'f',
				position: 2,
				data: banner('f', { urls: ['/catalog/obuv/*'] }),
			},
			{
				kind: 'banner-group',
				slot: 'main-looks',
				key: 'g',
				data: { id: 'g', slot: 'main-looks', title: 'Образы', banners: [banner('h')] },
			},
			{
				kind: 'fragment',
				slot: 'delivery',
				key: '1',
				position: 1,
				data: { slot: 'delivery', content: '<p>Второй</p>' },
			},
			{
				kind: 'fragment',
				slot: 'delivery',
				key: '2',
				position: 0,
				data: { slot: 'delivery', content: '<p>Первый</p>' },
			},
			{
				kind: 'page',
				slot: '/about',
				key: '',
				data: { name: 'О нас', content: '<p>Мы</p>', displayMode: 'DEFAULT' },
			},
			{ kind: 'seo', slot: '/about', key: '', data: seo },
			{ kind: 'seo', slot: '/product/*', key: '', data: { title: '{h1}', robots: 'index', text: 'Вещь' } },
			{ kind: 'seo', slot: '/product/7', key: '', data: { title: 'Парка', text: '' } },
			{ kind: 'seo', slot: '/pages/a/*', key: '', data: { title: 'Близко' } },
			{ kind: 'seo', slot: '/pages/*', key: '', data: { title: 'Далеко', h1: 'Далеко' } },
			{ kind: 'promotion', slot: '', key: 'now', data: promotion('now', '2026-11-01', '2026-11-20') },
			{ kind: 'promotion', slot: '', key: 'over', data: promotion('over', '2026-11-01', '2026-11-19') },
			{ kind: 'promotion', slot: '', key: 'soon', data: promotion('soon', '2026-11-21', '2026-11-30') },
		])
	})
	visitor = shop.visitor()
})
afterAll(() => shop.close())
beforeEach(() => {
	shop.clock.now = new Date('2026-11-20T09:00:00Z')
})

function promotion(id: string, validFrom: string, validTo: string) {
	return { id, title: 'Скидки недели', text: 'На всё для похода', validFrom, validTo }
}

const ids = (list: { id: string }[] | undefined) => list?.map(({ id }) => id)

describe('menus', () => {
	it('are listed by slot, in their order; a broken entry is left out and logged', async () => {
		const warn = vi.spyOn(shop.backend.log, 'warn')
		const { data } = await visitor.call(contract.listMenus, { query: { slots: ['main', 'no-such'] } })
		expect(ids(data.slots.main)).toEqual(['hits', 'men'])
		expect(data.slots.main?.[1]?.submenu).toMatchObject([{ titleName: 'Со скидкой' }])
		expect(data.slots['no-such']).toEqual([])
		expect(warn).toHaveBeenCalledWith(
			expect.objectContaining({ kind: 'menu', key: 'broken' }),
			'BROKEN_CONTENT_ENTRY',
		)
	})

	it('lead to no category that is not there', async () => {
		const { data } = await visitor.call(contract.listMenus, { query: { slots: ['main', 'gone'] } })
		expect(ids(data.slots.main?.[1]?.submenu)).toEqual(['sale'])
		expect(data.slots.gone).toEqual([])
	})

	it('show the tree of categories while no menu is written for them', async () => {
		const own = await openTestBackend(async (db) => {
			const coats = await addCategory(db, { name: 'Куртки', slug: 'kurtki' })
			await addCategory(db, { name: 'Пуховики', slug: 'pukhoviki', parentId: coats.id })
			await db.insert(contentEntries).values([
				{
					kind: 'menu',
					slot: 'main',
					key: 'old',
					data: { id: 'old', titleName: 'Старый раздел', url: '/catalog/staryy', submenu: [] },
				},
				{
					kind: 'menu',
					slot: 'main',
					key: 'hits',
					position: 1,
					data: { id: 'hits', titleName: 'Хиты', url: '/hits', submenu: [] },
				},
			])
		})
		const { data } = await own.visitor().call(contract.listMenus, { query: { slots: ['main'] } })
		await own.close()
		expect(data.slots.main).toMatchObject([
			{ titleName: 'Куртки', url: '/catalog/kurtki', submenu: [{ titleName: 'Пуховики' }] },
			{ titleName: 'Хиты' },
		])
	})

	it('are asked for by slot', async () => {
		expect((await visitor.call(contract.listMenus)).rejection?.exceptionCode).toBe('BAD_REQUEST')
	})
})

describe('banners', () => {
	const at = async (url?: string) =>
		ids(
			(await visitor.call(contract.listBanners, { query: { slots: 'hero', ...(url && { url }) } })).data.slots
				.hero,
		)

	it('are those of an address, and those for all', async () => {
		expect(await at()).toEqual(['a', 'b', 'c'])
		expect(await at('/')).toEqual(['a', 'b'])
		expect(await at('/catalog/kurtki/?color=red')).toEqual(['a', 'c'])
		expect(await at('/catalog')).toEqual(['a', 'c'])
		expect(await at('/catalogue')).toEqual(['a'])
	})

	it('have everything of the contract, with its defaults', async () => {
		const { data } = await visitor.call(contract.listBanners, { query: { slots: 'hero' } })
		expect(data.slots.hero?.[0]).toEqual({
			id: 'a',
			slot: 'hero',
			displayMode: 'WIDE',
			title: 'Баннер a',
			text: '',
			link: '',
			linkText: '',
			caption: '',
			picture: null,
			items: [],
			links: [],
		})
	})

	it('come in groups', async () => {
		const { data } = await visitor.call(contract.listBannerGroups, { query: { slots: ['main-looks'] } })
		expect(data.slots['main-looks']).toMatchObject([{ title: 'Образы', banners: [{ id: 'h' }] }])
	})

	it('of a product are those of its address and of its categories', async () => {
		const params = { slot: 'product', productId: jacket.product.id }
		expect(ids((await visitor.call(contract.listProductBanners, { params })).data.banners)).toEqual([
			'd',
			'e',
		])
		const none = await visitor.call(contract.listProductBanners, { params: { ...params, slot: 'no-such' } })
		expect(none.data.banners).toEqual([])
	})
})

describe('pages, SEO and fragments', () => {
	it.each(['/about', '/about/', 'about', '/about/?from=footer', 'https://shop.example/about/'])(
		'«%s» is the page',
		async (url) => {
			expect((await visitor.call(contract.getStaticPage, { query: { url } })).data.name).toBe('О нас')
			expect((await visitor.call(contract.getSeo, { query: { url } })).data.title).toBe('О нас')
		},
	)

	it('an unknown page is NOT_FOUND, an unknown SEO is empty', async () => {
		const page = await visitor.call(contract.getStaticPage, { query: { url: '/nowhere' } })
		expect(page).toMatchObject({ status: 404, rejection: { exceptionCode: 'NOT_FOUND' } })
		const seo = await visitor.call(contract.getSeo, { query: { url: '/nowhere' } })
		expect(seo.data).toEqual({ title: '', description: '', robots: '', canonical: '', h1: '', text: '' })
	})

	it('SEO that an address leaves out is that of its nearest pattern', async () => {
		const seoOf = async (url: string) => (await visitor.call(contract.getSeo, { query: { url } })).data
		expect(await seoOf('/product/7')).toMatchObject({ title: 'Парка', robots: 'index', text: '' })
		expect(await seoOf('/product/8')).toMatchObject({ title: '{h1}', robots: 'index', text: 'Вещь' })
		expect(await seoOf('/product/7/review')).toMatchObject({ title: '{h1}' })
		expect(await seoOf('/pages/a/b')).toMatchObject({ title: 'Близко', h1: 'Далеко' })
		expect(await seoOf('/pages')).toMatchObject({ title: '' })
		expect(await seoOf('/product')).toMatchObject({ title: '' })
	})

	it('the first fragment of a slot is the fragment', async () => {
		const { data } = await visitor.call(contract.listFragments, { body: { slots: ['delivery', 'none'] } })
		expect(data.slots.delivery?.map(({ content }) => content)).toEqual(['<p>Первый</p>', '<p>Второй</p>'])
		expect(data.slots.none).toEqual([])
		const one = await visitor.call(contract.getFragment, { params: { slot: 'delivery' } })
		expect(one.data).toEqual({ slot: 'delivery', title: '', content: '<p>Первый</p>' })
		const none = await visitor.call(contract.getFragment, { params: { slot: 'none' } })
		expect(none.rejection?.exceptionCode).toBe('NOT_FOUND')
	})
})

describe('promotions', () => {
	it('are those that run today, the last day included, by Moscow time', async () => {
		const running = async () => ids((await visitor.call(contract.listPromotions)).data.promotions)
		expect(await running()).toEqual(['now'])
		shop.clock.now = new Date('2026-11-20T20:59:00Z')
		expect(await running()).toEqual(['now'])
		shop.clock.now = new Date('2026-11-20T21:00:00Z')
		expect(await running()).toEqual(['soon'])
	})

	it('that have ended are past ones for a while, the last one first', async () => {
		const past = async () => ids((await visitor.call(contract.listPromotions)).data.past)
		shop.clock.now = new Date('2026-11-20T21:00:00Z')
		expect(await past()).toEqual(['now', 'over'])
		shop.clock.now = new Date('2027-03-20T12:00:00Z')
		expect(await past()).toEqual(['soon', 'now'])
	})
})
