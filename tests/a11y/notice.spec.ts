import type { Page } from 'playwright/test'
import { findGoods } from '#tests/faults/visitors.ts'
import { focusProblem } from '#tests/support/keyboard.ts'
import { expect, test } from '#tests/support/shop.ts'

// The notice about cookies is on each page of a first visit. It may cover what can be scrolled out from under it, but
// never what has the focus (WCAG 2.4.11), nor a part of the button that a page begins with.

const windows = [
	{ width: 360, height: 640 },
	{ width: 390, height: 844 },
	{ width: 1280, height: 900 },
	{ width: 1600, height: 900 },
]

const paths = ['/', '/catalog/', '/cart', '/login', '/about/', '/guide']

test('the notice covers neither the focus at the end of a page nor a part of its first button', async ({
	page,
	shop,
}) => {
	test.setTimeout(180_000)
	const { productId } = await findGoods(shop, 3)
	for (const path of [...paths, `/product/${productId}`]) {
		await page.goto(path)
		const notice = page.getByRole('region', { name: 'О cookie' })
		await expect(notice, path).toBeVisible()
		for (const size of windows) {
			const what = `${path} at ${size.width} × ${size.height}`
			await page.setViewportSize(size)
			await page.evaluate(() => window.scrollTo(0, 0))
			const box = await notice.boundingBox()
			expect.soft(box?.height, what).toBeLessThanOrEqual(size.width < 768 ? 136 : 92)
			// The home page and, on a phone, a product begin with a button. On others anything may be at the edge.
			const hasButton = path === '/' || (path.startsWith('/product') && size.width < 768)
			if (hasButton) expect.soft(await cutButtons(page), what).toEqual([])
			expect.soft(await coveredAtTheEnd(page), what).toEqual([])
		}
	}
})

/** Large buttons of the first view that the notice lies on. */
const cutButtons = (page: Page) =>
	page.evaluate(() => {
		const notice = document.querySelector('#cookies')?.getBoundingClientRect()
		return [...document.querySelectorAll<HTMLElement>('main :is(a, button).min-h-14')]
			.filter((button) => button.checkVisibility({ visibilityProperty: true }))
			.filter((button) => {
				const { top, bottom } = button.getBoundingClientRect()
				return notice && top < notice.top && bottom > notice.top
			})
			.map((button) => button.textContent)
	})

/** Problems of the last elements of the page that take the focus, each of which gets it. */
async function coveredAtTheEnd(page: Page): Promise<string[]> {
	const LAST = 8
	const problems: string[] = []
	for (let from = LAST; from > 0; from--) {
		const isThere = await page.evaluate((from) => {
			const notice = document.querySelector('#cookies')
			const all = [
				...document.querySelectorAll<HTMLElement>(':is(main, footer) :is(a[href], button, input)'),
			].filter(
				(element) =>
					!element.matches(':disabled, [tabindex="-1"]') &&
					element.checkVisibility({ visibilityProperty: true }) &&
					!notice?.contains(element),
			)
			all.at(-from)?.focus()
			return all.at(-from) !== undefined
		}, from)
		if (isThere) problems.push(await focusProblem(page))
	}
	return problems.filter((problem) => problem !== '')
}
