import type { Page } from 'playwright/test'
import { browserRecords, recordOf } from '#app/components/privacy/browser-records.ts'
import { formatPhone } from '#app/texts/phone.ts'
import { logIn } from '#tests/support/log-in.ts'
import { findGoods } from '#tests/support/purchase.ts'
import { expect, scriptsAwake, test } from '#tests/support/shop.ts'

/** With scripts the notice goes before the choice is stored. */
const choiceStored = (page: Page) =>
	page.waitForResponse(
		(answer) => answer.request().method() === 'POST' && answer.url().includes('/resources/cookies'),
	)

test('the cookie notice goes when it is accepted', { tag: '@once' }, async ({ page }) => {
	await page.goto('/about/')
	const notice = page.getByRole('region', { name: 'О cookie' })
	const stored = choiceStored(page)
	await notice.getByRole('button', { name: 'Принять' }).click()
	await stored
	await expect(notice).toHaveCount(0)
	await expect(page).toHaveURL(/\/about\/$/)
	await page.reload()
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	await expect(notice).toHaveCount(0)
})

test('only the necessary cookies is a choice that is remembered, and can be changed', async ({
	page,
	context,
	scripts,
	shop,
}) => {
	const notice = page.getByRole('region', { name: 'О cookie' })
	const necessary = page.getByRole('main').getByRole('button', { name: 'Только необходимые' })
	const all = page.getByRole('main').getByRole('button', { name: 'Принять все' })
	await test.step('the notice goes and stays away', async () => {
		await page.goto('/about/')
		const stored = choiceStored(page)
		await notice.getByRole('button', { name: 'Только необходимые' }).click()
		await stored
		await expect(notice).toHaveCount(0)
		await expect(page).toHaveURL(/\/about\/$/)
		await page.reload()
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
		await expect(notice).toHaveCount(0)
	})
	await test.step('the page about cookies shows the choice and changes it', async () => {
		await page.goto('/pages/privacy')
		await expect(necessary).toHaveAttribute('aria-pressed', 'true')
		await all.click()
		await expect(all).toHaveAttribute('aria-pressed', 'true')
		await expect(necessary).toHaveAttribute('aria-pressed', 'false')
		await expect(notice).toHaveCount(0)
	})
	await test.step('the choice of this browser goes into the account, and its settings change it', async () => {
		await logIn(context, shop)
		await page.goto('/account/settings')
		await scriptsAwake(page, scripts)
		await expect(all).toHaveAttribute('aria-pressed', 'true')
		await necessary.click()
		await expect(page.getByText('Сейчас разрешены только необходимые.')).toBeVisible()
		await expect(page).toHaveURL(/\/account\/settings$/)
		await page.goto('/privacy/')
		await expect(necessary).toHaveAttribute('aria-pressed', 'true')
	})
})

test('the shop leaves nothing in the browser that its page does not name, and nothing to count by without consent', {
	tag: '@once',
}, async ({ page, context, scripts, shop }) => {
	const hosts = new Set<string>()
	page.on('request', (request) => hosts.add(new URL(request.url()).host))
	const { productId } = await findGoods(shop, 30)
	const left = async () => {
		const stored = await page.evaluate(() => ({
			localStorage: Object.keys(localStorage),
			sessionStorage: Object.keys(sessionStorage),
		}))
		return [
			...(await context.cookies()).map(({ name }) => ['cookie', name] as const),
			...stored.localStorage.map((name) => ['localStorage', name] as const),
			...stored.sessionStorage.map((name) => ['sessionStorage', name] as const),
		]
	}
	const look = async (...paths: string[]) => {
		for (const path of [...paths, `/product/${productId}`, '/pages/privacy']) {
			await page.goto(path)
			await scriptsAwake(page, scripts)
		}
	}
	await test.step('before the choice', async () => {
		await look()
		for (const [kind, name] of await left()) {
			expect(recordOf(name, kind), `${kind} ${name}`).toBeDefined()
			expect(recordOf(name, kind)?.need, `${kind} ${name}`).not.toBe('consent')
		}
	})
	await test.step('the page names each', async () => {
		for (const { name } of browserRecords) {
			await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible()
		}
	})
	await test.step('the choice of the necessary ones deletes stored data', async () => {
		await page.getByRole('main').getByRole('button', { name: 'Только необходимые' }).click()
		await expect(page.getByText('Сейчас разрешены только необходимые.')).toBeVisible()
		await expect
			.poll(() => page.evaluate(() => localStorage.getItem('viewed-products')), { timeout: 15_000 })
			.toBeNull()
	})
	await test.step('with the necessary ones only', async () => {
		await look('/', '/catalog/', '/cart', '/stores')
		const names = (await left()).map(([, name]) => name)
		for (const name of ['viewed-products', 'aid']) expect(names).not.toContain(name)
	})
	expect([...hosts]).toEqual([new URL(page.url()).host])
})

