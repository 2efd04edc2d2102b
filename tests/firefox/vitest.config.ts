import { defineConfig } from 'vitest/config'
import { rootDir } from '#process/root.ts'
import { clockPreload, startClock } from '../support/clock.ts'

startClock()

/** The journeys that the shop lives by, in Firefox; `npm run test:firefox` builds the shop first. */
export default defineConfig({
	root: rootDir,
	test: {
		include: ['tests/firefox/**/*.test.ts'],
		globalSetup: './tests/support/prepare-shop.ts',
		execArgv: [clockPreload],
		testTimeout: 120_000,
		hookTimeout: 300_000,
	},
})
