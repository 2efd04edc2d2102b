import type { Page } from 'playwright/test'
import { screensOf } from '#tests/faults/screens.ts'
import { cookiesOf } from '#tests/faults/visitors.ts'
import { openWorld } from '#tests/faults/world.ts'
import { expectAccessible } from '#tests/support/accessibility.ts'
import { beyondTheEdge, scrollersWithoutPosition } from '#tests/support/overflow.ts'
import { expect, test } from '#tests/support/shop.ts'

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
		width: 360,
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

test('axe finds nothing on any screen, and none has to be scrolled sideways', { tag: '@core' }, async ({
	page,
	context,
	shop,
}) => {
	const world = await openWorld(shop, await page.evaluate(() => navigator.userAgent))
	const more = [
		...parts.map((part) => `/dev/gallery?part=${part}`),
		'/catalog/?text=пуховек хибинв',
		'/city?text=Новороссийск',
	].map((path) => ({ path, visitor: world.buyer }))
	const screens = screensOf(world).filter(({ path }) => !path.startsWith('/resources/'))
	const visited = [...screens, ...more]
	test.setTimeout((visited.length + 1) * 20_000)
	for (const { path, visitor } of visited) {
		await test.step(path, async () => {
			await context.addCookies(cookiesOf(visitor, shop.url))
			await page.goto(path)
			await expectAccessible(page)
			const isTable = tables.some((table) => path.startsWith(table))
			await expectToFit(page, path, isTable ? ways.filter(({ style }) => !style) : ways)
			expect.soft(await scrollersWithoutPosition(page), path).toEqual([])
		})
	}
})

test('a listing is as wide as a phone with any number of filters', async ({ page }) => {
	test.slow()
	await page.goto('/catalog/muzhchinam')
	let chosen = 0
	// One more each time, then twice as many, until all that can be chosen together are.
	for (let more = 1; more > 0; ) {
		const address = await page.evaluate((more) => {
			const form = document.querySelector<HTMLFormElement>('form#filters-form')
			const free =
				form?.querySelectorAll<HTMLInputElement>('input[type=checkbox]:enabled:not(:checked)') ?? []
			for (const box of [...free].slice(0, more)) box.checked = true
			const query = new URLSearchParams(
				[...new FormData(form ?? undefined)].map(([name, value]) => [name, `${value}`]),
			)
			return free.length > 0 ? `${location.pathname}?${query}` : undefined
		}, more)
		if (!address) break
		await page.goto(address)
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
