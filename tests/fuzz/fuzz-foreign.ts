import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { crawl, type Knowledge } from './crawl.ts'
import { type Finding, Findings } from './findings.ts'
import type { ForeignShop } from './foreign-shop.ts'
import { bodiesAsFilledIn } from './form-bodies.ts'
import type { Extent } from './fuzz-shop.ts'
import { lasting, type Problem, problemsOf, withComplaints } from './properties.ts'
import { asCurl, type FuzzRequest } from './request.ts'
import { People } from './roles.ts'
import { readRoutes, routeOf } from './routes.ts'
import type { World } from './spoiling-backend.ts'
import { oddness, type Spoiling, spoilings, validity } from './spoilt-answers.ts'
import { type Answer, openWire } from './wire.ts'

export interface ForeignReport {
	seed: number
	/** Number of pages opened and forms sent. */
	pages: number
	/** Number of them with a spoilt answer. */
	spoilt: number
	seconds: number
	statuses: ReadonlyMap<number, number>
	findings: readonly Finding[]
}

/** A request, and what a call that it makes is answered, or all calls (`*`). */
interface Trial {
	request: FuzzRequest
	call: string
	spoiling: Spoiling
}

const BATCH = 6
const ROUND = 240
const LOG_DELAY = 300

/**
 * Opens pages and sends forms while one call of each gets an unexpected answer.
 * @param extent with `isGenerated`, all calls of every other one get answers generated from the contract
 */
export async function fuzzForeign(
	shop: ForeignShop,
	{ count, addresses, seed, tell, isGenerated }: Extent & { isGenerated: boolean },
): Promise<ForeignReport> {
	const began = performance.now()
	const routes = await readRoutes()
	const people = new People(shop)
	await people.renew()
	const wire = openWire(shop.url, (role) => people.jarOf(role))
	const knowledge = await crawl(routes, people, wire, addresses)
	const statuses = new Map<number, number>()
	let worlds = 0
	let spoilt = 0

	/** Sends a request to a storefront with a backend of its own. */
	async function send(request: FuzzRequest, call: string, spoiling?: Spoiling): Promise<[Answer, World]> {
		const number = ++worlds
		const world = shop.backend.begin(number, call, spoiling)
		const headers = [...request.headers, ['x-world', String(number)] as const]
		return [await wire.send({ ...request, headers }), world]
	}

	async function tryOut({ request, call, spoiling }: Trial): Promise<Problem[]> {
		const [answer, world] = await send(request, call, spoiling)
		statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
		if (world.isSpoilt) spoilt++
		if (!shop.isAlive()) return [{ key: 'dies', text: 'the storefront ends' }]
		const requestId = answer.headers['x-request-id']
		for (let waited = 0; requestId && waited < LOG_DELAY && !shop.log.hasFinished(requestId); waited += 5)
			await wait(5)
		const routeId = routeOf(routes, request.target.split('?')[0] ?? '')?.id ?? ''
		const isOdd = spoiling.kind === 'odd' || spoiling.kind === 'valid'
		const problems = problemsOf(request, answer, {
			origin: shop.url,
			routeId,
			usualBytes: Number.POSITIVE_INFINITY,
		})
			// Pages may be as large as what the backend gives them, and a menu may lead to other sites, but not to scripts.
			.filter(
				({ key, text }) => !key.startsWith('large') && (!isLink(key) || /(javascript|data):/i.test(text)),
			)
			// Where the backend answers nonsense there is a page that says so.
			.filter(({ key }) => isOdd || !key.startsWith('answer 503'))
		// Nonsense is an error and logged as one; what it does to a page is judged by the page. So is what is too much.
		const isFailure = answer.status === 500
		const complaints = requestId && (isOdd || isFailure) ? shop.log.complaintsOf(requestId) : []
		const unexpected = complaints.filter(({ text }) => text !== 'BACKEND_ANSWER_TOO_LARGE')
		return withComplaints(problems, isOdd ? unexpected : unexpected.slice(-1))
	}

	const requests = requestsThatWork(knowledge)
	const most = Math.min(count, requests.length)
	// A short run looks at as many of them as it has trials.
	const [chosen = []] = fc.sample(fc.shuffledSubarray(requests, { minLength: most, maxLength: most }), {
		seed,
		numRuns: 1,
	})
	const visits = await callsOf(chosen, async (request) => (await send(request, ''))[1].calls)
	tell(`${visits.length} pages and forms that call the backend`)
	const spoiling = fc.oneof(oddness, spoilings)
	const arbitrary: fc.Arbitrary<Trial> = fc
		.constantFrom(...visits)
		.chain(({ request, calls }) =>
			fc.oneof(
				fc.record({ request: fc.constant(request), call: fc.constantFrom(...calls), spoiling }),
				...(isGenerated
					? [fc.record({ request: fc.constant(request), call: fc.constant('*'), spoiling: validity })]
					: []),
			),
		)
	const show = ({ request, call, spoiling }: Trial) =>
		`${asCurl(request)}  # ${call}: ${JSON.stringify(spoiling).slice(0, 500)}`
	const tryAlone = (trial: Trial) => lasting(() => tryOut(trial))
	const findings = new Findings({ arbitrary, tryAlone, show, tell })

	for (let done = 0; done < count && shop.isAlive(); done += ROUND) {
		const ofRound = seed + done / ROUND
		const trials = fc.sample(arbitrary, { seed: ofRound, numRuns: Math.min(ROUND, count - done) })
		for (let at = 0; at < trials.length; at += BATCH) {
			const batch = trials.slice(at, at + BATCH)
			const problems = await Promise.all(batch.map(tryOut))
			for (const [place, found] of problems.entries()) {
				for (const problem of found) await findings.add(problem, batch[place] as Trial, at + place, ofRound)
			}
		}
		shop.log.takeComplaints()
		await people.renew()
		tell(`${done + trials.length} trials: ${findings.all.length} findings`)
	}
	wire.close()
	return {
		seed,
		pages: count,
		spoilt,
		seconds: Math.round((performance.now() - began) / 1_000),
		statuses,
		findings: findings.all,
	}
}

/** Links of a page, unlike redirects. */
const isLink = (key: string) => /^leads away by .* of /.test(key)

/** Every page that a visitor can open, and every form filled in as by a person. */
function requestsThatWork({ pages, forms }: Knowledge): FuzzRequest[] {
	const plain = { headers: [['accept', 'text/html']] as const, cookies: [], raw: false }
	const ofRoutes = pages.filter(
		({ as, routeId }, at) => pages.findIndex((other) => other.as === as && other.routeId === routeId) === at,
	)
	return [
		...ofRoutes.map(({ as, address }) => ({ ...plain, as, method: 'GET', target: address, body: undefined })),
		...forms.map((form) => {
			const [filledIn] = fc.sample(bodiesAsFilledIn(form), { numRuns: 1, seed: 1 })
			const headers = [...plain.headers, ['content-type', filledIn?.contentType ?? ''] as const]
			return { ...plain, headers, as: form.as, method: 'POST', target: form.action, body: filledIn?.body }
		}),
	]
}

/** The calls that each request makes when all is well; requests without any are left out. */
async function callsOf(requests: readonly FuzzRequest[], call: (request: FuzzRequest) => Promise<string[]>) {
	const visits: { request: FuzzRequest; calls: string[] }[] = []
	for (let at = 0; at < requests.length; at += BATCH) {
		const made = requests
			.slice(at, at + BATCH)
			.map(async (request) => ({ request, calls: [...new Set(await call(request))] }))
		visits.push(...(await Promise.all(made)))
	}
	return visits.filter(({ calls }) => calls.length > 0)
}
