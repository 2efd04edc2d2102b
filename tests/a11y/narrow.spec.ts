import type { Page } from 'playwright/test'
import { screensOf } from '#tests/faults/screens.ts'
import { openWorld } from '#tests/faults/world.ts'
import { beyondTheEdge, scrollersWithoutPosition } from '#tests/support/overflow.ts'
import { expect, test } from '#tests/support/shop.ts'

// What a phone would zoom out for: a page wider than its screen, though nothing of it may be seen there.

const widths = [320, 360, 390]

test.beforeEach(async ({ context }) => {
	test.slow()
	await context.route(/\/(img|pictures)\//, (route) => route.fulfill({ body: '' }))
})

async function expectToFit(page: Page, what: string): Promise<void> {
	for (const width of widths) {
		await page.setViewportSize({ width, height: 800 })
		expect.soft(await beyondTheEdge(page), `${what} at ${width} px`).toEqual([])
	}
}

test('every screen is as wide as a phone', async ({ page, context, shop }) => {
	const screens = screensOf(await openWorld(shop)).filter(({ path }) => !path.startsWith('/resources/'))
	for (const { path, visitor } of screens) {
		const [name = '', value = ''] = visitor.cookie.split(/=(.*)/)
		await context.addCookies([{ name, value, url: shop.url }])
		await page.goto(path)
		await expectToFit(page, path)
		expect.soft(await scrollersWithoutPosition(page), path).toEqual([])
	}
})

test('a listing is as wide as a phone with any number of filters', async ({ page }) => {
	await page.goto('/catalog/muzhchinam')
	let chosen = 0
	// One more each time, then twice as many, until all that can be chosen together are.
	for (let more = 1; more > 0; ) {
		const address = await page.evaluate((more) => {
			const form = document.querySelector<HTMLFormElement>('form#filters-form')
			const free =
				form?.querySelectorAll<HTMLInputElement>('input[type=checkbox]:enabled:not(:checked)') ?? []
			for (const box of [...free].slice(0, more)) box.checked = true
			const query = new URLSearchParams(
				[...new FormData(form ?? undefined)].map(([name, value]) => [name, `${value}`]),
			)
			return free.length > 0 ? `${location.pathname}?${query}` : undefined
		}, more)
		if (!address) break
		await page.goto(address)
		const links = page
			.getByRole('list', { name: 'Выбранные фильтры' })
			.getByRole('link', { name: /^Убрать фильтр/ })
		const now = await links.count()
		expect(now).toBeGreaterThan(chosen)
		chosen = now
		await expectToFit(page, `${chosen} filters`)
		more = chosen < 6 ? 1 : chosen
	}
	expect(chosen).toBeGreaterThan(12)
})
