import { expect, scriptsAwake, test } from '#tests/support/shop.ts'
import type { Shop } from '#tests/support/start-shop.ts'

interface Thing {
	id: number
	name: string
}

/** Products of a section of the catalogue, one of each model. */
const thingsOf = (shop: Shop, section: string) =>
	shop.sql<Thing>(
		`SELECT min(p.id) AS id, p.name FROM products p JOIN categories c ON c.id = p.category_id
		 WHERE c.url LIKE $1 AND p.is_present AND p.is_available GROUP BY p.model_id, p.name ORDER BY 1 LIMIT 5`,
		[`%${section}`],
	)

test('things of one kind are compared, one of another kind begins a new list, and the address can be sent', {
	tag: '@core',
}, async ({ page, context, browser, shop, scripts }) => {
	const [one, other] = await thingsOf(shop, 'palatki')
	const [pack] = await thingsOf(shop, 'spalniki')
	if (!one || !other || !pack) throw new Error('no tents, or no sleeping bags')
	const main = page.getByRole('main')
	const compare = async ({ id }: Thing) => {
		await page.goto(`/product/${id}`)
		await scriptsAwake(page, scripts)
		await main.getByRole('button', { name: 'Сравнить', exact: true }).first().click()
		if (scripts === 'on') await page.getByRole('link', { name: 'Сравнить', exact: true }).click()
		await expect(page).toHaveURL(/\/compare\?ids=/)
	}
	await test.step('two tents beside each other', async () => {
		await compare(one)
		await compare(other)
		await expect(page).toHaveURL(new RegExp(`/compare\\?ids=${one.id},${other.id}$`))
		const table = page.getByRole('table')
		await expect(table.getByRole('columnheader')).toHaveCount(2)
		await expect(table.getByRole('columnheader', { name: one.name })).toBeVisible()
		await expect(table.getByRole('rowheader', { name: 'Вес', exact: true })).toBeVisible()
		if (scripts === 'on') {
			await expect(page.getByRole('banner').getByRole('link', { name: 'Сравнение, 2 товара' })).toBeVisible()
		}
	})
	await test.step('another visitor sees the same by the address, and has no comparison', async () => {
		const others = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: scripts !== 'off' })
		const theirs = await others.newPage()
		await theirs.goto(page.url())
		await expect(theirs.getByRole('columnheader')).toHaveCount(2)
		await theirs.goto('/compare')
		await expect(theirs.getByRole('heading', { name: 'Сравнивать пока нечего' })).toBeVisible()
		await others.close()
	})
	await test.step('a sleeping bag is no tent', async () => {
		await page.goto(`/product/${pack.id}`)
		await scriptsAwake(page, scripts)
		await main.getByRole('button', { name: 'Сравнить', exact: true }).first().click()
		if (scripts === 'on') await page.getByRole('link', { name: 'Начать новое сравнение' }).click()
		await expect(main).toContainText(`${pack.name} — вещь другого вида`)
		await main.getByRole('button', { name: 'Начать новое сравнение' }).click()
		await expect(page).toHaveURL(new RegExp(`/compare\\?ids=${pack.id}$`))
	})
	await test.step('take it out again', async () => {
		await scriptsAwake(page, scripts)
		await main.getByRole('button', { name: `Убрать из сравнения: ${pack.name}` }).click()
		await expect(main.getByRole('heading', { name: 'Сравнивать пока нечего' })).toBeVisible()
		expect((await context.cookies()).some(({ name }) => name === 'compare')).toBe(false)
	})
})

test('a card adds to the comparison, which has at most four things', { tag: '@once' }, async ({
	page,
	shop,
	scripts,
}) => {
	const tents = await thingsOf(shop, 'palatki')
	const [, , , , fifth] = tents
	if (!fifth) throw new Error('less than five tents')
	const ids = tents.slice(0, 4).map(({ id }) => id)
	await page.context().addCookies([{ name: 'compare', value: ids.slice(0, 3).join('.'), url: shop.url }])
	await page.goto('/catalog/snaryazhenie/lager/palatki')
	await scriptsAwake(page, scripts)
	const press = (id: number) =>
		page
			.locator(`[data-product="${id}"] button[form="compare"]`)
			.evaluate((button: HTMLElement) => button.click())
	await press(ids[3] ?? 0)
	await expect(page.getByText('всего 4 вещи').first()).toBeVisible()
	await page.goto('/catalog/snaryazhenie/lager/palatki')
	await scriptsAwake(page, scripts)
	await press(fifth.id)
	await expect(page.getByText('В сравнении уже 4 вещи').first()).toBeVisible()
	const cookies = await page.context().cookies()
	expect(cookies.find(({ name }) => name === 'compare')?.value).toBe(ids.join('.'))
})

test('an address that is no comparison opens as one with nothing in it', { tag: '@once' }, async ({
	page,
}) => {
	for (const query of ['', '?ids=', '?ids=x,-1,0', '?ids=<b>&instead=7']) {
		const answer = await page.goto(`/compare${query}`)
		expect(answer?.status(), query).toBe(200)
		await expect(page.getByRole('heading', { name: 'Сравнивать пока нечего' })).toBeVisible()
	}
	await page.goto('/compare?ids=999999999')
	await expect(page.getByRole('heading', { name: 'Сравнивать больше нечего' })).toBeVisible()
})
