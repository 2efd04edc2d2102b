import { Agent, request } from 'node:http'
import fc from 'fast-check'
import type { z } from 'zod'
import { endpoints } from '#contract/endpoints.ts'
import type { HeldMemory } from '#tests/support/memory-of.ts'
import { namesIn } from './crawl.ts'
import type { FuzzedShop } from './fuzzed-shop.ts'
import { readRoutes } from './routes.ts'

export interface UniqueAddresses {
	requests: number
	/** Letters of an address, the most that the shop reads. */
	letters: number
	/** Status → how many answers. */
	statuses: ReadonlyMap<number, number>
	before: Record<Part, HeldMemory>
	after: Record<Part, HeldMemory>
	/** Processes that hold more than before, in words. */
	findings: readonly string[]
}

type Part = 'storefront' | 'backend'

interface Extent {
	/**
	 * Addresses of each route that come before the memory is looked at: what is cached for real visitors is there then.
	 */
	warmUp: number
	/** Addresses of each route. */
	perRoute: number
	/** The same seed makes the same addresses. */
	seed: number
	/** Hears how it goes. */
	tell: (line: string) => void
}

/** Most memory that a process may hold afterwards, as a multiple of that before. */
const MOST_GROWTH = 1.1
/** Requests at the same time. */
const AT_ONCE = 8

/** Requests every route at unique addresses, each as long as the shop reads. */
export async function askUniqueAddresses(
	shop: FuzzedShop,
	{ warmUp, perRoute, seed, tell }: Extent,
): Promise<UniqueAddresses> {
	const routes = await readRoutes()
	const names = Object.values(endpoints).flatMap(({ query }) => (query ? namesIn(query as z.ZodType) : []))
	const letters = await longestRead(shop.url)
	const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
	const session = await sessionOf(shop.url)
	const statuses = new Map<number, number>()
	const asked = { requests: 0 }

	const ask = async (count: number, ofSeed: number) => {
		// The number in front makes each the only one, whatever the rest of it is.
		const rests = fc.sample(fc.tuple(fc.stringMatching(/^[a-z]{12}$/), fc.constantFrom(...names)), {
			seed: ofSeed,
			numRuns: count,
		})
		for (const [at, [word, name]] of rests.entries()) {
			const targets = routes.flatMap(({ pattern }) => {
				const own = `${ofSeed}-${asked.requests++}-${word}`
				const long = (room: number) => own.padEnd(Math.max(own.length, room), word)
				const filled = pattern.replace(/:\w+|\*/g, '1')
				const byQuery = `${filled}?${at % 2 ? name : 'x'}=`
				const byPath = pattern.replace(/:\w+|\*/g, (_, place) =>
					place === pattern.search(/:|\*/) ? '{}' : '1',
				)
				const inPath = byPath.includes('{}') && at % 3 === 2
				return inPath
					? byPath.replace('{}', long(letters - byPath.length))
					: byQuery + long(letters - byQuery.length)
			})
			for (let next = 0; next < targets.length; next += AT_ONCE) {
				const batch = targets.slice(next, next + AT_ONCE)
				const answers = batch.map((target, place) =>
					statusOf(agent, shop.url, target, place % 2 ? session : ''),
				)
				for (const status of await Promise.all(answers)) statuses.set(status, (statuses.get(status) ?? 0) + 1)
			}
		}
	}
	await ask(warmUp, seed)
	const before = await shop.heldMemory()
	const step = Math.max(1, Math.ceil(perRoute / 20))
	for (let done = 0; done < perRoute; done += step) {
		await ask(Math.min(step, perRoute - done), seed + 1 + done)
		tell(`${asked.requests} unique addresses: ${JSON.stringify(shop.memory())} MiB`)
	}
	const after = await shop.heldMemory()
	agent.destroy()
	const findings = (['storefront', 'backend'] as const)
		.filter((part) => heldBy(after[part]) > MOST_GROWTH * heldBy(before[part]))
		.map((part) => `the ${part} holds more than before`)
	return { requests: asked.requests, letters, statuses, before, after, findings }
}

const heldBy = ({ heap, buffers }: HeldMemory) => heap + buffers

export function printedUnique({
	requests,
	letters,
	statuses,
	before,
	after,
	findings,
}: UniqueAddresses): string {
	const mebibytes = ({ heap, buffers }: HeldMemory) =>
		[heap, buffers].map((bytes) => (bytes / 1024 ** 2).toFixed(1)).join(' + ')
	const parts = (['storefront', 'backend'] as const).map(
		(part) => `  ${part}: ${mebibytes(before[part])} → ${mebibytes(after[part])} MiB of heap and buffers`,
	)
	const answers = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')
	return [
		`${requests} addresses of ${letters} characters (${answers})`,
		...parts,
		...findings.map((finding) => `✗ ${finding}`),
	].join('\n')
}

/** The longest address that gets past the bounds of the shop and of Node. */
async function longestRead(origin: string): Promise<number> {
	const agent = new Agent()
	for (const letters of [15_000, 8_000, 4_096, 2_048, 1_024]) {
		const target = '/oferta?x='.padEnd(letters, 'a')
		if ((await statusOf(agent, origin, target, '')) === 200) return letters
	}
	throw new Error('The shop reads no long address')
}

async function sessionOf(origin: string): Promise<string> {
	const answer = await fetch(origin)
	await answer.body?.cancel()
	return answer.headers
		.getSetCookie()
		.map((cookie) => cookie.split(';', 1)[0])
		.join('; ')
}

function statusOf(agent: Agent, origin: string, target: string, cookie: string): Promise<number> {
	const { hostname, port } = new URL(origin)
	return new Promise((resolve, reject) => {
		request({ agent, hostname, port, path: target, headers: { accept: 'text/html', cookie } })
			.on('error', reject)
			.on('response', (response) => {
				response.resume().on('end', () => resolve(response.statusCode ?? 0))
			})
			.end()
	})
}
