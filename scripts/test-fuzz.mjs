import { build } from './steps/build.mjs'
import { checkNodeVersion } from './steps/node-version.mjs'
import { installPackages } from './steps/packages.mjs'
import { bin, run } from './steps/run.mjs'
import { main } from './steps/say.mjs'

// Fuzzes the built shop:
// `npm run test:fuzz -- [--requests=20000] [--long=5000] [--foreign=2000] [--unique=40] [--seed=…]`.
await main(async () => {
	checkNodeVersion()
	await installPackages()
	await build()
	process.exitCode = await run(process.execPath, [
		bin('tsx/dist/cli.mjs'),
		'tests/fuzz/main.ts',
		...process.argv.slice(2),
	])
})