test('before the choice no screen asks another host, or leaves an identifier to count by', {
	tag: '@scripted',
}, async ({ page, context, scripts }) => {
	test.setTimeout(240_000)
	const hosts = new Set<string>()
	page.on('request', (request) => hosts.add(new URL(request.url()).host))
	// One address of each kind that the shop links to: the screens find each other.
	const kindOf = (path: string) =>
		path
			.split('/')
			.slice(1, 3)
			.map((part, at) => (at ? 'any' : part))
			.join('/')
	const waiting = ['/']
	const known = new Set([kindOf('/')])
	for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
		await page.goto(path)
		await scriptsAwake(page, scripts)
		const links = await page
			.locator('a[href^="/"]')
			.evaluateAll((all) => (all as HTMLAnchorElement[]).map(({ pathname }) => pathname))
		for (const link of links) {
			if (known.has(kindOf(link)) || /^\/(img|resources|feed|dev)/.test(link)) continue
			known.add(kindOf(link))
			waiting.push(link)
		}
		const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
		const cookies = (await context.cookies()).map(({ name }) => name)
		for (const [kind, names] of [
			['cookie', cookies],
			['localStorage', stored],
		] as const) {
			for (const name of names) {
				const record = recordOf(name, kind) ?? recordOf(name, 'sessionStorage')
				expect(record?.need ?? 'unknown', `${name} at ${path}`).not.toMatch(/consent|unknown/)
			}
		}
	}
	expect(known.size).toBeGreaterThan(25)
	expect([...hosts]).toEqual([new URL(page.url()).host])
})

test('a customer sees the consents, ends them, and takes all data away', { tag: '@once' }, async ({
	page,
	context,
	shop,
}) => {
	const { phone } = await logIn(context, shop)
	await test.step('the consent of the log-in is shown in the settings', async () => {
		await page.goto('/account/settings')
		const consents = page.getByRole('region', { name: 'Согласия и мои данные' })
		await expect(consents.getByText('Обработка персональных данных')).toBeVisible()
		await expect(consents.getByText('при первом входе')).toBeVisible()
	})
	await test.step('news by SMS are agreed to, and ended', async () => {
		const sms = page.getByRole('checkbox', { name: /^SMS/ })
		for (const isOn of [true, false]) {
			await sms.setChecked(isOn)
			await page.getByRole('region', { name: 'Новости' }).getByRole('button', { name: 'Сохранить' }).click()
			await expect(
				page.getByText(isOn ? 'Сохранили, как присылать новости' : 'Больше не будем писать').first(),
			).toBeVisible()
		}
		await page.goto('/account/settings')
		await expect(page.getByText(/^Отозвано /)).toBeVisible()
	})
	await test.step('all data, to read and as a file', async () => {
		await page.getByRole('link', { name: 'Скачать мои данные' }).click()
		await expect(page.getByRole('heading', { level: 1, name: 'Мои данные' })).toBeVisible()
		await expect(page.getByRole('region', { name: 'Профиль' }).getByText(formatPhone(phone))).toBeVisible()
		await expect(page.getByRole('link', { name: 'Скачать файл JSON' })).toHaveAttribute(
			'href',
			'/resources/own-data',
		)
		const file = await context.request.get(`${shop.url}/resources/own-data`)
		expect(file.headers()['content-disposition']).toMatch(/^attachment; filename="tropa-.*\.json"$/)
		const { sections } = await file.json()
		expect(JSON.stringify(sections)).toContain(phone)
	})
})

test('the legal pages are reached from the footer, and the rails lead to how they are made', {
	tag: '@once',
}, async ({ page }) => {
	await page.goto('/')
	const footer = page.getByRole('contentinfo')
	for (const path of [
		'/oferta',
		'/privacy/',
		'/pages/agreement',
		'/personal-data-policy/',
		'/personaldataprocessing',
		'/reviews-policy',
		'/pages/recommendations',
	]) {
		await expect(footer.locator(`a[href="${path}"]`).filter({ visible: true }).first(), path).toBeVisible()
		expect((await page.request.get(path)).status(), path).toBe(200)
	}
	await page.getByRole('link', { name: 'Почему эти вещи' }).first().click()
	await expect(page.getByRole('heading', { level: 1, name: 'Рекомендательные технологии' })).toBeVisible()
})
