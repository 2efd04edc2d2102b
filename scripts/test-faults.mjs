import { build } from './steps/build.mjs'
import { checkNodeVersion } from './steps/node-version.mjs'
import { installPackages } from './steps/packages.mjs'
import { bin, run } from './steps/run.mjs'
import { main } from './steps/say.mjs'

const isWriting = process.argv.includes('-u')
/** Parts of the names of files. Vitest would take one after `-u` for a value of it. */
const names = process.argv.slice(2).filter((argument) => argument !== '-u')

// The tests of faults alone; `-- -u` writes tests/faults/faults.md and docs/attacks.md.
await main(async () => {
	checkNodeVersion()
	await installPackages()
	await build()
	process.exitCode = await run(process.execPath, [
		bin('vitest/vitest.mjs'),
		'run',
		'--config=tests/faults/vitest.config.ts',
		...names,
		...(isWriting ? ['-u'] : []),
	])
})
