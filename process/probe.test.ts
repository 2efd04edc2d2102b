import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atMostOnceASecond } from './probe.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('whenever it is asked for, an answer is at most a second old, and asked for at most once a second', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(fc.nat(1_500), { maxLength: 50 }), async (pauses) => {
			const askedAt: number[] = []
			const ask = atMostOnceASecond(async () => {
				askedAt.push(performance.now())
				return performance.now()
			})
			expect(askedAt).toEqual([])
			for (const pause of pauses) {
				vi.advanceTimersByTime(pause)
				const now = performance.now()
				expect(now - (await ask())).toBeLessThan(1_000)
			}
			for (const [index, at] of askedAt.slice(1).entries()) {
				expect(at - (askedAt[index] ?? 0)).toBeGreaterThanOrEqual(1_000)
			}
		}),
	)
})
