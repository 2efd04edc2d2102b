import { addPointsInMoscow, addStoresEverywhere } from '../support/many-points.ts'
import { beyondTheEdge } from '../support/overflow.ts'
import { test as base, expect, scriptsAwake } from '../support/shop.ts'
import { type StartedShop, startShop } from '../support/start-shop.ts'
import { doubleScript, type MapDouble } from '../support/ymaps-double.ts'

// A shop with 5 000 points in one city, stores in all and a key of Yandex Maps; the service itself is doubled.
let shop: StartedShop
// biome-ignore lint/correctness/noEmptyPattern: Playwright wants the first argument destructured
const test = base.extend({ baseURL: async ({}, use) => use(shop?.url) })
test.beforeAll(async () => {
	test.setTimeout(300_000)
	shop = await startShop({ YANDEX_MAPS_KEY: 'key-of-a-test' })
	await addPointsInMoscow(shop, 5000)
	await addStoresEverywhere(shop)
})
test.afterAll(() => shop.stop())

/** As many markers and clusters as cells of the grid have room on the map and within a cell of it. */
const MOST_DRAWN = 400

test('of 5 000 points those in view are on the map, and the keyboard reaches the others', {
	tag: '@scripted',
}, async ({ page, scripts }) => {
	await page.route('https://api-maps.yandex.ru/2.1/**', (route) =>
		route.fulfill({ contentType: 'text/javascript', body: doubleScript() }),
	)
	// The backend reads all points for the first answer: on a busy machine the page comes without them for some
	// seconds.
	await expect
		.poll(async () => (await page.request.get('/pickup')).text(), { timeout: 30_000 })
		.toContain('id="point-')
	await page.goto('/pickup')
	await scriptsAwake(page, scripts)
	const main = page.getByRole('main')
	await expect(main.getByRole('link', { name: /^Пункты выдачи\s?5\s0\d\d$/ })).toBeVisible()
	await expect(main.locator('[id^=point-]')).toHaveCount(20)

	await main.getByRole('button', { name: 'Показать на карте' }).click()
	const map = page.getByRole('region', { name: 'Пункты на карте' })
	const buttons = map.getByRole('listitem').getByRole('button')
	const drawn = async () => {
		const names = await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
		const points = names.reduce((sum, name) => sum + (Number.parseInt(name.replace(/\s/g, ''), 10) || 1), 0)
		return { buttons: names.length, points }
	}
	await test.step('all of them, from afar', async () => {
		await expect.poll(async () => (await drawn()).points).toBeGreaterThanOrEqual(5000)
		expect((await drawn()).buttons).toBeLessThan(MOST_DRAWN)
	})
	await test.step('some of them, from nearby', async () => {
		for (let press = 0; press < 3; press++) await map.getByRole('button', { name: 'Приблизить' }).click()
		await expect.poll(async () => (await drawn()).points).toBeLessThan(2000)
		const { buttons, points } = await drawn()
		expect(points).toBeGreaterThan(10)
		expect(buttons).toBeLessThan(MOST_DRAWN)
	})
	await test.step('Tab leads to the next of the list, which the map shows', async () => {
		const moves = () =>
			page.evaluate(() => (window as unknown as { mapDoubles: MapDouble[] }).mapDoubles[0]?.moves.length ?? 0)
		const before = await moves()
		await buttons.last().focus()
		for (let press = 0; press < 5; press++) await page.keyboard.press('Tab')
		await expect(map.getByRole('listitem').locator(':focus')).toHaveCount(1)
		expect(await moves()).toBeGreaterThan(before)
	})
	await test.step('a marker that was left beyond the edge gets the focus back', async () => {
		for (let press = 0; press < 9; press++) await map.getByRole('button', { name: 'Приблизить' }).click()
		await map
			.getByRole('button', { name: /^Полевая улица, \d+$/ })
			.first()
			.focus()
		await page.keyboard.press('Enter')
		await expect(map.getByRole('dialog', { name: 'Полевая улица' }).getByText(/хранят/)).toBeVisible()
		await page.keyboard.press('Escape')
		await expect(map.getByRole('listitem').locator(':focus')).toHaveCount(1)
	})
})

test('stores in all cities fit on a phone', { tag: '@once' }, async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 780 })
	await page.goto('/stores')
	const map = page.getByRole('navigation', { name: 'Города на карте' })
	await expect(map.getByText(/^ещё [\d\s]+\sкм$/)).not.toHaveCount(0)
	expect(await beyondTheEdge(page)).toEqual([])
})
