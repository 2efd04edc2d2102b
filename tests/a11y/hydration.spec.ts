import type { Page } from 'playwright/test'
import { testNow } from '#tests/support/clock.ts'
import { fillCart, findGoods } from '#tests/support/purchase.ts'
import { expect, hold, scriptsAwake, test } from '#tests/support/shop.ts'

const scripts = '**/assets/*.js'
const listing = '/catalog/muzhchinam/verkhnyaya-odezhda'

// A page is used before its scripts have loaded; hydration must not be noticed.

test('keys pressed during hydration break nothing', async ({ page }) => {
	const browser = await page.context().newCDPSession(page)
	await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
	for (let load = 0; load < 3; load++) {
		await page.goto('/dev/gallery?part=buttons', { waitUntil: 'commit' })
		const heading = await page.getByRole('heading', { level: 1 }).elementHandle()
		const areRunning = page.getByText('Скрипты работают')
		do await page.keyboard.press('Tab')
		while (!(await areRunning.isVisible()))
		// The document is still the one that the server sent.
		expect(await heading?.evaluate((element) => element.isConnected)).toBe(true)
	}
})

test('a part with late code is still the one that the server sent, whatever is pressed', async ({
	page,
	context,
}) => {
	const code = '**/assets/staff-header*.js'
	const letCodeCome = await hold(context, code)
	const asked = page.waitForRequest(code)
	await page.goto('/employee/login', { waitUntil: 'commit' })
	const header = await page.getByRole('banner').elementHandle()
	await asked
	// Each press gives the page another address.
	for (let press = 0; press < 5; press++) {
		await page.getByRole('link', { name: 'К содержанию' }).press('Enter')
		await page.evaluate(() => history.replaceState(history.state, '', location.pathname))
	}
	letCodeCome()
	await scriptsAwake(page, 'on')
	expect(await header?.evaluate((element) => element.isConnected)).toBe(true)
})

test('text typed before hydration is in the state after it', async ({ page, context }) => {
	const letScriptsCome = await hold(context, scripts)
	await page.goto('/gift-cards/e-giftcard', { waitUntil: 'commit' })
	const design = page.getByRole('radio', { name: 'Привал' })
	await design.check({ force: true })
	const phone = page.getByLabel('Твой телефон')
	await phone.fill('89128840317')
	await page.getByLabel('Твоё имя').fill('Аня')
	letScriptsCome()
	await expect(page.getByRole('complementary').getByText('Аня дарит тебе карту')).toBeVisible()
	await expect(phone).toHaveValue('+7 (912) 884-03-17')
	await expect(design).toBeChecked()
})

test('a form corrected before hydration still has the focus', async ({ page, context }) => {
	const letScriptsCome = await hold(context, scripts)
	await page.goto('/gift-cards/e-giftcard', { waitUntil: 'commit' })
	await page.getByRole('button', { name: 'Перейти к оплате' }).click()
	await expect(page.getByRole('alert').getByRole('heading', { name: /^Проверь/ })).toBeVisible()
	const name = page.getByLabel('Твоё имя')
	await name.fill('Аня')
	await rememberPlaces(page)
	letScriptsCome()
	await scriptsAwake(page, 'on')
	expect((await moved(page)).slice(0, 5)).toEqual([])
	await expect(name).toBeFocused()
	await expect(name).toHaveValue('Аня')
	await page.getByLabel('Имя получателя').fill('Лена')
	await expect(name).toHaveAccessibleDescription('')
})

test('a long text corrected before the scripts arrive is not lost', async ({ page, context, shop }) => {
	const { productId } = await findGoods(shop, 14)
	const letScriptsCome = await hold(context, scripts)
	await page.goto(`/product/${productId}/review`, { waitUntil: 'commit' })
	const body = page.getByRole('textbox', { name: 'Отзыв' })
	await body.fill('Отлично')
	await page.getByRole('radio', { name: /^5 из 5/ }).check({ force: true })
	await page.getByLabel('Имя или псевдоним').fill('Аня')
	await page.getByRole('textbox', { name: 'Город' }).fill('Вологда')
	await page.getByRole('checkbox', { name: /^Согласие с правилами/ }).check()
	await page.getByRole('checkbox', { name: /^Согласие на публикацию/ }).check()
	const publish = page.getByRole('button', { name: 'Отправить отзыв' })
	await publish.click()
	await expect(page.getByRole('alert').getByRole('heading', { name: /^Проверь 1.поле/ })).toBeVisible()
	await body.fill('Лёгкая, греет и в мороз')
	letScriptsCome()
	await scriptsAwake(page, 'on')
	await expect(body).toHaveValue('Лёгкая, греет и в мороз')
	await publish.click()
	await expect(page.getByText('Отзыв опубликован. Спасибо').first()).toBeVisible()
	await expect(page.getByRole('region', { name: 'Отзывы' })).toContainText('Лёгкая, греет и в мороз')
})

test('the filters of a phone return the focus, opened before the scripts arrived', async ({
	page,
	context,
}) => {
	await page.setViewportSize({ width: 360, height: 800 })
	const letScriptsCome = await hold(context, scripts)
	await page.goto(listing, { waitUntil: 'commit' })
	const opener = page.getByRole('link', { name: 'Фильтры' })
	await opener.click()
	letScriptsCome()
	const dialog = page.getByRole('dialog', { name: 'Фильтры' })
	await expect(dialog).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(dialog).toBeHidden()
	await expect(opener).toBeFocused()
})

