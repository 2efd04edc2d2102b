import type { CDPSession, Page } from 'playwright/test'
import { expectAccessible } from '#tests/support/accessibility.ts'
import { codeSentTo, forgetLimits, logIn, newPhone } from '#tests/support/log-in.ts'
import { fillCart, findGoods } from '#tests/support/purchase.ts'
import { expect, scriptsAwake, test } from '#tests/support/shop.ts'
import { type StartedShop, startShop } from '#tests/support/start-shop.ts'

// Browsers make passkeys for the name of a host alone, so these journeys have a shop at one.
let shop: StartedShop

test.beforeAll(async () => {
	const started = await startShop((url) => ({ SHOP_URL: named(url) }))
	shop = { ...started, url: named(started.url) }
})
test.afterAll(() => shop?.stop())

const named = (url: string) => url.replace('127.0.0.1', 'localhost')

interface Device {
	/** Whether the finger, or the PIN, is right. */
	isOwner(isIt: boolean): Promise<unknown>
	/** Number of passkeys on it. */
	count(): Promise<number>
}

/** A device of the browser's, which answers at once. */
async function addDevice(page: Page): Promise<Device> {
	const cdp: CDPSession = await page.context().newCDPSession(page)
	await cdp.send('WebAuthn.enable')
	const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	})
	return {
		isOwner: (isUserVerified) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
		async count() {
			return (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length
		},
	}
}

/** The browser offers nothing in the field of the phone: the button alone is tried. */
const withoutOffers = (page: Page) =>
	page.addInitScript(() => {
		if ('PublicKeyCredential' in window) {
			PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
		}
	})

const enter = (page: Page) => page.getByRole('button', { name: 'Войти с ключом доступа' })
const make = (page: Page) => page.getByRole('button', { name: 'Создать ключ доступа' })

async function logInByCode(page: Page, phone: string) {
	await forgetLimits(shop)
	await page.goto(`${shop.url}/login`)
	await scriptsAwake(page, 'on')
	await page.getByLabel('Телефон').fill(phone)
	await page.getByRole('button', { name: 'Получить код' }).click()
	await expect(page.getByLabel('Код из SMS')).toBeVisible()
	await page.getByLabel('Код из SMS').fill(await codeSentTo(shop, phone))
	await scriptsAwake(page, 'on')
	await page.getByRole('button', { name: 'Войти', exact: true }).click()
}

test('a passkey is offered once, made, logs in with the cart, is renamed and removed', {
	tag: '@scripted',
}, async ({ page, context }) => {
	test.slow()
	await withoutOffers(page)
	const device = await addDevice(page)
	const phone = newPhone()
	await logIn(context, shop, { phone })
	await context.clearCookies()

	await test.step('the log-in by a code offers it, once', async () => {
		await logInByCode(page, phone)
		await page.getByRole('link', { name: 'Входить без кода: создать ключ доступа' }).first().click()
		await expect(page.getByRole('heading', { name: 'Ключи доступа', level: 1 })).toBeVisible()
		await page.request.post(`${shop.url}/logout`, { form: { where: 'here' } })
		await logInByCode(page, phone)
		await expect(page.getByText('Привет, Аня').first()).toBeVisible()
		await expect(page.getByRole('link', { name: 'Входить без кода: создать ключ доступа' })).toHaveCount(0)
	})

	await test.step('the finger of a stranger makes none', async () => {
		await page.goto(`${shop.url}/account/passkeys`)
		await expect(make(page)).toBeVisible()
		await expectAccessible(page)
		await device.isOwner(false)
		await make(page).click()
		await expect(page.getByRole('alert')).toContainText('Ключ доступа не создан')
		await expectAccessible(page)
		await device.isOwner(true)
	})

	await test.step('it is made, and its customer gets a message', async () => {
		await make(page).click()
		await expect(page.getByText('Ключ доступа создан').first()).toBeVisible()
		await expect(page.getByRole('listitem').filter({ hasText: 'ещё не было входов' })).toBeVisible()
		expect(await device.count()).toBe(1)
		const [told] = await shop.sql<{ text: string }>(
			'SELECT text FROM outbox_messages WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
			[phone],
		)
		expect(told?.text).toContain(`${shop.url}/account/passkeys`)
		await expectAccessible(page)
	})

	await test.step('the device makes no second one', async () => {
		await make(page).click()
		await expect(page.getByRole('alert')).toContainText('На этом устройстве ключ доступа уже есть')
	})

	await test.step('it gets another name', async () => {
		await page.locator('summary', { hasText: 'Переименовать' }).click()
		await page.getByLabel('Название').fill('  ')
		await page.getByRole('button', { name: 'Сохранить' }).click()
		await expect(page.getByLabel('Название')).toHaveAccessibleDescription(/Заполни это поле/)
		await page.getByLabel('Название').fill('Мой телефон')
		await page.getByRole('button', { name: 'Сохранить' }).click()
		await expect(page.getByRole('heading', { name: 'Мой телефон' })).toBeVisible()
	})

	await test.step('a wrong finger logs nobody in, and the code is still there', async () => {
		await page.request.post(`${shop.url}/logout`, { form: { where: 'here' } })
		await fillCart(page, shop, await findGoods(shop, 3))
		await page.goto(`${shop.url}/login?return=%2Fcart`)
		await expect(enter(page)).toBeVisible()
		await expectAccessible(page)
		await device.isOwner(false)
		await enter(page).click()
		await expect(page.getByRole('alert')).toContainText('войди по коду из SMS')
		await expect(page.getByRole('button', { name: 'Получить код' })).toBeVisible()
		await expectAccessible(page)
		await device.isOwner(true)
	})

	await test.step('it logs in, with what the visitor has put into the cart', async () => {
		await enter(page).click()
		await expect(page).toHaveURL(/\/cart$/)
		await expect(page.getByText('Привет, Аня').first()).toBeVisible()
		await expect(page.getByRole('link', { name: /Оформить заказ/ }).first()).toBeVisible()
		await page.goto(`${shop.url}/account/passkeys`)
		await expect(page.getByText(/последний вход/)).toBeVisible()
	})

	await test.step('a removed one logs nobody in', async () => {
		await page.goto(`${shop.url}/account/settings`)
		await page.getByRole('link', { name: 'Ключи доступа' }).click()
		await page.getByRole('button', { name: 'Удалить: Мой телефон' }).click()
		await expect(page.getByText('Ключ удалён').first()).toBeVisible()
		await page.request.post(`${shop.url}/logout`, { form: { where: 'here' } })
		await page.goto(`${shop.url}/login`)
		await enter(page).click()
		await expect(page.getByRole('alert')).toContainText('Этот ключ доступа не подошёл')
		await expectAccessible(page)
		await expect(page.getByLabel('Телефон')).toBeEditable()
	})
})

