import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
	test: {
		include: ['{app,backend,contract,server,scripts,tests}/**/*.test.{ts,tsx}'],
		// They need the built shop, and have a configuration of their own.
		exclude: [...configDefaults.exclude, 'tests/crash/**', 'tests/faults/**'],
		globalSetup: './tests/support/prepare-database.ts',
		// Two at a time, whatever the machine has: each backend test holds a database in memory.
		maxWorkers: 2,
		testTimeout: 20_000,
		hookTimeout: 60_000,
		restoreMocks: true,
	},
})
