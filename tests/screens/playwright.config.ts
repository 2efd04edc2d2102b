import { defineConfig } from 'playwright/test'
import base from '../../playwright.config.ts'
import type { ShopOptions } from '../support/shop.ts'

/** Widths at which screens are compared, each with the height of such a window. */
const windows = [
	[360, 740],
	[768, 1024],
	[1280, 800],
	[1600, 1000],
] as const

/**
 * Pictures of the screens, compared with those in `pictures/`: `npm run test:screens`. Not a part of `npm test`,
 * because letters are drawn a little differently by every version of the browser.
 */
export default defineConfig<ShopOptions>({
	...base,
	testDir: '.',
	globalSetup: '../support/prepare-shop.ts',
	outputDir: '../../test-results',
	snapshotPathTemplate: '{testDir}/pictures/{arg}-{projectName}{ext}',
	reporter: [['list']],
	expect: {
		timeout: 20_000,
		toHaveScreenshot: { animations: 'disabled', caret: 'hide', maxDiffPixelRatio: 0.002 },
	},
	projects: windows.map(([width, height]) => ({
		name: String(width),
		use: { ...base.use, scripts: 'on', viewport: { width, height }, reducedMotion: 'reduce' },
	})),
})
