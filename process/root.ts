import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Absolute folder of the project: the nearest one with a package.json, from the sources and from the bundle alike. */
export const rootDir = findRoot(import.meta.dirname)

function findRoot(folder: string): string {
	return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder))
}
