import type { Page } from 'playwright/test'
import { formatPhone } from '#app/texts/phone.ts'
import { codeSentTo, forgetLimits, newPhone } from '#tests/support/log-in.ts'
import { becomeMember, giveBonuses } from '#tests/support/member.ts'
import { otherThan } from '#tests/support/other-digits.ts'
import {
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
import { expect, type ShopOptions, scriptsAwake, test } from '#tests/support/shop.ts'
import type { Shop } from '#tests/support/start-shop.ts'

const money = (roubles: number) =>
	`${new Intl.NumberFormat('ru-RU').format(roubles)} ₽`.replace(/\s/g, '\u00a0')

/** The box of sums: the value beside a label. */
const sum = (page: Page, label: string) =>
	page
		.getByRole('complementary')
		.locator('dl > div')
		.filter({ has: page.getByText(label, { exact: true }) })
		.locator('dd')

async function open(page: Page, part: RegExp): Promise<void> {
	const details = page.locator('details', { has: page.locator('summary', { hasText: part }) })
	if ((await details.getAttribute('open')) === null) await details.locator('summary').click()
}

/** Orders a card by its form and pays it. @returns number and pin of the letter */
async function buyCard(
	page: Page,
	shop: Shop,
	scripts: ShopOptions['scripts'],
): Promise<{ number: string; pin: string }> {
	await test.step('a card with mistakes is rejected', async () => {
		await page.goto('/gift-cards')
		await page.getByRole('link', { name: 'Подарить электронную карту' }).click()
		await expect(page.getByRole('heading', { name: 'Электронная карта', level: 1 })).toBeVisible()
		await page.getByLabel('Имя получателя').fill('<b>Лена</b> & «Ко»')
		await page.getByLabel('Почта получателя').fill('lena@@example')
		await page.getByLabel('Другая сумма').fill('1 550')
		await page.getByRole('button', { name: 'Перейти к оплате' }).click()
		await expect(page.getByRole('alert').getByRole('heading', { name: /Проверь 6 полей/ })).toBeVisible()
		await expect(page.getByLabel('Почта получателя')).toHaveAccessibleDescription(/Неправильный e-mail/)
		await expect(page.getByLabel('Другая сумма')).toHaveAccessibleDescription(/кратную 100/)
		await expect(page.getByLabel('Имя получателя')).toHaveValue('<b>Лена</b> & «Ко»')
		await expect(page).toHaveTitle(/^Ошибка: /)
	})

	const address = `lena-${Date.now()}@example.ru`
	await test.step('correct the card and see its preview', async () => {
		await scriptsAwake(page, scripts)
		await page.getByLabel('Почта получателя').fill(address)
		await page.getByLabel('Другая сумма').fill('1 500')
		await page.getByLabel('Поздравление').fill('С днём рождения <script>alert(1)</script>')
		await page.getByLabel('Твоё имя').fill('Аня')
		await page.getByLabel('Твой телефон').fill('8 912 884 03 17')
		await page.getByLabel('Твоя почта').fill('anya@example.ru')
		await page.getByRole('checkbox', { name: /^Согласие на обработку/ }).check()
		await page.getByRole('radio', { name: 'Привал' }).check({ force: true })
		if (scripts !== 'on') await page.getByRole('button', { name: 'Показать, что получится' }).click()
		const preview = page.getByRole('complementary')
		await expect(preview).toContainText('<b>Лена</b> & «Ко», это тебе')
		await expect(preview).toContainText(money(1_500))
	})
	await test.step('the bank declines the payment', async () => {
		await page.getByRole('button', { name: 'Перейти к оплате' }).click()
		await expect(page.getByRole('heading', { name: 'Оплата заказа' })).toBeVisible()
		await expect(page.getByText(money(1_500), { exact: true })).toBeVisible()
		await page.getByRole('button', { name: 'Отклонить' }).click()
		await expect(page.getByRole('heading', { name: 'Оплата не прошла' })).toBeVisible()
	})
	await test.step('repeat the payment', async () => {
		await page.getByRole('button', { name: /Оплатить/ }).click()
		await page.getByRole('button', { name: 'Оплатить' }).click()
		await thankedFor(page)
		await expect(page.getByText(`отправили на ${address}`)).toBeVisible()
	})
	return test.step('find the number and pin in the letter', async () => {
		const letters = await shop.sql<{ text: string; html: string }>(
			'SELECT text, html FROM outbox_messages WHERE recipient = $1',
			[address],
		)
		expect(letters).toHaveLength(1)
		const { text = '', html = '' } = letters[0] ?? {}
		expect(html).toContain('&lt;b&gt;Лена&lt;/b&gt; &amp; «Ко», это тебе')
		expect(html).not.toContain('<script>')
		return {
			number: /Номер: ([\d ]+)/.exec(text)?.[1]?.replace(/ /g, '') ?? '',
			pin: /Пин-код: (\d{4})/.exec(text)?.[1] ?? '',
		}
	})
}

async function giveCard(page: Page, { number, pin }: { number: string; pin: string }): Promise<void> {
	await page.getByLabel('Номер карты').fill(number)
	await page.getByLabel('Пин-код', { exact: true }).fill(pin)
}

test('a gift card is bought and pays another customer’s order with bonuses and a promo code; cancelled, all is back', {
	tag: '@once',
}, async ({ page, context, shop, scripts }) => {
	test.slow()
	await shop.sql('DELETE FROM limits')
	const card = await test.step('buy a gift card', () => buyCard(page, shop, scripts))
	await test.step('ask for the balance of the card', async () => {
		await page.goto('/gift-cards')
		await giveCard(page, { ...card, pin: otherThan(card.pin) })
		await page.getByRole('button', { name: 'Узнать баланс' }).click()
		await expect(page.getByLabel('Пин-код', { exact: true })).toHaveAccessibleDescription(/Неверный пин-код/)
		await expect(page.getByLabel('Номер карты')).toHaveValue(card.number)
		await giveCard(page, card)
		await page.getByRole('button', { name: 'Узнать баланс' }).click()
		await expect(page.getByText(`Карта •••• ${card.number.slice(-4)} на ${money(1_500)}`)).toBeVisible()
	})

	const goods = await findGoods(shop, 60, { minPrice: 6_000 })
	await test.step('a guest cannot spend bonuses', async () => {
		await context.clearCookies()
		await fillCart(page, shop, goods)
		await page.goto('/cart')
		await open(page, /Бонусы/)
		await expect(page.getByRole('complementary').getByRole('link', { name: 'Войди' })).toBeVisible()
	})
	const { customerId, phone } = await test.step('log in with bonuses', async () => {
		await context.clearCookies()
		const member = await becomeMember(context, shop, 60)
		await giveBonuses(shop, member.customerId, member.ordered.orderNumber)
		await fillCart(page, shop, goods)
		return member
	})

	const promo = Math.round(goods.price / 10)
	const left = goods.price - promo - 300 - 1_500
	await test.step('apply a promo code', async () => {
		await page.goto('/cart')
		await open(page, /Промокод/)
		await page.getByLabel('Промокод').fill('ТРОПА10')
		await page.getByRole('button', { name: 'Применить' }).first().click()
		await expect(sum(page, 'К оплате')).toHaveText(money(goods.price - promo))
	})
	await test.step('spend some of the bonuses', async () => {
		await open(page, /Списать бонусы: доступно 389/)
		const bonus = page.getByRole('textbox', { name: /Сколько списать/ })
		await expect(bonus).toHaveValue('389')
		await bonus.fill('390')
		await page.getByRole('button', { name: 'Списать', exact: true }).click()
		await expect(bonus).toHaveAccessibleDescription(/не больше: 389\sбонусов/)
		await bonus.fill('300')
		await page.getByRole('button', { name: 'Списать', exact: true }).click()
		await expect(sum(page, 'Бонусы')).toHaveText(`−${money(300)}`)
		await expect(sum(page, 'К оплате')).toHaveText(money(goods.price - promo - 300))
	})
	await test.step('pay a part with the gift card', async () => {
		await open(page, /Подарочная карта/)
		await giveCard(page, { ...card, pin: '12' })
		await page.getByRole('button', { name: 'Применить' }).last().click()
		await expect(page.getByLabel('Пин-код', { exact: true })).toHaveAccessibleDescription(
			/В пин-коде 4 цифры/,
		)
		await giveCard(page, card)
		await page.getByRole('button', { name: 'Применить' }).last().click()
		await expect(sum(page, 'Подарочная карта')).toHaveText(`−${money(1_500)}`)
		await expect(sum(page, 'К оплате')).toHaveText(money(left))
	})
	await test.step('place the order', async () => {
		await openCheckout(page, scripts)
		await expect(page.getByLabel('Имя')).toHaveValue(/^Аня/)
		await expect(page.getByLabel('Телефон')).toHaveValue(formatPhone(phone))
		await fillContact(page)
		await fillAddress(page)
		// From 5 000 ₽ the courier is free, bonuses or not.
		await expect(sum(page, 'К оплате')).toHaveText(money(left))
		await placeOrder(page)
	})
	await test.step('the bank declines the payment', async () => {
		await expect(page.getByRole('heading', { name: 'Оплата заказа' })).toBeVisible()
		await expect(page.getByText(money(left), { exact: true })).toBeVisible()
		await page.getByRole('button', { name: 'Отклонить' }).click()
		await expect(page.getByText(`на ${money(left)} ждёт тебя`)).toBeVisible()
	})
	const number = await test.step('repeat the payment', async () => {
		await page.getByRole('button', { name: 'Оплатить картой' }).click()
		await page.getByRole('button', { name: 'Оплатить', exact: true }).click()
		return thankedFor(page)
	})
	await test.step('the bonuses and the card are spent', async () => {
		await expect(sum(page, 'Подарочная карта')).toHaveText(`−${money(1_500)}`)
		await expect(sum(page, 'Оплачено деньгами')).toHaveText(money(left))
		expect(await wealthOf(shop, customerId, card.number)).toEqual({ bonuses: 89, roubles: 0 })
		expect(await stockOf(shop, goods.skuId)).toBe(goods.stock - 1)
	})
	await test.step('cancel the order', async () => {
		await page.goto(`/account/orders/${number}`)
		await open(page, /Отменить заказ/)
		const cancellation = page.getByRole('region', { name: 'Отмена заказа' })
		await cancellation.getByRole('radio').first().check({ force: true })
		await cancellation.getByRole('button', { name: 'Отменить заказ' }).click()
		await expect(page.getByRole('heading', { name: 'Заказ отменён' })).toBeVisible()
	})
	await test.step('the bonuses, card and stock are restored', async () => {
		expect(await ordersOf(shop, goods.skuId)).toEqual([
			expect.objectContaining({ status: 'CANCELLED', payment: 'REFUNDED' }),
		])
		expect(await wealthOf(shop, customerId, card.number)).toEqual({ bonuses: 389, roubles: 1_500 })
		expect(await stockOf(shop, goods.skuId)).toBe(goods.stock)
	})
})

async function wealthOf(shop: Shop, customerId: string, card: string) {
	const [wealth] = await shop.sql<{ bonuses: number; roubles: number }>(
		`SELECT (SELECT sum(remaining)::int FROM bonus_lots WHERE customer_id = $1 AND available_at < now()) AS bonuses,
			(SELECT balance FROM gift_cards WHERE number = $2) AS roubles`,
		[customerId, card],
	)
	return wealth
}

test('the club: what comes back, bonuses of a phone, joining by code and by the link of the SMS', {
	tag: '@once',
}, async ({ page, context, shop }) => {
	const { customerId, ordered, phone } = await becomeMember(context, shop, 61)
	await giveBonuses(shop, customerId, ordered.orderNumber)
	await context.clearCookies()
	await forgetLimits(shop)
	await test.step('open the club from the main page', async () => {
		await page.goto('/')
		await page.getByRole('link', { name: /Вступить в\sклуб/ }).click()
		await expect(page.getByRole('heading', { name: 'Клуб «Тропа»', level: 1 })).toBeVisible()
	})
	await test.step('calculate the bonuses of a year', async () => {
		const purchases = page.getByLabel('Покупки за год')
		await purchases.fill('много')
		await page.getByRole('button', { name: 'Посчитать' }).click()
		await expect(purchases).toHaveAccessibleDescription(/Напиши сумму числом/)
		await expect(purchases).toHaveValue('много')
		await purchases.fill('40 000')
		await page.getByRole('button', { name: 'Посчитать' }).click()
		await expect(page.getByText(`1\u00a0400\u00a0бонусов`)).toBeVisible()
		await expect(page.getByText('на уровне «Путь»')).toBeVisible()
	})

	const code = page.getByLabel('Код из SMS')
	await test.step('ask for the bonuses of a phone', async () => {
		await page.getByLabel('Телефон').fill('12')
		await page.getByRole('button', { name: 'Узнать баланс' }).click()
		await expect(page.getByLabel('Телефон')).toHaveAccessibleDescription(/Нужно 11 цифр/)
		await page.getByLabel('Телефон').fill(phone)
		await page.getByRole('button', { name: 'Узнать баланс' }).click()
		await expect(code).toBeVisible()
	})
	const sent = await test.step('a wrong code is rejected', async () => {
		const sent = await codeSentTo(shop, phone)
		await code.fill(otherThan(sent))
		await page.getByRole('button', { name: 'Узнать баланс' }).click()
		await expect(code).toHaveAccessibleDescription(/Некорректный код/)
		return sent
	})
	await test.step('the right code shows the bonuses', async () => {
		await code.fill(sent)
		await page.getByRole('button', { name: 'Узнать баланс' }).click()
		await expect(page.getByText('389\u00a0бонусов')).toBeVisible()
	})
	await test.step('join the club by a code', async () => {
		const other = newPhone()
		await page.goto('/clubpro')
		await page.getByLabel('Телефон').fill(other)
		await page.getByRole('checkbox', { name: /^Согласие на обработку/ }).check()
		await page.getByRole('button', { name: 'Получить код' }).click()
		await expect(code).toBeVisible()
		await code.fill(await codeSentTo(shop, other))
		await page.getByRole('button', { name: 'Вступить в клуб' }).click()
		await expect(page.getByText('Номер стал твоей картой клуба')).toBeVisible()
		expect(await isMember(shop, other)).toBe(true)
	})
	await test.step('join the club by the SMS link', async () => {
		const third = newPhone()
		await page.goto('/clubpro')
		await page.getByLabel('Телефон').fill(third)
		await page.getByRole('checkbox', { name: /^Согласие на обработку/ }).check()
		await page.getByRole('button', { name: 'Получить код' }).click()
		await expect(code).toBeVisible()
		const [link] = await shop.sql<{ key: string }>('SELECT key FROM club_links WHERE phone = $1', [third])
		await page.goto(`/loyalty-confirmation/${link?.key}`)
		expect(await isMember(shop, third)).toBe(false)
		await page.getByRole('button', { name: 'Вступить в клуб' }).click()
		await expect(page.getByRole('heading', { name: 'Ты в клубе' })).toBeVisible()
		expect(await isMember(shop, third)).toBe(true)
	})
	await test.step('an unknown link is not found', async () => {
		await page.goto('/loyalty-confirmation/net-takogo')
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Такой страницы нет')
	})
})

async function isMember(shop: Shop, phone: string): Promise<boolean> {
	const rows = await shop.sql('SELECT 1 FROM customers WHERE phone = $1 AND is_club_member', [phone])
	return rows.length > 0
}

test('a customer who has not joined sees the benefits of the club, joins, and leaves without losing the bonuses', {
	tag: '@once',
}, async ({ page, context, shop, scripts }) => {
	const { customerId, ordered } = await becomeMember(context, shop, 71)
	await giveBonuses(shop, customerId, ordered.orderNumber)
	const goods = await findGoods(shop, 72)
	const main = page.getByRole('main')
	const joins = page.getByRole('button', { name: 'Вступить в клуб' })
	await test.step('leave the club', async () => {
		await page.goto('/account/bonuses')
		await open(page, /Выйти из клуба/)
		await expect(main.getByText(/389\sбонусов останутся на счёте/)).toBeVisible()
		await page.getByRole('button', { name: 'Выйти из клуба' }).click()
		await expect(page.getByText('Ты больше не в клубе').first()).toBeVisible()
		await expect(main.getByText(/На счёте 389\sбонусов/)).toBeVisible()
		await expect(joins).toBeVisible()
		await page.goto('/account')
		await expect(main.getByText(/На счёте 389\sбонусов/)).toBeVisible()
		await expect(joins).toBeVisible()
	})
	await test.step('the product and the cart invite, and no bonus can be spent', async () => {
		await fillCart(page, shop, goods)
		await page.goto(`/product/${goods.productId}`)
		await expect(main.getByText(/Вступи в клуб и\sполучишь за\sэто \d[\d\s]*бонус/).first()).toBeVisible()
		await page.goto('/cart')
		await expect(page.getByText(/Вступи в клуб и\sполучишь за\sзаказ \d[\d\s]*бонус/)).toBeVisible()
		await open(page, /бонусы/i)
		await expect(page.getByText(/Бонусами платят те, кто в клубе/)).toBeVisible()
		await expect(page.getByLabel(/Сколько списать/)).toHaveCount(0)
	})
	await test.step('join by the page of the club', async () => {
		await page.getByRole('link', { name: 'Вступи', exact: true }).click()
		await expect(page).toHaveURL(/\/loyalty#join$/)
		await scriptsAwake(page, scripts)
		await joins.click()
		await expect(page.getByText('Ты в клубе').first()).toBeVisible()
		await expect(page.getByRole('region', { name: 'Бонусы и уровень' })).toContainText('389')
	})
	await test.step('the bonuses pay again', async () => {
		await page.goto('/cart')
		await open(page, /Списать бонусы/)
		await expect(page.getByLabel(/Сколько списать/).first()).toBeVisible()
	})
})

test('a newcomer joins the club with the name, or does not', { tag: '@once' }, async ({
	page,
	context,
	shop,
}) => {
	for (const joins of [true, false]) {
		await test.step(joins ? 'joins' : 'does not', async () => {
			await context.clearCookies()
			await forgetLimits(shop)
			const phone = newPhone()
			await page.goto('/login')
			await page.getByLabel('Телефон').fill(phone)
			await page.getByRole('button', { name: 'Получить код' }).click()
			await expect(page.getByLabel('Код из SMS')).toBeVisible()
			await page.getByLabel('Код из SMS').fill(await codeSentTo(shop, phone))
			await page.getByRole('button', { name: 'Войти', exact: true }).click()
			await page.getByLabel('Имя').fill('Аня')
			await page.getByLabel(/Согласие на/).check()
			await expect(page.getByLabel(/Вступить в клуб/)).not.toBeChecked()
			if (joins) await page.getByLabel(/Вступить в клуб/).check()
			await page.getByRole('button', { name: 'Продолжить' }).click()
			await expect(page).toHaveURL(/\/account/)
			expect(await isMember(shop, phone)).toBe(joins)
		})
	}
})
