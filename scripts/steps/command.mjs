import { join } from 'node:path'
import { build } from './build.mjs'
import { checkNodeVersion } from './node-version.mjs'
import { installPackages } from './packages.mjs'
import { root, run } from './run.mjs'
import { main } from './say.mjs'

/** Runs one of the backend's commands with the arguments of this process. @param name as in backend/commands */
export const command = (name) =>
	main(async () => {
		checkNodeVersion()
		await installPackages()
		await build()
		process.exitCode = await run(
			process.execPath,
			[join(root, 'build/backend/commands.js'), name, ...process.argv.slice(2)],
			{ NODE_ENV: 'production' },
		)
	})
