import { setTimeout as wait } from 'node:timers/promises'
import type { Knowledge } from './crawl.ts'
import type { FuzzedShop } from './fuzzed-shop.ts'
import type { Complaint } from './log-reader.ts'
import { lasting, type Problem, problemOfComplaint, problemsOf, withComplaints } from './properties.ts'
import type { FuzzRequest } from './request.ts'
import { type Route, routeOf } from './routes.ts'
import type { Answer, Wire } from './wire.ts'

/** Milliseconds of processor that a request may cost storefront and backend together. */
const MOST_PROCESSOR = 250
/** Milliseconds for which the storefront may be busy with one request, and others wait. */
const LONGEST_BLOCK = 100
/** Milliseconds in which the log says that a request is over. */
const LOG_DELAY = 300

interface Means {
	shop: FuzzedShop
	wire: Wire
	routes: readonly Route[]
	knowledge: Knowledge
}

interface Culprit {
	request: FuzzRequest
	problem: Problem
}

/** Sends requests and watches what they do to the processes of the shop. */
export class Watch {
	readonly statuses = new Map<number, number>()
	readonly routes = new Map<string, { good: number; all: number }>()
	/** Milliseconds of processor of the most expensive request that was measured alone. */
	dearest = 0
	/** Milliseconds that /healthz was waited for at most. */
	longestWait = 0
	readonly #means: Means
	/** Milliseconds of processor that a request costs on the average. */
	#usualCost = 20
	/** Keys of complaints of which a request is known. */
	readonly #explained = new Set<string>()

	constructor(means: Means) {
		this.#means = means
	}

	/**
	 * Sends requests at the same time. Where one may have cost too much, or has killed the shop, the others have
	 * suffered from it: then each is sent alone, and only its own effect counts.
	 */
	async sendTogether(requests: readonly FuzzRequest[]): Promise<Culprit[]> {
		const { shop, wire } = this.#means
		const before = shop.cpu()
		const answers = await Promise.all(requests.map((request) => wire.send(request)))
		const hasGap = answers.some(({ failure }, at) => failure && !requests[at]?.raw)
		if (hasGap) await shop.settle()
		const spent = difference(before, shop.cpu())
		await Promise.all(answers.map((answer) => this.#untilLogged(answer)))
		const { byRequest, others } = this.#complaints(answers)
		const culprits = requests.flatMap((request, at) => {
			const answer = answers[at] as Answer
			this.#count(request, answer)
			const problems = this.#problemsOf(
				request,
				answer,
				byRequest.get(answer.headers['x-request-id'] ?? '') ?? [],
			)
			return problems.map((problem) => ({ request, problem }))
		})

		const cost = spent.storefront + spent.backend
		const isDear = cost > MOST_PROCESSOR + 0.5 * requests.length * this.#usualCost
		const isBlocking = spent.storefront > LONGEST_BLOCK + requests.length * this.#usualCost
		if (!isDear) this.#usualCost = 0.95 * this.#usualCost + (0.05 * cost) / requests.length
		const hasDied = !shop.isAlive()
		if (hasDied) await shop.revive()
		const isUnexplained = others.some((complaint) => !this.#explained.has(problemOfComplaint(complaint).key))
		if (!isDear && !isBlocking && !hasDied && !hasGap && !isUnexplained) return culprits

		const alone: Culprit[] = []
		for (const request of requests) {
			for (const problem of await this.sendAlone(request)) alone.push({ request, problem })
		}
		for (const { problem } of alone) this.#explained.add(problem.key)
		const [request] = requests
		if (hasDied && request && !alone.some(({ problem }) => problem.key === 'dies')) {
			alone.push({
				request,
				problem: {
					key: 'dies together',
					text: 'the shop ends after several requests together, as after this one',
				},
			})
		}
		return alone
	}

	/** Complaints since the last time, by the requests that they name. */
	#complaints(answers: readonly Answer[]): { byRequest: Map<string, Complaint[]>; others: Complaint[] } {
		const byRequest = new Map<string, Complaint[]>(
			answers.map(({ headers }) => [headers['x-request-id'] ?? '', []]),
		)
		byRequest.delete('')
		const others: Complaint[] = []
		for (const complaint of this.#means.shop.log.takeComplaints()) {
			const ofRequest = byRequest.get(complaint.requestId ?? '') ?? others
			ofRequest.push(complaint)
		}
		return { byRequest, others }
	}

	#problemsOf(request: FuzzRequest, answer: Answer, complaints: readonly Complaint[]): Problem[] {
		const { shop, knowledge } = this.#means
		const routeId = this.#routeOf(request)
		const circumstances = { origin: shop.url, routeId, usualBytes: knowledge.usualBytes(routeId) }
		return withComplaints(problemsOf(request, answer, circumstances), complaints)
	}

