import { configDefaults, defineConfig } from 'vitest/config'
import { rootDir } from '#process/root.ts'
import { clockPreload, startClock } from '../support/clock.ts'
import { inShare } from '../support/share.ts'

startClock()

/** Half a minute each: a run of one share has some of them, each commit the next ones. */
const long = [
	'addresses',
	'attacks',
	'delivery-terms',
	'found',
	'kept-pages',
	'operator-forms',
	'recovery',
].map((name) => `tests/faults/${name}.test.ts`)
const thisRun = inShare(long)

/** The built shop behind a proxy that spoils its calls; `npm run test:faults` builds it first. */
export default defineConfig({
	root: rootDir,
	test: {
		include: ['tests/faults/**/*.test.ts'],
		exclude: [...configDefaults.exclude, ...long.filter((file) => !thisRun.includes(file))],
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
