import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { rootDir } from '#process/root.ts'
import prepareShop from '#tests/support/prepare-shop.ts'
import { type Shop, startShop, USUAL_WAITS } from '#tests/support/start-shop.ts'
import { DEAREST, type DearRequest } from './dearest-requests.ts'
import { quantile } from './numbers.ts'
import { childrenOf, cpuMs, residentMiB } from './process-stats.ts'
import { conditions, table } from './report.ts'

/** Of the attacker, or of each where there are more. */
const CONNECTIONS = 20
const ATTACKERS = 20
const VISITOR = '198.51.100.1'
/** Each attack has addresses of its own, so that none has used up what is allowed to it. */
let addresses = 0
const nextAddress = () => `203.0.${Math.floor(addresses / 250)}.${1 + (addresses++ % 250)}`

interface Round {
	name: string
	/** Milliseconds of the pages of another visitor, and of one with the attacker's address. */
	other: number[]
	same: number[]
	/** Answers to the attackers: number by status. */
	answers: Map<number, number>
	/** Share of one processor, by process. */
	cpu: number[]
	/** MiB at the end, by process. */
	memory: number[]
}

interface Attack {
	name: string
	addresses: string[]
	connections: number
	requests: readonly ((n: number) => DearRequest)[]
}

/**
 * Effect on visitors of an attacker who requests the most expensive things all the time, in the built shop with its
 * usual limits.
 * @param seconds of every attack
 * @param minutes of one attack with everything; instead of the others when it is given
 * @returns the table as Markdown
 */
export async function measureAbuse({ seconds, minutes }: { seconds: number; minutes: number | undefined }) {
	await prepareShop()
	const shop = await startShop({
		TRUST_PROXY: '1',
		RATE_LIMIT_REQUESTS: '600',
		RATE_LIMIT_FORMS: '120',
		RATE_LIMIT_PICTURES: '3000',
		IMAGE_CACHE_DIR: '',
		...USUAL_WAITS,
	})
	const all = Object.values(DEAREST)
	const quiet = (name: string): Attack => ({ name, addresses: [nextAddress()], connections: 0, requests: [] })
	const one = (name: string, requests: Attack['requests']): Attack => ({
		name,
		addresses: [nextAddress()],
		connections: CONNECTIONS,
		requests,
	})
	try {
		const pids = childrenOf(shop.supervisorPid).reverse()
		// Until the code of the pages is compiled.
		await measure(shop, pids, quiet(''), 5_000)
		const rounds = [await measure(shop, pids, quiet('nothing, before'), seconds * 1_000)]
		if (minutes !== undefined) {
			rounds.push(await measure(shop, pids, one(`everything, ${minutes} min`, all), minutes * 60_000))
		} else {
			for (const [name, dear] of Object.entries(DEAREST)) {
				rounds.push(await measure(shop, pids, one(name, [dear]), seconds * 1_000))
			}
			rounds.push(await measure(shop, pids, one('all of these in turn', all), seconds * 1_000))
			const many = Array.from({ length: ATTACKERS }, nextAddress)
			const crowd = {
				name: `the same from ${ATTACKERS} addresses`,
				addresses: many,
				connections: 1,
				requests: all,
			}
			rounds.push(await measure(shop, pids, crowd, seconds * 1_000))
			const name = `the same, ${CONNECTIONS} connections each`
			rounds.push(await measure(shop, pids, { ...crowd, name, connections: CONNECTIONS }, seconds * 1_000))
		}
		rounds.push(await measure(shop, pids, quiet('nothing, after'), seconds * 1_000))
		return report(rounds, seconds)
	} finally {
		await shop.stop()
	}
}

async function measure(
	shop: Shop,
	pids: readonly number[],
	attack: Attack,
	milliseconds: number,
): Promise<Round> {
	if (attack.name) console.log(`· ${attack.name}`)
	const before = pids.map(cpuMs)
	const round: Round = { name: attack.name, other: [], same: [], answers: new Map(), cpu: [], memory: [] }
	const [own = VISITOR] = attack.addresses
	const visitors = [VISITOR, own].map((address) => startVisitor(shop.url, address))
	const end = performance.now() + milliseconds
	await Promise.all(attack.addresses.map((address) => assail(shop.url, address, attack, end, round.answers)))
	await wait(end - performance.now())
	const [other = [], same = []] = await Promise.all(visitors.map((visitor) => visitor.leave()))
	Object.assign(round, { other, same })
	round.cpu = pids.map((pid, index) => (cpuMs(pid) - (before[index] as number)) / milliseconds)
	round.memory = pids.map(residentMiB)
	return round
}

/** A visitor in a process of its own: what the attackers do must not delay the clock. */
function startVisitor(origin: string, address: string) {
	const child = fork(join(rootDir, 'tests/bench/visitor.ts'), [origin, address], {
		execArgv: ['--import', 'tsx'],
	})
	const times = once(child, 'message').then(([sent]) => sent as number[])
	return {
		/** @returns milliseconds of each page */
		leave(): Promise<number[]> {
			child.send('leave')
			return times
		},
	}
}

async function assail(
	origin: string,
	address: string,
	{ connections, requests }: Attack,
	end: number,
	answers: Map<number, number>,
): Promise<void> {
	const dispatcher = new Agent({ connections })
	let n = Number(address.split('.').at(-1)) * 1_000
	const connect = async () => {
		while (performance.now() < end) {
			const { path, form, headers: own } = (requests[n % requests.length] as (typeof requests)[0])(n++)
			const headers = { 'x-forwarded-for': address, accept: 'text/html', 'accept-encoding': 'br', ...own }
			const { statusCode, body } = await request(origin + path, {
				dispatcher,
				...(form === undefined
					? { headers }
					: {
							method: 'POST' as const,
							headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
							body: form,
						}),
			})
			await body.dump({ limit: Number.POSITIVE_INFINITY })
			answers.set(statusCode, (answers.get(statusCode) ?? 0) + 1)
		}
	}
	await Promise.all(Array.from({ length: connections }, connect))
	await dispatcher.destroy()
}

function report(rounds: readonly Round[], seconds: number): string {
	const times = (all: readonly number[]) =>
		all.length === 0
			? '–'
			: [quantile(all, 0.5), quantile(all, 0.95), Math.max(...all)].map((one) => Math.round(one)).join(' / ')
	const rows = rounds.map(({ name, other, same, answers, cpu, memory }) => [
		name,
		times(other),
		times(same),
		[...answers].map(([status, count]) => `${count} × ${status}`).join(', ') || '–',
		cpu.map((share) => `${Math.round(share * 100)} %`).join(' + '),
		memory.map(Math.round).join(' + '),
	])
	return [
		conditions(),
		`One address with ${CONNECTIONS} connections asks for the same dear thing all the time, ${seconds} s each.`,
		'',
		table(
			[
				'what is asked for',
				'another visitor: p50 / p95 / max ms',
				'same address',
				'answers to the attacker',
				'CPU: storefront + backend',
				'MiB',
			],
			rows,
		),
	].join('\n')
}
