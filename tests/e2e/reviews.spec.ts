import type { Page } from 'playwright/test'
import { newPhone } from '../support/log-in.ts'
import { findGoods } from '../support/purchase.ts'
import { expect, scriptsAwake, test } from '../support/shop.ts'

const main = (page: Page) => page.getByRole('main')
const reviews = (page: Page) => page.getByRole('region', { name: 'Отзывы' })
const rate = (page: Page, stars: number) =>
	page.getByRole('radio', { name: new RegExp(`^${stars} из 5`) }).check({ force: true })
const publish = (page: Page) => page.getByRole('button', { name: 'Отправить отзыв' }).click()

/** Mistakes in the summary above the form, in its order. */
const mistakes = (page: Page) => page.getByRole('alert').getByRole('listitem').allInnerTexts()

async function beginReview(page: Page, productId: number): Promise<void> {
	const write = reviews(page).getByRole('link', { name: 'Написать отзыв' })
	// A page does without reviews that take too long, as the first ones of a shop that has just started may.
	await expect(async () => {
		await page.goto(`/product/${productId}`)
		await expect(write).toBeVisible({ timeout: 1_000 })
	}).toPass()
	await write.click()
	await expect(page.getByRole('heading', { name: 'Твой отзыв', level: 1 })).toBeVisible()
}

