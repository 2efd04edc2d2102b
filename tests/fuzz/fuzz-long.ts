import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { crawl, type Knowledge } from './crawl.ts'
import type { Extent } from './fuzz-shop.ts'
import type { FuzzedShop } from './fuzzed-shop.ts'
import { type Place, placesOf } from './long-places.ts'
import { type LongText, longTexts } from './long-texts.ts'
import { asCurl, type FuzzRequest } from './request.ts'
import { People } from './roles.ts'
import { readRoutes } from './routes.ts'
import { openWire, type Wire } from './wire.ts'

/** Milliseconds of processor that one request may cost a process, until its line of the log is written. */
const MOST = 100
/** Texts that are sent at the same time, each at both lengths. */
const BATCH = 5
/** Number of measurements of one alone: the least counts, because a single slow one may be the machine. */
const TIMES_ALONE = 3
/** The cost of a request that the storefront does not survive, in milliseconds. */
const DIED = 60_000
/** Milliseconds in which the log says that a request is over. */
const LOG_DELAY = 300

export interface Expensive {
	place: string
	text: LongText
	isBeyond: boolean
	/** Milliseconds of processor. */
	storefront: number
	backend: number
	curl: string
}

export interface LongReport {
	seed: number
	requests: number
	seconds: number
	places: number
	statuses: ReadonlyMap<number, number>
	/** Answers from 500 on, or none. */
	failures: readonly string[]
	findings: readonly Expensive[]
}

interface Case {
	place: Place
	text: LongText
}

interface Sent extends Case {
	isBeyond: boolean
}

/**
 * Puts texts at their longest, and longer ones, into every place of every request, and measures what each costs.
 * @param count so many of all, each kind of place with each letter as often as the others
 */
export async function fuzzLong(
	shop: FuzzedShop,
	{ count, addresses, seed, tell }: Extent,
): Promise<LongReport> {
	const began = performance.now()
	const routes = await readRoutes()
	const people = new People(shop)
	await people.renew()
	const wires = {
		shop: openWire(shop.url, (role) => people.jarOf(role)),
		backend: openWire(shop.apiUrl, (role) => people.jarOf(role)),
	}
	const knowledge: Knowledge = await crawl(routes, people, wires.shop, addresses)
	const places = placesOf(routes, knowledge)
	const cases = dealt(allCases(places), seed).slice(0, count)
	tell(`${places.length} places, ${cases.length} requests, ${secondsSince(began)} s`)
	const scales = new Scales(shop, wires)
	const findings: Expensive[] = []
	for (let at = 0; at < cases.length; at += BATCH) {
		const batch = cases.slice(at, at + BATCH).flatMap(atBothLengths)
		if (!(await scales.areHeavy(batch))) continue
		for (const one of batch) {
			const cost = await scales.weigh(one)
			if (!isTooMuch(cost)) continue
			const { place, text, isBeyond } = one
			const curl = asCurl(place.request(text, isBeyond))
			findings.push({ place: `${place.of} ${place.kind} ${place.name}`, text, isBeyond, ...cost, curl })
			tell(`✗ ${printedExpensive(findings.at(-1) as Expensive)}`)
		}
		if (at % 5_000 < BATCH) tell(`${at} requests in ${secondsSince(began)} s: ${findings.length} findings`)
	}
	wires.shop.close()
	wires.backend.close()
	const { statuses, failures } = scales
	const requests = cases.length * LENGTHS.length
	return { seed, requests, seconds: secondsSince(began), places: places.length, statuses, failures, findings }
}

/** Within the bound of a place, and beyond it. */
const LENGTHS = [false, true]
const atBothLengths = (one: Case): Sent[] => LENGTHS.map((isBeyond) => ({ ...one, isBeyond }))

/**
 * Each place with each letter; pairs at one place of each kind in turn; words wherever JSON is read without a schema.
 */
function allCases(places: readonly Place[]): Case[] {
	const { letters, pairs, words } = longTexts()
	const ofLetters = places.flatMap((place, turn) =>
		letters
			// Headers are read by many, and cheap to send; at other places the ends come in turn.
			.filter((_, at) => place.kind === 'header' || at % ENDS === (turn + Math.floor(at / ENDS)) % ENDS)
			.map((text): Case => ({ place, text })),
	)
	const byKind = [...grouped(places, ({ of, kind }) => `${of} ${kind}`).values()]
	const ofPairs = byKind.flatMap((kind) =>
		pairs.map((text, at): Case => ({ place: kind[at % kind.length] as Place, text })),
	)
	const ofWords = places
		.filter(({ of, kind }) => of === 'shop' && kind === 'json')
		.flatMap((place) => words.map((text): Case => ({ place, text })))
	return [...ofLetters, ...ofPairs, ...ofWords]
}

