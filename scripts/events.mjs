import { checkNodeVersion } from './steps/node-version.mjs'
import { installPackages } from './steps/packages.mjs'
import { bin, run } from './steps/run.mjs'
import { main } from './steps/say.mjs'

/** Renews the committed page of events, docs/events.md. */
await main(async () => {
	checkNodeVersion()
	await installPackages()
	process.exitCode = await run(process.execPath, [bin('tsx/dist/cli.mjs'), 'scripts/write-events.ts'])
})
