import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demonstrationFiles } from '#backend/import/demonstration-files.ts'
import { rootDir } from '#process/root.ts'

/**
 * Another one whenever a file of the backend changes, its tests apart, or a file of the demonstration: data made from
 * them are made again then.
 */
export function fingerprintOfBackend(): string {
	const { feed, content } = demonstrationFiles
	const hash = createHash('sha256')
	for (const file of [...filesOf(join(rootDir, 'backend')), feed, ...filesOf(content)]) {
		hash.update(file).update(readFileSync(file))
	}
	return hash.digest('hex').slice(0, 16)
}

const filesOf = (folder: string) =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !/\.test\.ts$/.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name))
		.sort()
