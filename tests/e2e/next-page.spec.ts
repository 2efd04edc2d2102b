import type { Locator, Page, Request } from 'playwright/test'
import { becomeMember } from '#tests/support/member.ts'
import { findGoods } from '#tests/support/purchase.ts'
import { expect, hold, scriptsAwake, test } from '#tests/support/shop.ts'

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

const listing = '/catalog/muzhchinam'
const answers = '**/*.data?*'

/** The framework's requests for data from now on, and the product or listing they are for. */
function dataRequests(page: Page): { method: string; path: string }[] {
	const made: { method: string; path: string }[] = []
	page.on('request', (request: Request) => {
		const { pathname } = new URL(request.url())
		if (pathname.endsWith('.data'))
			made.push({ method: request.method(), path: pathname.slice(0, -'.data'.length) })
	})
	return made
}

/** A card in the middle of the listing, scrolled to. */
async function openListing(page: Page) {
	await page.goto(listing)
	await scriptsAwake(page, 'on')
	const link = page.locator('li[id^=product-] h2 a').nth(8)
	await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
	const path = new URL((await link.getAttribute('href')) ?? '', page.url()).pathname
	return { link, path, name: (await link.textContent()) ?? '', top: await page.evaluate(() => scrollY) }
}

/** Resolves once the code of a product's page has come, which a page with cards asks for ahead. */
const codeOfProducts = (page: Page) =>
	expect
		.poll(async () =>
			page.evaluate((address) => performance.getEntriesByName(address).length > 0, await codeAddress(page)),
		)
		.toBe(true)

/** Of the code of a product's page. */
async function codeAddress(page: Page): Promise<string> {
	const module = await page.evaluate('__remixManifest.routes["routes/product.$id"].module')
	return new URL(String(module), page.url()).href
}

/** A finger comes down and rests, again until the code of the page has come: only then its data are asked for. */
async function touch(link: Locator, requests: readonly unknown[]) {
	const before = requests.length
	await expect
		.poll(async () => {
			await link.dispatchEvent('pointerdown')
			return requests.length
		})
		.toBe(before + 1)
}

test('a tap asks for a product once, and «Back» shows the listing before any answer', {
	tag: '@scripted',
}, async ({ page, context }) => {
	const { link, path, name, top } = await openListing(page)
	const requests = dataRequests(page)
	await test.step('a tap', async () => {
		await link.tap()
		await expect(page.locator('#add-to-cart button').first()).not.toHaveAttribute('aria-busy', 'true')
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
		// Longer than a finger or the focus has to rest on a link.
		await page.evaluate(() => new Promise((rested) => setTimeout(rested, 300)))
		expect(requests).toEqual([{ method: 'GET', path }])
	})
	await test.step('back', async () => {
		const letThemCome = await hold(context, answers)
		await page.goBack()
		await expect(link).toBeVisible()
		await expect(link).toBeFocused()
		expect(await page.evaluate(() => scrollY)).toBe(top)
		letThemCome()
		await expect.poll(() => requests.slice(1)).toEqual([{ method: 'GET', path: listing }])
	})
	await test.step('forward', async () => {
		const letThemCome = await hold(context, answers)
		await page.goForward()
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
		await expect(page.locator('#add-to-cart button').first()).not.toHaveAttribute('aria-busy', 'true')
		letThemCome()
		await expect.poll(() => requests.slice(2)).toEqual([{ method: 'GET', path }])
	})
	await test.step('back, and a tap again', async () => {
		await page.goBack()
		await expect.poll(() => requests.slice(3)).toEqual([{ method: 'GET', path: listing }])
		await link.tap()
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
		await expect.poll(() => requests.length).toBe(5)
		expect(requests.at(-1)).toEqual({ method: 'GET', path })
	})
})

test('the title of a card’s page is said once, when the page is there', { tag: '@scripted' }, async ({
	page,
	context,
}) => {
	const { link, name } = await openListing(page)
	const letThemCome = await hold(context, answers)
	await page.evaluate(() => {
		const said: string[] = []
		Object.assign(window, { said })
		new MutationObserver(() => {
			for (const { textContent } of document.querySelectorAll('p.sr-only[role=status]'))
				if (textContent && said.at(-1) !== textContent) said.push(textContent)
		}).observe(document.body, { subtree: true, childList: true, characterData: true })
	})
	const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said)
	const heading = page.getByRole('heading', { level: 1, name })
	await link.tap()
	await expect(heading).toBeFocused()
	await expect(page).toHaveTitle(name)
	expect(await said()).toEqual([])
	letThemCome()
	await expect(page).not.toHaveTitle(name)
	await expect.poll(said).toEqual([await page.title()])
	await expect(heading).toBeFocused()
})

