import { configDefaults, defineConfig } from 'vitest/config'
import { rootDir } from '#process/root.ts'
import { clockPreload, startClock } from '../support/clock.ts'
import { inShare } from '../support/share.ts'

startClock()

/** Half a minute each: runs of a share have one of them in turn. */
const long = ['shop', 'foreign', 'long', 'unique-addresses'].map((what) => `tests/fuzz/fuzz-${what}.test.ts`)
const thisRun = inShare([...long, ...long])

/** The built shop, fuzzed for half a minute; `npm run test:fuzz` fuzzes it for as long as wanted. */
export default defineConfig({
	root: rootDir,
	test: {
		include: ['tests/fuzz/**/*.test.ts'],
		exclude: [...configDefaults.exclude, ...long.filter((file) => !thisRun.includes(file))],
		globalSetup: ['./tests/support/prepare-shop.ts'],
		execArgv: [clockPreload],
		testTimeout: 600_000,
		hookTimeout: 240_000,
	},
})
