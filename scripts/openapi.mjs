import { readOptions } from './steps/arguments.mjs'
import { checkNodeVersion } from './steps/node-version.mjs'
import { installPackages } from './steps/packages.mjs'
import { bin, run } from './steps/run.mjs'
import { main, Refusal } from './steps/say.mjs'

/**
 * Renews the committed snapshot of the contract, docs/openapi.json. `--examples` first records the examples in it,
 * contract/examples.json, from a backend with the demonstration (some minutes). `--release` also makes it the contract
 * that `npm run check` compares with, contract/released.json.
 */
await main(async () => {
	const { examples = false, release = false } = readOptions(['examples', 'release'])
	checkNodeVersion()
	await installPackages()
	if (examples) {
		const recording = [
			'run',
			'tests/contract/conformance.test.ts',
			'--testNamePattern',
			'passes the embedded',
		]
		const code = await run(process.execPath, [bin('vitest/vitest.mjs'), ...recording], {
			WRITE_EXAMPLES: '1',
		})
		if (code !== 0) throw new Refusal('The examples could not be recorded; the reason is above.')
	}
	process.exitCode = await run(process.execPath, [
		bin('tsx/dist/cli.mjs'),
		'tests/contract/write-openapi.ts',
		...(release ? ['--release'] : []),
	])
})
