import { comeToDesk } from '#tests/support/helping.ts'
import { newCustomer } from '#tests/support/operator-desk.ts'
import { findGoods } from '#tests/support/purchase.ts'
import { expect, test } from '#tests/support/shop.ts'

test('a review waits, is rejected with a reason, and is published after it is rewritten', {
	tag: '@once',
}, async ({ page, shop, scripts, browser }) => {
	const customer = await newCustomer(browser, shop, scripts, 66)
	const { productId } = await findGoods(shop, 27)
	// The shop is the same with scripts and without.
	const place = `Вологда ${test.info().project.name}`
	const write = async (body: string) => {
		const answer = await customer.context.request.post(`${shop.url}/product/${productId}/review`, {
			form: {
				rating: '5',
				body,
				authorName: 'Аня',
				locationName: place,
				confirmPolitics: 'on',
				isNameAgreed: 'on',
			},
		})
		expect(answer.ok()).toBe(true)
	}
	await write('Казино, а не куртка')
	// A text that gets past the backend’s own cleaning is text to a moderator too.
	const bad = 'Казино <img src=x onerror=alert(1)>'
	await shop.sql('UPDATE reviews SET body = $1 WHERE location_name = $2', [bad, place])
	await comeToDesk(page, shop)
	await page.getByRole('link', { name: /^Отзывы/ }).click()
	const review = () => page.getByRole('listitem').filter({ hasText: place }).filter({ hasText: bad })
	await expect(review()).toBeVisible()
	await expect(page.locator('main img[src="x"]')).toHaveCount(0)
	await review().getByRole('button', { name: 'Не публиковать' }).click()
	await expect(review().getByText('Напиши автору, почему').first()).toBeVisible()
	await review().getByLabel('Почему не публикуем').fill('Без грубых слов, пожалуйста')
	await review().getByRole('button', { name: 'Не публиковать' }).click()
	await expect(page.getByText('Отзыв не опубликован').first()).toBeVisible()
	await expect(review()).toHaveCount(0)
	const good = 'Куртка греет, карманы глубокие'
	await write(good)
	await page.goto('/operator/reviews')
	const again = page.getByRole('listitem').filter({ hasText: place }).filter({ hasText: good })
	await again.getByRole('button', { name: 'Опубликовать' }).click()
	await expect(page.getByText('Отзыв на сайте').first()).toBeVisible()
	await page.getByRole('link', { name: /^На сайте/ }).click()
	await expect(page.getByRole('listitem').filter({ hasText: place }).filter({ hasText: good })).toBeVisible()
	await customer.context.close()
})

test('a published review is hidden with a reason, which its author gets, and waits after it is rewritten', {
	tag: '@once',
}, async ({ page, context, shop, scripts, browser, allowConsoleErrors }) => {
	allowConsoleErrors(/422/)
	const customer = await newCustomer(browser, shop, scripts, 74)
	const email = `hidden-${test.info().project.name}@example.ru`
	await shop.sql('UPDATE customers SET email = $1 WHERE id = $2', [email, customer.customerId])
	const { productId } = await findGoods(shop, 30)
	const body = `Рвётся по шву, ${test.info().project.name}`
	const write = async () => {
		const form = {
			rating: '1',
			body,
			authorName: 'Аня',
			locationName: 'Вологда',
			confirmPolitics: 'on',
			isNameAgreed: 'on',
		}
		const answer = await customer.context.request.post(`${shop.url}/product/${productId}/review`, { form })
		expect(answer.ok()).toBe(true)
	}
	await write()
	await comeToDesk(page, shop)
	await page.goto('/operator/reviews?state=PUBLISHED')
	const review = (where = page) => where.getByRole('listitem').filter({ hasText: body })
	const thing = review().getByRole('heading').getByRole('link')
	const [name, path] = [(await thing.textContent()) ?? '', (await thing.getAttribute('href')) ?? '']
	const isShown = async () =>
		(await (await customer.context.request.get(shop.url + path)).text()).includes(body)
	expect(await isShown()).toBe(true)
	const other = await context.newPage()
	await other.goto('/operator/reviews?state=PUBLISHED')
	await review().getByRole('button', { name: 'Скрыть' }).click()
	await expect(review().getByText('Напиши автору, почему').first()).toBeVisible()
	await review().getByLabel('Почему скрываем').fill('Это о доставке, а не о вещи')
	await review().getByRole('button', { name: 'Скрыть' }).click()
	await expect(page.getByText('Отзыв скрыт, автор узнает причину').first()).toBeVisible()
	await expect(review()).toHaveCount(0)
	expect(await isShown()).toBe(false)
	const [letter] = await shop.sql<{ subject: string; text: string }>(
		'SELECT subject, text FROM outbox_messages WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
		[email],
	)
	expect(letter?.subject).toContain(name)
	expect(letter?.text).toContain('Это о доставке, а не о вещи')
	await write()
	expect(await isShown()).toBe(false)
	await test.step('a decision about what was written before is none about what is written now', async () => {
		await review(other).getByLabel('Почему скрываем').fill('Второй раз')
		await review(other).getByRole('button', { name: 'Скрыть' }).click()
		await expect(other.getByText('Отзыв уже изменился. Прочти его ещё раз').first()).toBeVisible()
	})
	await page.goto('/operator/reviews')
	await expect(review().getByRole('button', { name: 'Опубликовать' })).toBeVisible()
	await customer.context.close()
})
