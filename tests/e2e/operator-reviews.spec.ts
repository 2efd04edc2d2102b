import { comeToDesk } from '#tests/support/helping.ts'
import { newCustomer } from '#tests/support/operator-desk.ts'
import { findGoods } from '#tests/support/purchase.ts'
import { expect, scriptsAwake, test } from '#tests/support/shop.ts'

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
	await expect(review().getByText('Выбери причину или напиши свою').first()).toBeVisible()
	await review().getByText('Причина своими словами').click()
	await review().getByLabel('Своими словами').fill('Без грубых слов, пожалуйста')
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
	await expect(review().getByText('Выбери причину или напиши свою').first()).toBeVisible()
	await review().getByText('Причина своими словами').click()
	await review().getByLabel('Своими словами').fill('Это о доставке, а не о вещи')
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
		await review(other).getByText('Причина своими словами').click()
		await review(other).getByLabel('Своими словами').fill('Второй раз')
		await review(other).getByRole('button', { name: 'Скрыть' }).click()
		await expect(other.getByText('Отзыв уже изменился. Прочти его ещё раз').first()).toBeVisible()
	})
	await page.goto('/operator/reviews')
	await expect(review().getByRole('button', { name: 'Опубликовать' })).toBeVisible()
	await customer.context.close()
})

test('reviews are decided by keys one after the other, none is lost, and a page of them at once', {
	tag: '@once',
}, async ({ page, shop, scripts }) => {
	const place = `Вытегра ${test.info().project.name}`
	await shop.sql(
		`INSERT INTO reviews (model_id, rating, body, author_name, location_name, author_details, rating_details,
			is_published, created_at)
		 SELECT (SELECT min(id) FROM models), 4, 'Казино тут ни при чём, ' || n, 'Аня', $1, '[]', '[]', false,
			timestamptz '2001-01-01' + n * interval '1 minute' + $2::int * interval '1 day'
		 FROM generate_series(1, 6) n`,
		[place, scripts === 'on' ? 1 : 2],
	)
	const mine = () => page.getByRole('listitem').filter({ hasText: place })
	const states = () =>
		shop.sql<{ isPublished: boolean; reason: string }>(
			`SELECT is_published AS "isPublished", verdict_reason AS reason FROM reviews WHERE location_name = $1
			 ORDER BY created_at`,
			[place],
		)
	const publish = /^Опубликовать: .+, Аня$/
	await comeToDesk(page, shop)
	await page.goto('/operator/reviews')
	await expect(mine()).toHaveCount(6)
	await expect(mine().first().locator('mark')).toHaveText('Казино')
	const reason = 'В отзыве реклама или ссылка на другой сайт'
	if (scripts === 'on') {
		await scriptsAwake(page, scripts)
		const fourth = mine().nth(3)
		const fourthText = (await fourth.locator('p', { hasText: 'ни при чём' }).textContent()) ?? ''
		await mine().first().getByRole('button', { name: publish }).focus()
		for (let press = 0; press < 3; press++) await page.keyboard.press('Enter')
		const next = mine().filter({ hasText: fourthText })
		await expect(next.getByRole('button', { name: publish })).toBeFocused()
		await expect(mine()).toHaveCount(3)
		await expect(next.getByRole('button', { name: publish })).toBeFocused()
		await page.keyboard.press('Tab')
		for (let down = 0; down < 3; down++) await page.keyboard.press('ArrowDown')
		await page.keyboard.press('Tab')
		await page.keyboard.press('Enter')
		await expect(mine()).toHaveCount(2)
	} else {
		for (let left = 5; left >= 3; left--) {
			await mine().first().getByRole('button', { name: publish }).click()
			await expect(mine()).toHaveCount(left)
		}
		await mine().first().getByLabel('Почему не публикуем').selectOption(reason)
		await mine()
			.first()
			.getByRole('button', { name: /^Не публиковать: / })
			.click()
		await expect(mine()).toHaveCount(2)
	}
	expect((await states()).map((one) => [one.isPublished, one.reason])).toEqual([
		...Array(3).fill([true, '']),
		[false, reason],
		...Array(2).fill([false, '']),
	])
	await test.step('all of a page, each in the version that was read', async () => {
		await page.goto('/operator/reviews')
		const all = page.getByText('Опубликовать все на этой странице')
		await all.click()
		await expect(page.getByRole('button', { name: /^Да, опубликовать \d+$/ })).toBeVisible()
		// The rest of the page is of other tests.
		const read = await mine()
			.locator('form')
			.evaluateAll((forms) =>
				forms.map((form) => {
					const value = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value
					return `${value('id')} ${value('createdAt')}`
				}),
			)
		const send = (reviews: string[]) => {
			const body = new URLSearchParams([
				['intent', 'all'],
				...reviews.map((one, index) => [`reviews[${index}]`, one]),
			])
			return page.request.post('/operator/reviews', {
				data: body.toString(),
				headers: { 'content-type': 'application/x-www-form-urlencoded' },
			})
		}
		const [first = '', second = ''] = read
		await send([first, second.replace(/ .*/, ' 2001-01-01T00:00:00.000Z')])
		expect((await states()).slice(4).map(({ isPublished }) => isPublished)).toEqual([true, false])
		await send([second])
		expect((await states()).at(-1)?.isPublished).toBe(true)
	})
})
