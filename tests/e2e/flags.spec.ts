import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { test as base, expect, scriptsAwake } from '#tests/support/shop.ts'
import { type Storefront, startStorefront } from '#tests/support/start-shop.ts'

// The worker's backend with a storefront that has flags for a test to switch.
let switchFlags: (flags: object) => Promise<void>
let storefront: Storefront
let folder: string
// biome-ignore lint/correctness/noEmptyPattern: Playwright wants the first argument destructured
const test = base.extend({ baseURL: async ({}, use) => use(storefront?.url) })
test.beforeAll(async ({ shop }) => {
	test.setTimeout(300_000)
	folder = await mkdtemp(join(tmpdir(), 'flags-'))
	const file = join(folder, 'flags.json')
	switchFlags = (flags) => writeFile(file, JSON.stringify(flags))
	await switchFlags({})
	storefront = await startStorefront(shop.apiUrl, { FLAGS_FILE: file })
})
test.afterAll(async () => {
	await storefront.stop()
	await rm(folder, { recursive: true })
})

const stores = (page: Page) => page.getByRole('group', { name: 'Есть в магазинах', exact: true })
const total = async (page: Page) =>
	Number(
		(
			await page
				.getByText(/^[\d\s]+\sтовар(а|ов)?$/)
				.first()
				.textContent()
		)?.replace(/\D/g, ''),
	)

test('the stores of the city are a filter of listings', { tag: '@once' }, async ({ page, scripts }) => {
	await switchFlags({ 'shop-filters': true })
	await page.goto('/catalog/')
	await scriptsAwake(page, scripts)
	const all = await total(page)
	await page.getByText('Есть в магазинах', { exact: true }).click()
	const [store = ''] = await stores(page)
		.getByRole('checkbox')
		.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))
	await stores(page).locator(`[value="${store}"]`).check()
	if (scripts !== 'on') await page.getByRole('button', { name: 'Показать', exact: true }).click()
	await expect(page).toHaveURL(new RegExp(`store=${store}(&|$)`))
	await expect(stores(page).locator(`[value="${store}"]`)).toBeChecked()
	await expect.poll(() => total(page)).toBeLessThan(all)
	await page.getByRole('list', { name: 'Выбранные фильтры' }).getByRole('link').first().click()
	await expect(page).not.toHaveURL(/store=/)
})

test('where the filter of stores is switched off, listings and stores know nothing of it', {
	tag: '@once',
}, async ({ page, context }) => {
	await switchFlags({ 'shop-filters': { percent: 0 } })
	await expect(async () => {
		await page.goto('/catalog/')
		await expect(page.getByText('Есть в магазинах')).toHaveCount(0, { timeout: 1_000 })
	}).toPass()
	const all = await total(page)
	await page.goto('/catalog/?store=moskva-3')
	expect(await total(page)).toBe(all)
	await expect(page.getByRole('list', { name: 'Выбранные фильтры' })).toHaveCount(0)
	await page.goto('/store/moskva-3')
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	await expect(page.getByRole('search', { name: 'Поиск в этом магазине' })).toHaveCount(0)

	await test.step('a visitor of the list has it, by the id stored in the browser', async () => {
		const nav = (await context.cookies()).find(({ name }) => name === 'nav')
		expect(nav).toMatchObject({
			httpOnly: true,
			sameSite: 'Lax',
			value: expect.stringMatching(/^[0-9a-f-]{36}$/),
		})
		await switchFlags({ 'shop-filters': { percent: 0, on: [nav?.value] } })
		await expect(async () => {
			await page.goto('/catalog/')
			await expect(page.getByText('Есть в магазинах', { exact: true })).toHaveCount(1, { timeout: 1_000 })
		}).toPass()
		expect((await context.cookies()).find(({ name }) => name === 'nav')?.value).toBe(nav?.value)
	})
})