/** Ends that each letter has. */
const ENDS = 6

/** Shuffled, then from each kind of place and each letter one after the other. */
function dealt(cases: readonly Case[], seed: number): Case[] {
	const [shuffled = []] = fc.sample(fc.shuffledSubarray([...cases], { minLength: cases.length }), {
		seed,
		numRuns: 1,
	})
	const groups = [
		...grouped(shuffled, ({ place, text }) => `${place.of} ${place.kind} ${text.unit[0]}`).values(),
	]
	const longest = Math.max(...groups.map(({ length }) => length))
	return Array.from({ length: longest }, (_, round) => groups.flatMap((group) => group[round] ?? [])).flat()
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
	const groups = new Map<string, Item[]>()
	for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
	return groups
}

type Cost = ReturnType<FuzzedShop['cpu']>

const isTooMuch = ({ storefront, backend }: Cost) => storefront > MOST || backend > MOST

/** Sends requests and measures the processor time of both processes until the lines of the log are written. */
class Scales {
	readonly statuses = new Map<number, number>()
	readonly failures: string[] = []
	readonly #shop: FuzzedShop
	readonly #wires: Record<Place['of'], Wire>
	/** Milliseconds that a request to a target costs without a long text. */
	readonly #usual = new Map<string, number>()

	constructor(shop: FuzzedShop, wires: Record<Place['of'], Wire>) {
		this.#shop = shop
		this.#wires = wires
	}

	/** Whether one of the requests may cost too much. */
	async areHeavy(cases: readonly Sent[]): Promise<boolean> {
		let usual = 0
		for (const { place } of cases) usual += await this.#usualOf(place)
		const { storefront, backend } = await this.#spentOn(cases)
		return storefront + backend > MOST * 0.8 + usual
	}

	/** The least cost of one request. */
	async weigh(one: Sent): Promise<Cost> {
		let least = await this.#spentOn([one])
		for (let time = 1; time < TIMES_ALONE && isTooMuch(least); time++) {
			const next = await this.#spentOn([one])
			least = {
				storefront: Math.min(least.storefront, next.storefront),
				backend: Math.min(least.backend, next.backend),
			}
		}
		return least
	}

	async #usualOf(place: Place): Promise<number> {
		const key = `${place.of} ${place.target}`
		const known = this.#usual.get(key)
		if (known !== undefined) return known
		const { storefront, backend } = await this.#spentOn([
			{ place, text: { unit: 'a', end: '' }, isBeyond: false },
		])
		const usual = Math.min(MOST, storefront + backend)
		this.#usual.set(key, usual)
		return usual
	}

	async #spentOn(cases: readonly Sent[]): Promise<Cost> {
		const shop = this.#shop
		shop.log.takeComplaints()
		const before = shop.cpu()
		await Promise.all(cases.map((one) => this.#send(one)))
		// Work after an answer is done when the next one is there.
		await shop.settle()
		if (!shop.isAlive()) {
			await shop.revive()
			return { storefront: DIED, backend: 0 }
		}
		await (await fetch(`${shop.apiUrl}/api/health`)).body?.cancel()
		const after = shop.cpu()
		return { storefront: after.storefront - before.storefront, backend: after.backend - before.backend }
	}

	async #send({ place, text, isBeyond }: Sent): Promise<void> {
		const request: FuzzRequest = place.request(text, isBeyond)
		const { status, headers, failure } = await this.#wires[place.of].send(request)
		this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
		// A connection that is closed behind an error response may be gone before it is read.
		if (status >= 500 || (failure && !isBeyond))
			this.failures.push(`${failure ?? status}: ${asCurl(request)}`)
		const requestId = headers['x-request-id']
		for (
			let waited = 0;
			requestId && waited < LOG_DELAY && !this.#shop.log.hasFinished(requestId);
			waited += 5
		)
			await wait(5)
	}
}

const secondsSince = (began: number) => Math.round((performance.now() - began) / 1_000)

const printedExpensive = ({ place, text, isBeyond, storefront, backend, curl }: Expensive) =>
	`${place}: ${JSON.stringify(text.unit)} …${JSON.stringify(text.end)}${isBeyond ? ' beyond its bound' : ''} costs ${storefront} + ${backend} ms\n  ${curl.slice(0, 300)}`

/** The requests that cost too much, and last a line that sums up. */
export const printedLong = ({
	seed,
	requests,
	seconds,
	places,
	statuses,
	failures,
	findings,
}: LongReport): string =>
	[
		...findings.map((one) => `✗ ${printedExpensive(one)}`),
		...failures,
		`Answers: ${[...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}`,
		`${requests} long texts at ${places} places in ${seconds} s with seed ${seed}: ${findings.length} cost too much, ${failures.length} failed`,
	].join('\n')
