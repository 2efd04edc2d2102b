import type { Page } from 'playwright/test'
import { expect, test } from '../support/shop.ts'

/** Screens outside the sitemap; `tests/faults/found.test.ts` follows the links of the others. */
const screens = ['/catalog/?text=пуховек хибинв', '/cart', '/city', '/net-takoy']

/** Of addresses that differ only in the thing they show, this many are asked for. */
const perKind = 4
const kinds: [RegExp, number][] = [
	[/^\/product\//, perKind],
	[/^\/store\//, perKind],
	// The same screen with other filters, another page, another way back.
	[/^\/catalog\/.*\?/, perKind],
	[/^\/[^?]*\?/, perKind],
	[/^\/catalog\//, perKind],
]

test('every link of a page that is not found by search leads somewhere', async ({ page }) => {
	test.slow()
	const found = new Set<string>()
	for (const screen of screens) {
		await page.goto(screen)
		for (const address of await ownLinks(page)) found.add(address)
	}
	const product = [...found].find((address) => address.startsWith('/product/'))
	expect(product, 'a product to look at').toBeDefined()
	await page.goto(product ?? '')
	for (const address of await ownLinks(page)) found.add(address)

	const addresses = sample([...found])
	expect(addresses.length).toBeGreaterThan(25)
	const broken: string[] = []
	for (const address of addresses) {
		const answer = await page.request.get(address)
		if (answer.status() !== 200) broken.push(`${answer.status()} ${address}`)
	}
	expect(broken).toEqual([])
})

/** Addresses of the shop's own pages that the page links to, in menus that are closed too. */
function ownLinks(page: Page): Promise<string[]> {
	return page
		.locator('a[href]')
		.evaluateAll((links) =>
			(links as HTMLAnchorElement[])
				.filter((link) => link.origin === location.origin && !link.getAttribute('href')?.startsWith('#'))
				.map((link) => link.pathname + link.search),
		)
}

function sample(addresses: string[]): string[] {
	const taken = new Map<RegExp, number>()
	return addresses.filter((address) => {
		const kind = kinds.find(([pattern]) => pattern.test(address))
		if (!kind) return true
		const [pattern, most] = kind
		taken.set(pattern, (taken.get(pattern) ?? 0) + 1)
		return (taken.get(pattern) ?? 0) <= most
	})
}

test('an address that leads nowhere says so, in the title too', async ({ page, allowConsoleErrors }) => {
	allowConsoleErrors(/Failed to load resource.*404/)
	for (const address of [
		'/net-takoy',
		'/product/999999999',
		'/catalog/net-takoy',
		'/pages/net-takoy',
		'/store/net',
	]) {
		const answer = await page.goto(address)
		expect(answer?.status(), address).toBe(404)
		await expect(page, address).toHaveTitle(/Такой страницы нет/)
	}
})
