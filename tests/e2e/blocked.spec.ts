import type { BrowserContext, Page } from 'playwright/test'
import { screensOf } from '#tests/faults/screens.ts'
import { openWorld } from '#tests/faults/world.ts'
import { expect, test } from '#tests/support/shop.ts'

// Whoever has scripts that do not load has what whoever switched them off has, on every screen: the journeys without
// scripts then count for both.

const widths = [360, 1280]

test('every screen is the same as without scripts', { tag: '@blocked' }, async ({
	browser,
	context,
	page,
	shop,
}) => {
	test.slow()
	const screens = screensOf(await openWorld(shop)).filter(({ path }) => !path.startsWith('/resources/'))
	const withoutScripts = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
	const other = await withoutScripts.newPage()
	// What slides or fades would be seen half way; the journeys' own setting is not for other contexts.
	await other.emulateMedia({ reducedMotion: 'reduce' })
	for (const { path, visitor } of screens) {
		const look = async (page: Page, context: BrowserContext) => {
			const [name = '', value = ''] = visitor.cookie.split(/=(.*)/)
			await context.addCookies([{ name, value, url: shop.url }])
			await page.goto(path)
			return lookAt(page)
		}
		const [blocked, switchedOff] = await Promise.all([look(page, context), look(other, withoutScripts)])
		expect.soft(blocked, path).toEqual(switchedOff)
	}
	await withoutScripts.close()
})

test('a page is told at once that its scripts have failed', { tag: '@blocked' }, async ({
	browser,
	shop,
}) => {
	const context = await browser.newContext({ baseURL: shop.url })
	await context.route('**/assets/*.js', (route) => route.abort())
	const page = await context.newPage()
	await page.goto('/catalog/')
	// They are shown in any case after six seconds.
	await expect(page.locator('html.scriptless')).toBeAttached({ timeout: 5_000 })
	await expect(page.locator('.late').getByRole('button').first()).toBeVisible()
	await context.close()
})

/** What can be seen and heard on a small phone and a laptop, and what its forms would send. */
async function lookAt(page: Page) {
	const seen: string[] = []
	for (const width of widths) {
		await page.setViewportSize({ width, height: 800 })
		seen.push(await page.locator('body').ariaSnapshot())
	}
	return { seen, forms: await formsOf(page) }
}

/** Each form's address and fields; a key that is new in every answer only by its name. */
const formsOf = (page: Page) =>
	page.evaluate(() =>
		[...document.forms].map((form) => ({
			to: `${form.method} ${form.getAttribute('action')}`,
			fields: [...new FormData(form)].filter(([name]) => name !== 'idempotencyKey'),
			keys: form.querySelectorAll('[name=idempotencyKey]').length,
		})),
	)
