import type { Locator, Page } from 'playwright/test'
import { findGoods, ordersOf, thankedFor } from '#tests/support/purchase.ts'
import { expect, test } from '#tests/support/shop.ts'

/** Goes on with the Tab key until the element has the focus. @throws when it is not reached */
async function tabTo(page: Page, target: Locator): Promise<void> {
	for (let presses = 0; presses < 200; presses++) {
		await page.keyboard.press('Tab')
		if (await target.evaluate((element) => element === document.activeElement)) return
	}
	throw new Error(`The Tab key does not reach ${target}`)
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
	await tabTo(page, target)
	await page.keyboard.press(key)
}

async function type(page: Page, label: string, text: string): Promise<void> {
	await tabTo(page, page.getByLabel(label, { exact: true }))
	await page.keyboard.type(text)
}

test('a purchase by the keyboard alone', async ({ page, shop }) => {
	test.slow()
	const goods = await findGoods(shop, 31)
	const [product] = await shop.sql<{ code: string }>(
		'SELECT vendor_code AS code FROM products WHERE id = $1',
		[goods.productId],
	)
	await page.goto('/')
	const search = page.getByRole('banner').getByLabel('Поиск по каталогу')
	await tabTo(page, search)
	await page.keyboard.type(product?.code ?? '')
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { level: 1 })).toContainText(product?.code ?? '')
	await press(page, page.locator(`main a[href="/product/${goods.productId}"]`).first())
	await expect(page.getByRole('heading', { level: 1, name: goods.name })).toBeFocused()

	// One of a group of radio buttons has the focus, the arrows go to the others and choose.
	const sizes = page.getByRole('radiogroup', { name: 'Размер' })
	const wanted = sizes.locator(`input[value="${goods.skuId}"]`)
	await tabTo(page, sizes.locator('input:enabled').first())
	for (let presses = 0; presses < 20 && !(await wanted.isChecked()); presses++) {
		await page.keyboard.press('ArrowRight')
	}
	await expect(wanted).toBeChecked()
	await press(page, page.getByRole('button', { name: 'В корзину', exact: true }).first())
	await expect(page.getByText(/— в корзине/).first()).toBeVisible()

	await page.reload()
	await press(page, page.getByRole('banner').getByRole('link', { name: /^Корзина/ }))
	await expect(page.getByRole('heading', { level: 1, name: 'Корзина' })).toBeFocused()
	await press(page, page.getByRole('link', { name: 'Оформить заказ' }))
	await expect(page.getByRole('heading', { level: 1, name: 'Оформление заказа' })).toBeFocused()
	await type(page, 'Имя', 'Аня Воронцова')
	await type(page, 'Телефон', '89128840317')
	await type(page, 'E-mail', 'anya@example.ru')
	await type(page, 'Улица', 'Бакунинская улица')
	await type(page, 'Дом', '26')
	await press(page, page.getByRole('button', { name: 'Оформить заказ' }))

	await expect(page.getByRole('heading', { name: 'Оплата заказа' })).toBeVisible()
	await press(page, page.getByRole('button', { name: 'Оплатить' }))
	const number = await thankedFor(page)
	expect(await ordersOf(shop, goods.skuId)).toEqual([expect.objectContaining({ number, payment: 'PAID' })])
})

test('what has the focus is seen, and no bar covers it', async ({ page }) => {
	for (const path of ['/', '/catalog/muzhchinam/verkhnyaya-odezhda']) {
		await page.goto(path)
		for (let presses = 0; presses < 40; presses++) {
			await page.keyboard.press('Tab')
			expect.soft(await focusProblem(page), `${path}, Tab ${presses + 1}`).toBe('')
		}
	}
})

test('keys pressed while the scripts wake up break nothing', async ({ page }) => {
	const browser = await page.context().newCDPSession(page)
	await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
	for (let load = 0; load < 3; load++) {
		await page.goto('/dev/gallery?part=buttons', { waitUntil: 'commit' })
		const heading = await page.getByRole('heading', { level: 1 }).elementHandle()
		const areAwake = page.getByText('Скрипты работают')
		do await page.keyboard.press('Tab')
		while (!(await areAwake.isVisible()))
		// The document is still the one that the server sent.
		expect(await heading?.evaluate((element) => element.isConnected)).toBe(true)
	}
})

test('scripts leave the line to the page until it is painted', async ({ page }) => {
	const scripts: string[] = []
	page.on('request', (request) => {
		if (request.resourceType() === 'script') scripts.push(request.url())
	})
	let letStylesCome = () => {}
	const held = new Promise<void>((resolve) => {
		letStylesCome = resolve
	})
	await page.route('**/assets/*.css', async (route) => {
		await held
		await route.continue()
	})
	await page.goto('/dev/gallery?part=buttons', { waitUntil: 'commit' })
	// Nothing is painted yet, and the browser has seen the last element before the scripts.
	await page.waitForFunction(() => document.querySelector('form#wishes'), null, { polling: 50 })
	expect(scripts).toEqual([])
	letStylesCome()
	await expect(page.getByText('Скрипты работают')).toBeVisible()
	expect(scripts).not.toEqual([])
})

/** Why the focused element can't be made out; empty when it can. */
function focusProblem(page: Page): Promise<string> {
	return page.evaluate(() => {
		const element = document.activeElement
		if (!element || element === document.body) return ''
		const name = `${element.tagName} «${element.textContent?.trim().slice(0, 30)}»`
		const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
		if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth)
			return `${name} is out of sight`
		const points = [0.1, 0.5, 0.9].flatMap((x) =>
			[0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y]),
		)
		const isOpen = points.some(([x = 0, y = 0]) => {
			const hit = document.elementFromPoint(x, y)
			return (
				hit && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element))
			)
		})
		return isOpen ? '' : `${name} is covered`
	})
}
