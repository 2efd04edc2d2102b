import { fork, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { rootDir } from '#process/root.ts'
import { freePort } from '#tests/support/free-port.ts'
import { untilReady } from '#tests/support/start-shop.ts'
import { type LoadFigures, load, measureLoad, type Target } from './load.ts'

export type LimitKind = 'react' | 'fixed' | 'nginx'

interface Page {
	url: string
	cookie: string
}

interface Effort {
	connections: number
	seconds: number
	runs: number
}

/** Requests until its code is compiled. */
const WARM_UP = 300

const hasNginx = spawnSync('nginx', ['-v']).status === 0

/**
 * Measures the least that a page's bytes can cost on this machine (limit-server.ts; `nginx`: the same bytes as a file).
 * @returns undefined where nginx is not installed
 */
export async function measureLimit(
	kind: LimitKind,
	page: Page,
	effort: Effort,
): Promise<LoadFigures | undefined> {
	if (kind === 'nginx' && !hasNginx) return undefined
	const { target, stop } = kind === 'nginx' ? await startNginx(page) : await startLimitServer(kind, page)
	try {
		await load(target, effort.connections, WARM_UP)
		return await measureLoad(target, effort)
	} finally {
		await stop()
	}
}

interface Limit {
	target: Target
	stop: () => Promise<void>
}

async function startLimitServer(kind: LimitKind, { url, cookie }: Page): Promise<Limit> {
	const child = fork(join(rootDir, 'tests/bench/limit-server.ts'), [kind, url, cookie], {
		execArgv: ['--import', 'tsx'],
	})
	const [port] = await Promise.race([
		once(child, 'message'),
		once(child, 'exit').then(() => Promise.reject(new Error('The server of the limits did not start'))),
	])
	return {
		target: { url: `http://127.0.0.1:${port}/`, pids: [child.pid as number] },
		async stop() {
			const exit = once(child, 'exit')
			child.disconnect()
			await exit
		},
	}
}

async function startNginx({ url, cookie }: Page): Promise<Limit> {
	const answer = await fetch(url, { headers: { cookie } })
	const runs = join(rootDir, '.cache', 'bench', 'runs')
	await mkdir(runs, { recursive: true })
	const folder = await mkdtemp(join(runs, 'nginx-'))
	const port = await freePort()
	await writeFile(join(folder, 'page.html'), brotliCompressSync(await answer.text()))
	await writeFile(join(folder, 'nginx.conf'), configuration(folder, port))
	const child = spawn('nginx', ['-p', folder, '-e', join(folder, 'error.log'), '-c', 'nginx.conf'])
	const target = { url: `http://127.0.0.1:${port}/page.html`, pids: [child.pid as number] }
	await untilReady(child, target.url, join(folder, 'error.log'))
	return {
		target,
		async stop() {
			const exit = once(child, 'exit')
			child.kill()
			await exit
			await rm(folder, { recursive: true })
		},
	}
}

/** One process, as one process of ours answers. */
const configuration = (folder: string, port: number) => `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
	access_log off;
	open_file_cache max=10;
	client_body_temp_path ${folder};
	proxy_temp_path ${folder};
	fastcgi_temp_path ${folder};
	uwsgi_temp_path ${folder};
	scgi_temp_path ${folder};
	server {
		listen 127.0.0.1:${port};
		root ${folder};
		default_type 'text/html; charset=utf-8';
		add_header Content-Encoding br;
	}
}
`
