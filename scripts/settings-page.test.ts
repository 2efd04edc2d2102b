import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingsFile, settingsText } from './settings-page.ts'
import { shopPageFile, shopPageText } from './shop-page.ts'

test('the page of settings is what the schema says: `npm run settings` renews docs/settings.md', () => {
	expect(readFileSync(settingsFile, 'utf8'), 'docs/settings.md is out of date: run `npm run settings`').toBe(
		settingsText(),
	)
})

test('the page about a shop of one’s own is what the schema says: `npm run settings` renews docs/shop.md', () => {
	expect(readFileSync(shopPageFile, 'utf8'), 'docs/shop.md is out of date: run `npm run settings`').toBe(
		shopPageText(),
	)
})
