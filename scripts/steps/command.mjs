import { join } from 'node:path'
import { build } from './build.mjs'
import { checkNodeVersion } from './node-version.mjs'
import { installPackages } from './packages.mjs'
import { root, run } from './run.mjs'
import { main } from './say.mjs'

/** Builds what has changed, and runs `build/tropa.js <name>` with the arguments of this process. */
export const command = (name) =>
	main(async () => {
		checkNodeVersion()
		await installPackages()
		await build()
		process.exitCode = await run(
			process.execPath,
			[join(root, 'build/tropa.js'), name, ...process.argv.slice(2)],
			{ NODE_ENV: 'production' },
			// npm changes into the project's folder; file names are meant from where the person is.
			process.env.INIT_CWD ?? process.cwd(),
		)
	})
