import type { Locator, Page, Request } from 'playwright/test'
import { testNow } from '#tests/support/clock.ts'
import { fillCart, findGoods } from '#tests/support/purchase.ts'
import { expect, hold, scriptsAwake, test } from '#tests/support/shop.ts'
import type { Shop } from '#tests/support/start-shop.ts'

const more = (page: Page) => page.getByRole('button', { name: 'Больше' })
const stepper = (page: Page) => page.getByRole('group', { name: /^Количество: / })

/** Presses a button so many times, so many milliseconds apart. */
const press = (button: Locator, times: number, apart: number) =>
	button.evaluate(
		async (element, [times, apart]) => {
			for (let pressed = 0; pressed < times; pressed++) {
				if (pressed > 0) await new Promise((resolve) => setTimeout(resolve, apart))
				;(element as HTMLButtonElement).click()
			}
		},
		[times, apart] as const,
	)

/** Pieces of the size in the cart that was changed last. */
async function stored(shop: Shop, skuId: number): Promise<number | undefined> {
	const [line] = await shop.sql<{ quantity: number }>(
		`SELECT l.quantity FROM basket_lines l JOIN baskets b ON b.visitor_id = l.visitor_id
		 WHERE l.sku_id = $1 ORDER BY b.updated_at DESC LIMIT 1`,
		[skuId],
	)
	return line?.quantity
}

/** A cart with one piece of a size of which there are enough, open. */
async function openCart(page: Page, shop: Shop, at: number) {
	const goods = await findGoods(shop, at)
	await shop.sql('UPDATE skus SET stock = 9 WHERE id = $1', [goods.skuId])
	await fillCart(page, shop, goods)
	await page.goto('/cart')
	await scriptsAwake(page, 'on')
	return goods
}

/** Holds the edits of the cart back. @returns how many came so far, and what lets them go on */
async function holdEdits(page: Page) {
	const held = { count: 0, release: () => {} }
	const released = new Promise<void>((resolve) => {
		held.release = resolve
	})
	await page.route('**/cart.data', async (route) => {
		if (route.request().method() === 'POST') {
			held.count += 1
			await released
		}
		await route.fallback()
	})
	return held
}

/** The cart has one piece again. */
async function startAgain(page: Page, shop: Shop, skuId: number): Promise<void> {
	await shop.sql('UPDATE basket_lines SET quantity = 1 WHERE sku_id = $1', [skuId])
	await page.goto('/cart')
	await scriptsAwake(page, 'on')
}

test('five presses, 60 or 220 ms apart, are six pieces, however late the answers are', {
	tag: '@scripted',
}, async ({ page, shop }) => {
	const goods = await openCart(page, shop, 31)
	for (const [at, apart] of [60, 220].entries()) {
		if (at > 0) await startAgain(page, shop, goods.skuId)
		const held = await holdEdits(page)
		await press(more(page), 5, apart)
		await expect(stepper(page)).toContainText('6')
		await expect(page.getByText('Считаем…')).toBeVisible()
		await expect(page.getByText('1 товар', { exact: true })).toBeVisible()
		await expect.poll(() => held.count).toBe(1)
		held.release()
		await expect(page.getByText('6 товаров')).toBeVisible()
		await expect(page.getByText('Считаем…')).toBeHidden()
		await expect(stepper(page)).toContainText('6')
		expect(await stored(shop, goods.skuId)).toBe(6)
		await page.unrouteAll()
	}
})

test('presses while an answer is under way are counted', { tag: '@scripted' }, async ({ page, shop }) => {
	const goods = await openCart(page, shop, 32)
	const held = await holdEdits(page)
	await press(more(page), 2, 60)
	await expect.poll(() => held.count).toBe(1)
	await press(more(page), 3, 60)
	await press(page.getByRole('button', { name: 'Меньше' }), 1, 0)
	await expect(stepper(page)).toContainText('5')
	held.release()
	await expect(page.getByText('5 товаров')).toBeVisible()
	expect(await stored(shop, goods.skuId)).toBe(5)
})

test('more, then fewer sends nothing', { tag: '@scripted' }, async ({ page, shop }) => {
	const goods = await openCart(page, shop, 33)
	const held = await holdEdits(page)
	// In one go: on a busy machine the first one would be sent before the second is asked for.
	const fewer = await page.getByRole('button', { name: 'Меньше' }).elementHandle()
	await more(page).evaluate(async (element, other) => {
		;(element as HTMLButtonElement).click()
		await new Promise((resolve) => setTimeout(resolve))
		;(other as HTMLButtonElement).click()
	}, fewer)
	await expect(page.getByText('Считаем…')).toBeHidden()
	await page.getByRole('link', { name: 'Оформить заказ' }).click()
	await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible()
	expect(held.count).toBe(0)
	expect(await stored(shop, goods.skuId)).toBe(1)
})

