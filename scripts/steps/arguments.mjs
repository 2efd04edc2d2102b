import { parseArgs } from 'node:util'
import { Refusal } from './say.mjs'

/**
 * Options of this command, read before anything is done.
 * @param {string[]} flags those that it knows, by name
 * @returns {Record<string, boolean | undefined>}
 * @throws Refusal for any other argument
 */
export function readOptions(flags = []) {
	const options = Object.fromEntries(flags.map((name) => [name, { type: 'boolean' }]))
	try {
		return parseArgs({ options }).values
	} catch (error) {
		throw new Refusal(error.message)
	}
}
