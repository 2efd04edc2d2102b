import { logIn, newPhone } from '#tests/support/log-in.ts'
import { findGoods } from '#tests/support/purchase.ts'
import { expect, scriptsAwake, test } from '#tests/support/shop.ts'
import type { Shop } from '#tests/support/start-shop.ts'

const sellOut = (shop: Shop, skuId: number) => shop.sql('UPDATE skus SET stock = 0 WHERE id = $1', [skuId])

/** The backend looks at once instead of with its next run. */
const lookNow = (shop: Shop) => shop.sql("SELECT pg_notify('catalog_changed', 'stock')")

test('a guest asks for a sold-out size, confirms the address, hears of it once and is rid of it', {
	tag: '@core',
}, async ({ page, shop, scripts }) => {
	// Of a product that no page has shown, another one in each mode.
	const goods = await findGoods(shop, { on: 80, off: 81, blocked: 82 }[scripts])
	const email = `notice-${newPhone().slice(1)}@example.ru`
	const messages = () =>
		shop.sql<{ subject: string }>(
			"SELECT subject FROM outbox_messages WHERE recipient = $1 AND event LIKE 'notice %'",
			[email],
		)
	await sellOut(shop, goods.skuId)
	await test.step('the product leads to the form', async () => {
		await page.goto(`/product/${goods.productId}`)
		await page.getByRole('link', { name: 'Сообщить о поступлении' }).click()
		await expect(page.getByRole('heading', { level: 1, name: 'Сообщить о поступлении' })).toBeVisible()
		await scriptsAwake(page, scripts)
		await page.locator(`input[name="skuId"][value="${goods.skuId}"]`).check({ force: true })
		await page.getByRole('button', { name: 'Сообщить мне' }).click()
		await expect(page.getByRole('alert')).toContainText('Проверь 2 поля')
		await page.getByLabel('Почта', { exact: true }).fill(email)
		await page.getByRole('checkbox', { name: /^Согласие/ }).check()
		await page.getByRole('button', { name: 'Сообщить мне' }).click()
	})
	await test.step('nothing comes before the address is confirmed', async () => {
		await expect(page.getByRole('heading', { level: 1, name: 'Сообщения о вещах' })).toBeVisible()
		await expect(page.getByText(`Письмо на ${email}. Открой письмо`)).toBeVisible()
		const [notice] = await shop.sql<{ key: string }>('SELECT key FROM goods_notices WHERE recipient = $1', [
			email,
		])
		await page.goto(`/notices/${notice?.key}`)
		await page.getByRole('button', { name: 'Подтвердить' }).click()
		await expect(page.getByRole('heading', { level: 1, name: 'Сообщим о вещи' })).toBeVisible()
	})
	await test.step('the piece that is back brings one letter', async () => {
		await shop.sql('UPDATE skus SET stock = 1 WHERE id = $1', [goods.skuId])
		await lookNow(shop)
		await expect.poll(messages).toMatchObject([{ subject: expect.stringMatching(/^Снова в наличии: /) }])
		await page.reload()
		await expect(page.getByRole('heading', { level: 1, name: 'Об этой вещи сообщили' })).toBeVisible()
	})
	await test.step('the list takes it off', async () => {
		await page.goto('/notices')
		await page.getByRole('button', { name: /^Снять: / }).click()
		await expect(page.getByText('Пока ни о чём')).toBeVisible()
	})
})

test('a customer asks from the wishlist for a lower price, by SMS, and takes it off by the link', {
	tag: '@once',
}, async ({ page, context, shop, scripts }) => {
	const { phone } = await logIn(context, shop)
	const goods = await findGoods(shop, 83)
	await page.request.post('/wishlist', { form: { add: `${goods.productId}#product-1` } })
	await page.goto('/wishlist')
	await page.getByRole('link', { name: /^Сообщить о снижении цены/ }).click()
	await scriptsAwake(page, scripts)
	await page.getByRole('checkbox', { name: /^Согласие/ }).check()
	await page.getByRole('button', { name: 'Сообщить мне' }).click()
	await expect(page.getByText(/^SMS на \+7 .*\. Ждём\.$/)).toBeVisible()
	const [notice] = await shop.sql<{ key: string }>('SELECT key FROM goods_notices WHERE recipient = $1', [
		phone,
	])
	await context.clearCookies()
	await page.goto(`/notices/${notice?.key}`)
	await page.getByRole('button', { name: 'Не сообщать' }).click()
	await expect(page.getByText('Запрос снят, об этой вещи не напишем').first()).toBeVisible()
	await page.goto(`/notices/${notice?.key}`)
	await expect(page.getByRole('heading', { level: 1, name: 'Эта ссылка не работает' })).toBeVisible()
})

test('the form says that a size has come back meanwhile', {
	tag: '@once',
}, async ({ page, context, shop, scripts }) => {
	const goods = await findGoods(shop, 84)
	await sellOut(shop, goods.skuId)
	await logIn(context, shop)
	await page.goto(`/product/${goods.productId}/notice?size=${goods.skuId}`)
	await scriptsAwake(page, scripts)
	await page.getByRole('checkbox', { name: /^Согласие/ }).check()
	await shop.sql('UPDATE skus SET stock = 3 WHERE id = $1', [goods.skuId])
	await page.getByRole('button', { name: 'Сообщить мне' }).click()
	await expect(page.getByText('Этот размер уже есть').first()).toBeVisible()
})

test('an address that is confirmed when the size is back already is led to it', {
	tag: '@once',
}, async ({ page, shop, scripts }) => {
	const goods = await findGoods(shop, 85)
	const email = `notice-${newPhone().slice(1)}@example.ru`
	await sellOut(shop, goods.skuId)
	await page.goto(`/product/${goods.productId}/notice?size=${goods.skuId}`)
	await scriptsAwake(page, scripts)
	await page.getByLabel('Почта', { exact: true }).fill(email)
	await page.getByRole('checkbox', { name: /^Согласие/ }).check()
	await page.getByRole('button', { name: 'Сообщить мне' }).click()
	await expect(page.getByText(`Письмо на ${email}. Открой письмо`)).toBeVisible()
	await shop.sql('UPDATE skus SET stock = 3 WHERE id = $1', [goods.skuId])
	const [notice] = await shop.sql<{ key: string }>('SELECT key FROM goods_notices WHERE recipient = $1', [
		email,
	])
	await page.goto(`/notices/${notice?.key}`)
	await page.getByRole('button', { name: 'Подтвердить' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Размер уже в наличии' })).toBeVisible()
	await expect(page.getByText('Вещь не отложена: закажи, пока она есть.')).toBeVisible()
	await page.getByRole('link', { name: 'Открыть вещь' }).click()
	await expect(page).toHaveURL(new RegExp(`/product/${goods.productId}\\?size=${goods.skuId}`))
})
