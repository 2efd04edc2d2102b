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
	if (process.env.npm_lifecycle_event) stopWithParent()
	await import('../build/server.js')
})

/** npm ends its shell at SIGTERM, and leaves what the shell has started. */
function stopWithParent() {
	const { ppid } = process
	const timer = setInterval(() => {
		if (process.ppid === ppid) return
		clearInterval(timer)
		process.kill(process.pid, 'SIGTERM')
	}, 1_000)
	timer.unref()
}
