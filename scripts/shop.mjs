import { join } from 'node:path'
import { build } from './steps/build.mjs'
import { checkNodeVersion } from './steps/node-version.mjs'
import { installPackages } from './steps/packages.mjs'
import { root, run } from './steps/run.mjs'
import { main } from './steps/say.mjs'

// npm changes into the project's folder; a folder is meant from where the person is.
const from = process.env.INIT_CWD ?? process.cwd()

// Writes the folder of a shop of one's own, or says what it lacks: `npm run shop -- init <folder>`, `-- check`.
await main(async () => {
	checkNodeVersion()
	await installPackages()
	await build()
	const command = join(root, 'build/backend/shop.js')
	process.exitCode = await run(
		process.execPath,
		[command, ...process.argv.slice(2)],
		{ NODE_ENV: 'production' },
		from,
	)
})