test('a line is taken out right after presses', { tag: '@scripted' }, async ({ page, shop }) => {
	const goods = await openCart(page, shop, 34)
	const held = await holdEdits(page)
	await press(more(page), 2, 60)
	await expect.poll(() => held.count).toBe(1)
	await press(page.getByRole('button', { name: /^Убрать: / }), 1, 0)
	held.release()
	await expect(page.getByRole('heading', { name: 'Корзина пуста' })).toBeVisible()
	await expect(page.getByRole('alert')).toBeHidden()
	await page.getByRole('button', { name: 'Вернуть' }).click()
	await expect(page.getByText('3 товара')).toBeVisible()
	expect(await stored(shop, goods.skuId)).toBe(3)
})

test.describe('a pressed change is sent before the cart is left', { tag: '@scripted' }, () => {
	test('for the checkout', async ({ page, shop }) => {
		const goods = await openCart(page, shop, 35)
		const held = await holdEdits(page)
		await press(more(page), 5, 60)
		await press(page.getByRole('link', { name: 'Оформить заказ' }), 1, 0)
		await expect.poll(() => held.count).toBe(1)
		await expect(page).toHaveURL(/\/cart$/)
		held.release()
		await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible()
		await expect(page.getByText('6 товаров')).toBeVisible()
		expect(await stored(shop, goods.skuId)).toBe(6)
	})

	test('for a page that does not wait longer than eight seconds', async ({ page, shop }) => {
		await page.clock.install({ time: testNow() })
		const goods = await openCart(page, shop, 47)
		const held = await holdEdits(page)
		await press(more(page), 5, 60)
		await press(page.getByRole('link', { name: 'Оформить заказ' }), 1, 0)
		await expect.poll(() => held.count).toBe(1)
		await page.clock.fastForward(7_000)
		await expect(page).toHaveURL(/\/cart$/)
		await page.clock.fastForward(1_100)
		await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible()
		held.release()
		await expect(page.getByText('6 товаров')).toBeVisible()
		expect(await stored(shop, goods.skuId)).toBe(6)
	})

	test('by «Назад» within the page', async ({ page, shop }) => {
		const goods = await openCart(page, shop, 36)
		await page.goto('/hits')
		await scriptsAwake(page, 'on')
		await page
			.getByRole('banner')
			.getByRole('link', { name: /^Корзина/ })
			.click()
		await expect(stepper(page)).toBeVisible()
		await press(more(page), 5, 60)
		await page.evaluate(() => window.history.back())
		// The browser changes the address at once, before the page decides to wait.
		await expect(page.getByRole('heading', { name: /^Хиты/, level: 1 })).toBeVisible()
		expect(await stored(shop, goods.skuId)).toBe(6)
	})

	test('by «Назад» to another document', async ({ page, shop }) => {
		await page.goto('/hits')
		const goods = await openCart(page, shop, 37)
		await press(more(page), 5, 60)
		await page.goBack()
		await expect(page).toHaveURL(/\/hits$/)
		await expect.poll(() => stored(shop, goods.skuId)).toBe(6)
	})

	test('by a reload, which shows what was pressed', async ({ page, shop }) => {
		const goods = await openCart(page, shop, 46)
		await press(more(page), 5, 60)
		await page.reload()
		await expect(stepper(page)).toContainText('6')
		await expect(page.getByText('6 товаров')).toBeVisible()
		expect(await stored(shop, goods.skuId)).toBe(6)
	})

	test('while a request is under way that never arrives', async ({ page, shop }) => {
		await page.goto('/hits')
		const goods = await openCart(page, shop, 38)
		let count = 0
		await page.route('**/cart.data', async (route) => {
			count += 1
			// The first one is lost with the page.
			if (count > 1) await route.fallback()
		})
		await press(more(page), 2, 60)
		await expect.poll(() => count).toBe(1)
		await press(more(page), 3, 60)
		await page.goBack()
		await expect(page).toHaveURL(/\/hits$/)
		await expect.poll(() => stored(shop, goods.skuId)).toBe(6)
	})
})

test('a press that the stock does not allow goes back to what is in the cart, with the reason', {
	tag: '@scripted',
}, async ({ page, shop }) => {
	const goods = await openCart(page, shop, 39)
	await shop.sql('UPDATE skus SET stock = 3 WHERE id = $1', [goods.skuId])
	await press(more(page), 4, 60)
	await expect(page.getByRole('alert').getByText('Столько нет в наличии')).toBeVisible()
	await expect(stepper(page)).toContainText('1')
	expect(await stored(shop, goods.skuId)).toBe(1)
	await test.step('and what is left is known now', async () => {
		await expect(page.getByText('Осталось: 3')).toBeVisible()
		await press(more(page), 4, 60)
		await expect(page.getByText('3 товара')).toBeVisible()
		await expect(more(page)).toBeDisabled()
		await expect(page.getByText('Столько нет в наличии')).toBeHidden()
	})
})

