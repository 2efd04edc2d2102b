import { defineConfig } from 'vitest/config'
import { rootDir } from '#process/root.ts'
import { clockPreload, startClock } from '../support/clock.ts'

startClock()

/** The built shop, fuzzed for half a minute; `npm run test:fuzz` fuzzes it for as long as wanted. */
export default defineConfig({
	root: rootDir,
	test: {
		include: ['tests/fuzz/**/*.test.ts'],
		globalSetup: ['./tests/support/prepare-shop.ts'],
		execArgv: [clockPreload],
		// Nothing mocks a module. One after the other: what is measured is the processor of a shop.
		isolate: false,
		fileParallelism: false,
		testTimeout: 600_000,
		hookTimeout: 240_000,
	},
})
