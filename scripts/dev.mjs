import { readOptions } from './steps/arguments.mjs'
import { checkNodeVersion } from './steps/node-version.mjs'
import { installPackages } from './steps/packages.mjs'
import { bin, run } from './steps/run.mjs'
import { main, say } from './steps/say.mjs'

await main(async () => {
	readOptions()
	checkNodeVersion()
	await installPackages()
	say('Starting in development; changes show at once')
	process.exitCode = await run(
		process.execPath,
		[bin('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server.ts'],
		{ NODE_ENV: 'development' },
	)
})
