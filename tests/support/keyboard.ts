import type { Locator, Page } from 'playwright/test'

/**
 * Goes on with the Tab key until the element has the focus.
 * @param onTheWay looks at each element that has it
 * @throws when it is not reached
 */
export async function tabTo(
	page: Page,
	target: Locator,
	onTheWay?: (page: Page) => Promise<void>,
): Promise<void> {
	for (let presses = 0; presses < 200; presses++) {
		await page.keyboard.press('Tab')
		await onTheWay?.(page)
		if (await target.evaluate((element) => element === document.activeElement)) return
	}
	throw new Error(`The Tab key does not reach ${target}`)
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
	await tabTo(page, target)
	await page.keyboard.press(key)
}

export async function type(page: Page, label: string, text: string): Promise<void> {
	await tabTo(page, page.getByLabel(label, { exact: true }))
	await page.keyboard.type(text)
}

/** Why the focused element can't be made out; empty when it can. */
export function focusProblem(page: Page): Promise<string> {
	return page.evaluate(() => {
		const element = document.activeElement
		if (!element || element === document.body) return ''
		const name = `${element.tagName} «${element.textContent?.trim().slice(0, 30)}»`
		const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
		if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth)
			return `${name} is out of sight`
		const points = [0.1, 0.5, 0.9].flatMap((x) =>
			[0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y]),
		)
		const isOpen = points.some(([x = 0, y = 0]) => {
			const hit = document.elementFromPoint(x, y)
			return (
				hit && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element))
			)
		})
		return isOpen ? '' : `${name} is covered`
	})
}
