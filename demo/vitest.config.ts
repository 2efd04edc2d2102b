import { defineConfig } from 'vitest/config'
import { rootDir } from '#process/root.ts'

/** The tests of the demonstration's programs; `npm run demo:check` runs them. */
export default defineConfig({
	root: rootDir,
	test: {
		include: ['demo/**/*.test.ts'],
		setupFiles: './tests/support/property-seed.ts',
		// Nothing mocks a module.
		isolate: false,
		testTimeout: 60_000,
	},
})
