import { readOptions } from './steps/arguments.mjs'
import { build } from './steps/build.mjs'
import { checkNodeVersion } from './steps/node-version.mjs'
import { installPackages } from './steps/packages.mjs'
import { main } from './steps/say.mjs'

await main(async () => {
	readOptions()
	checkNodeVersion()
	await installPackages()
	await build()
	process.env.NODE_ENV = 'production'
	await import('../build/server.js')
})
