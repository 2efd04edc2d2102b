import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { rootDir } from '#process/root.ts'
import { freePort } from '#tests/support/free-port.ts'
import { Member } from './member.ts'
import { type Programs, postgresUser } from './programs.ts'

/** A PostgreSQL of the test's own in a folder, on loopback only. */
export async function createPostgres(programs: NonNullable<Programs['postgres']>, folder: string) {
	const user = postgresUser()
	const data = join(folder, 'postgres')
	mkdirSync(data, { mode: 0o700 })
	if (user.uid !== undefined && user.gid !== undefined) chownSync(data, user.uid, user.gid)
	execFileSync(
		programs.initdb,
		['--pgdata', data, '--username', 'tropa', '--auth', 'trust', '--encoding', 'UTF8', '--no-locale'],
		{ ...user, cwd: data, stdio: 'ignore' },
	)
	const port = await freePort()
	const serverUrl = `postgres://tropa@127.0.0.1:${port}/postgres`
	const member = new Member({
		name: 'PostgreSQL',
		command: [
			programs.postgres,
			...['-D', data, '-p', String(port)],
			...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
		],
		logFile: join(folder, 'postgres.log'),
		isReady: () => answersQueries(serverUrl),
		spawn: { ...user, cwd: data },
	})
	return { member, serverUrl }
}

async function answersQueries(url: string): Promise<boolean> {
	const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
	client.on('error', () => undefined)
	try {
		await client.connect()
		await client.query('select 1')
		return true
	} catch {
		return false
	} finally {
		client.end().catch(() => undefined)
	}
}

/** A Redis of the test's own that stores nothing on disk. */
export async function createRedis(program: string, folder: string) {
	const port = await freePort()
	const member = new Member({
		name: 'Redis',
		command: [program, '--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder],
		logFile: join(folder, 'redis.log'),
		isReady: () => accepts(port),
	})
	return { member, url: `redis://127.0.0.1:${port}` }
}

/** nginx with the configuration of deploy/, its ${NAMES} put in. */
export function createNginx(program: string, folder: string, names: Record<string, string>) {
	const home = join(folder, 'nginx')
	mkdirSync(home)
	const accessLog = join(home, 'access.log')
	const values: Record<string, string> = { ...names, ACCESS_LOG: accessLog, PAGES: join(rootDir, 'deploy') }
	const template = readFileSync(join(rootDir, 'deploy', 'nginx.conf.template'), 'utf8')
	const shop = template.replace(/\$\{([A-Z_0-9]+)\}/g, (_, name: string) => {
		const value = values[name]
		if (value === undefined) throw new Error(`deploy/nginx.conf.template wants a value for ${name}`)
		return value
	})
	const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
		.map((kind) => `${kind}_temp_path ${join(home, kind)};`)
		.join('\n')
	writeFileSync(join(home, 'shop.conf'), shop)
	writeFileSync(
		join(home, 'nginx.conf'),
		`daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${join(home, 'nginx.pid')};
error_log ${join(home, 'error.log')} warn;
worker_processes 1;
events { worker_connections 1024; }
http {
${temporary}
# The load comes from this machine, and would count as one visitor.
set_real_ip_from 127.0.0.1;
include ${join(home, 'shop.conf')};
}
`,
	)
	const command = [program, '-p', home, '-e', join(home, 'error.log'), '-c', join(home, 'nginx.conf')]
	const member = new Member({
		name: 'nginx',
		command,
		logFile: join(home, 'output.log'),
		isReady: () => accepts(Number(names.SHOP_LISTEN?.split(':')[1])),
	})
	return {
		member,
		accessLog,
		/** Throws what `nginx -t` has to say against the configuration. */
		check: () => execFileSync(program, [...command.slice(1), '-t'], { stdio: ['ignore', 'ignore', 'pipe'] }),
	}
}

function accepts(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = connect(port, '127.0.0.1')
		socket.once('connect', () => socket.destroy()).once('error', () => resolve(false))
		socket.once('close', (hadError) => resolve(!hadError))
	})
}
