import { configDefaults, defineConfig } from 'vitest/config'
import { clockPreload, startClock } from './tests/support/clock.ts'
import { inShare } from './tests/support/share.ts'

/** Many seconds each, and far from what most changes are about: a run of one share has some of them. */
const long = [
	'backend/db/embedded.test.ts',
	'backend/import/main.test.ts',
	'process/shutdown.test.ts',
	'process/side-by-side.test.ts',
	'process/supervisor.test.ts',
	'server/start.test.ts',
	'tests/contract/conformance.test.ts',
	'tests/found/market-feed.test.ts',
	'tests/logs/nothing-personal.test.ts',
	'tools/pictures/covers/covers.test.ts',
]
const thisRun = inShare(long)

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
					include: ['{app,backend,contract,process,server,scripts,tests,tools}/**/*.test.{ts,tsx}'],
					// Those of the built shop have configurations of their own.
					exclude: [
						...configDefaults.exclude,
						'tests/{crash,faults,fuzz}/**',
						...alone,
						...long.filter((file) => !thisRun.includes(file)),
					],
					// Nothing mocks a module: loading them anew for each file would take a third of the whole time.
					isolate: false,
				},
			},
			{ extends: true, test: { name: 'alone', include: alone } },
		],
		testTimeout: 20_000,
		hookTimeout: 60_000,
		restoreMocks: true,
	},
})
