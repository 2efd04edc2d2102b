import { test } from '#tests/support/own-shop.ts'
import {
	chooseWay,
	fillAddress,
	fillCart,
	fillContact,
	findGoods,
	openCheckout,
	ordersOf,
	placeOrder,
	stockOf,
	thankedFor,
} from '#tests/support/purchase.ts'
import { expect } from '#tests/support/shop.ts'
import type { Shop } from '#tests/support/start-shop.ts'

/** The letters about an order, oldest first. */
const lettersOf = (shop: Shop, number: string) =>
	shop.sql<{ event: string; subject: string; text: string; html: string }>(
		`SELECT event, subject, text, html FROM outbox_messages
		 WHERE event LIKE $1 AND channel = 'email' ORDER BY id`,
		[`order ${number} %`],
	)

test.beforeEach(({ ownShop }) => ownShop.moveTo('2026-11-23T12:00:00+03:00'))

test('a guest follows and cancels an order by the link of its letter', { tag: '@once' }, async ({
	page,
	browser,
	ownShop: shop,
	scripts,
}) => {
	const goods = await findGoods(shop, 50)
	const stock = await stockOf(shop, goods.skuId)
	const number = await test.step('order to be paid on receipt', async () => {
		await fillCart(page, shop, goods)
		await openCheckout(page, scripts)
		await fillContact(page)
		await fillAddress(page)
		await page.getByRole('radio', { name: /При получении/ }).check({ force: true })
		await placeOrder(page)
		return thankedFor(page)
	})
	const link = await test.step('the letter has the order and the link to it', async () => {
		const letters = await lettersOf(shop, number)
		expect(letters.map(({ event }) => event)).toEqual([`order ${number} ACCEPTED`])
		const { subject = '', text = '', html = '' } = letters[0] ?? {}
		expect(subject).toMatch(/^Привезём в[о]? [а-я]+, \d+ [а-я]+, с \d+ до \d+: заказ \d+$/)
		expect(text).toContain(goods.name)
		expect(text).toContain('Бакунинская улица, дом 26, кв. 41')
		const link = new RegExp(`${shop.url}/order-thanks/${number}\\?key=[\\w-]+`).exec(text)?.[0] ?? ''
		expect(html).toContain(`href="${link}"`)
		return link
	})

	const elsewhere = await browser.newContext({ javaScriptEnabled: scripts !== 'off' })
	const other = await elsewhere.newPage()
	await test.step('a link that is cut short leads nowhere', async () => {
		const answer = await elsewhere.request.get(link.slice(0, -1))
		expect(answer.status()).toBe(404)
		expect(await answer.text()).not.toContain('anya@example.ru')
	})
	await test.step('the link shows the status of the order', async () => {
		await other.goto(link)
		await expect(other.getByRole('list', { name: 'Путь заказа' })).toContainText('сейчас: Принят')
		await expect(other.getByRole('heading', { name: /^Привезём/ })).toBeVisible()
		await expect(other.getByText('Вернуть вещи можно')).toBeVisible()
	})
	const cancellation = other.getByRole('region', { name: 'Отмена заказа' })
	await test.step('a cancellation without a reason is rejected, and what is typed stays', async () => {
		await cancellation.locator('summary').click()
		await cancellation.getByLabel('Комментарий').fill('<b>Передумали</b>')
		await cancellation.getByRole('button', { name: 'Отменить заказ' }).click()
		await expect(cancellation.getByRole('alert')).toContainText('Выбери причину')
		await expect(cancellation.getByLabel('Комментарий')).toHaveValue('<b>Передумали</b>')
	})
	await test.step('cancel the order for a reason', async () => {
		await cancellation.getByRole('radio', { name: 'Другая причина' }).check({ force: true })
		await cancellation.getByRole('button', { name: 'Отменить заказ' }).click()
		await expect(other.getByText('Заказ отменён: Другая причина. <b>Передумали</b>.')).toBeVisible()
		expect(other.url()).toBe(link)
		await expect(cancellation).toBeHidden()
		await expect(other.getByText('Вернуть вещи можно')).toHaveCount(0)
		expect(await ordersOf(shop, goods.skuId)).toEqual([
			expect.objectContaining({ number, status: 'CANCELLED' }),
		])
		expect(await stockOf(shop, goods.skuId)).toBe(stock)
	})
	await test.step('a letter announces it', async () => {
		const letters = await lettersOf(shop, number)
		expect(letters.at(-1)?.subject).toBe(`Отменён по твоей просьбе: заказ ${number}`)
		// The first letter is of no use any more, so it may be deleted already.
		const events = letters.map(({ event }) => event)
		expect(events.filter((event) => event !== `order ${number} ACCEPTED`)).toEqual([
			`order ${number} CANCELLED`,
		])
	})
	await elsewhere.close()
	await test.step('no log has the key', async () => {
		expect(await shop.readLog()).not.toContain(new URL(link).searchParams.get('key'))
	})
})

test('the confirmation and the letter say where to go, and give the day to the calendar', {
	tag: '@once',
}, async ({ page, ownShop: shop, scripts }) => {
	const goods = await findGoods(shop, 51)
	await fillCart(page, shop, goods)
	await openCheckout(page, scripts)
	await chooseWay(page, 'Забрать в магазине', scripts)
	await fillContact(page)
	await page
		.getByRole('group', { name: /Из какого/ })
		.getByRole('radio')
		.first()
		.check({ force: true })
	await page.getByRole('radio', { name: /При получении/ }).check({ force: true })
	await placeOrder(page)
	const number = await thankedFor(page)
	const [store] = await shop.sql<{ address: string; phone: string; way: string }>(
		`SELECT s.address, s.phone, s.how_to_get AS way FROM shops s
		 JOIN orders o ON o.delivery_info->>'pointId' = s.id WHERE o.number = $1`,
		[number],
	)
	if (!store) throw new Error('no store')
	const [letter] = await lettersOf(shop, number)
	for (const fact of [store.address, store.phone, store.way]) {
		await expect(page.getByRole('main')).toContainText(fact)
		expect(letter?.text).toContain(fact)
	}
	await expect(page.getByRole('main')).toContainText(/с\s\d+\sноября/)

	const href = await page.getByRole('link', { name: 'В календарь' }).getAttribute('href')
	expect(letter?.text).toContain(`В календарь: ${shop.url}${href}`)
	const answer = await page.request.get(href ?? '')
	expect(answer.headers()).toMatchObject({
		'content-type': 'text/calendar; charset=utf-8',
		'cache-control': 'private, no-store',
		'x-robots-tag': 'noindex',
	})
	expect((await answer.text()).replaceAll('\r\n ', '')).toContain(`SUMMARY:Забрать заказ ${number}\r\n`)
	const stranger = await page.request.get(`/resources/order-calendar/${number}?key=wrong`, {
		headers: { cookie: '' },
	})
	expect(stranger.status()).toBe(404)
})
