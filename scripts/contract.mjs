import { checkNodeVersion } from './steps/node-version.mjs'
import { installPackages } from './steps/packages.mjs'
import { bin, run } from './steps/run.mjs'
import { main } from './steps/say.mjs'

/** Checks a backend against the contract: `npm run contract -- https://api.shop.example`. */
await main(async () => {
	checkNodeVersion()
	await installPackages()
	process.exitCode = await run(process.execPath, [
		bin('tsx/dist/cli.mjs'),
		'tests/contract/conformance/main.ts',
		...process.argv.slice(2),
	])
})
