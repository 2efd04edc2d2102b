import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { Agent, request } from 'undici'
import { MOST_EVENTS } from '#contract/events.ts'
import { rootDir } from '#process/root.ts'
import { sqlOf, startBackend } from '#tests/support/start-shop.ts'
import { openDatabase } from './database.ts'
import { newSessions } from './full-cart.ts'
import { cpuMs } from './process-stats.ts'
import { conditions, figure, table } from './report.ts'

const bench = join(rootDir, '.cache', 'bench', 'runs')
const connections = 32

/** Body of one call that a storefront makes for a page. */
function batch(size: number): string {
	const client = {
		id: randomUUID(),
		locale: 'ru-RU',
		adaptation: 'desktop',
		screenResolution: '1920x1080',
		viewport: { width: 1280, height: 720, class: 'desktop' },
	}
	const page = {
		location: 'https://tropa.example/catalog/muzhchinam',
		referrer: 'https://tropa.example/',
		title: 'Мужчинам — купить в магазине «Тропа»',
		type: 'Catalog',
	}
	const event = () => ({ id: randomUUID(), timestamp: new Date().toISOString(), client, page, payload: {} })
	return JSON.stringify({ events: Array.from({ length: size }, event) })
}

interface Answered {
	/** Events of calls that were answered with success. */
	kept: number
	/** Events of calls that were under way when the backend ended. */
	underWay: number
}

/** Sends calls one after the other on each connection until the time is over or the backend is gone. */
async function send(
	url: string,
	cookies: readonly string[],
	size: number,
	until: () => boolean,
): Promise<Answered> {
	const answered: Answered = { kept: 0, underWay: 0 }
	let calls = 0
	const dispatcher = new Agent({ connections })
	await Promise.all(
		Array.from({ length: connections }, async () => {
			while (!until()) {
				try {
					const { statusCode, body } = await request(url, {
						method: 'POST',
						// In turn: each session may only send so many in a minute.
						headers: { cookie: cookies[calls++ % cookies.length], 'content-type': 'application/json' },
						body: batch(size),
						dispatcher,
					})
					await body.text()
					if (statusCode !== 200) throw new Error(`${statusCode}`)
					answered.kept += size
				} catch (error) {
					if (!until()) throw error
					answered.underWay += size
				}
			}
		}),
	)
	await dispatcher.close()
	return answered
}

/**
 * Events a second that one process of the backend takes, by calls of one event and of many, and those lost when it is
 * killed meanwhile. @returns the tables as Markdown
 */
export async function measureEvents(seconds: number): Promise<string> {
	await mkdir(bench, { recursive: true })
	const dataDir = await mkdtemp(join(bench, 'events-'))
	const database = await openDatabase()
	const stored = async (apiUrl: string): Promise<number> => {
		const count = 'select count(*)::int as count from behaviour_events'
		const { DATABASE_URL: url } = database.settings
		if (!url) return (await sqlOf(apiUrl)<{ count: number }>(count))[0]?.count ?? 0
		const client = new pg.Client({ connectionString: url })
		await client.connect()
		const { rows } = await client.query(count)
		await client.end()
		return rows[0].count
	}
	try {
		const backend = await startBackend(dataDir, database.settings)
		const cookies = await newSessions(backend)
		const url = `${backend.apiUrl}/api/event/page-view`
		const rows: (string | number)[][] = []
		for (const size of [1, 10, MOST_EVENTS]) {
			const [cpu, began] = [cpuMs(backend.pid), performance.now()]
			const { kept } = await send(url, cookies, size, () => performance.now() - began > seconds * 1_000)
			const took = (performance.now() - began) / 1_000
			rows.push([size, Math.round(kept / took), figure((cpuMs(backend.pid) - cpu) / kept)])
		}
		const before = await stored(backend.apiUrl)
		let isKilled = false
		const sending = send(url, cookies, 10, () => isKilled)
		await new Promise((resolve) => setTimeout(resolve, 1_000))
		isKilled = true
		process.kill(backend.pid, 'SIGKILL')
		const { kept, underWay } = await sending
		await backend.stop()
		const again = await startBackend(dataDir, database.settings)
		const found = (await stored(again.apiUrl)) - before
		await again.stop()
		return [
			`${conditions()} ${database.settings.DATABASE_URL ? 'PostgreSQL' : 'PGlite'}, ${connections} connections.`,
			'',
			table(['events in a call', 'events a second', 'CPU ms an event'], rows),
			'',
			`Killed by \`kill -9\` while events came: ${kept} were answered, ${found} are stored, so ${Math.max(0, kept - found)} were lost; ${underWay} were under way, not answered, and would be sent once more.`,
		].join('\n')
	} finally {
		await database.drop()
		await rm(dataDir, { recursive: true, force: true })
	}
}