test('the checkout is not opened over a rejected press', { tag: '@scripted' }, async ({ page, shop }) => {
	const goods = await openCart(page, shop, 44)
	await shop.sql('UPDATE skus SET stock = 2 WHERE id = $1', [goods.skuId])
	const checkout = page.getByRole('link', { name: 'Оформить заказ' })
	await press(more(page), 4, 60)
	await press(checkout, 1, 0)
	await expect(page.getByRole('alert').getByText('Столько нет в наличии')).toBeVisible()
	await expect(page).toHaveURL(/\/cart$/)
	await checkout.click()
	await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible()
	await expect(page.getByText('1 товар', { exact: true })).toBeVisible()
})

test('a number that many presses lead to is said once', { tag: '@scripted' }, async ({ page, shop }) => {
	await openCart(page, shop, 45)
	const held = await holdEdits(page)
	await page.evaluate(() => {
		const said: string[] = []
		Object.assign(window, { said })
		for (const region of document.querySelectorAll('[role=status]')) {
			new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
				childList: true,
				characterData: true,
				subtree: true,
			})
		}
	})
	const said = () =>
		page.evaluate(() => (window as unknown as { said: string[] }).said.filter((text) => text.trim() !== ''))
	await press(more(page), 3, 60)
	await expect.poll(() => held.count).toBe(1)
	// These go in a request of their own.
	await press(more(page), 2, 60)
	held.release()
	await expect(page.getByText('6 товаров')).toBeVisible()
	await expect.poll(said).toHaveLength(1)
	expect((await said())[0]).toMatch(/^6\sштук, [\d\s]+₽\. К оплате [\d\s]+₽/)
})

test('a press that gets no answer goes back, with the reason', { tag: '@scripted' }, async ({
	page,
	shop,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/status of (429|500|503)|ERR_FAILED/)
	const noAnswer = 'Магазин не отвечает. Страница осталась как была'
	const goods = await openCart(page, shop, 41)
	const failures = [
		['429', 429, 'Действия на странице временно ограничены'],
		['500', 500, noAnswer],
		['503', 503, noAnswer],
		['no connection', undefined, noAnswer],
	] as const
	for (const [at, [name, status, text]] of failures.entries()) {
		await test.step(name, async () => {
			if (at > 0) await startAgain(page, shop, goods.skuId)
			await page.route('**/cart.data', (route) => {
				if (route.request().method() !== 'POST') return route.fallback()
				return status ? route.fulfill({ status }) : route.abort()
			})
			await press(more(page), 3, 60)
			await expect(page.getByText(text).first()).toBeVisible()
			await expect(stepper(page)).toContainText('1')
			await expect(page.getByText('Считаем…')).toBeHidden()
			await page.unroute('**/cart.data')
			await press(more(page), 3, 60)
			await expect(page.getByText('4 товара'), 'another press is sent again').toBeVisible()
			expect(await stored(shop, goods.skuId)).toBe(4)
		})
	}
})

test('a press after a rejected one is not undone by the cart as it was read between them', {
	tag: '@scripted',
}, async ({ page, context, shop, allowConsoleErrors }) => {
	allowConsoleErrors(/status of 429/)
	const goods = await openCart(page, shop, 46)
	let isRejected = false
	await page.route('**/cart.data*', (route) => {
		if (isRejected || route.request().method() !== 'POST') return route.fallback()
		isRejected = true
		return route.fulfill({ status: 429 })
	})
	let releaseRead = () => {}
	const released = new Promise<void>((resolve) => {
		releaseRead = resolve
	})
	// The answer comes with a cart of its own; then it is read again because the edit was not carried out.
	let reads = 0
	let held: Request | undefined
	const ended = new Promise<void>((resolve) => {
		for (const event of ['requestfinished', 'requestfailed'] as const)
			page.on(event as 'requestfinished', (request) => request === held && resolve())
	})
	await context.route('**/cart.data*', async (route) => {
		if (route.request().method() === 'POST' || !isRejected) return route.continue()
		reads += 1
		if (reads !== 2) return route.continue()
		held = route.request()
		const response = await route.fetch()
		await released
		await route.fulfill({ response })
	})
	await press(more(page), 1, 0)
	await expect(page.getByText('Действия на странице временно ограничены').first()).toBeVisible()
	await expect.poll(() => reads).toBe(2)
	await expect(stepper(page)).toContainText('1')
	await press(more(page), 2, 60)
	await expect(stepper(page)).toContainText('3')
	// The pause after the last press is over.
	await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)))
	releaseRead()
	await ended
	await expect(page.getByText('3 товара')).toBeVisible()
	await expect(page.getByText('Считаем…')).toBeHidden()
	await press(more(page), 1, 0)
	await expect(page.getByText('4 товара')).toBeVisible()
	expect(await stored(shop, goods.skuId)).toBe(4)
})

