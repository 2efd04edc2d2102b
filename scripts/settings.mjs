import { readOptions } from './steps/arguments.mjs'
import { checkNodeVersion } from './steps/node-version.mjs'
import { installPackages } from './steps/packages.mjs'
import { bin, run } from './steps/run.mjs'
import { main } from './steps/say.mjs'

/** Renews the committed page of settings, docs/settings.md. */
await main(async () => {
	readOptions()
	checkNodeVersion()
	await installPackages()
	process.exitCode = await run(process.execPath, [bin('tsx/dist/cli.mjs'), 'scripts/write-settings.ts'])
})
