import { readOptions } from './steps/arguments.mjs'
import { check } from './steps/check.mjs'
import { main } from './steps/say.mjs'
import { browserTests, unitTests } from './steps/test-parts.mjs'
import { runTests } from './steps/test-run.mjs'

await main(() => {
	readOptions()
	return runTests('A part of the tests, in about four minutes; npm test makes all of them', {
		beside: [['checks', check]],
		lanes: [
			[['unit tests', () => unitTests(['--tags-filter=!slow'])]],
			[
				[
					'browser tests',
					() => browserTests(['--grep=@core', '--project=scripts-on', '--project=scripts-off']),
				],
			],
		],
	})
})
