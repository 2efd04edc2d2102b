import { join } from 'node:path'
import { readOptions } from './steps/arguments.mjs'
import { runParts } from './steps/check.mjs'
import { checkNodeVersion } from './steps/node-version.mjs'
import { installPackages } from './steps/packages.mjs'
import { bin, root } from './steps/run.mjs'
import { main } from './steps/say.mjs'

// Checks and tests the programs of the demonstration, which the checks of the shop leave out; `--fix` as there.
await main(async () => {
	const options = readOptions(['fix'])
	checkNodeVersion()
	await installPackages()
	const fix = options.fix ? ['--write'] : []
	const { failures } = await runParts(
		[
			['format and lint', [bin('@biomejs/biome/bin/biome'), 'check', ...fix]],
			['types', [bin('typescript/bin/tsc'), '--noEmit', '--checkers', '1']],
			['unused code', [bin('knip/bin/knip.js'), '--directory', '..', '--config', 'demo/knip.json']],
			['tests', [bin('vitest/vitest.mjs'), 'run']],
		],
		join(root, 'demo'),
	)
	process.exitCode = failures.length === 0 ? 0 : 1
})
