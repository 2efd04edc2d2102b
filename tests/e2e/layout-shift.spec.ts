import type { Page } from 'playwright/test'
import { expect, test } from '../support/shop.ts'

/** Moves of parts that were painted, from the beginning on, with the score of each. */
declare global {
	interface Window {
		shifts: { value: number; parts: string }[]
	}
}

/** The shop's font is a little wider than the one that is shown before it; a tenth is felt. */
const MOST = 0.02

async function watchShifts(page: Page): Promise<void> {
	await page.addInitScript(() => {
		window.shifts = []
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) {
				const { value, sources } = entry as unknown as { value: number; sources: { node: Node | null }[] }
				const parts = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : ''))
				window.shifts.push({ value, parts: parts.join(', ') })
			}
		}).observe({ type: 'layout-shift', buffered: true })
	})
}

// The first screen is painted long before the end of the document has come.
for (const path of ['/', '/catalog/muzhchinam', '/product/34', '/cart']) {
	test(`nothing moves on a first visit by a slow line: ${path}`, { tag: '@scripted' }, async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 844 })
		await watchShifts(page)
		const devTools = await page.context().newCDPSession(page)
		await devTools.send('Network.enable')
		const speed = { downloadThroughput: 40_000, uploadThroughput: 40_000, latency: 100 }
		await devTools.send('Network.emulateNetworkConditions', { offline: false, ...speed })
		await page.goto(path, { waitUntil: 'load' })
		await expect(page.getByRole('region', { name: 'О cookie' })).toBeVisible()
		const shifts = await page.evaluate(() => window.shifts)
		const score = shifts.reduce((sum, { value }) => sum + value, 0)
		expect(score, JSON.stringify(shifts)).toBeLessThan(MOST)
	})
}
