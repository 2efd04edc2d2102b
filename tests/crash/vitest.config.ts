import { defineConfig } from 'vitest/config'
import { rootDir } from '#process/root.ts'
import { clockPreload, startClock } from '../support/clock.ts'

startClock()

/** The built shop with processes that are killed; `npm run test:crash` builds it first. */
export default defineConfig({
	root: rootDir,
	test: {
		include: ['tests/crash/**/*.test.ts'],
		globalSetup: './tests/support/prepare-shop.ts',
		execArgv: [clockPreload],
		// Each looks at how soon its own processes are back.
		fileParallelism: false,
		testTimeout: 120_000,
		hookTimeout: 300_000,
	},
})
