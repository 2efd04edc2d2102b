import type { Page } from 'playwright/test'
import { addToWishlist } from '#app/services/user.server.ts'
import { screensOf, type World } from '#tests/faults/screens.ts'
import { cookiesOf, type Visitor } from '#tests/faults/visitors.ts'
import { openWorld } from '#tests/faults/world.ts'
import { expectAccessible } from '#tests/support/accessibility.ts'
import { selectorsNotBrought } from '#tests/support/brought-rules.ts'
import { giveBonuses } from '#tests/support/member.ts'
import {
	beyondTheEdge,
	cutTexts,
	danglingWords,
	overlappingLines,
	scrollersWithoutPosition,
	tornWords,
} from '#tests/support/overflow.ts'
import { expect, test } from '#tests/support/shop.ts'

// Each screen is opened once. Axe looks at it, no lines of text lie on each other, its page for a newcomer has to have
// all rules that it uses, and then it has to fit into windows of all kinds. The other specs of this folder are about
// what only a press shows.
//
// A phone zooms a page out that is wider than its screen, even by an invisible part, and readers of large text have
// to scroll it sideways (WCAG 1.4.4, 1.4.10, 1.4.12).

interface Way {
	name: string
	/** Of the window, in pixels. */
	width: number
	height: number
	/** CSS of the visitor's own. */
	style?: string
}

/** Devices of visitors, and their own styles for a page with too small or too tight text. */
const ways: Way[] = [
	{ name: 'a small phone', width: 320, height: 800 },
	// The same as a smaller phone, with more room or less height.
	...(process.env.TEST_ALL
		? [
				{ name: 'a large phone', width: 390, height: 800 },
				{ name: '400 % zoom', width: 320, height: 256 },
			]
		: []),
	{ name: '200 % text on a laptop', width: 1280, height: 800, style: 'html { font-size: 200% !important }' },
	{ name: '200 % text on a phone', width: 360, height: 780, style: 'html { font-size: 200% !important }' },
	{
		name: 'wide spacing',
		width: 320,
		height: 780,
		style:
			'* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
	},
]

/** The ways with the least room. */
const narrowest = ways.filter(({ name }) => name === 'a small phone' || name === '200 % text on a phone')

/** Tables of text that have their columns on a phone when the letters alone grow. */
const tables = ['/payment-and-delivery']

const parts = ['buttons', 'fields', 'choices', 'overlays', 'content', 'errors', 'empty']

interface Look {
	path: string
	visitor: Visitor
	/** It is a state of a screen that is opened too: axe alone looks at it. */
	isState?: boolean
}

/** The pages to open, those of one visitor after one another. */
function looksAt(world: World): Look[] {
	const { buyer, member, goods } = world
	const screens = screensOf(world).filter(({ path }) => !path.startsWith('/resources/'))
	const more = [
		...parts.map((part) => `/dev/gallery?part=${part}`),
		'/catalog/?text=пуховек хибинв',
		'/city?text=Новороссийск',
	].map((path) => ({ path, visitor: buyer }))
	const states = [
		...statesForAll,
		`/product/${goods.productId}/stores?size=${goods.skuId}`,
		`/product/${goods.productId}/notice`,
		'/notices/no-such-key',
		'/loyalty?purchases=40000',
	].map((path) => ({ path, visitor: buyer, isState: true }))
	const ofMember = [
		'/account/orders?status=CANCELLED',
		'/wishlist',
		`/product/${goods.productId}/notice?about=price`,
	]
	const visitors = [...new Set([buyer, ...screens.map(({ visitor }) => visitor)])]
	const all: Look[] = [
		...screens,
		...more,
		...states,
		...ofMember.map((path) => ({ path, visitor: member.visitor, isState: true })),
	]
	return visitors.flatMap((one) => all.filter(({ visitor }) => visitor === one))
}

const jackets = '/catalog/muzhchinam/verkhnyaya-odezhda'

const statesForAll = [
	'/catalog/',
	'/catalog/net-takoy',
	`${jackets}?season=Зима&size=50&priceTo=30000&sort=price-asc`,
	`${jackets}?priceTo=10`,
	'/catalog/?text=палатка для слона',
	'/catalog/?text=красная куртка до 25000',
	'/catalog/?store=moskva-1',
	'/catalog/?store=moskva-1&text=рюкзак&priceTo=1',
	'/guide',
	'/city?text=моск',
	'/city?text=Нигдеград',
	'/community/blogs/?type=NEWS',
	'/community/trainings/',
	'/blog/?query=синхрофазотрон',
	'/stores?city=2&open=1&service=Прокат снаряжения',
	'/stores?q=бауманская',
	'/stores?q=нет такой',
	'/stores?place=55.79,49.11',
	'/store/moskva-7',
	'/store/net-takogo',
	'/pickup?kind=PICKUP&shown=40',
	'/pickup?q=нет такой',
]