test('the browser offers a passkey in the field of the phone, without a press of a button', {
	tag: '@scripted',
}, async ({ page, context }) => {
	await addDevice(page)
	await logIn(context, shop)
	await page.goto(`${shop.url}/account/passkeys`)
	await make(page).click()
	await expect(page.getByText('Ключ доступа создан').first()).toBeVisible()
	await page.request.post(`${shop.url}/logout`, { form: { where: 'here' } })
	// The device answers at once here; in a browser its owner chooses from what the field offers.
	await page.goto(`${shop.url}/login?return=%2Faccount%2Forders`)
	await expect(page).toHaveURL(/\/account\/orders$/)
	await expect(page.getByText('Привет, Аня').first()).toBeVisible()
})

test('a browser without passkeys, and a page at another host, offer none', { tag: '@scripted' }, async ({
	page,
	context,
}) => {
	await logIn(context, shop)
	await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
	await page.goto(`${shop.url}/account/passkeys`)
	await expect(page.getByText('В этом браузере ключ доступа не создать')).toBeVisible()
	await expect(make(page)).toHaveCount(0)
	await context.clearCookies()
	await page.goto(`${shop.url}/login`)
	await scriptsAwake(page, 'on')
	await expect(enter(page)).toHaveCount(0)
	await expect(page.getByRole('button', { name: 'Получить код' })).toBeVisible()
})

test('without scripts the log-in is by a code, and passkeys are renamed and removed', {
	tag: '@scriptless',
}, async ({ page, context }) => {
	await page.goto(`${shop.url}/login`)
	await expect(page.getByRole('button', { name: 'Получить код' })).toBeVisible()
	await expect(enter(page)).toBeHidden()
	const { phone } = await logIn(context, shop)
	await shop.sql(
		`INSERT INTO passkeys (customer_id, credential_id, public_key, counter, transports, is_synced, name, added_at)
		 SELECT id, gen_random_uuid()::text, 'none', 0, '[]', false, 'iPhone', now() FROM customers WHERE phone = $1`,
		[phone],
	)
	await page.goto(`${shop.url}/account/passkeys`)
	await expect(page.getByText('только браузер, в котором включён JavaScript')).toBeVisible({
		timeout: 10_000,
	})
	await expect(make(page)).toBeHidden()
	await page.locator('summary', { hasText: 'Переименовать' }).click()
	await page.getByLabel('Название').fill('Мой телефон')
	await page.getByRole('button', { name: 'Сохранить' }).click()
	await expect(page.getByRole('heading', { name: 'Мой телефон' })).toBeVisible()
	await page.getByRole('button', { name: 'Удалить: Мой телефон' }).click()
	await expect(page.getByText('Ключ удалён').first()).toBeVisible()
})
