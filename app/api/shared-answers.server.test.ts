import { expect, it } from 'vitest'
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