/** One page with each header and footer that there is. */
const isWholeSeen = (path: string) =>
	['/', '/error/', '/checkout', '/employee', '/operator', '/operator?help'].includes(path) ||
	path.startsWith('/sandbox-bank/')

/** So many tests make all looks: several workers may share them. */
const TESTS = 8

let looks: Look[]

test.beforeAll(async ({ shop }) => {
	const world = await openWorld(shop, test.info().project.use.userAgent)
	const { visitor, orderNumber } = world.member
	const [order] = await shop.sql<{ customer: string }>(
		'SELECT visitor_id AS customer FROM orders WHERE number = $1',
		[orderNumber],
	)
	await giveBonuses(shop, order?.customer ?? '', orderNumber)
	await addToWishlist(visitor.api, { productId: world.goods.productId })
	looks = looksAt(world)
})

for (let number = 1; number <= TESTS; number++) {
	test(`axe finds nothing on any screen, and none has to be scrolled sideways: ${number} of ${TESTS}`, async ({
		page,
		context,
		shop,
	}) => {
		test.setTimeout(300_000)
		const [from, to] = [number - 1, number].map((part) => Math.round((part * looks.length) / TESTS))
		let before: Visitor | undefined
		for (const { path, visitor, isState } of looks.slice(from, to)) {
			await test.step(path, async () => {
				if (visitor !== before) {
					await context.clearCookies()
					await context.addCookies(cookiesOf(visitor, shop.url))
				}
				before = visitor
				const answer = await page.goto(path)
				await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
				await expectAccessible(page, isWholeSeen(path) ? 'html' : undefined)
				await expectLegibleLines(page, path)
				if (isState) return
				expect.soft(await selectorsNotBrought(page, (await answer?.text()) ?? ''), path).toEqual([])
				const isTable = tables.some((table) => path.startsWith(table))
				await expectToFit(page, path, isTable ? ways.filter(({ style }) => !style) : ways)
				expect.soft(await scrollersWithoutPosition(page), path).toEqual([])
			})
		}
	})
}

test('a listing is as wide as a phone with any number of filters', async ({ page }) => {
	test.slow()
	await page.goto('/catalog/muzhchinam')
	let chosen = 0
	// One more each time, then twice as many, until all that can be chosen together are, or the address is too long.
	for (let more = 1; more > 0; ) {
		// The boxes stay as they are: a choice made before hydration would be a navigation of the page.
		const address = await page.locator('form#filters-form').evaluate((form: HTMLFormElement, more) => {
			const free = form.querySelectorAll<HTMLInputElement>('input[type=checkbox]:enabled:not(:checked)')
			const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, `${value}`]))
			for (const { name, value } of [...free].slice(0, more)) query.append(name, value)
			return free.length > 0 ? `${location.pathname}?${query}` : undefined
		}, more)
		if (!address || (await page.goto(address))?.status() === 414) break
		const links = page
			.getByRole('list', { name: 'Выбранные фильтры' })
			.getByRole('link', { name: /^Убрать фильтр/ })
		const now = await links.count()
		expect(now).toBeGreaterThan(chosen)
		chosen = now
		await expectToFit(page, `${chosen} filters`, narrowest)
		more = chosen < 6 ? 1 : chosen
	}
	expect(chosen).toBeGreaterThan(12)
})

/** A phone, a tablet, a laptop and a large screen. */
const widths = [360, 768, 1280, 1600]

/**
 * No lines of text lie on each other, none of a name ends with a short word, no word is torn, and no name is cut on a
 * small phone.
 */
async function expectLegibleLines(page: Page, path: string): Promise<void> {
	for (const width of widths) {
		await page.setViewportSize({ width, height: 800 })
		expect.soft(await overlappingLines(page), `${path} at ${width} px`).toEqual([])
		expect.soft(await danglingWords(page), `${path} at ${width} px`).toEqual([])
		expect.soft(await tornWords(page), `${path} at ${width} px`).toEqual([])
	}
	await page.setViewportSize({ width: 320, height: 800 })
	expect.soft(await cutTexts(page), path).toEqual([])
}

async function expectToFit(page: Page, what: string, ways: Way[]): Promise<void> {
	for (const { name, width, height, style = '' } of ways) {
		await page.setViewportSize({ width, height })
		await page.evaluate((css) => {
			const sheet = new CSSStyleSheet()
			sheet.replaceSync(css)
			document.adoptedStyleSheets = [sheet]
		}, style)
		expect.soft(await beyondTheEdge(page), `${what} with ${name}`).toEqual([])
	}
}
