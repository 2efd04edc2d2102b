import { configDefaults, defineConfig } from 'vitest/config'
import { clockPreload, startClock } from './tests/support/clock.ts'

// They look at the memory of their whole process.
const alone = ['backend/import/feed/import-feed.test.ts']

startClock()

export default defineConfig({
	test: {
		globalSetup: './tests/support/prepare-database.ts',
		setupFiles: './tests/support/property-seed.ts',
		execArgv: [clockPreload],
		tags: [{ name: 'slow', description: 'Ten seconds and more: `npm run test:quick` leaves these out.' }],
		// Two at a time, whatever the machine has: each backend test holds a database in memory.
		maxWorkers: 2,
		projects: [
			{
				extends: true,
				test: {
					name: 'together',
					include: ['{app,backend,contract,process,server,scripts,tests}/**/*.test.{ts,tsx}'],
					// Those of the built shop have configurations of their own.
					exclude: [...configDefaults.exclude, 'tests/{crash,faults,firefox,fuzz}/**', ...alone],
					// Nothing mocks a module: loading them anew for each file would take a third of the whole time.
					isolate: false,
				},
			},
			{
				extends: true,
				test: { name: 'alone', include: alone },
			},
		],
		testTimeout: 20_000,
		hookTimeout: 60_000,
		restoreMocks: true,
	},
})
