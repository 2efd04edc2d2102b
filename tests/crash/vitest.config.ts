import { defineConfig } from 'vitest/config'
import { rootDir } from '../../server/root.ts'

/** The built shop, whose processes are killed; `npm run test:crash` builds it first. */
export default defineConfig({
	root: rootDir,
	test: {
		include: ['tests/crash/**/*.test.ts'],
		globalSetup: './tests/support/prepare-shop.ts',
		testTimeout: 120_000,
		hookTimeout: 300_000,
	},
})
