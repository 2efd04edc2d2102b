import { readOptions } from './steps/arguments.mjs'
import { check } from './steps/check.mjs'
import { checkNodeVersion } from './steps/node-version.mjs'
import { installPackages } from './steps/packages.mjs'
import { main } from './steps/say.mjs'

await main(async () => {
	const { fix = false } = readOptions(['fix'])
	checkNodeVersion()
	await installPackages()
	const { failures } = await check({ fix })
	process.exitCode = failures.length === 0 ? 0 : 1
})
