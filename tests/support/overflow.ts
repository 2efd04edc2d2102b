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

/**
 * Pairs of lines of text from two parts that lie on each other: they are less than the height of a letter apart. Parts
 * that float over the page do not count, nor do names on a map.
 */
export function overlappingLines(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		interface Line {
			left: number
			right: number
			top: number
			bottom: number
			block: Element
			text: string
		}
		const isApart = (element: Element) => {
			for (let around: Element | null = element; around; around = around.parentElement) {
				const { position, clipPath, opacity } = getComputedStyle(around)
				if (/fixed|sticky/.test(position) || clipPath === 'inset(50%)' || opacity === '0') return true
				if (around.matches('.map-name, .beside-dot, svg, figure[aria-hidden=true]')) return true
			}
			return !element.checkVisibility({ visibilityProperty: true })
		}
		const blockOf = (element: Element): Element => {
			let around = element
			while (getComputedStyle(around).display.startsWith('inline') && around.parentElement)
				around = around.parentElement
			return around
		}
		/** The part of a rectangle that is not cut off by what is around. */
		const clipped = (rect: DOMRect, element: Element) => {
			let { left, right, top, bottom } = rect
			for (
				let around: Element | null = element;
				around && around !== document.body;
				around = around.parentElement
			) {
				if (getComputedStyle(around).overflow === 'visible') continue
				const edge = around.getBoundingClientRect()
				left = Math.max(left, edge.left)
				right = Math.min(right, edge.right)
				top = Math.max(top, edge.top)
				bottom = Math.min(bottom, edge.bottom)
			}
			return { left, right, top, bottom }
		}
		const lines: Line[] = []
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			const element = node.parentElement
			const text = node.nodeValue?.trim() ?? ''
			if (!element || text === '' || element.matches('script, style, noscript, option') || isApart(element))
				continue
			const range = document.createRange()
			range.selectNodeContents(node)
			const half = Number.parseFloat(getComputedStyle(element).fontSize) * 0.48
			const block = blockOf(element)
			for (const rect of range.getClientRects()) {
				const { left, right, top, bottom } = clipped(rect, element)
				const middle = (rect.top + rect.bottom) / 2
				const line = {
					left,
					right,
					top: Math.max(top, middle - half),
					bottom: Math.min(bottom, middle + half),
				}
				if (line.right - line.left > 1 && line.bottom - line.top > 1)
					lines.push({ ...line, block, text: text.slice(0, 40) })
			}
		}
		lines.sort((one, other) => one.top - other.top)
		const found = new Set<string>()
		for (const [at, one] of lines.entries()) {
			for (const other of lines.slice(at + 1)) {
				if (other.top >= one.bottom - 1.5) break
				const shared = Math.min(one.right, other.right) - Math.max(one.left, other.left)
				if (
					shared > 1.5 &&
					one.block !== other.block &&
					!one.block.contains(other.block) &&
					!other.block.contains(one.block)
				)
					found.add(`«${one.text}» and «${other.text}»`)
			}
		}
		return [...found].slice(0, 5)
	})
}

/** Texts of which a part is cut off, by the lines or the width of their box. */
export function cutTexts(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		[...document.querySelectorAll<HTMLElement>('main *')]
			.filter((element) => {
				const { webkitLineClamp, textOverflow, overflow } = getComputedStyle(element)
				const cuts = webkitLineClamp !== 'none' || (textOverflow === 'ellipsis' && overflow !== 'visible')
				if (!cuts || element.matches('input, select')) return false
				if (!element.checkVisibility({ visibilityProperty: true })) return false
				return (
					element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1
				)
			})
			.map((element) => element.textContent?.trim().slice(0, 60) ?? ''),
	)
}

/**
 * Lines of headings, buttons, labels and links of their own that end with a word of one or two letters («Забрать в /
 * магазине»). A sentence is no name.
 */
export function danglingWords(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const named = [...document.querySelectorAll('h1, h2, h3, h4, button, summary, legend, label, th, dt, a')]
		const found = new Set<string>()
		for (const element of named) {
			const isInText = element.matches('a') && getComputedStyle(element).display === 'inline'
			if (isInText || !element.checkVisibility({ visibilityProperty: true })) continue
			const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
			for (let node = walker.nextNode(); node; node = walker.nextNode()) {
				const text = node.nodeValue?.trimEnd() ?? ''
				if (text.length > 60) continue
				for (const match of text.matchAll(/(?<![\p{L}\p{N}-])\p{L}{1,2} +(?=\S)/gu)) {
					const top = (at: number) => {
						const range = document.createRange()
						range.setStart(node, at)
						range.setEnd(node, at + 1)
						return range.getBoundingClientRect()
					}
					const [short, next] = [top(match.index), top(match.index + match[0].length)]
					if (next.top > short.bottom - 2) found.add(text.trim())
				}
			}
		}
		return [...found]
	})
}

/** Words of two to twenty letters that begin on one line and end on another; a hyphen is no break of a word. */
export function tornWords(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const found = new Set<string>()
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			const element = node.parentElement
			const text = node.nodeValue ?? ''
			if (!element?.checkVisibility({ visibilityProperty: true })) continue
			if (getComputedStyle(element).hyphens === 'auto' || text.includes('@')) continue
			// For screen readers only.
			if (element.getBoundingClientRect().width < 2) continue
			for (const { 0: word, index } of text.matchAll(/(?<!\p{L})\p{L}{2,20}(?!\p{L})/gu)) {
				const range = document.createRange()
				range.setStart(node, index)
				range.setEnd(node, index + word.length)
				const [first, ...others] = range.getClientRects()
				if (first && others.some(({ top, width }) => width > 0 && top >= first.bottom - 1)) found.add(word)
			}
		}
		return [...found]
	})
}
