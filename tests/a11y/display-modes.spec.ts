import type { Locator } from 'playwright/test'
import { expectAccessible } from '#tests/support/accessibility.ts'
import { expect, scriptsAwake, test } from '#tests/support/shop.ts'
import { type Shop, startPreparedBackend, startStorefront } from '#tests/support/start-shop.ts'

const banners = {
	'hero-dawn': 'NO_HEADER',
	'technology-moros': 'WIDE',
	'club-welcome': 'BY_WIDTH_CUT',
	'article-down-jacket': 'FIT_BY_WIDTH',
	'cart-empty': 'FIT_BY_WIDTH',
	'not-found': 'WIDE',
}
const pages = { '/about': 'NO_HEADER', '/technology': 'BY_WIDTH_CUT' }

async function setModes({ sql }: Pick<Shop, 'sql'>): Promise<void> {
	const set = `data = jsonb_set(data, '{displayMode}', to_jsonb($1::text))`
	for (const [key, mode] of Object.entries(banners)) {
		await sql(`UPDATE content_entries SET ${set} WHERE kind = 'banner' AND key = $2`, [mode, key])
	}
	for (const [slot, mode] of Object.entries(pages)) {
		await sql(`UPDATE content_entries SET ${set} WHERE kind = 'page' AND slot = $2`, [mode, slot])
	}
	// The middle one of the seasons, the first of the looks.
	for (const [slot, path, mode] of [
		['main-seasons', 'banners,1,displayMode', 'FIT_BY_WIDTH'],
		['main-looks', 'banners,0,displayMode', 'WIDE'],
	]) {
		await sql(
			`UPDATE content_entries SET data = jsonb_set(data, string_to_array($1, ','), to_jsonb($2::text)) WHERE kind = 'banner-group' AND slot = $3`,
			[path, mode, slot],
		)
	}
}

test('display modes are honoured wherever a banner or a page is shown, and no stores have no page', async ({
	page,
}) => {
	const backend = await startPreparedBackend()
	await setModes(backend)
	await backend.sql('truncate shops cascade')
	// It reads the modes and the stores when it starts: another one would remember those of before.
	const { url, stop } = await startStorefront(backend.apiUrl)
	await page.setViewportSize({ width: 1280, height: 900 })
	const banner = (name: string) => page.locator(`[data-banner="${name}"]`)

	await test.step('the main page', async () => {
		await page.goto(`${url}/`)
		expect(await sizeOf(page.getByRole('heading', { level: 1 }))).toEqual({ width: 1, height: 1 })
		const technology = banner('main-technology technology-moros')
		expect((await sizeOf(technology.locator('> div'))).width).toBe((await sizeOf(technology)).width)
		expect((await sizeOf(banner('main-club club-welcome'))).height).toBeLessThan(600)
		const [wide, tall] = [banner('main-seasons season-zima'), banner('main-seasons season-mezhsezone')]
		expect((await sizeOf(wide)).width).toBeGreaterThan(1.9 * (await sizeOf(tall)).width)
		await expectWhole(tall.getByRole('img'), 900 / 1728)
		const looks = page.locator('[data-banner^="main-looks"]')
		expect((await sizeOf(looks.nth(0))).width).toBeGreaterThan(1.9 * (await sizeOf(looks.nth(1))).width)
		await expectAccessible(page)
	})
	await test.step('a listing', async () => {
		await page.goto(`${url}/catalog/muzhchinam/verkhnyaya-odezhda`)
		await expectWhole(banner('listing-inline article-down-jacket').locator('img'), 2400 / 1800)
	})
	await test.step('a missing page', async () => {
		await page.goto(`${url}/qwxzvk`)
		const picture = page.locator('[data-mode="WIDE"] .mode-picture')
		expect((await sizeOf(picture)).width).toBeGreaterThan(1_100)
		expect(await topOf(picture)).toBeLessThan(await topOf(page.getByRole('heading', { level: 1 })))
		await expectAccessible(page)
	})
	await test.step('an empty cart', async () => {
		await page.goto(`${url}/cart`)
		await expectWhole(page.locator('[data-mode="FIT_BY_WIDTH"] .mode-picture img'), 4 / 3)
	})
	await test.step('pages of text', async () => {
		await page.goto(`${url}/about/`)
		expect(await sizeOf(page.getByRole('heading', { level: 1 }))).toEqual({ width: 1, height: 1 })
		await page.goto(`${url}/technology/`)
		const pictures = page.locator('article .rich-text img')
		expect((await sizeOf(pictures.first())).height).toBe(320)
		await expectAccessible(page)
	})
	await test.step('no stores at all', async () => {
		const answer = await page.goto(`${url}/stores`)
		expect(answer?.status()).toBe(404)
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
		await expectAccessible(page)
	})
	await page.goto('about:blank')
	await stop()
	await backend.stop()
})

async function sizeOf(part: Locator) {
	const box = await part.boundingBox()
	return { width: box?.width, height: box?.height } as { width: number; height: number }
}

const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN

/** Nothing of it is cut off. */
async function expectWhole(picture: Locator, ratio: number): Promise<void> {
	const { width, height } = await sizeOf(picture)
	expect(width / height).toBeCloseTo(ratio, 1)
}

test('a page that opens over another one', async ({ page, scripts }) => {
	await page.goto('/catalog/muzhchinam/verkhnyaya-odezhda')
	await scriptsAwake(page, scripts)
	await page.locator('[data-popup="aside"]').getByRole('link').click()
	await expect(page.getByRole('dialog').locator('.rich-text')).toBeVisible()
	await expectAccessible(page, '#page-popup')
})
