import { findBrowser } from './steps/browser.mjs'
import { build } from './steps/build.mjs'
import { checkNodeVersion } from './steps/node-version.mjs'
import { installPackages } from './steps/packages.mjs'
import { bin, run } from './steps/run.mjs'
import { main } from './steps/say.mjs'

// Opens every screen on answers made from the contract alone:
// `npm run test:hostile -- [--rounds=200] [--seed=1] [--only=<part of a screen's name>] [--widths=360,1280]
// [--scripts=on,off,blocked]`.
await main(async () => {
	checkNodeVersion()
	await installPackages()
	await build()
	process.exitCode = await run(
		process.execPath,
		[bin('tsx/dist/cli.mjs'), 'tests/fuzz/hostile-main.ts', ...process.argv.slice(2)],
		{ CHROMIUM: await findBrowser() },
	)
})
