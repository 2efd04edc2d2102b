import { join } from 'node:path'
import { build } from './steps/build.mjs'
import { checkNodeVersion } from './steps/node-version.mjs'
import { installPackages } from './steps/packages.mjs'
import { root, run } from './steps/run.mjs'
import { main } from './steps/say.mjs'

await main(async () => {
	checkNodeVersion()
	await installPackages()
	await build()
	const command = join(root, 'build/backend/orders.js')
	process.exitCode = await run(process.execPath, [command, ...process.argv.slice(2)], {
		NODE_ENV: 'production',
	})
})
