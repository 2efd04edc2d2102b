import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from './root.ts'

/** Name of this build: the beginning of the fingerprint of its sources, the same in the browser. */
export function releaseName(): string {
	try {
		return readFileSync(join(rootDir, 'build', 'stamp'), 'utf8').slice(0, 12)
	} catch {
		return 'sources'
	}
}
