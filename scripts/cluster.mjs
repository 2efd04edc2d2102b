import { readOptions } from './steps/arguments.mjs'
import { findBrowser } from './steps/browser.mjs'
import { build } from './steps/build.mjs'
import { checkNodeVersion } from './steps/node-version.mjs'
import { installPackages } from './steps/packages.mjs'
import { bin, run } from './steps/run.mjs'
import { main, say } from './steps/say.mjs'

await main(async () => {
	const withoutJourneys = readOptions(['without-journeys'])['without-journeys']
	checkNodeVersion()
	await installPackages()
	await build()
	const browser = withoutJourneys ? undefined : await findBrowser()
	say('Running two of each process behind nginx (3 to 8 minutes)')
	process.exitCode = await run(
		process.execPath,
		[bin('tsx/dist/cli.mjs'), 'tests/cluster/main.ts', ...process.argv.slice(2)],
		{
			...(browser && { CHROMIUM: browser }),
		},
	)
})
