import { expect, hold, scriptsAwake, test } from '../support/shop.ts'

const jacket = '/product/1'

test('a size is advised by measurements, and chosen', async ({ page }) => {
	const dialog = page.getByRole('dialog')
	await test.step('open the table of sizes', async () => {
		await page.goto(jacket)
		await page.getByRole('link', { name: 'Таблица размеров' }).click()
	})
	await test.step('a word for a measurement is rejected', async () => {
		await dialog.getByLabel('Грудь, см').fill('много')
		await dialog.getByRole('button', { name: 'Подобрать' }).click()
		const chest = dialog.getByLabel('Грудь, см')
		await expect(chest).toHaveAccessibleDescription(/Введи число от 5 до 250/)
		await expect(chest).toHaveValue('много')
	})
	await test.step('measurements lead to a size', async () => {
		await dialog.getByLabel('Грудь, см').fill('97')
		await dialog.getByLabel('Талия, см').fill('88')
		await dialog.getByRole('button', { name: 'Подобрать' }).click()
		await expect(
			dialog.getByRole('status').filter({ hasText: 'Твой размер — 50. Грудь — на 48.' }),
		).toBeVisible()
	})
	await test.step('choose the advised size', async () => {
		await dialog.getByRole('link', { name: 'Выбрать 50' }).click()
		await expect(page.getByRole('dialog')).toBeHidden()
		await expect(page.getByRole('radio', { name: /^50/ })).toBeChecked()
	})
})

test('a chosen size survives other names of sizes, the table of sizes, a mistake and another colour', async ({
	page,
	scripts,
	shop,
}) => {
	const [goods] = await shop.sql<{ id: number; other: number; size: string; letters: string }>(`
		select p.id, q.id as other, s.size, s.international_sizes->>'sm' as letters
		from products p
		join models m on m.id = p.model_id and m.size_table_id is not null
		join products q on q.model_id = p.model_id and q.id <> p.id
		join skus s on s.product_id = p.id and s.size <> '' and s.international_sizes->>'sm' is not null
		join skus t on t.product_id = q.id and t.size = s.size
		where s.stock > 0 and t.stock > 0
		order by p.id, s.position limit 1`)
	if (!goods) throw new Error('no product in two colours')
	const sizes = page.getByRole('radiogroup', { name: 'Размер', exact: true })
	const chosen = sizes.getByRole('radio', { checked: true })
	await page.goto(`/product/${goods.id}`)
	await scriptsAwake(page, scripts)
	await test.step('a mistake', async () => {
		await page.getByRole('radio', { name: 'EU' }).check({ force: true })
		await page.getByRole('button', { name: 'В корзину', exact: true }).first().click()
		await expect(page.getByText('Выбери размер', { exact: true }).first()).toBeVisible()
		await expect(page.getByRole('radio', { name: 'EU' })).toBeChecked()
		await page.getByRole('radio', { name: 'RU' }).check({ force: true })
	})
	await sizes.getByRole('radio', { name: new RegExp(`^${goods.size}`) }).check({ force: true })
	await test.step('letters in place of numbers', async () => {
		await page.getByRole('radio', { name: 'INT' }).check({ force: true })
		await expect(chosen).toHaveAccessibleName(new RegExp(`^${goods.letters}`))
	})
	if (scripts !== 'on') return
	await test.step('the table of sizes', async () => {
		await page.getByRole('link', { name: 'Таблица размеров' }).click()
		const dialog = page.getByRole('dialog')
		await dialog.getByRole('textbox').first().fill('97')
		await dialog.getByRole('button', { name: 'Подобрать' }).click()
		await expect(dialog.getByRole('status').filter({ hasText: /Твой размер|Такого размера/ })).toBeVisible()
		await expect(dialog.getByRole('button', { name: 'Подобрать' })).toBeFocused()
		await page.keyboard.press('Escape')
		await expect(chosen).toHaveAccessibleName(new RegExp(`^${goods.letters}`))
	})
	await test.step('another colour', async () => {
		const colour = page.getByRole('list', { name: 'Цвета' }).locator(`a[href^="/product/${goods.other}"]`)
		await colour.focus()
		await page.keyboard.press('Enter')
		await expect(page).toHaveURL(new RegExp(`/product/${goods.other}`))
		await expect(chosen).toHaveAccessibleName(new RegExp(`^${goods.size}`))
		await expect(colour).toBeFocused()
	})
})

