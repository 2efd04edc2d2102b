import { defineConfig } from 'vitest/config'
import { rootDir } from '#process/root.ts'
import { clockPreload, startClock } from '../support/clock.ts'

startClock()

/** The built shop behind a proxy that spoils its calls; `npm run test:faults` builds it first. */
export default defineConfig({
	root: rootDir,
	test: {
		include: ['tests/faults/**/*.test.ts'],
		globalSetup: ['./tests/faults/start-common-shop.ts', './tests/support/prepare-database.ts'],
		setupFiles: './tests/support/property-seed.ts',
		execArgv: [clockPreload],
		// Nothing mocks a module. One after the other: several files look at all that is in one shop.
		isolate: false,
		fileParallelism: false,
		// Each fault has a storefront of its own.
		maxConcurrency: 2,
		testTimeout: 240_000,
		hookTimeout: 120_000,
	},
})
