import { configDefaults, defineConfig } from 'vitest/config'
import { clockPreload, startClock } from './tests/support/clock.ts'
import { inShare } from './tests/support/share.ts'

/**
 * Many seconds each, and far from what most changes are about: a run of one share has some of them. The longest are first,
 * so that each share has one of these.
 */
const long = [
	'tests/contract/conformance.test.ts',
	'tests/contract/deletion-race.test.ts',
	'backend/db/embedded.test.ts',
	'tests/found/market-feed.test.ts',
	'backend/import/main.test.ts',
	'backend/areas/auth/guessing.test.ts',
	'backend/areas/basket/money.test.ts',
	'process/supervisor.test.ts',
	'backend/import/veil.test.ts',
	'process/side-by-side.test.ts',
	'backend/areas/catalog/facet-index.test.ts',
	'tests/logs/nothing-personal.test.ts',
	'backend/import/import-feed.test.ts',
	'server/start.test.ts',
	'tests/contract/guide-answers.test.ts',
	'server/pictures/images.test.ts',
	'process/shutdown.test.ts',
]
const thisRun = inShare(long)
const otherRuns = long.filter((file) => !thisRun.includes(file))

// They look at the memory of their whole process.
const alone = ['backend/import/import-feed.test.ts']

startClock()

export default defineConfig({
	test: {
		globalSetup: './tests/support/prepare-database.ts',
		setupFiles: './tests/support/property-seed.ts',
		execArgv: [clockPreload],
		// Two at a time, whatever the machine has: each backend test holds a database in memory.
		maxWorkers: 2,
		projects: [
			{
				extends: true,
				test: {
					name: 'together',
					include: ['{app,backend,contract,process,server,scripts,tests}/**/*.test.{ts,tsx}'],
					// Those of the built shop have configurations of their own.
					exclude: [...configDefaults.exclude, 'tests/{crash,faults,fuzz}/**', ...alone, ...otherRuns],
					// Nothing mocks a module: loading them anew for each file would take a third of the whole time.
					isolate: false,
				},
			},
			{
				extends: true,
				test: { name: 'alone', include: alone, exclude: [...configDefaults.exclude, ...otherRuns] },
			},
		],
		testTimeout: 20_000,
		hookTimeout: 60_000,
		restoreMocks: true,
	},
})
