import { defineConfig } from 'vitest/config'

export default defineConfig({
	test: {
		include: ['{app,backend,contract,server,scripts,tests}/**/*.test.{ts,tsx}'],
		globalSetup: './tests/support/prepare-database.ts',
		// Two at a time, whatever the machine has: each backend test holds a database in memory.
		maxWorkers: 2,
		testTimeout: 20_000,
		hookTimeout: 60_000,
		restoreMocks: true,
	},
})
