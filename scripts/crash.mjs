import { readOptions } from './steps/arguments.mjs'
import { build } from './steps/build.mjs'
import { checkNodeVersion } from './steps/node-version.mjs'
import { installPackages } from './steps/packages.mjs'
import { bin, run } from './steps/run.mjs'
import { main, say } from './steps/say.mjs'

await main(async () => {
	readOptions()
	checkNodeVersion()
	await installPackages()
	await build()
	say(
		'Killing the processes of a shop in five ways, twenty times each, while 200 orders are made, and in a week of a shop (about an hour)',
	)
	process.exitCode = await run(
		process.execPath,
		[bin('vitest/vitest.mjs'), 'run', '--config', 'tests/crash/vitest.config.ts'],
		{
			CRASH_ROUNDS: process.env.CRASH_ROUNDS ?? '20',
			CRASH_ORDERS: process.env.CRASH_ORDERS ?? '200',
			WEEK_HOURS: process.env.WEEK_HOURS ?? '1',
		},
	)
})
