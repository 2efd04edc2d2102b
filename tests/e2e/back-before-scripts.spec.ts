import fc from 'fast-check'
import type { Page } from 'playwright/test'
import { infoPages, type Screen, screensOf } from '#tests/faults/screens.ts'
import { cookiesOf } from '#tests/faults/visitors.ts'
import { openWorld } from '#tests/faults/world.ts'
import { propertySeed } from '#tests/support/property-seed.ts'
import {
	fillAddress,
	fillCart,
	fillContact,
	findGoods,
	openCheckout,
	placeOrder,
} from '#tests/support/purchase.ts'
import { expect, hold, scriptsAwake, test } from '#tests/support/shop.ts'

// Steps from one page of the shop to another are in one document. After its reload, «Back» changes the address under
// a document that was made for another one, and scripts that come after it must not hydrate it.

/** Pairs of screens in one run. */
const TRIED = 6

const files = '**/assets/*.js'

test('«Back» before the scripts have come shows the page that was gone back to', {
	tag: '@scripted',
}, async ({ page, context, shop }) => {
	const world = await openWorld(shop, await page.evaluate(() => navigator.userAgent))
	const screens = screensOf(world).filter(
		({ name, path }) => !path.startsWith('/resources/') && (name !== 'info pages' || path === infoPages[0]),
	)
	const pairs = screens.flatMap((from) =>
		screens.filter((to) => to !== from && to.visitor === from.visitor).map((to) => ({ from, to })),
	)
	const tried = process.env.TEST_ALL
		? pairs
		: (fc.sample(fc.shuffledSubarray(pairs, { minLength: TRIED, maxLength: TRIED }), {
				seed: propertySeed,
				numRuns: 1,
			})[0] ?? [])
	test.setTimeout(60_000 + tried.length * 10_000)

	const seen = new Map<Screen, string>()
	for (const { from, to } of tried) {
		await test.step(`${to.path} → ${from.path}`, async () => {
			await context.addCookies(cookiesOf(from.visitor, shop.url))
			await page.goto(from.path)
			await scriptsAwake(page, 'on')
			const look = seen.get(from) ?? (await lookOf(page))
			seen.set(from, look)
			await follow(page, to.path)
			const release = await holdScripts(page)
			await page.reload({ waitUntil: 'domcontentloaded' })
			await page.evaluate(() => history.back())
			await page.waitForURL((url) => url.pathname + url.search === from.path, { waitUntil: 'commit' })
			await release()
			await scriptsAwake(page, 'on')
			expect.soft(await lookOf(page), `${from.path} after ${to.path}`).toBe(look)
		})
	}
})

test('«Back» twice from a page of another kind shows the page that was gone back to', {
	tag: '@scripted',
}, async ({ page }) => {
	await page.goto('/catalog/muzhchinam')
	await scriptsAwake(page, 'on')
	const heading = await page.getByRole('heading', { level: 1 }).textContent()
	await follow(page, '/payment-and-delivery')
	await page.goto('/robots.txt')
	const release = await holdScripts(page)
	await page.goBack({ waitUntil: 'domcontentloaded' })
	await page.evaluate(() => history.back())
	await page.waitForURL('/catalog/muzhchinam', { waitUntil: 'commit' })
	await release()
	await scriptsAwake(page, 'on')
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')
})

test('«Back» from a confirmation that was reloaded is no error', { tag: '@scripted' }, async ({
	page,
	scripts,
	shop,
}) => {
	await fillCart(page, shop, await findGoods(shop, 33))
	await openCheckout(page, scripts)
	await fillContact(page)
	await fillAddress(page)
	await page.getByText('При получении').first().click()
	await placeOrder(page)
	await page.waitForURL('**/order-thanks/*')
	const release = await holdScripts(page)
	await page.reload({ waitUntil: 'domcontentloaded' })
	await page.evaluate(() => history.back())
	await page.waitForURL(/\/(checkout|cart)/, { waitUntil: 'commit' })
	await release()
	await scriptsAwake(page, 'on')
	await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Что-то пошло не так')
})