test('a page with cards stays when the code of a product’s page does not come', {
	tag: '@scripted',
}, async ({ page, context, allowConsoleErrors }) => {
	allowConsoleErrors(/ERR_FAILED/)
	await page.goto('/about/')
	const address = await codeAddress(page)
	await context.route(address, (route) => route.abort())
	const failed = page.waitForEvent('requestfailed', (request) => request.url() === address)
	const { link, name } = await openListing(page)
	await failed
	const origin = await page.evaluate(() => performance.timeOrigin)
	await context.unroute(address)
	await link.tap()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
	expect(await page.evaluate(() => performance.timeOrigin)).toBe(origin)
})

test('a touch asks for a product once, and changes nothing by itself', { tag: '@scripted' }, async ({
	page,
	context,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
	const { link, path, name } = await openListing(page)
	const requests = dataRequests(page)
	await test.step('without a line', async () => {
		await codeOfProducts(page)
		await context.setOffline(true)
		const failed = page.waitForEvent('requestfailed', (request) => request.url().includes(`${path}.data`))
		await touch(link, requests)
		await failed
		await context.setOffline(false)
		await expect(link).toBeVisible()
		await expect(page.getByText(/^Магазин не отвечает/)).toHaveCount(0)
	})
	await test.step('and a tap, which asks by itself', async () => {
		await link.tap()
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
		await expect(page.locator('#add-to-cart button').first()).not.toHaveAttribute('aria-busy', 'true')
		expect(requests).toEqual([
			{ method: 'GET', path },
			{ method: 'GET', path },
		])
	})
})

test('a tap takes the answer to the touch before it', { tag: '@scripted' }, async ({ page }) => {
	const { link, path, name } = await openListing(page)
	const requests = dataRequests(page)
	const answered = page.waitForResponse((response) => response.url().includes(`${path}.data`))
	await touch(link, requests)
	await (await answered).finished()
	await expect(page).toHaveURL(listing)
	await link.tap()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
	await expect(page.locator('#add-to-cart button').first()).not.toHaveAttribute('aria-busy', 'true')
	expect(requests).toEqual([{ method: 'GET', path }])
})

for (const [what, path, shown] of [
	['a missing product', '/product/99999999', 'Такой страницы нет'],
	['a page that has moved', '/catalog/hits', 'Хиты'],
] as const) {
	test(`${what} is asked for once, and shown after the tap`, { tag: '@scripted' }, async ({ page }) => {
		const { link } = await openListing(page)
		await link.evaluate((element, path) => element.setAttribute('href', path), path)
		const requests = dataRequests(page)
		await touch(link, requests)
		await expect(page).toHaveURL(listing)
		await link.tap()
		await expect(page.getByRole('heading', { level: 1, name: shown })).toBeVisible()
		expect(requests.filter((request) => request.path === path)).toHaveLength(1)
	})
}

test('an answer of before the log-out is not shown after it', { tag: '@scripted' }, async ({
	page,
	context,
	shop,
}) => {
	await becomeMember(context, shop, 35)
	const { link, path } = await openListing(page)
	const requests = dataRequests(page)
	await touch(link, requests)
	await page.getByRole('link', { name: 'Профиль' }).click()
	const menu = page.getByRole('navigation', { name: 'Личный кабинет' })
	await menu.getByRole('button', { name: 'Выйти' }).click()
	await expect(page.getByText('Выход выполнен. До встречи').first()).toBeVisible()
	await page.evaluate(() => history.go(-2))
	await expect(link).toBeVisible()
	await link.tap()
	await expect.poll(() => requests.filter((request) => request.path === path).length).toBe(2)
})

test('a page out of memory is made current where the visitor has scrolled to', {
	tag: '@scripted',
}, async ({ page }) => {
	const { link, name } = await openListing(page)
	await link.tap()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
	let answer = () => {}
	const asked = new Promise<void>((resolve) => {
		answer = resolve
	})
	await page.route(`**${listing}.data?*`, async (route) => {
		const now = await route.fetch()
		await asked
		await route.fulfill({ response: now, body: (await now.text()).replaceAll(name, 'Новое имя') })
	})
	await page.goBack()
	await expect(link).toHaveText(name)
	await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
	answer()
	await expect(link).toHaveText('Новое имя')
	expect(await page.evaluate(() => scrollY)).toBe(300)
})

test('the pressed card is shown as the page while its data come', { tag: '@scripted' }, async ({
	page,
	context,
}) => {
	const { link, path, name } = await openListing(page)
	const price = await page
		.locator(`[data-product="${path.split('/').at(-1)}"]`)
		.getByText(/₽/)
		.first()
		.textContent()
	const letThemCome = await hold(context, answers)
	const heading = page.getByRole('heading', { level: 1 })
	const placeOfPicture = async () => (await page.locator('.product-sheet').boundingBox())?.y
	let place: number | undefined
	await test.step('the card', async () => {
		await link.tap()
		await expect(heading).toHaveText(name)
		await expect(heading).toBeFocused()
		place = await placeOfPicture()
		await expect(page).toHaveURL(path)
		await expect(page).toHaveTitle(new RegExp(name.slice(0, 10)))
		await expect(
			page
				.getByRole('main')
				.getByText(price ?? '')
				.first(),
		).toBeVisible()
		await expect(
			page.getByRole('main').getByRole('img', { name: new RegExp(name.slice(0, 10)) }),
		).toHaveCount(1)
		await expect(page.locator('#add-to-cart button').first()).toHaveAttribute('aria-busy', 'true')
	})
	await test.step('the rest', async () => {
		letThemCome()
		await expect(page.locator('#add-to-cart button').first()).not.toHaveAttribute('aria-busy', 'true')
		await expect(heading).toBeFocused()
		await expect(
			page.getByRole('navigation', { name: 'Путь по каталогу' }).getByRole('link').last(),
		).toBeVisible()
		expect(await placeOfPicture()).toBe(place)
	})
})

test('«Back» from a card that is shown as the page leads to the listing', { tag: '@scripted' }, async ({
	page,
	context,
}) => {
	const { link, name, top } = await openListing(page)
	const letThemCome = await hold(context, answers)
	await link.tap()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
	await page.goBack()
	await expect(page).toHaveURL(listing)
	await expect(link).toBeVisible()
	expect(await page.evaluate(() => scrollY)).toBe(top)
	letThemCome()
})

test('a product that gets no answer leads back to the listing, with words', { tag: '@scripted' }, async ({
	page,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/ERR_FAILED|status of 503/)
	const { link, path, top } = await openListing(page)
	await page.route(`**${path}.data?*`, (route) => route.abort())
	await link.tap()
	await expect(page.getByText(/^Магазин не отвечает/).first()).toBeVisible()
	await expect(page).toHaveURL(listing)
	await expect(link).toBeVisible()
	expect(await page.evaluate(() => scrollY)).toBe(top)
})

test('a page that an action may have changed is not shown from memory', { tag: '@scripted' }, async ({
	page,
	context,
}) => {
	const { link, name } = await openListing(page)
	await link.tap()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
	await page.getByRole('main').getByRole('link', { name: 'Другой город' }).click()
	await page
		.getByRole('main')
		.getByRole('button', { name: /^Казань/ })
		.first()
		.click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
	await expect(
		page
			.getByRole('main')
			.getByText(/Казани/)
			.first(),
	).toBeVisible()
	const letThemCome = await hold(context, answers)
	await page.evaluate(() => history.go(-3))
	await expect(link).toBeHidden()
	letThemCome()
	await expect(link).toBeVisible()
})

test('the count moves with the press of «В корзину», in one request, and back when it is rejected', {
	tag: '@scripted',
}, async ({ page, context, shop }) => {
	const goods = await findGoods(shop, 34)
	const cart = page.getByRole('banner').getByRole('link', { name: /^Корзина/ })
	const add = page.locator('#add-to-cart button').first()
	await page.goto(`/product/${goods.productId}?size=${goods.skuId}`)
	await scriptsAwake(page, 'on')
	await page
		.getByRole('radiogroup', { name: 'Размер' })
		.locator(`input[value="${goods.skuId}"]`)
		.check({ force: true })
	const requests = dataRequests(page)
	await test.step('a press', async () => {
		const letThemCome = await hold(context, '**/*.data*')
		await add.click()
		await expect(cart).toHaveAccessibleName('Корзина, 1 товар')
		letThemCome()
		await expect(page.getByText(/—\sв\sкорзине/).first()).toBeVisible()
		await expect(cart).toHaveAccessibleName('Корзина, 1 товар')
		expect(requests).toEqual([{ method: 'POST', path: `/product/${goods.productId}` }])
	})
	await test.step('a press that is rejected', async () => {
		await shop.sql('UPDATE skus SET stock = 1 WHERE id = $1', [goods.skuId])
		const letThemCome = await hold(context, '**/*.data*')
		await add.click()
		await expect(cart).toHaveAccessibleName('Корзина, 2 товара')
		letThemCome()
		await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
		await expect(cart).toHaveAccessibleName('Корзина, 1 товар')
	})
})

test('a heart shows its press before the code that sends it has come', { tag: '@scripted' }, async ({
	page,
	context,
}) => {
	const letItCome = await hold(context, '**/assets/send-wish-*.js')
	await page.goto(listing)
	await scriptsAwake(page, 'on')
	const heart = page.getByRole('button', { name: /^В избранное/ }).first()
	await heart.click()
	await expect(heart).toHaveAttribute('aria-pressed', 'true')
	const sent = page.waitForResponse('**/resources/wishlist')
	letItCome()
	expect((await sent).ok()).toBe(true)
})
