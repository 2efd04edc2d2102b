import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'
import { Refusal, say } from './say.mjs'

/** Installs the packages when they are missing or other than the lock says. */
export async function installPackages() {
	if (areInstalled()) return
	say('Installing packages (a minute or two the first time)')
	// Development packages build the shop, so they are needed even where NODE_ENV says production.
	const code = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
	if (code !== 0) {
		throw new Refusal('The packages could not be installed; npm explains the reason above.')
	}
}

/** Compares the lock with npm's own note of what it has installed. */
function areInstalled() {
	const wanted = packagesOf('package-lock.json')
	const installed = packagesOf('node_modules/.package-lock.json')
	return (
		installed !== undefined &&
		Object.entries(wanted).every(
			([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
		)
	)
}

function packagesOf(lock) {
	try {
		return JSON.parse(readFileSync(join(root, lock), 'utf8')).packages
	} catch {
		return undefined
	}
}
