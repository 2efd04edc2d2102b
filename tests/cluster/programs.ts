import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Absolute paths of the programs the cluster is made of; undefined where an address was given instead. */
export interface Programs {
	nginx: string
	postgres: { initdb: string; postgres: string } | undefined
	redis: string | undefined
}

/** Programs that are not installed; the message is a sentence for the person at the terminal. */
export class ProgramsMissing extends Error {}

/**
 * Finds nginx, and PostgreSQL and Redis unless DATABASE_URL and REDIS_URL name running ones.
 * @throws ProgramsMissing with the command that installs them.
 */
export function findPrograms({ DATABASE_URL, REDIS_URL } = process.env): Programs {
	const nginx = find('nginx')
	const postgres = DATABASE_URL ? undefined : findPostgres()
	const redis = REDIS_URL ? undefined : (find('redis-server') ?? find('valkey-server'))
	const missing = [
		!nginx && 'nginx-light',
		!DATABASE_URL && !postgres && 'postgresql',
		!REDIS_URL && !redis && 'redis-server',
	].filter((name) => name !== false)
	if (!nginx || missing.length > 0) {
		throw new ProgramsMissing(
			`Not installed: ${missing.join(', ')}. On Debian: apt-get install -y --no-install-recommends ${missing.join(' ')} (a running PostgreSQL or Redis may be named in DATABASE_URL and REDIS_URL instead).`,
		)
	}
	return { nginx, postgres, redis }
}

/** PostgreSQL does not run as root: user and group of its package's user then, else nothing. */
export function postgresUser(): { uid?: number; gid?: number } {
	if (process.getuid?.() !== 0) return {}
	const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
	return { uid: id('-u'), gid: id('-g') }
}

function find(program: string, folders: string[] = []): string | undefined {
	const path = [...folders, ...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/sbin']
	return path.map((folder) => join(folder, program)).find((file) => existsSync(file))
}

/** Debian has the server's programs outside the PATH, in a folder per version. */
function findPostgres(): Programs['postgres'] {
	const versions = '/usr/lib/postgresql'
	const folders = existsSync(versions)
		? readdirSync(versions)
				.sort((one, other) => Number(other) - Number(one))
				.map((version) => join(versions, version, 'bin'))
		: []
	const initdb = find('initdb', folders)
	const postgres = find('postgres', folders)
	return initdb && postgres ? { initdb, postgres } : undefined
}
