import { command } from './steps/command.mjs'
import { checkNodeVersion } from './steps/node-version.mjs'
import { installPackages } from './steps/packages.mjs'
import { bin, run } from './steps/run.mjs'
import { main } from './steps/say.mjs'

// Counts or exports the events that were stored; without arguments it renews the committed page of events.
if (process.argv.length > 2) await command('events')
else
	await main(async () => {
		checkNodeVersion()
		await installPackages()
		process.exitCode = await run(process.execPath, [bin('tsx/dist/cli.mjs'), 'scripts/write-events.ts'])
	})
