import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'
import { Refusal } from './say.mjs'

/** Rejects a Node that is older than package.json asks for. */
export function checkNodeVersion() {
	const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
	const wanted = engines.node.replace('>=', '')
	const [major, minor] = wanted.split('.').map(Number)
	const [hasMajor, hasMinor] = process.versions.node.split('.').map(Number)
	if (hasMajor < major || (hasMajor === major && hasMinor < minor)) {
		throw new Refusal(`Node ${wanted} or newer is needed; this is ${process.versions.node}.`)
	}
}
