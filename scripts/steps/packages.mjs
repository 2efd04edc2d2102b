import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'
import { Refusal, say } from './say.mjs'

const stamp = join(root, 'node_modules', '.tropa-lock')

/** Installs the packages when they are missing or older than the lock. */
export async function installPackages() {
	const lock = createHash('sha256')
		.update(readFileSync(join(root, 'package-lock.json')))
		.digest('hex')
	if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return

	say('Installing packages (a minute or two the first time)')
	// Development packages build the shop, so they are needed even where NODE_ENV says production.
	const code = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
	if (code !== 0) {
		throw new Refusal('The packages could not be installed; npm explains the reason above.')
	}
	writeFileSync(stamp, lock)
}
