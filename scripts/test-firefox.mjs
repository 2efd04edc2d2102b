import { existsSync } from 'node:fs'
import { build } from './steps/build.mjs'
import { checkNodeVersion } from './steps/node-version.mjs'
import { installPackages } from './steps/packages.mjs'
import { bin, run } from './steps/run.mjs'
import { main, Refusal } from './steps/say.mjs'

// The journeys that the shop lives by, in Firefox, which is driven by WebDriver BiDi.
await main(async () => {
	const firefox = process.env.FIREFOX ?? '/usr/bin/firefox-esr'
	if (!existsSync(firefox)) {
		throw new Refusal('Missing: apt-get install --no-install-recommends firefox-esr, or its path in FIREFOX')
	}
	checkNodeVersion()
	await installPackages()
	await build()
	process.exitCode = await run(process.execPath, [
		bin('vitest/vitest.mjs'),
		'run',
		'--config=tests/firefox/vitest.config.ts',
		...process.argv.slice(2),
	])
})
