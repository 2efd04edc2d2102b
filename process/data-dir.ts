import { accessSync, chmodSync, constants, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

/** Names of the shop's own files in its data folder. */
const ownNames = /^(database(\.unfinished)?|img-cache|import-[\w.-]+|secret(\.\d+)?)$/
const ofOthers = 0o077

/**
 * Creates the data folder, makes sure that it can be written, and closes it to other users.
 * @throws StartError
 */
export function prepareDataDir(dataDir: string): void {
	try {
		mkdirSync(dataDir, { recursive: true })
		accessSync(dataDir, constants.W_OK)
		closeToOthers(dataDir)
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException
		throw new StartError(
			`The data folder ${dataDir} can't be written (${code}); give another one in the setting DATA_DIR.`,
		)
	}
}

/** From here on all files and folders that this process makes are for its own user alone: orders name people. */
export function makePrivateFiles(): void {
	process.umask(ofOthers)
}

/**
 * Takes a data folder and all in it away from other users, where an earlier version or a person left it open. A
 * folder that is closed at its top is closed inside, so each start looks at a few entries only. A folder that is
 * another user's, or holds other things too (`DATA_DIR=/srv`), preserves its own mode.
 */
export function closeToOthers(dataDir: string): void {
	// Windows has no such modes.
	const user = process.getuid?.()
	if (user === undefined) return
	const names = readdirSync(dataDir)
	for (const name of names.filter((name) => ownNames.test(name))) {
		if (isOpen(join(dataDir, name))) closeTree(join(dataDir, name), user)
	}
	if (names.every((name) => ownNames.test(name))) close(dataDir, user)
}

/** The insides first: a start that was interrupted is not to be taken for a finished one. */
function closeTree(path: string, user: number): void {
	if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) {
		for (const name of readdirSync(path)) closeTree(join(path, name), user)
	}
	close(path, user)
}

function close(path: string, user: number): void {
	if (isOpen(path) && lstatSync(path).uid === user) chmodSync(path, lstatSync(path).mode & 0o777 & ~ofOthers)
}

/** A link has no mode of its own, and what it leads to is not ours to change. */
function isOpen(path: string): boolean {
	const entry = lstatSync(path, { throwIfNoEntry: false })
	return entry !== undefined && !entry.isSymbolicLink() && (entry.mode & ofOthers) !== 0
}