test('the address names the chosen size, also after it was bought, read again and come back to', async ({
	page,
	scripts,
	shop,
}) => {
	const [goods] = await shop.sql<{ id: number; sku: number }>(`
		select p.id, s.id as sku from products p join skus s on s.product_id = p.id
		where p.is_present and p.is_available and s.size <> '' and s.stock > 5
		order by p.id limit 1`)
	if (!goods) throw new Error('no product in sizes')
	const address = new RegExp(`/product/${goods.id}\\?size=${goods.sku}(#buy-skuId)?$`)
	const size = page.locator(`#buy input[name="skuId"][value="${goods.sku}"]`)
	await page.goto(`/product/${goods.id}`)
	await scriptsAwake(page, scripts)
	await size.check({ force: true })
	if (scripts === 'on') await expect(page).toHaveURL(address)
	await page.locator('#add-to-cart').getByRole('button', { name: 'В корзину' }).click()
	await expect(page.getByRole('link', { name: 'Оформить заказ' })).toBeVisible()
	await expect(page).toHaveURL(address)
	await expect(size).toBeChecked()
	await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
		'href',
		new RegExp(`/product/${goods.id}$`),
	)
	await page.reload()
	await expect(size).toBeChecked()
	await page
		.getByRole('banner')
		.getByRole('link', { name: /^Корзина/ })
		.click()
	await expect(page).toHaveURL(/\/cart$/)
	await page.goBack()
	await expect(page).toHaveURL(address)
	await expect(size).toBeChecked()
})