	/** Sends one request and returns all faults of its answer and its cost. */
	sendAlone(request: FuzzRequest): Promise<Problem[]> {
		return lasting(() => this.#tryAlone(request))
	}

	async #tryAlone(request: FuzzRequest): Promise<Problem[]> {
		const first = await this.#measure(request)
		const problems = [...first.problems]
		let { cost, block } = first
		// A single slow one may be the machine, or a cache that was empty.
		for (
			let again = 0;
			again < 2 && (cost > MOST_PROCESSOR || block > LONGEST_BLOCK) && cost < 5_000;
			again++
		) {
			const next = await this.#measure(request)
			cost = Math.min(cost, next.cost)
			block = Math.min(block, next.block)
		}
		this.dearest = Math.max(this.dearest, cost)
		const routeId = this.#routeOf(request)
		if (cost > MOST_PROCESSOR)
			problems.push({ key: `dear ${routeId}`, text: `costs ${cost} ms of processor` })
		else if (block > LONGEST_BLOCK)
			problems.push({ key: `blocks ${routeId}`, text: `keeps others waiting for ${Math.round(block)} ms` })
		return problems
	}

	async #measure(request: FuzzRequest): Promise<{ problems: Problem[]; cost: number; block: number }> {
		const { shop, wire } = this.#means
		shop.log.takeComplaints()
		const before = shop.cpu()
		const sending = wire.send(request)
		const waited = await this.#healthDuring(sending)
		const answer = await sending
		if (answer.failure) await shop.settle()
		await this.#untilLogged(answer)
		if (!shop.isAlive()) {
			await shop.revive()
			shop.log.takeComplaints()
			return {
				problems: [{ key: 'dies', text: 'the shop ends, or does not answer any more' }],
				cost: 0,
				block: 0,
			}
		}
		const spent = difference(before, shop.cpu())
		const problems = this.#problemsOf(request, answer, shop.log.takeComplaints())
		return { problems, cost: spent.storefront + spent.backend, block: Math.min(spent.storefront, waited) }
	}

	/** @returns the longest that /healthz was waited for, in milliseconds */
	async #healthDuring(sending: Promise<unknown>): Promise<number> {
		let isOver = false
		const over = sending.finally(() => {
			isOver = true
		})
		const ask = async () => {
			const answer = await fetch(`${this.#means.shop.url}/healthz`)
			await answer.body?.cancel()
		}
		let longest = 0
		while (!isOver) {
			const began = performance.now()
			// One that never comes is not waited for; a shop that has died has no health to ask for.
			await Promise.race([ask().catch(() => {}), over])
			longest = Math.max(longest, performance.now() - began)
			await wait(5)
		}
		this.longestWait = Math.max(this.longestWait, longest)
		return longest
	}

	async #untilLogged({ headers }: Answer): Promise<void> {
		const requestId = headers['x-request-id']
		for (let waited = 0; requestId && waited < LOG_DELAY; waited += 5) {
			if (this.#means.shop.log.hasFinished(requestId)) return
			await wait(5)
		}
	}

	#routeOf({ target }: FuzzRequest): string {
		const path = target.split('?')[0]?.replace(/\.data$/, '') ?? ''
		return (URL.canParse(path, this.#means.shop.url) && routeOf(this.#means.routes, path)?.id) || 'no route'
	}

	#count(request: FuzzRequest, { status }: Answer): void {
		this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
		const routeId = this.#routeOf(request)
		const { good, all } = this.routes.get(routeId) ?? { good: 0, all: 0 }
		this.routes.set(routeId, { good: good + (status > 0 && status < 400 ? 1 : 0), all: all + 1 })
	}
}

type Spent = ReturnType<FuzzedShop['cpu']>

const difference = (before: Spent, after: Spent): Spent => ({
	storefront: after.storefront - before.storefront,
	backend: after.backend - before.backend,
})
