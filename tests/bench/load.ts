import autocannon from 'autocannon'
import { requestsPerConnection } from '#process/connections.ts'
import { median, quantile } from './numbers.ts'
import { cpuMs } from './process-stats.ts'

export interface Target {
	url: string
	headers?: Record<string, string>
	/** Processes that share their processor time among the requests. */
	pids: readonly number[]
}

export interface LoadFigures {
	requestsPerSecond: number
	/** Milliseconds. */
	p50: number
	p99: number
	/** Processor milliseconds a request, process by process. */
	cpu: number[]
}

/**
 * Medians of several runs of about so many seconds each, after a run to warm up. A run is a number of requests that
 * are all answered: time spent on requests that a clock cuts off would belong to none.
 * @throws when an answer was no success
 */
export async function measureLoad(
	target: Target,
	{ connections, seconds, runs }: { connections: number; seconds: number; runs: number },
): Promise<LoadFigures> {
	const all: LoadFigures[] = []
	let last = await load(target, connections, 4 * connections)
	for (let run = 0; run < runs; run++) {
		last = await load(target, connections, Math.max(4 * connections, last.requestsPerSecond * seconds))
		all.push(last)
	}
	return {
		requestsPerSecond: median(all.map((one) => one.requestsPerSecond)),
		p50: median(all.map((one) => one.p50)),
		p99: median(all.map((one) => one.p99)),
		cpu: target.pids.map((_, index) => median(all.map((one) => one.cpu[index] as number))),
	}
}

/** One run. */
export async function load(
	{ url, headers = {}, pids }: Target,
	connections: number,
	requests: number,
): Promise<LoadFigures> {
	const before = pids.map(cpuMs)
	const begin = performance.now()
	const times: number[] = []
	let end = begin
	const result = await new Promise<autocannon.Result>((resolve, reject) => {
		const options = {
			url,
			headers,
			connections,
			amount: Math.ceil(requests),
			timeout: 30,
			// Our servers end a connection after so many.
			reconnectRate: requestsPerConnection - 1,
		}
		const run = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)))
		// Its own histogram has whole milliseconds only, and it ends on a whole second.
		run.on('response', (_client, _status, _bytes, time) => {
			times.push(time)
			end = performance.now()
		})
	})
	const failed = result.errors + result.non2xx
	if (failed > 0) throw new Error(`${failed} of ${times.length} answers of ${url} were no success`)
	return {
		requestsPerSecond: times.length / ((end - begin) / 1_000),
		p50: quantile(times, 0.5),
		p99: quantile(times, 0.99),
		cpu: pids.map((pid, index) => (cpuMs(pid) - (before[index] as number)) / times.length),
	}
}
