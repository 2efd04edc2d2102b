import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

/**
 * The secret that signs sessions and encrypts the storefront's own cookies: the setting, or one generated once and
 * stored in the data folder, so that sessions survive a restart.
 * @throws the file system's error when the data folder can't be written.
 */
export function readSessionSecret(config: Pick<Config, 'sessionSecret' | 'dataDir'>): string {
	if (config.sessionSecret) return config.sessionSecret
	const file = join(config.dataDir, 'secret')
	mkdirSync(config.dataDir, { recursive: true })

	// A link appears whole or not at all, so two processes that start together agree on one secret.
	const draft = `${file}.${process.pid}`
	writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
	try {
		linkSync(draft, file)
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
	} finally {
		rmSync(draft)
	}
	return readFileSync(file, 'utf8')
}
