import { join } from 'node:path'
import { readOptions } from './steps/arguments.mjs'
import { root, run } from './steps/run.mjs'
import { main, say } from './steps/say.mjs'

// Everything that exists, for a release: each part of it can be run alone too. The shortest come first, so that most of
// what can fail is known early.
const commands = [
	['demo-check.mjs'],
	['contract-fuzz.mjs'],
	['cluster.mjs'],
	['test-screens.mjs'],
	['test-firefox.mjs'],
	['test-fuzz.mjs', '--requests=10000', '--long=20000', '--foreign=1000', '--seed=2026'],
	['test.mjs'],
	['crash.mjs'],
]

/** All faults instead of one of each class, and other and more sequences of whatever is tried at random. */
const more = { TEST_ALL: '1', PROPERTY_RUNS: '300', PROPERTY_SEED: String(Date.now() % 1_000_000) }

await main(async () => {
	readOptions()
	say(`Testing everything, with PROPERTY_SEED=${more.PROPERTY_SEED}`)
	const results = []
	for (const [script, ...options] of commands) {
		const began = performance.now()
		const code = await run(process.execPath, [join(root, 'scripts', script), ...options], more)
		const minutes = ((performance.now() - began) / 60_000).toFixed(1)
		results.push({ code, line: `${minutes.padStart(6)} min  ${[script, ...options].join(' ')}` })
	}
	say('All of it')
	for (const { code, line } of results)
		console.log(`${line}  ${code === 0 ? 'passed' : `failed with ${code}`}`)
	process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1
})
