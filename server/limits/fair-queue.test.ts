import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FairQueue, QueueFull } from './fair-queue.ts'

const usual = {
	atOnce: 4,
	perVisitor: 2,
	mostWaiting: { perVisitor: 10, inAll: 100 },
	longest: 1_000,
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** A piece of work that notes when it begins and lasts so many milliseconds. */
async function work(
	queue: FairQueue,
	visitor: string | undefined,
	time: number,
	begun: unknown[],
	name: unknown = visitor,
) {
	const end = await queue.enter(visitor)
	begun.push(name)
	setTimeout(end, time)
}

describe('turns in the queue', () => {
	test('of one visitor are few at once, and the others of the visitor follow in order', async () => {
		const queue = new FairQueue(usual)
		const begun: number[] = []
		for (const number of [1, 2, 3, 4, 5]) void work(queue, 'a', 100, begun, number)
		await vi.advanceTimersByTimeAsync(0)
		expect(begun).toEqual([1, 2])
		await vi.advanceTimersByTimeAsync(100)
		expect(begun).toEqual([1, 2, 3, 4])
		await vi.advanceTimersByTimeAsync(100)
		expect(begun).toEqual([1, 2, 3, 4, 5])
	})

	test('go to the visitor who has taken the least', async () => {
		const queue = new FairQueue({ ...usual, atOnce: 1 })
		const begun: string[] = []
		void work(queue, 'greedy', 500, begun)
		for (let n = 0; n < 5; n++) void work(queue, 'greedy', 500, begun)
		await vi.advanceTimersByTimeAsync(600)
		for (let n = 0; n < 2; n++) void work(queue, 'modest', 10, begun)
		await vi.advanceTimersByTimeAsync(3_000)
		expect(begun.slice(0, 5)).toEqual(['greedy', 'greedy', 'modest', 'modest', 'greedy'])
		expect(begun).toHaveLength(8)
	})

	test('are measured by the clock that the queue is given', async () => {
		let used = 0
		const queue = new FairQueue({ ...usual, clock: () => used })
		const begun: unknown[] = []
		void work(queue, 'a', 500, begun)
		used = 40
		await vi.advanceTimersByTimeAsync(600)
		expect(queue.timeTaken('a')).toBe(40)
	})

	test('of unknown visitors are not bounded one by one', async () => {
		const queue = new FairQueue(usual)
		const begun: unknown[] = []
		for (let n = 0; n < 6; n++) void work(queue, undefined, 100, begun)
		await vi.advanceTimersByTimeAsync(0)
		expect(begun).toHaveLength(4)
	})

	test('that last too long leave their place, but still count for their visitor', async () => {
		const queue = new FairQueue({ ...usual, atOnce: 2 })
		const begun: string[] = []
		for (let n = 0; n < 3; n++) void work(queue, 'slow', 5_000, begun)
		void work(queue, 'other', 10, begun)
		await vi.advanceTimersByTimeAsync(999)
		expect(begun).toEqual(['slow', 'slow'])
		await vi.advanceTimersByTimeAsync(1)
		expect(begun).toEqual(['slow', 'slow', 'other'])
		await vi.advanceTimersByTimeAsync(5_000)
		expect(begun).toEqual(['slow', 'slow', 'other', 'slow'])
	})

	test('are denied to visitors for whom there is no room to wait', async () => {
		const queue = new FairQueue({ ...usual, mostWaiting: { perVisitor: 1, inAll: 2 } })
		for (const visitor of ['a', 'b']) {
			for (let n = 0; n < 3; n++) void queue.enter(visitor)
			await expect(queue.enter(visitor)).rejects.toMatchObject({ isOwn: true })
		}
		const late = queue.enter('c')
		await expect(late).rejects.toBeInstanceOf(QueueFull)
		await expect(late).rejects.toMatchObject({ isOwn: false })
	})

	test('let others come between two of one visitor, whose work never waits', async () => {
		vi.useRealTimers()
		const queue = new FairQueue({ ...usual, atOnce: 1 })
		const begun: string[] = []
		const take = async (visitor: string) => {
			const end = await queue.enter(visitor)
			begun.push(visitor)
			end()
		}
		const greedy = Array.from({ length: 9 }, () => take('greedy'))
		// As a request that is read from its connection.
		const modest = new Promise((resolve) => setImmediate(resolve)).then(() => take('modest'))
		await Promise.all([...greedy, modest])
		expect(begun.indexOf('modest')).toBeLessThan(4)
	})

	test('are not given to visitors who have gone', async () => {
		const queue = new FairQueue({ ...usual, atOnce: 1 })
		const end = await queue.enter('a')
		const gone = new AbortController()
		const waiting = queue.enter('b', gone.signal)
		gone.abort(new Error('gone'))
		await expect(waiting).rejects.toThrow('gone')
		await expect(queue.enter('b', gone.signal)).rejects.toThrow('gone')
		const next = queue.enter('c')
		end()
		await vi.advanceTimersByTimeAsync(0)
		await expect(next).resolves.toBeTypeOf('function')
	})

	test('never are more than allowed, and each visitor gets one in the end', async () => {
		const job = fc.record({
			visitor: fc.constantFrom('a', 'b', 'c', undefined),
			time: fc.integer({ min: 1, max: 900 }),
			wait: fc.integer({ min: 0, max: 300 }),
			endings: fc.integer({ min: 1, max: 3 }),
			givesUp: fc.boolean(),
		})
		await fc.assert(
			fc.asyncProperty(fc.array(job, { maxLength: 40 }), async (jobs) => {
				const queue = new FairQueue({ ...usual, mostWaiting: { perVisitor: 100, inAll: 100 } })
				const running: (string | undefined)[] = []
				let done = 0
				for (const { visitor, time, wait, endings, givesUp } of jobs) {
					const gone = new AbortController()
					queue.enter(visitor, gone.signal).then(
						(end) => {
							running.push(visitor)
							expect(running.length).toBeLessThanOrEqual(4)
							const own = running.filter((one) => one === visitor).length
							expect(own).toBeLessThanOrEqual(visitor === undefined ? 4 : 2)
							setTimeout(() => {
								running.splice(running.indexOf(visitor), 1)
								done++
								for (let n = 0; n < endings; n++) end()
							}, time)
						},
						() => void done++,
					)
					await vi.advanceTimersByTimeAsync(wait)
					if (givesUp) gone.abort()
				}
				await vi.advanceTimersByTimeAsync(60_000)
				expect(done).toBe(jobs.length)
			}),
		)
	})
})
