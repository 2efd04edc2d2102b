import fc from 'fast-check'
import { crawl } from './crawl.ts'
import { type Finding, Findings } from './findings.ts'
import type { FuzzedShop } from './fuzzed-shop.ts'
import { shopAgain } from './journey.ts'
import type { Problem } from './properties.ts'
import { asCurl } from './request.ts'
import { requestsTo } from './requests.ts'
import { People } from './roles.ts'
import { readRoutes } from './routes.ts'
import { Watch } from './watch.ts'
import { openWire } from './wire.ts'

export interface ShopReport {
	seed: number
	requests: number
	seconds: number
	/** Status → how many answers; 0 for none. */
	statuses: ReadonlyMap<number, number>
	findings: readonly Finding[]
	/** Route → how many answers below 400, and all. */
	routes: ReadonlyMap<string, { good: number; all: number }>
	forms: number
	/** Resident MiB after half of the requests, and after all. */
	memory: { before: Memory; after: Memory }
	/** Milliseconds of processor of the most expensive request that was measured alone. */
	dearest: number
	/** Milliseconds that /healthz was waited for at most, during requests that were sent alone. */
	longestWait: number
}
type Memory = ReturnType<FuzzedShop['memory']>

export interface Extent {
	/** Number of inputs. */
	count: number
	/** Number of addresses of each route that each visitor opens before, to learn the shop's values. */
	addresses: number
	/** The same seed makes the same inputs as long as the shop's pages are the same. */
	seed: number
	/** Hears how it goes. */
	tell: (line: string) => void
}

/** Requests between two looks at whether the visitors are still what they are called. */
const ROUND = 480
/** Requests at the same time. */
const BATCH = 12
/** MiB that the second half of the requests may add to the memory of a process. */
const MOST_GROWTH = 60

/** Sends random requests to a shop and looks at their effect on it. */
export async function fuzzShop(
	shop: FuzzedShop,
	{ count, addresses, seed, tell }: Extent,
): Promise<ShopReport> {
	const began = performance.now()
	const routes = await readRoutes()
	const people = new People(shop)
	await people.renew()
	const wire = openWire(shop.url, (role) => people.jarOf(role))
	const knowledge = await crawl(routes, people, wire, addresses)
	tell(`${routes.length} routes and ${knowledge.forms.length} forms in ${secondsSince(began)} s`)
	const watch = new Watch({ shop, wire, routes, knowledge })
	const arbitrary = requestsTo(routes, knowledge)
	const findings = new Findings({
		arbitrary,
		tryAlone: (request) => watch.sendAlone(request),
		show: asCurl,
		tell,
	})
	let before = shop.memory()

	for (let sent = 0; sent < count; sent += ROUND) {
		const ofRound = seed + sent / ROUND
		const requests = fc.sample(arbitrary, { seed: ofRound, numRuns: Math.min(ROUND, count - sent) })
		for (let at = 0; at < requests.length; at += BATCH) {
			const batch = requests.slice(at, at + BATCH)
			for (const { request, problem } of await watch.sendTogether(batch)) {
				await findings.add(problem, request, requests.indexOf(request), ofRound)
			}
		}
		await people.renew()
		// Memory for code compiled and answers cached in the first half stays.
		if (sent < count / 2) before = shop.memory()
		const { storefront, backend } = shop.memory()
		const memory = `${Math.round(storefront)} + ${Math.round(backend)} MiB`
		const progress = `${sent + requests.length} requests in ${secondsSince(began)} s`
		tell(`${progress}: ${findings.all.length} findings, ${memory}`)
	}
	wire.close()
	const after = shop.memory()
	const ends = [...growth(before, after), ...(await shopAgain(shop.url))]
	return {
		seed,
		requests: count,
		seconds: secondsSince(began),
		statuses: watch.statuses,
		findings: [
			...findings.all,
			...ends.map((end) => ({ ...end, cause: 'all of them', count: 1, isRepeatable: false, seed })),
		],
		routes: watch.routes,
		forms: knowledge.forms.length,
		memory: { before, after },
		dearest: watch.dearest,
		longestWait: watch.longestWait,
	}
}

const secondsSince = (began: number) => Math.round((performance.now() - began) / 1_000)

function growth(before: Memory, after: Memory): Problem[] {
	return (['storefront', 'backend'] as const)
		.filter((part) => after[part] - before[part] > MOST_GROWTH)
		.map((part) => ({
			key: `memory of the ${part}`,
			text: `the ${part} holds ${Math.round(after[part])} MiB after ${Math.round(before[part])}`,
		}))
}