test('«Back» leads away from a page without loaded scripts', { tag: '@scripted' }, async ({
	page,
	context,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/\/assets\/.*\.js/)
	await page.goto('/catalog/muzhchinam')
	await scriptsAwake(page, 'on')
	await follow(page, '/payment-and-delivery')
	await context.route(files, (route) => route.abort())
	await page.reload()
	await page.goBack()
	await expect(page).toHaveURL('/catalog/muzhchinam')
	await expect(page.getByRole('heading', { level: 1 })).toContainText('Одежда для мужчин')
})

test('a step to a place on the page loads nothing', { tag: '@scripted' }, async ({ page, context }) => {
	const documents = documentsOf(page)
	const release = await holdScripts(page)
	await page.goto('/catalog/muzhchinam', { waitUntil: 'domcontentloaded' })
	await page.evaluate(() => {
		location.hash = 'filters'
	})
	await page.evaluate(() => history.back())
	await expect(page).toHaveURL('/catalog/muzhchinam')
	await release()
	await scriptsAwake(page, 'on')
	expect(documents).toHaveLength(1)
	await context.close()
})

test('an address that something changes at each load does not stop the page from coming', {
	tag: '@scripted',
}, async ({ page, context }) => {
	await context.addInitScript(() => {
		document.addEventListener('DOMContentLoaded', () =>
			history.replaceState(history.state, '', `?at=${performance.timeOrigin}`),
		)
	})
	const documents = documentsOf(page)
	await page.goto('/about')
	await scriptsAwake(page, 'on')
	expect(documents.length).toBeGreaterThan(1)
	expect(documents.length).toBeLessThan(20)
})

test('a screen of an error that scripts put in the place of a page is not loaded again', {
	tag: '@scripted',
}, async ({ page }) => {
	await page.goto('/catalog/muzhchinam')
	await scriptsAwake(page, 'on')
	const documents = documentsOf(page)
	await press(page, '/product/999999')
	await expect(page.getByRole('heading', { name: 'Такой страницы нет' })).toBeVisible()
	await press(page, '/payment-and-delivery')
	await expect(page.getByRole('heading', { name: 'Такой страницы нет' })).toBeHidden()
	await expect(page).toHaveTitle(/доставка/i)
	expect(documents).toEqual([])
})

test('a page out of the back-forward cache reloads before its scripts have come', {
	tag: '@scripted',
}, async ({ page }) => {
	const release = await holdScripts(page)
	await page.goto('/about', { waitUntil: 'domcontentloaded' })
	const reloaded = page.waitForRequest((request) => request.isNavigationRequest())
	// Chromium caches no pages for «Back» in tests; a page gets this event when it was cached.
	await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
	expect((await reloaded).url()).toMatch(/\/about\/$/)
	await release()
	await scriptsAwake(page, 'on')
})

/** Addresses of the documents that are loaded from now on. */
function documentsOf(page: Page): string[] {
	const documents: string[] = []
	page.on('request', (request) => {
		if (request.isNavigationRequest()) documents.push(request.url())
	})
	return documents
}

/** Title and heading. */
const lookOf = async (page: Page) =>
	`${await page.title()} · ${await page.getByRole('heading', { level: 1 }).first().textContent()}`

/** Goes to a page as a link of the shop does: within the document. */
async function follow(page: Page, path: string): Promise<void> {
	// Not the body: the screen of an error renders another one in the same document.
	const inDocument = await page.evaluateHandle(() => document)
	await press(page, path)
	await page.waitForURL((url) => url.pathname + url.search === path)
	expect(await inDocument.evaluate((before) => before === document)).toBe(true)
}

const press = (page: Page, path: string) =>
	page.evaluate((path) => {
		const link = document.createElement('a')
		link.href = path
		document.body.append(link)
		link.click()
		link.remove()
	}, path)

async function holdScripts(page: Page): Promise<() => Promise<void>> {
	const release = await hold(page.context(), files)
	return async () => {
		release()
		await page.context().unroute(files)
	}
}
