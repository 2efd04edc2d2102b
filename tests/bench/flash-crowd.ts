import { setTimeout as wait } from 'node:timers/promises'
import { Agent, request } from 'undici'
import type { Shop } from '#tests/support/start-shop.ts'
import { figure, table } from './report.ts'

/** Visitors, and the milliseconds within which they come. */
const VISITORS = 2_000
const WITHIN = 1_000

/**
 * Sends unknown visitors to a page without a cached copy, all within a second.
 * @returns a table as Markdown: how often the page was rendered, how many did not get it, how long the last one
 * waited
 */
export async function measureFlashCrowd({ url, sql }: Shop): Promise<string> {
	const [product] = await sql<{ id: number }>('SELECT max(id) AS id FROM products WHERE is_available')
	const page = `${url}/product/${product?.id}`
	const agent = new Agent({ connections: 256 })
	const visits = await Promise.all(
		Array.from({ length: VISITORS }, async (_, place) => {
			await wait((place * WITHIN) / VISITORS)
			return visit(page, agent)
		}),
	)
	await agent.close()
	const times = visits.map(({ milliseconds }) => milliseconds)
	return table(
		['visitors within a second', 'times the page was made', 'errors', 'longest answer, ms'],
		[
			[
				VISITORS,
				visits.filter(({ shown }) => shown === 'rendered').length,
				visits.filter(({ status }) => status !== 200).length,
				figure(Math.max(...times)),
			],
		],
	)
}

async function visit(page: string, dispatcher: Agent) {
	const begin = performance.now()
	const { statusCode, headers, body } = await request(page, {
		dispatcher,
		headers: { 'accept-encoding': 'br' },
	})
	await body.dump()
	const [, shown] = /page;desc=(\w+)/.exec(String(headers['server-timing'])) ?? []
	return { status: statusCode, shown, milliseconds: performance.now() - begin }
}
