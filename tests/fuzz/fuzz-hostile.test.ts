import { chromium } from 'playwright'
import { expect, test } from 'vitest'
import { openHostile } from './open-hostile.ts'

// Always the same answers, with scripts; `npm run test:hostile` opens the screens in all other ways.
test('no screen breaks on answers that the contract allows', async () => {
	const browser = await chromium.launch({
		executablePath: process.env.CHROMIUM,
		args: ['--no-sandbox', '--disable-gpu', '--blink-settings=imagesEnabled=false'],
	})
	const report = await openHostile(browser, {
		rounds: 1,
		seed: 2026,
		scripts: ['on'],
		only: ({ name }) => !name.endsWith(', of a customer'),
		tell: () => {},
	}).finally(() => browser.close())
	expect(report.findings).toEqual([])
	expect(report.pages).toBeGreaterThan(80)
})
