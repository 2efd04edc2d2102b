import { expect, it, vi } from 'vitest'
import { missingCall, pageProblem } from './problems.server.ts'
import { invalidateAnswers, sharedAnswer } from './shared-answers.server.ts'

const answer = (key: string, load: () => Promise<object>) =>
	sharedAnswer({ key, seconds: 60, isOptional: false }, load)

/** A call that is answered when the test says so. */
function waitingCall() {
	let end = (_answer: object) => {}
	const answered = new Promise<object>((resolve) => {
		end = resolve
	})
	return { load: () => answered, end }
}

it('reaches those who wait for it although others have taken its place in the cache', async () => {
	const { load, end } = waitingCall()
	const first = answer('evicted: first', load)
	const second = answer('evicted: first', load)
	for (let other = 0; other < 2_100; other++) await answer(`evicted: ${other}`, async () => ({ other }))
	const third = answer('evicted: last', load)
	end({ name: 'Умба' })
	expect(await Promise.all([first, second, third])).toEqual(Array(3).fill({ name: 'Умба' }))
})

it('reaches those who wait for it although its data have been changed meanwhile, and is not cached', async () => {
	const { load, end } = waitingCall()
	const before = answer('changed: one', load)
	invalidateAnswers('changed:')
	end({ stock: 2 })
	expect(await before).toEqual({ stock: 2 })
	expect(await answer('changed: one', async () => ({ stock: 1 }))).toEqual({ stock: 1 })
})

it.each([
	['a backend that has nothing is asked again later', pageProblem('not-found', 404), 1],
	['a backend without the call is asked again later', missingCall(), 1],
	['a backend that fails is asked again soon', pageProblem('unavailable', 503), 2],
])('of an optional part: %s', async (name, failure, calls) => {
	const began = performance.now()
	// The cache reads the clock once a millisecond: its timer is set before this one.
	const pass = (milliseconds: number) => {
		vi.spyOn(performance, 'now').mockReturnValue(began + milliseconds)
		return new Promise((resolve) => setTimeout(resolve, 5))
	}
	const load = vi.fn(() => Promise.reject(failure))
	const ask = () => sharedAnswer({ key: name, seconds: 60, isOptional: true }, load)
	await expect(ask()).rejects.toBe(failure)
	await pass(6_000)
	await expect(ask()).rejects.toBe(failure)
	expect(load).toHaveBeenCalledTimes(calls)
	await pass(66_000)
	await expect(ask()).rejects.toBe(failure)
	expect(load).toHaveBeenCalledTimes(calls + 1)
})

it('of an optional part that there was not is asked for again once its data have been changed', async () => {
	const ask = (load: () => Promise<object>) =>
		sharedAnswer({ key: 'missing: one', seconds: 60, isOptional: true }, load)
	await expect(ask(() => Promise.reject(pageProblem('not-found', 404)))).rejects.toMatchObject({
		data: { kind: 'not-found' },
	})
	invalidateAnswers('missing:')
	expect(await ask(async () => ({ stock: 1 }))).toEqual({ stock: 1 })
})
