import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './steps/browser.mjs'
import { build } from './steps/build.mjs'
import { checkNodeVersion } from './steps/node-version.mjs'
import { installPackages } from './steps/packages.mjs'
import { bin, root, run } from './steps/run.mjs'
import { main } from './steps/say.mjs'

const options = process.argv.slice(2)

// Compares every screen with its picture in tests/screens/pictures; `-- -u` takes new ones.
await main(async () => {
	checkNodeVersion()
	await installPackages()
	await build()
	process.exitCode = await run(
		process.execPath,
		[bin('playwright/cli.js'), 'test', '--config=tests/screens/playwright.config.ts', ...options],
		{ CHROMIUM: await findBrowser() },
	)
	if (options.includes('-u')) await shrinkPictures()
})

/** With a palette they are half as large, and no test sees it. */
async function shrinkPictures() {
	const { default: sharp } = await import('sharp')
	const folder = join(root, 'tests', 'screens', 'pictures')
	for (const name of readdirSync(folder)) {
		const file = join(folder, name)
		const picture = sharp(readFileSync(file))
		if ((await picture.metadata()).isPalette) continue
		writeFileSync(file, await picture.png({ palette: true, effort: 10, compressionLevel: 9 }).toBuffer())
	}
}