test('a review with every mistake there is, then a good one, which is on the page at once', {
	tag: '@core',
}, async ({ page, shop }) => {
	const { productId } = await findGoods(shop, 14)
	await test.step('an empty review is rejected', async () => {
		await beginReview(page, productId)
		await publish(page)
		await expect(page.getByRole('alert')).toBeFocused()
		await expect(page).toHaveTitle(/^Ошибка: Отзыв о товаре/)
		expect(await mistakes(page)).toEqual([
			'Оценка: Поставь оценку от 1 до 5',
			'Отзыв: Напиши пару предложений о своем опыте',
			'Имя: Укажи свое имя или псевдоним',
			'Город: Укажи свой город',
			'Согласие с правилами: Обязательное поле',
			'Согласие на публикацию имени: Обязательное поле',
		])
		for (const message of [
			'Поставь оценку от 1 до 5',
			'Напиши пару предложений о своем опыте',
			'Укажи свое имя или псевдоним',
			'Укажи свой город',
			'Обязательное поле',
		]) {
			await expect(page.getByText(message, { exact: true }).first()).toBeVisible()
		}
	})
	await test.step('texts of a wrong length are rejected', async () => {
		await rate(page, 4)
		await main(page).getByRole('textbox', { name: 'Отзыв' }).fill('Отлично')
		await main(page).getByLabel('Что понравилось').fill('а'.repeat(501))
		await main(page).getByLabel('Что не понравилось').fill('б'.repeat(501))
		await main(page).getByLabel('Посадка').selectOption('Очень велико')
		await main(page).getByLabel('Имя или псевдоним').fill('Аня')
		await publish(page)
		await expect(page.getByRole('alert').getByRole('heading', { name: /^Проверь 6.полей/ })).toBeVisible()
		expect(await mistakes(page)).toEqual([
			'Отзыв: Введите не менее двух слов',
			'Что понравилось: Превышено максимальное количество символов (500)',
			'Что не понравилось: Превышено максимальное количество символов (500)',
			'Город: Укажи свой город',
			'Согласие с правилами: Обязательное поле',
			'Согласие на публикацию имени: Обязательное поле',
		])
		await expect(page.getByRole('radio', { name: /^4 из 5/ })).toBeChecked()
		await expect(main(page).getByLabel('Что понравилось')).toHaveValue('а'.repeat(501))
		await expect(main(page).getByLabel('Посадка').locator('option:checked')).toHaveText('Очень велико')
		await expect(main(page).getByLabel('Имя или псевдоним')).toHaveValue('Аня')
	})
	await test.step('a text over 1000 characters is rejected', async () => {
		await main(page)
			.getByRole('textbox', { name: 'Отзыв' })
			.fill(`да ${'а'.repeat(998)}`)
		await main(page).getByLabel('Что понравилось').fill('Карманы')
		await main(page).getByLabel('Что не понравилось').fill('')
		await page.getByRole('textbox', { name: 'Город' }).fill('Вологда')
		await page.getByRole('checkbox', { name: /^Согласие с правилами/ }).check()
		await page.getByRole('checkbox', { name: /^Согласие на публикацию/ }).check()
		await publish(page)
		await expect(page.getByRole('alert').getByRole('heading', { name: /^Проверь 1.поле/ })).toBeVisible()
		expect(await mistakes(page)).toEqual(['Отзыв: Превышено максимальное количество символов (1000)'])
	})
	await test.step('publish the review', async () => {
		const text = 'Тепло, «сухо» & <b>просто</b> <img src=x onerror=document.title=1>. Ношу вторую зиму'
		await main(page).getByRole('textbox', { name: 'Отзыв' }).fill(text)
		await publish(page)
		await expect(page).toHaveURL(/\/product\/\d+\?reviews=1#reviews$/)
		await expect(page.getByText('Отзыв опубликован. Спасибо').first()).toBeVisible()
	})
	await test.step('the review is on the page', async () => {
		const review = reviews(page).getByRole('article').filter({ hasText: 'Тепло, «сухо» & просто' })
		await expect(review).toContainText('Аня, Вологда')
		await expect(review).toContainText('Понравилось: Карманы')
		// Of the mean, or of the review where it differs.
		await expect(reviews(page)).toContainText('Посадка: очень велико')
		// No review says it.
		await expect(review).not.toContainText('Советует')
		await expect(review.getByRole('img', { name: 'Оценка 4 из 5' })).toBeVisible()
		await expect(review.locator('img')).toHaveCount(0)
	})
})

test('an anonymous author needs no name; a review with a stop word is held back', { tag: '@once' }, async ({
	page,
	shop,
}) => {
	const { productId } = await findGoods(shop, 15)
	await test.step('begin a review without a name', async () => {
		await beginReview(page, productId)
		await main(page).getByLabel('Имя или псевдоним').fill('Аня Воронцова')
		await page.getByRole('checkbox', { name: 'Не показывать имя и город' }).check()
		await expect(main(page).getByLabel('Имя или псевдоним')).toBeHidden()
	})
	await test.step('publish the review', async () => {
		await rate(page, 5)
		await main(page).getByRole('textbox', { name: 'Отзыв' }).fill('Лёгкая и прочная')
		await page.getByRole('radio', { name: 'Да' }).check({ force: true })
		await page.getByRole('checkbox', { name: /^Согласие с правилами/ }).check()
		await publish(page)
		await expect(page.getByText('Отзыв опубликован. Спасибо').first()).toBeVisible()
	})
	await test.step('the review has no name', async () => {
		const own = reviews(page).getByRole('article').filter({ hasText: 'Лёгкая и прочная' })
		await expect(own).toContainText('Покупатель')
		await expect(own).toContainText('Советует')
		const kept = await shop.sql(
			`SELECT author_name, location_name FROM reviews WHERE body = 'Лёгкая и прочная'`,
		)
		expect(kept).toEqual([{ author_name: '', location_name: '' }])
	})
	await test.step('publish a review with a stop word', async () => {
		await page.goto(`/product/${productId}/review`)
		await rate(page, 1)
		await main(page).getByRole('textbox', { name: 'Отзыв' }).fill('Дешевле на www.example.com')
		await page.getByRole('checkbox', { name: 'Не показывать имя и город' }).check()
		await page.getByRole('checkbox', { name: /^Согласие с правилами/ }).check()
		await publish(page)
	})
	await test.step('the review is held back', async () => {
		await expect(page.getByText('Спасибо. Отзыв появится после проверки').first()).toBeVisible()
		await expect(page).toHaveURL(/\/product\/\d+#reviews$/)
		await expect(reviews(page).getByText('Дешевле на')).toHaveCount(0)
	})
})

test('a size is bought in one click, three times a day', async ({ page, shop, scripts }) => {
	const goods = await findGoods(shop, 16)
	const [phone, otherPhone] = [newPhone(), newPhone()]
	const size = page.getByRole('radiogroup', { name: 'Размер' }).locator(`input[value="${goods.skuId}"]`)
	const send = () => page.getByRole('button', { name: 'Оставить заявку' }).click()
	const asked = () =>
		shop.sql<{ sku_id: number; name: string }>('SELECT sku_id, name FROM one_click_orders WHERE phone = $1', [
			phone,
		])
	await test.step('choose a size and buy in one click', async () => {
		await page.goto(`/product/${goods.productId}`)
		await scriptsAwake(page, scripts)
		await size.check({ force: true })
		await page.getByRole('link', { name: 'Купить в 1 клик' }).click()
		await expect(page.getByRole('heading', { level: 1, name: /^Купить в/ })).toBeVisible()
		// The size chosen on the product's page is in the link once scripts run.
		if (scripts === 'on') await expect(size).toBeChecked()
		else await expect(size).not.toBeChecked()
	})
	await test.step('an empty request is rejected', async () => {
		await send()
		expect(await mistakes(page)).toEqual([
			...(scripts === 'on' ? [] : ['Размер: Выбери размер']),
			'Имя: Заполни это поле',
			'Телефон: Заполни это поле',
			'Согласие: Обязательное поле',
		])
	})
	await test.step('a wrong phone and e-mail are rejected', async () => {
		await size.check({ force: true })
		await main(page).getByLabel('Имя').fill('Аня')
		await main(page).getByLabel('Телефон').fill('8 912 000')
		await main(page).getByRole('textbox', { name: 'Почта' }).fill('anya@')
		await page.getByRole('checkbox', { name: /^Согласие на обработку/ }).check()
		await send()
		await expect(page.getByRole('alert')).toContainText('Телефон: Нужно 11 цифр')
		expect(await mistakes(page)).toContain('Почта: Неправильный e-mail')
		await expect(size).toBeChecked()
	})
	await test.step('the corrected request is accepted', async () => {
		await main(page).getByLabel('Телефон').fill(phone)
		await main(page).getByRole('textbox', { name: 'Почта' }).fill('')
		await send()
		await expect(page.getByRole('heading', { level: 1, name: /^Заявка №.\d+ принята/ })).toBeVisible()
		await page.reload()
		await expect(page.getByText('Позвоним и оформим заказ вместе')).toBeVisible()
		expect(await asked()).toEqual([{ sku_id: goods.skuId, name: 'Аня' }])
	})
	await test.step('a fourth request is rejected', async () => {
		await shop.sql(
			`INSERT INTO one_click_orders (visitor_id, idempotency_key, name, phone, product_id, sku_id, created_at)
			 SELECT visitor_id, idempotency_key || n, name, phone, product_id, sku_id, created_at
			 FROM one_click_orders, generate_series(1, 2) n WHERE phone = $1`,
			[phone],
		)
		await page.goto(`/product/${goods.productId}/one-click?size=${goods.skuId}`)
		await main(page).getByLabel('Имя').fill('Аня')
		await main(page).getByLabel('Телефон').fill(phone)
		await page.getByRole('checkbox', { name: /^Согласие на обработку/ }).check()
		await send()
		await expect(page.getByRole('alert')).toContainText(
			'Превышен лимит по заявкам, отправка временно заблокирована.',
		)
		await expect(main(page).getByLabel('Имя')).toHaveValue('Аня')
	})
	await test.step('a request for a sold-out size is rejected', async () => {
		await shop.sql('UPDATE skus SET stock = 0 WHERE id = $1', [goods.skuId])
		await main(page).getByLabel('Телефон').fill(otherPhone)
		await send()
		await expect(page.getByRole('alert')).toContainText(
			'Что-то пошло не так. Попробуйте оформить заказ позже.',
		)
		expect(await asked()).toHaveLength(3)
	})
})

test('a review says of its marks only those that differ from the mean', { tag: '@once' }, async ({
	page,
	shop,
}) => {
	const { productId } = await findGoods(shop, 89)
	await shop.sql('DELETE FROM reviews WHERE model_id = (SELECT model_id FROM products WHERE id = $1)', [
		productId,
	])
	for (const [words, quality] of [
		['Держит форму', 2],
		['Разошёлся по шву', -2],
	] as const) {
		await shop.sql(
			`INSERT INTO reviews (model_id, rating, body, author_details, rating_details, is_anonymous, recommended, created_at)
			 SELECT model_id, 4, $1, '[]', $2::jsonb, true, true, now() FROM products WHERE id = $3`,
			[
				words,
				JSON.stringify([
					{ name: 'Посадка', value: 0 },
					{ name: 'Качество', value: quality },
				]),
				productId,
			],
		)
	}
	await page.goto(`/product/${productId}?reviews=1#reviews`)
	const review = reviews(page).getByRole('article').filter({ hasText: 'Держит форму' })
	await expect(review).toContainText('Советует. Качество: отличное')
	await expect(review).not.toContainText('Посадка')
})
