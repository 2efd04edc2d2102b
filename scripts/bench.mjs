import { findBrowser } from './steps/browser.mjs'
import { build } from './steps/build.mjs'
import { checkNodeVersion } from './steps/node-version.mjs'
import { installPackages } from './steps/packages.mjs'
import { bin, run } from './steps/run.mjs'
import { main, Refusal } from './steps/say.mjs'

await main(async () => {
	if (process.platform !== 'linux') {
		throw new Refusal('The measurements read processor time and memory from /proc: they run on Linux only.')
	}
	checkNodeVersion()
	await installPackages()
	await build()
	const asked = process.argv.slice(2)
	process.exitCode = await run(process.execPath, [bin('tsx/dist/cli.mjs'), 'tests/bench/main.ts', ...asked], {
		NODE_ENV: 'production',
		...((asked.includes('--map') || asked.includes('--phone')) && { CHROMIUM: await findBrowser() }),
	})
})
