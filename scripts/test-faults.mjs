import { build } from './steps/build.mjs'
import { checkNodeVersion } from './steps/node-version.mjs'
import { installPackages } from './steps/packages.mjs'
import { bin, run } from './steps/run.mjs'
import { main } from './steps/say.mjs'

// The tests of faults alone; `-- -u` writes tests/faults/faults.md and docs/attacks.md.
await main(async () => {
	checkNodeVersion()
	await installPackages()
	await build()
	process.exitCode = await run(process.execPath, [
		bin('vitest/vitest.mjs'),
		'run',
		'--config=tests/faults/vitest.config.ts',
		...process.argv.slice(2),
	])
})