test('pictures are looked at closely', async ({ page, scripts }) => {
	const dialog = page.getByRole('dialog')
	await test.step('open the second picture', async () => {
		await page.goto(jacket)
		await scriptsAwake(page, scripts)
		await page.getByRole('list', { name: 'Виды товара' }).getByRole('link').nth(1).click()
		await expect(dialog).toBeVisible()
	})
	const second = dialog.getByRole('link', { name: /вид 2: увеличить/ })
	if (scripts !== 'on') {
		await expect(second).toHaveAttribute('href', /^\/img\/2400\//)
		return
	}
	await test.step('enlarge and reduce the picture', async () => {
		const width = async () => (await second.getByRole('presentation').boundingBox())?.width ?? 0
		const before = await width()
		await second.press('Enter')
		await expect.poll(width).toBeGreaterThan(1.9 * before)
		await second.press('Enter')
		await expect.poll(width).toBeLessThan(1.1 * before)
	})
	await test.step('go to the next picture', async () => {
		await second.press('ArrowRight')
		await expect(dialog.getByRole('link', { name: /вид 3: увеличить/ })).toBeFocused()
	})
	await test.step('close the pictures', async () => {
		await page.keyboard.press('Escape')
		await expect(dialog).toBeHidden()
	})
})

test('the button counts the pieces of the chosen size, and the way to the order is beside it', async ({
	page,
	scripts,
	shop,
}) => {
	await page.goto('/product/1')
	await scriptsAwake(page, scripts)
	const form = page.locator('#add-to-cart')
	const add = async (name: string) => {
		await form.getByRole('button', { name }).click()
		await expect(page.getByText(/\s—\sв\sкорзине/).first()).toBeVisible()
	}
	const stocked = await shop.sql<{ id: number }>(
		'select id from skus where product_id = 1 and stock > 9 order by position limit 2',
	)
	const [size, other] = stocked.map(({ id }) => page.locator(`[name="skuId"][value="${id}"]`))
	if (!size || !other) throw new Error('fewer than two sizes in stock')
	await size.check({ force: true })
	await add('В корзину')
	if (scripts !== 'on') {
		await expect(form.getByRole('button', { name: 'В корзину' })).toBeVisible()
		return
	}
	await expect(form.getByRole('button', { name: 'В корзине · 1' })).toBeFocused()
	await add('В корзине · 1')
	await expect(form.getByRole('button', { name: 'В корзине · 2' })).toBeVisible()
	// By the keyboard: the notifications may lie over the sizes.
	await other.press('Space')
	await expect(form.getByRole('link', { name: 'Оформить' })).toBeHidden()
	await add('В корзину')
	await expect(form.getByRole('button', { name: 'В корзине · 1' })).toBeVisible()
	await form.getByRole('link', { name: 'Оформить' }).click()
	await expect(page).toHaveURL(/\/cart$/)
})

test('a size chosen before the scripts have arrived is the one that is bought', async ({
	page,
	context,
	scripts,
}) => {
	const letScriptsCome = await hold(context, '**/assets/*.js')
	await page.goto(jacket, { waitUntil: 'commit' })
	// All of the page is there: nothing moves from under the press any more.
	await expect(page.getByRole('contentinfo')).toBeVisible()
	const sizes = page.getByRole('radiogroup', { name: 'Размер' })
	await sizes.getByRole('radio', { name: /^50/ }).check({ force: true })
	letScriptsCome()
	if (scripts === 'on') await expect(sizes).toContainText('Размер: 50')
	await expect(sizes.getByRole('radio', { name: /^50/ })).toBeChecked()
	await page.getByRole('button', { name: 'В корзину', exact: true }).first().click()
	await expect(page.getByText(/размер 50.*\s—\sв\sкорзине/).first()).toBeVisible()
})

test('a product that is not there any more says so at its heading', async ({
	page,
	scripts,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/404/)
	await page.goto('/catalog/muzhchinam')
	await scriptsAwake(page, scripts)
	const link = page.getByRole('main').locator('a[href^="/product/"]').last()
	await link.evaluate((element) => element.setAttribute('href', '/product/999999999'))
	await page.getByRole('main').locator('a[href="/product/999999999"]').click()
	const heading = page.getByRole('heading', { level: 1, name: 'Такой страницы нет' })
	await expect(heading).toBeInViewport()
	if (scripts === 'on') await expect(heading).toBeFocused()
})

test('products viewed before are listed where scripts run', async ({ page, scripts }) => {
	const seen = page.getByRole('region', { name: 'Недавно просмотрено' })
	const name = await test.step('open a product', async () => {
		await page.goto(jacket)
		return page.getByRole('heading', { level: 1 }).textContent()
	})
	await test.step('nothing was viewed before it', async () => {
		// The page is whole; the first product has nothing before it.
		await expect(page.getByRole('contentinfo')).toBeVisible()
		if (scripts === 'on')
			await expect.poll(() => page.evaluate(() => localStorage['viewed-products'])).toBe('[1]')
		await expect(seen).toHaveCount(0)
	})
	await test.step('the next page lists it', async () => {
		await page.goto('/product/3')
		if (scripts === 'on')
			await expect(seen.getByRole('article')).toHaveText([new RegExp(name?.split('«')[1] ?? '')])
		else await expect(seen).toHaveCount(0)
	})
})

test('the button comes along once it has been scrolled past', async ({ page, scripts }) => {
	await page.setViewportSize({ width: 1280, height: 600 })
	await page.goto(jacket)
	await scriptsAwake(page, scripts)
	const panel = page.locator('#buy .sticky-panel')
	await expect(page.locator('#add-to-cart')).not.toBeInViewport()
	await expect(panel).toBeHidden()
	await page.getByRole('heading', { name: 'Характеристики' }).scrollIntoViewIfNeeded()
	await expect(panel).toBeVisible({ visible: scripts === 'on' })
	await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
	await expect(page.locator('#add-to-cart')).not.toBeInViewport()
	await expect(panel).toBeHidden()
})

test('the button that came along is gone for a page that notices the way back late', {
	tag: '@scripted',
}, async ({ page, scripts }) => {
	await page.addInitScript(() => {
		const held: IntersectionObserverEntry[] = []
		window.IntersectionObserver = class extends IntersectionObserver {
			constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
				super((entries, observer) => {
					const isOfPanel = entries.some(({ target }) => target.id === 'add-to-cart')
					if (!isOfPanel) return tell(entries, observer)
					held.push(...entries)
					if (document.body.dataset.busy === undefined) tell(held.splice(0), observer)
					document.body.dataset.held = String(held.length)
				}, options)
			}
		}
	})
	await page.setViewportSize({ width: 1280, height: 600 })
	await page.goto(jacket)
	await scriptsAwake(page, scripts)
	await page.evaluate(() => {
		document.body.dataset.busy = ''
	})
	await page.getByRole('heading', { name: 'Характеристики' }).scrollIntoViewIfNeeded()
	await expect(page.locator('body')).toHaveAttribute('data-held', '1')
	await page.evaluate(() => delete document.body.dataset.busy)
	await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
	await expect(page.locator('body')).toHaveAttribute('data-held', '0')
	await expect(page.locator('#buy .sticky-panel')).toBeHidden()
})
