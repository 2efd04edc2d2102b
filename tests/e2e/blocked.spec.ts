import type { Browser, BrowserContext, BrowserContextOptions, Page, Route } from 'playwright/test'
import { infoPages, screensOf } from '#tests/faults/screens.ts'
import { cookiesOf } from '#tests/faults/visitors.ts'
import { openWorld } from '#tests/faults/world.ts'
import { expect, showStandIns, test } from '#tests/support/shop.ts'
import type { Shop } from '#tests/support/start-shop.ts'

// A visitor with scripts that do not load sees the same as one without scripts, on every screen: the journeys without
// scripts then count for both.

const widths = [360, 1280]

test('every screen is the same as without scripts', { tag: '@core' }, async ({ browser, shop }) => {
	test.setTimeout(240_000)
	const blocked = await open(browser, shop)
	const world = await openWorld(shop, await blocked.page.evaluate(() => navigator.userAgent))
	const screens = screensOf(world).filter(
		({ name, path }) => !path.startsWith('/resources/') && (name !== 'info pages' || path === infoPages[0]),
	)
	await showStandIns(blocked.context)
	// Routes of Playwright answer each of two dozen files a page by a message.
	const devTools = await blocked.context.newCDPSession(blocked.page)
	await devTools.send('Network.enable')
	await devTools.send('Network.setBlockedURLs', { urls: ['*/assets/*.js'] })
	const switchedOff = await open(browser, shop, { javaScriptEnabled: false })

	for (const { path, visitor } of screens) {
		const look = async ({ page, context }: Opened) => {
			await context.addCookies(cookiesOf(visitor, shop.url))
			await page.goto(path)
			return lookAt(page)
		}
		const [withBlocked, without] = await Promise.all([look(blocked), look(switchedOff)])
		expect.soft(withBlocked, path).toEqual(without)
	}
	await Promise.all([blocked.context.close(), switchedOff.context.close()])
})

type Opened = { page: Page; context: BrowserContext }

/** Animated elements would be seen half way. */
async function open(browser: Browser, shop: Shop, options: BrowserContextOptions = {}): Promise<Opened> {
	const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce', ...options })
	return { context, page: await context.newPage() }
}

const abort = (route: Route) => route.abort()
const spoil = (route: Route) =>
	route.fulfill({ contentType: 'text/javascript', body: 'no program of JavaScript' })
const failures: Record<string, [files: string, fail: (route: Route) => Promise<void>]> = {
	'no file comes': ['**/assets/*.js', abort],
	'the first one of the page does not come': ['**/assets/entry.client-*.js', abort],
	'the first one of the page can’t be read': ['**/assets/entry.client-*.js', spoil],
	'one that others need can’t be read': ['**/assets/framework-*.js', spoil],
}

for (const [what, [files, fail]] of Object.entries(failures)) {
	test(`a page shows at once that its scripts have failed: ${what}`, { tag: '@core' }, async ({
		browser,
		shop,
	}) => {
		const context = await browser.newContext({ baseURL: shop.url })
		await context.route(files, fail)
		const page = await context.newPage()
		const reported = page.waitForRequest('/resources/reports')
		const answer = await page.goto('/catalog/')
		// They are shown in any case after six seconds.
		await expect(page.locator('html.scriptless')).toBeAttached({ timeout: 5_000 })
		await expect(page.locator('.late').getByRole('button').first()).toBeVisible()
		expect((await reported).postDataJSON()).toMatchObject({
			name: 'ScriptsFailed',
			page: '/catalog/',
			release: expect.stringMatching(/^[0-9a-f]{12}$/),
			requestId: answer?.headers()['x-request-id'],
		})
		await context.close()
	})
}

/** Visible elements on a small phone and a laptop, one by one, and the fields that its forms would send. */
async function lookAt(page: Page) {
	const seen: string[] = []
	for (const width of widths) {
		await page.setViewportSize({ width, height: 800 })
		seen.push(await visibleElements(page))
	}
	return { seen, forms: await formsOf(page) }
}

/** A line for each, with its name and role for a screen reader and its own text: one text comes sooner than a list. */
const visibleElements = (page: Page) =>
	page.evaluate(() =>
		[...document.body.querySelectorAll(':not(noscript, script, style, template)')]
			.filter((element) => element.checkVisibility({ visibilityProperty: true }))
			.map((element) => {
				const told = element
					.getAttributeNames()
					.filter((name) => /^(id|role|href|type|alt|aria-.*)$/.test(name))
				const text = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
				return [
					element.tagName,
					...told.map((name) => `${name}=${element.getAttribute(name)}`),
					...text.map((node) => node.textContent?.trim()),
				].join(' ')
			})
			.join('\n'),
	)

/** Each form's address and fields; a key that is new in every answer only by its name. */
const formsOf = (page: Page) =>
	page.evaluate(() =>
		[...document.forms].map((form) => ({
			to: `${form.method} ${form.getAttribute('action')}`,
			fields: [...new FormData(form)].filter(([name]) => name !== 'idempotencyKey'),
			keys: form.querySelectorAll('[name=idempotencyKey]').length,
		})),
	)
