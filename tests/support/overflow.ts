import type { Page } from 'playwright/test'

/**
 * Elements that reach beyond the right edge of the page, by tag and class; those in a part that scrolls sideways by
 * itself do not count, nor do invisible ones.
 */
export function beyondTheEdge(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const width = document.documentElement.clientWidth
		if (document.documentElement.scrollWidth <= width) return []
		const isClipped = (element: Element) => {
			for (let around = element.parentElement; around; around = around.parentElement) {
				if (getComputedStyle(around).overflowX !== 'visible') return true
			}
			return false
		}
		const found = [...document.body.querySelectorAll('*')].filter(
			(element) =>
				element.getBoundingClientRect().right > width + 1 && element.checkVisibility() && !isClipped(element),
		)
		const named = found.slice(0, 5).map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
		return [`the page is ${document.documentElement.scrollWidth} px wide instead of ${width}`, ...named]
	})
}

/**
 * Parts that scroll but do not contain their absolute elements, which would widen or lengthen the page from behind
 * the edge.
 */
export function scrollersWithoutPosition(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		[...document.body.querySelectorAll('*')]
			.filter((element) => {
				const { overflowX, overflowY, position } = getComputedStyle(element)
				const isAround = element.childElementCount > 0
				return (
					isAround && position === 'static' && [overflowX, overflowY].some((way) => /auto|scroll/.test(way))
				)
			})
			.map((element) => `${element.tagName.toLowerCase()}.${element.className}`),
	)
}