test('a line that another tab has changed preserves its pieces, whatever is pressed here', {
	tag: '@scripted',
}, async ({ page, context, shop }) => {
	const goods = await openCart(page, shop, 42)
	const other = await context.newPage()
	await other.goto('/cart')
	await scriptsAwake(other, 'on')
	await press(more(other), 2, 60)
	await expect(other.getByText('3 товара')).toBeVisible()
	await press(more(page), 5, 60)
	await expect(page.getByRole('alert')).toContainText('Пока страница была открыта, корзина изменилась')
	await expect(stepper(page)).toContainText('3')
	expect(await stored(shop, goods.skuId)).toBe(3)
	await press(more(page), 2, 60)
	await expect(page.getByText('5 товаров')).toBeVisible()
	await expect(page.getByRole('alert')).toBeHidden()
})

test('of more pieces than there are one press leads to those that there are', {
	tag: '@core',
}, async ({ page, shop }) => {
	const goods = await findGoods(shop, 43)
	await fillCart(page, shop, goods)
	await shop.sql('UPDATE basket_lines SET quantity = 5 WHERE sku_id = $1', [goods.skuId])
	await shop.sql('UPDATE skus SET stock = 2 WHERE id = $1', [goods.skuId])
	await page.goto('/cart')
	await expect(page.getByText('Есть только 2: уменьши количество')).toBeVisible()
	await page.getByRole('button', { name: 'Меньше' }).click()
	await expect(page.getByText('2 товара')).toBeVisible()
	await expect(page.getByText('Есть только 2: уменьши количество')).toBeHidden()
})

test('a promo code is shown and removed with the press, and goes back with words when it is rejected', {
	tag: '@scripted',
}, async ({ page, context, shop, allowConsoleErrors }) => {
	allowConsoleErrors(/ERR_FAILED/)
	await openCart(page, shop, 36)
	await page.locator('summary', { hasText: 'Промокод' }).click()
	const code = page.getByLabel('Промокод')
	const shown = (text: string) => page.locator('form b', { hasText: text })
	await test.step('a code that is rejected', async () => {
		await code.fill('НЕТТАКОГО')
		const letThemCome = await hold(context, '**/cart.data*')
		await code.press('Enter')
		await expect(shown('НЕТТАКОГО')).toBeVisible()
		letThemCome()
		await expect(code).toHaveAccessibleDescription(/Такого промокода нет/)
		await expect(shown('НЕТТАКОГО')).toHaveCount(0)
		await expect(code).toHaveValue('НЕТТАКОГО')
		await expect(code).toBeFocused()
	})
	await test.step('a code that gets no answer', async () => {
		await page.route('**/cart.data*', (route) => route.abort(), { times: 1 })
		await code.fill('ТРОПА10')
		await code.press('Enter')
		await expect(page.getByText(/^Магазин не отвечает/).first()).toBeVisible()
		await expect(shown('ТРОПА10')).toHaveCount(0)
		await expect(code).toHaveValue('ТРОПА10')
	})
	const remove = page.getByRole('button', { name: 'Убрать промокод ТРОПА10' })
	await test.step('a code that is applied', async () => {
		const letThemCome = await hold(context, '**/cart.data*')
		await code.press('Enter')
		await expect(shown('ТРОПА10')).toBeVisible()
		letThemCome()
		await expect(remove).toBeVisible()
		await expect(remove).toBeFocused()
	})
	await test.step('its removal that gets no answer', async () => {
		const gone = page.getByText('Промокод убран', { exact: true }).and(page.locator('form p'))
		await context.route('**/cart.data*', (route) => route.abort(), { times: 1 })
		const letThemCome = await hold(context, '**/cart.data*')
		await remove.press('Enter')
		await expect(gone).toBeVisible()
		letThemCome()
		await expect(gone).toHaveCount(0)
		await expect(shown('ТРОПА10')).toBeVisible()
	})
})

test('the checkout opens from a cart that shows what has changed', async ({ page, shop }) => {
	const goods = await findGoods(shop, 94)
	await fillCart(page, shop, goods)
	await page.goto('/cart')
	await shop.sql('UPDATE skus SET retail_price = retail_price + 500 WHERE id = $1', [goods.skuId])
	await test.step('a change that was not shown yet leads back to the cart', async () => {
		await page.getByRole('link', { name: 'Оформить заказ' }).click()
		await expect(page.getByRole('heading', { name: 'Что изменилось' })).toBeVisible()
		await expect(page).toHaveURL(/\/cart$/)
	})
	await test.step('one that is shown does not', async () => {
		await page.getByRole('button', { name: 'Оформить заказ' }).click()
		await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible()
	})
})
