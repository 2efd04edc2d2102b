import { codeSentTo, logIn, newPhone } from '#tests/support/log-in.ts'
import { otherThan } from '#tests/support/other-digits.ts'
import { test } from '#tests/support/own-shop.ts'
import { expect } from '#tests/support/shop.ts'

const noon = Date.parse('2026-11-23T12:00:00+03:00')
const later = (minutes: number) => new Date(noon + minutes * 60_000).toISOString()

test('the step of a code says how long the code is good and when another one can be sent, also after a reload', {
	tag: '@once',
}, async ({ page, ownShop: shop }) => {
	await shop.moveTo(later(0))
	await test.step('ask for a code', async () => {
		await page.goto('/login')
		await page.getByLabel('Телефон').fill(newPhone())
		await page.getByRole('button', { name: 'Получить код' }).click()
		await expect(page.getByText(/^Код действует ещё (5\s+минут|\d+\s+секунд)/)).toBeVisible()
		await expect(page.getByText(/Новый можно запросить через \d+\s+секунд/)).toBeVisible()
	})
	await test.step('two minutes later', async () => {
		await shop.moveTo(later(2.5))
		await page.reload()
		await expect(page.getByText(/^Код действует ещё 3\s+минуты/)).toBeVisible()
		await expect(page.getByRole('button', { name: 'Отправить код ещё раз' })).toBeVisible()
	})
	await test.step('six minutes later', async () => {
		await shop.moveTo(later(6))
		await page.reload()
		await expect(page.getByText('Код больше неактивен. Отправьте код повторно.')).toBeVisible()
		await page.getByRole('button', { name: 'Отправить код ещё раз' }).click()
		await expect(page.getByText(/^Код действует ещё 5\s+минут/)).toBeVisible()
	})
})

test('a code that was guessed at too often is shown as no good after a reload', { tag: '@once' }, async ({
	page,
	ownShop: shop,
}) => {
	await shop.moveTo(later(0))
	const phone = newPhone()
	await test.step('change the phone of the profile', async () => {
		await logIn(page.context(), shop)
		await page.goto('/account/profile')
		await page.getByLabel('Новый номер').fill(phone)
		const form = page.locator('form').filter({ has: page.getByLabel('Новый номер') })
		await form.getByRole('button', { name: 'Получить код' }).click()
		await expect(page.getByText(/^Код действует ещё 5\s+минут/)).toBeVisible()
	})
	await test.step('guess five times', async () => {
		const code = otherThan(await codeSentTo(shop, phone))
		for (let guess = 0; guess < 5; guess++) {
			const answer = await page.request.post('/account/profile', {
				form: { intent: 'phone-code', code },
				headers: { origin: new URL(page.url()).origin },
			})
			expect(answer.status()).toBe(422)
		}
		await page.reload()
		await expect(page.getByText('Код больше неактивен. Отправьте код повторно.')).toBeVisible()
	})
})
