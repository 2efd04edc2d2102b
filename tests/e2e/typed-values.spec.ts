import type { Page } from 'playwright/test'
import { addBasketItem } from '#app/services/basket.server.ts'
import { infoPages, screensOf, type World } from '#tests/faults/screens.ts'
import { cookiesOf, type Visitor } from '#tests/faults/visitors.ts'
import { openWorld } from '#tests/faults/world.ts'
import { logIn } from '#tests/support/log-in.ts'
import { expect, scriptsAwake, test } from '#tests/support/shop.ts'

// Whatever a visitor has typed or chosen in a form is there again after a link of the shop and «Back», on every screen.

let world: World

test.beforeAll(async ({ shop }) => {
	world = await openWorld(shop)
	const { goods, member, buyer } = world
	for (const { api } of [member.visitor, buyer])
		await addBasketItem(api, { ...goods, id: goods.productId, quantity: 1 })
})

test.beforeEach(() => {
	test.setTimeout(300_000)
})

test('a form is as it was left', { tag: '@scripted' }, async ({ page, shop }) => {
	const filled = await leaveEveryForm(page, shop.url, world.buyer, [
		'/cart',
		'/checkout',
		'/gift-cards/e-giftcard',
	])
	expect(filled.length, filled.join('\n')).toBeGreaterThanOrEqual(5)
})

test('a customer’s form is as it was left', { tag: '@scripted' }, async ({ page, shop }) => {
	const filled = await leaveEveryForm(page, shop.url, world.member.visitor, ['/cart', '/checkout'])
	expect(filled.length, filled.join('\n')).toBeGreaterThanOrEqual(5)
})

test('after a log-out in another tab nobody gets it', { tag: '@scripted' }, async ({
	page,
	context,
	shop,
}) => {
	for (const path of ['/gift-cards/e-giftcard', '/subscribe', '/account/profile']) {
		await logIn(context, shop)
		await page.goto(path)
		await scriptsAwake(page, 'on')
		const heading = await page.locator('h1').textContent()
		const typed = Object.values(await fillIn(page)).filter((value) => /Северная|voronzova/.test(value))
		expect(typed.length, path).toBeGreaterThan(0)
		await page.locator('header a[href="/"]:visible').first().click()
		await expect(page).toHaveURL('/')
		const other = await context.newPage()
		await other.goto('/account')
		await other.getByRole('button', { name: 'Выйти', exact: true }).click()
		await expect(other).not.toHaveURL('/account')
		if (path.startsWith('/account')) await logIn(context, shop)
		await other.close()
		await page.goBack()
		// The address is there before the page is.
		await expect(page.locator('h1')).toHaveText(heading ?? '')
		const held = Object.values(await valuesOf(page))
		expect(held.length, path).toBeGreaterThan(0)
		expect(
			held.filter((value) => typed.includes(value)),
			path,
		).toEqual([])
	}
})

test('a form that was accepted is empty at «Back»', { tag: '@scripted' }, async ({ page, shop }) => {
	await page.context().addCookies(cookiesOf(world.member.visitor, shop.url))
	await page.goto('/account/addresses/new')
	await scriptsAwake(page, 'on')
	await page.getByLabel('Улица').fill('Северная')
	await page.getByLabel('Дом', { exact: true }).and(page.locator('[type=text], :not([type])')).fill('12')
	await page.getByRole('button', { name: 'Сохранить' }).click()
	await expect(page).toHaveURL('/account/addresses')
	await page.goBack()
	await expect(page.getByLabel('Улица')).toHaveValue('')
})

/** @returns paths of the screens with fields that were filled in */
async function leaveEveryForm(
	page: Page,
	url: string,
	visitor: Visitor,
	others: string[],
): Promise<string[]> {
	await page.context().addCookies(cookiesOf(visitor, url))
	const paths = screensOf(world)
		.filter(
			(screen) =>
				screen.visitor === visitor && (screen.name !== 'info pages' || screen.route === infoPages[0]),
		)
		.map(({ path }) => path)
		.filter((path) => !path.startsWith('/resources/') && !/^\/(employee|operator)/.test(path))
	const withFields: string[] = []
	for (const path of new Set([...paths, ...others])) {
		await test.step(path, async () => {
			await page.goto(path)
			await scriptsAwake(page, 'on')
			// Without scripts the browser has a form as it was, but for fields with `autocomplete=off`.
			expect(await unkeptIn(page), path).toEqual([])
			const filled = await fillIn(page)
			if (Object.keys(filled).length === 0) return
			withFields.push(path)
			const { pathname } = new URL(page.url())
			await page.locator('header a[href="/"]:visible').first().click()
			await expect(page).toHaveURL('/')
			await page.goBack()
			await expect.poll(() => new URL(page.url()).pathname).toBe(pathname)
			await expect.poll(() => valuesOf(page), { message: path }).toMatchObject(filled)
		})
	}
	return withFields
}

/** Chooses the last of what is offered, then types into every field that can be seen. */
async function fillIn(page: Page): Promise<Record<string, string>> {
	await page.evaluate(() => {
		const choices = [
			...document.querySelectorAll<HTMLInputElement>('main form[method=post] input[type=radio]:enabled'),
		]
		const last = new Map(choices.map((choice) => [choice.name, choice]))
		for (const choice of last.values()) choice.click()
	})
	const fields = page
		.locator('main form[method=post] :is(input, textarea):enabled:visible')
		.and(page.locator(TYPED))
	for (const field of await fields.all()) await field.fill(await field.evaluate(wordsFor))
	return valuesOf(page)
}

/** A visitor types into them; secrets and codes have to be typed again. */
const TYPED =
	':not([type=hidden], [type=radio], [type=checkbox], [type=range], [type=file], [type=password], [readonly], [tabindex="-1"], [autocomplete=off], [autocomplete=one-time-code])'

function wordsFor(element: Element): string {
	const { type, inputMode, maxLength } = element as HTMLInputElement
	const words = () => {
		if (type === 'tel') return '+7 (903) 111-22-33'
		if (type === 'email') return 'anya.voronzova@example.ru'
		if (type === 'date') return '1990-05-17'
		return inputMode === 'numeric' || inputMode === 'decimal' ? '27' : 'Северная 12'
	}
	return maxLength > 0 ? words().slice(0, maxLength) : words()
}

/** Fields that a browser empties at «Back», though they are no secrets. */
const unkeptIn = (page: Page) =>
	page
		.locator('main form[method=post] :is(input, textarea)[autocomplete=off]:visible:not([tabindex="-1"])')
		.evaluateAll((fields) => fields.map((field) => field.getAttribute('name') ?? ''))
		.then((names) => names.filter((name) => !['number', 'pin', 'pointText'].includes(name)))

/** The values of the fields, by form and name. */
const valuesOf = (page: Page) =>
	page.evaluate((typed) => {
		const values: Record<string, string> = {}
		for (const form of document.querySelectorAll<HTMLFormElement>('main form[method=post]')) {
			for (const field of form.elements) {
				const isChosen = field.matches('input[type=radio]:checked')
				if (
					!isChosen &&
					!(field.matches('input, textarea') && field.matches(typed) && field.checkVisibility())
				)
					continue
				const { name, value } = field as HTMLInputElement
				values[`${form.getAttribute('id') ?? form.getAttribute('action')} ${name}`] = value
			}
		}
		return values
	}, TYPED)