test('panels and text of the header survive hydration', async ({ page, context }) => {
	const letScriptsCome = await hold(context, scripts)
	await page.goto(listing, { waitUntil: 'commit' })
	const search = page.getByRole('banner').getByLabel('Поиск по каталогу')
	await search.fill('пух')
	letScriptsCome()
	await expect(page.getByRole('banner').getByRole('option').first()).toBeVisible()
	await expect(search).toBeFocused()
	await expect(search).toHaveValue('пух')

	const letThemCome = await hold(context, scripts)
	await page.goto(listing, { waitUntil: 'commit' })
	await page.getByRole('banner').getByText('Каталог', { exact: true }).click()
	letThemCome()
	await scriptsAwake(page, 'on')
	await expect(page.getByRole('banner').getByRole('link', { name: 'Пуховики' }).first()).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(page.getByRole('banner').getByRole('link', { name: 'Пуховики' }).first()).toBeHidden()
})

test('the menu of a phone, opened before the scripts arrived, stays', async ({ page, context }) => {
	await page.setViewportSize({ width: 360, height: 800 })
	const letScriptsCome = await hold(context, scripts)
	await page.goto(listing, { waitUntil: 'commit' })
	const opener = page.getByRole('link', { name: 'Меню', exact: true })
	await opener.click()
	letScriptsCome()
	await scriptsAwake(page, 'on')
	const menu = page.getByRole('dialog', { name: 'Меню' })
	await expect(menu).toHaveAttribute('open')
	await expect(menu).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(menu).toBeHidden()
	await expect(opener).toBeFocused()
})

test('a clock that is a year and days off changes no word of the page', async ({ page, shop }) => {
	await fillCart(page, shop, await findGoods(shop, 34))
	await page.clock.setFixedTime(testNow().getTime() + 400 * 86_400_000)
	await page.goto('/checkout')
	const ways = page.getByRole('group', { name: 'Способ получения' })
	await expect(ways).toContainText(/завтра/i)
	const worded = await ways.textContent()
	await scriptsAwake(page, 'on')
	// If React rendered the page again, that would be an error in the console, too.
	await expect(ways).toHaveText(worded ?? '')
})

for (const width of [360, 1280]) {
	test(`nothing moves when the scripts arrive, ${width} px wide`, async ({ page, context, shop }) => {
		await page.setViewportSize({ width, height: 800 })
		await fillCart(page, shop, await findGoods(shop, 33))
		for (const path of [
			'/',
			listing,
			'/product/1',
			'/cart',
			'/checkout',
			'/city',
			'/gift-cards/e-giftcard',
		]) {
			const letScriptsCome = await hold(context, scripts)
			await page.goto(path, { waitUntil: 'commit' })
			await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
			await page.evaluate(() => document.fonts.ready)
			await rememberPlaces(page)
			letScriptsCome()
			await scriptsAwake(page, 'on')
			expect.soft((await moved(page)).slice(0, 5), path).toEqual([])
		}
	})
}

for (const width of [360, 1280]) {
	test(`nothing of a newcomer’s page moves when its scripts and its sheet arrive, ${width} px wide`, async ({
		page,
		context,
	}) => {
		await page.setViewportSize({ width, height: 800 })
		for (const path of ['/', listing, '/product/1']) {
			await context.clearCookies()
			const letScriptsCome = await hold(context, scripts)
			await page.goto(path, { waitUntil: 'commit' })
			await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
			await page.evaluate(() => document.fonts.ready)
			await rememberPlaces(page)
			letScriptsCome()
			await scriptsAwake(page, 'on')
			const sheet = page.locator('link[rel=stylesheet][href*="/app-"]:not([disabled])')
			await expect.poll(() => sheet.evaluateAll(([link]) => !!(link as HTMLLinkElement)?.sheet)).toBe(true)
			expect.soft((await moved(page)).slice(0, 5), path).toEqual([])
		}
	})
}

type Places = Window & { places?: Map<Element, number> }

/** Unfolds the page, and notes the distance of all its elements from the top. */
async function rememberPlaces(page: Page): Promise<void> {
	// Without its styles a page is several times as long.
	await page.waitForFunction(() =>
		[...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
			({ sheet, disabled }) => sheet || disabled,
		),
	)
	await page.evaluate(async () => {
		for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true
		// The arrows of what was unfolded turn.
		await new Promise(requestAnimationFrame)
		const turns = document.getAnimations().filter((one) => one instanceof CSSTransition)
		await Promise.allSettled(turns.map(({ finished }) => finished))
		const elements = [...document.querySelectorAll('main *')]
		;(window as Places).places = new Map(
			elements
				.filter((element) => element.checkVisibility())
				.map((element) => [element, element.getBoundingClientRect().top + scrollY]),
		)
	})
}

/** Elements that have moved. */
function moved(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		[...((window as Places).places ?? [])].flatMap(([element, top]) => {
			const by = Math.round(element.getBoundingClientRect().top + scrollY - top)
			return element.isConnected && Math.abs(by) > 1
				? [`${element.tagName} «${element.textContent?.trim().slice(0, 30)}» by ${by}`]
				: []
		}),
	)
}
