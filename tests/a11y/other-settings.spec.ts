import { expectAccessible } from '../support/accessibility.ts'
import {
	type CaptchaService,
	refuseCaptchaScript,
	serveCaptchaScript,
	startCaptchaService,
} from '../support/captcha-service.ts'
import { logIn } from '../support/log-in.ts'
import {
	fillAddress,
	fillCart,
	fillContact,
	findGoods,
	placeOrder,
	thankedFor,
	untilDayIsLongEnough,
} from '../support/purchase.ts'
import { expect, scriptsAwake, test } from '../support/shop.ts'
import { type Shop, startShop } from '../support/start-shop.ts'

// A shop with a captcha, without a bank, and with a name of two words, which have nothing to do with each other. In one
// worker, because each would start a shop.
test.describe.configure({ mode: 'default' })

let service: CaptchaService
let guarded: Shop
test.beforeAll(async () => {
	service = await startCaptchaService()
	guarded = await startShop({
		SMARTCAPTCHA_SITE_KEY: 'site-key',
		SMARTCAPTCHA_SERVER_KEY: 'server-key',
		SMARTCAPTCHA_URL: service.url,
		PAYMENTS: 'none',
		SHOP_NAME: 'Анна Белова',
	})
})
test.afterAll(async () => {
	await guarded.stop()
	await service.stop()
})

test('a name of two words is in one line of the header, as wide as it is', async ({ page }) => {
	for (const width of [360, 768, 1280, 1600]) {
		await page.setViewportSize({ width, height: 800 })
		await page.goto(guarded.url)
		const name = page.getByRole('banner').getByText('Анна Белова').first()
		const lines = await name.evaluate((element) => element.getClientRects().length)
		const height = await name.evaluate((element) => element.getBoundingClientRect().height)
		expect([width, lines, height < 50]).toEqual([width, 1, true])
	}
})

test('the captcha of the log-in: rejected, expired, passed', async ({ page, context }) => {
	const script = await serveCaptchaScript(context)
	await page.goto(`${guarded.url}/login`)
	const captcha = page.getByRole('group', { name: 'Проверка, что ты не робот' })
	const token = captcha.locator('input[name="captchaToken"]')
	await expect(captcha.locator('[data-sitekey="site-key"]')).toBeVisible()
	expect((await captcha.locator('[data-sitekey]').boundingBox())?.height).toBeGreaterThanOrEqual(102)
	await expectAccessible(page)

	await page.getByLabel('Телефон').fill('+7 912 000 11 11')
	await captcha.getByRole('button', { name: 'Я робот' }).click()
	await expect(token).toHaveValue('bad-1')
	await page.getByRole('button', { name: 'Получить код' }).click()
	await expect(page.getByRole('alert')).toContainText('Пройди проверку ещё раз')
	await expectAccessible(page)
	// A token is good once.
	await expect(token).toHaveValue('')

	await captcha.getByRole('button', { name: 'Я не робот' }).click()
	await expect(token).toHaveValue('good-2')
	await captcha.getByRole('button', { name: 'Прошло пять минут' }).click()
	await expect(token).toHaveValue('')
	await captcha.getByRole('button', { name: 'Я не робот' }).click()
	await page.getByRole('button', { name: 'Получить код' }).click()
	await expect(page.getByRole('heading', { name: 'Введи код' })).toBeVisible()
	expect(service.checked).toEqual(['bad-1', 'good-3'])
	expect(script.loads()).toBe(1)
})

test('a passed captcha shows the bonuses of a phone at once', async ({ page, context }) => {
	await serveCaptchaScript(context)
	await page.goto(`${guarded.url}/loyalty`)
	const captcha = page.getByRole('group', { name: 'Проверка, что ты не робот' })
	const token = captcha.locator('input[name="captchaToken"]')
	await page.getByLabel('Телефон').fill('+7 912 000 33 33')
	await captcha.getByRole('button', { name: 'Я не робот' }).click()
	await page.getByRole('button', { name: 'Узнать баланс' }).click()
	const balance = page.getByRole('region', { name: 'Баланс бонусов' })
	await expect(balance.getByText('0\u00a0бонусов')).toBeVisible()
	await expect(token).toHaveValue('')
	await expectAccessible(page, '#balance')
})

test('a passed captcha goes with the phone that is changed', async ({ page, context }) => {
	await serveCaptchaScript(context)
	await logIn(context, guarded)
	await page.goto(`${guarded.url}/account/profile`)
	const captcha = page.getByRole('group', { name: 'Проверка, что ты не робот' })
	await captcha.getByRole('button', { name: 'Я не робот' }).click()
	await expect(captcha.locator('input[name="captchaToken"]')).toHaveValue(/^good-/)
	await expectAccessible(page, 'section[aria-labelledby="phone"]')
	const before = service.checked.length
	await page.getByLabel('Новый номер').fill('+7 912 000 44 44')
	const form = page.locator('form').filter({ has: page.getByLabel('Новый номер') })
	await form.getByRole('button', { name: 'Получить код' }).click()
	await expect(page.getByText(/Код действует ещё/)).toBeVisible()
	expect(service.checked.slice(before)).toEqual([expect.stringMatching(/^good-/)])
})

test('a visitor without a loaded captcha gets the code without it', async ({
	page,
	context,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/smartcaptcha/)
	await refuseCaptchaScript(context)
	await page.goto(`${guarded.url}/login`)
	await expect(page.getByText('Проверка «я не робот» не загрузилась')).toBeVisible()
	await expectAccessible(page, 'main')
	await page.getByLabel('Телефон').fill('+7 912 000 22 22')
	await page.getByRole('button', { name: 'Получить код' }).click()
	await expect(page.getByRole('heading', { name: 'Введи код' })).toBeVisible()
})

test('a shop without keys loads nothing of it', async ({ page, context }) => {
	const script = await serveCaptchaScript(context)
	const answer = await page.goto('/login')
	await expect(page.getByRole('button', { name: 'Получить код' })).toBeVisible()
	await expect(page.getByRole('group', { name: 'Проверка, что ты не робот' })).toHaveCount(0)
	expect(answer?.headers()['content-security-policy']).not.toContain('smartcaptcha')
	expect(script.loads()).toBe(0)
})

test('a shop without a bank sells nothing online', async ({ page }) => {
	await page.goto(`${guarded.url}/gift-cards`)
	await expect(page.getByText('Электронную карту сейчас не купить')).toBeVisible()
	await expectAccessible(page)
	await page.goto(`${guarded.url}/gift-cards/e-giftcard`)
	await expect(page.getByRole('heading', { name: 'Электронную карту сейчас не купить' })).toBeVisible()
	await expectAccessible(page)
	await fillCart(page, guarded, await findGoods(guarded, 1))
	await untilDayIsLongEnough()
	await page.goto(`${guarded.url}/checkout`)
	await scriptsAwake(page, 'on')
	await expect(page.getByRole('group', { name: 'Способ оплаты' }).getByRole('radio')).toHaveCount(1)
	await fillContact(page)
	await fillAddress(page)
	await placeOrder(page)
	await thankedFor(page)
})
