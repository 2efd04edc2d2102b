import { check } from './steps/check.mjs'
import { main } from './steps/say.mjs'
import { browserTests, shopTests, unitTests } from './steps/test-parts.mjs'
import { runTests } from './steps/test-run.mjs'

/** Parts of the names of test files: only these are run then, without the checks. */
const files = process.argv.slice(2)

// Side by side, because tests of a browser and of processes wait much of their time.
const lanes = [
	[
		['unit tests', () => unitTests(files)],
		['fuzz', () => shopTests('fuzz', files)],
	],
	[['browser tests', () => browserTests(files)]],
	[
		['crash', () => shopTests('crash', files)],
		['faults', () => shopTests('faults', files)],
	],
]

await main(() =>
	files.length > 0
		? runTests(`The tests of ${files.join(', ')}`, { lanes })
		: runTests('All tests: about half an hour on two cores with nothing else to do', {
				beside: [['checks', check]],
				lanes,
			}),
)
