import { join } from 'node:path'
import { checkNodeVersion } from './steps/node-version.mjs'
import { installPackages } from './steps/packages.mjs'
import { bin, root, run } from './steps/run.mjs'
import { main } from './steps/say.mjs'

/** Checks content files without loading them: `npm run content -- check demo/content`. */
await main(async () => {
	checkNodeVersion()
	await installPackages()
	process.exitCode = await run(
		process.execPath,
		[bin('tsx/dist/cli.mjs'), join(root, 'backend/import/check-content.ts'), ...process.argv.slice(2)],
		{},
		process.env.INIT_CWD ?? process.cwd(),
	)
})
