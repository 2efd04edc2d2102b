import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '#process/root.ts'

/**
 * Another one whenever a file of the backend changes, its tests apart: data made by the backend are made again then.
 */
export function fingerprintOfBackend(): string {
	const hash = createHash('sha256')
	const files = readdirSync(join(rootDir, 'backend'), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !/\.test\.ts$/.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name))
		.sort()
	for (const file of files) hash.update(file).update(readFileSync(file))
	return hash.digest('hex').slice(0, 16)
}
