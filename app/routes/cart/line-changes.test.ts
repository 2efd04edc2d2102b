import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '#tests/support/property-seed.ts'
import {
	changeLines,
	type LineChange,
	type LineChanges,
	type LineEvent,
	nextChange,
	noChanges,
	shownQuantity,
} from './line-changes.ts'

const max = 10
const tent = { skuId: 7, quantity: 1, max }
const more = { type: 'step', line: tent, by: 1 } as const
const fewer = { type: 'step', line: tent, by: -1 } as const

const made = (...events: LineEvent[]) => events.reduce(changeLines, noChanges)

describe('the edits of a cart', () => {
	it('are one request with the last number, after a pause', () => {
		const pressed = made(more, more, more, more, more)
		expect(shownQuantity(pressed, tent)).toBe(6)
		expect(nextChange(pressed)).toBeNull()
		expect(nextChange(changeLines(pressed, { type: 'rest' }))).toEqual({ skuId: 7, quantity: 6 })
	})

	it('are none where they lead back', () => {
		expect(made(more, fewer)).toEqual(noChanges)
		expect(made(fewer)).toEqual(noChanges)
	})

	it('stay within what the line can have', () => {
		const pressed = made(...Array.from({ length: 12 }, () => more))
		expect(shownQuantity(pressed, tent)).toBe(max)
		// Fewer are left than are in the cart: one press leads to the available number.
		const fewerLeft = { ...tent, quantity: 5, max: 2 }
		expect(shownQuantity(made({ ...fewer, line: fewerLeft }), fewerLeft)).toBe(2)
	})

	it('wait for the answer to the one before', () => {
		const sent = made(more, { type: 'rest' }, { type: 'send' }, more, { type: 'rest' })
		expect(nextChange(sent)).toBeNull()
		const answered = changeLines(sent, { type: 'answer', lines: [{ skuId: 7, quantity: 2 }] })
		expect(nextChange(answered)).toEqual({ skuId: 7, quantity: 3 })
	})

	it('are given up, with the reason, when one was not carried out', () => {
		const answered = made(more, { type: 'rest' }, { type: 'send' }, more, {
			type: 'answer',
			lines: [tent],
			message: 'Больше нет',
		})
		expect(shownQuantity(answered, tent)).toBe(1)
		expect(answered).toEqual({ ...noChanges, rejected: new Map([[7, 'Больше нет']]) })
		expect(changeLines(answered, more).rejected.size).toBe(0)
	})

	it('end with the line', () => {
		const removed = made(more, { type: 'remove', line: tent })
		expect(nextChange(removed)).toEqual({ skuId: 7, quantity: 0 })
		expect(shownQuantity(removed, tent)).toBe(1)
		expect(changeLines(removed, more)).toBe(removed)
		const answered = changeLines(changeLines(removed, { type: 'send' }), { type: 'answer', lines: [] })
		expect(answered).toEqual(noChanges)
	})

	it('of a line that is gone are given up', () => {
		const rope = { skuId: 8, quantity: 1, max }
		const sent = made(more, { ...more, line: rope }, { type: 'rest' }, { type: 'send' })
		const answered = changeLines(sent, { type: 'answer', lines: [{ skuId: 7, quantity: 2 }] })
		expect(answered).toEqual(noChanges)
	})
})

type Step =
	| { kind: 'step'; skuId: number; by: number }
	| { kind: 'remove'; skuId: number }
	| { kind: 'rest' }
	/** Answer of the shop. `lost`: the edit was carried out, but the answer did not come. */
	| { kind: 'answer'; how: 'done' | 'rejected' | 'lost' }
	/** Another tab changes a line. */
	| { kind: 'other'; skuId: number; quantity: number }

const skuId = fc.constantFrom(1, 2, 3)
const step: fc.Arbitrary<Step> = fc.oneof(
	{
		weight: 8,
		arbitrary: fc.record({ kind: fc.constant('step' as const), skuId, by: fc.constantFrom(1, -1) }),
	},
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), skuId }) },
	{ weight: 3, arbitrary: fc.constant({ kind: 'rest' as const }) },
	{
		weight: 3,
		arbitrary: fc.record({
			kind: fc.constant('answer' as const),
			how: fc.constantFrom('done' as const, 'done' as const, 'rejected' as const, 'lost' as const),
		}),
	},
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant('other' as const), skuId, quantity: fc.nat(max) }) },
)

/** A shop with three lines, each with the version of its last change, and the page that shows it. */
class Cart {
	version = 1
	backend = new Map([1, 2, 3].map((skuId) => [skuId, { quantity: 1 + skuId, version: 1 }]))
	known = this.read()
	seenVersion = this.version
	changes: LineChanges = noChanges
	requests = 0
	/** Version of the cart that the page showed when it sent. */
	sentVersion = 0

	read(): LineChange[] {
		return [...this.backend].map(([skuId, { quantity }]) => ({ skuId, quantity }))
	}

	load() {
		this.known = this.read()
		this.seenVersion = this.version
	}

	set(skuId: number, quantity: number) {
		this.version += 1
		if (quantity === 0) this.backend.delete(skuId)
		else this.backend.set(skuId, { quantity, version: this.version })
	}

	dispatch(event: LineEvent) {
		this.changes = changeLines(this.changes, event)
		if (!nextChange(this.changes)) return
		this.changes = changeLines(this.changes, { type: 'send' })
		this.sentVersion = this.seenVersion
		this.requests += 1
	}

	answer(how: 'done' | 'rejected' | 'lost') {
		const { sent } = this.changes
		if (!sent) return
		const line = this.backend.get(sent.skuId)
		// As the backend judges it: a line that has changed since stays.
		const isAllowed = line ? line.version <= this.sentVersion : sent.quantity === 0
		if (isAllowed && how !== 'rejected') this.set(sent.skuId, sent.quantity)
		if (how !== 'lost') this.load()
		this.dispatch({ type: 'answer', lines: this.known })
		// The page reads the cart again when it got no answer.
		if (how === 'lost') this.load()
	}

	take(step: Step) {
		if (step.kind === 'rest') this.dispatch({ type: 'rest' })
		else if (step.kind === 'answer') this.answer(step.how)
		else if (step.kind === 'other') {
			if (this.backend.has(step.skuId)) this.set(step.skuId, step.quantity)
		} else {
			const line = this.known.find((one) => one.skuId === step.skuId)
			if (!line) return
			this.dispatch(
				step.kind === 'step'
					? { type: 'step', line: { ...line, max }, by: step.by }
					: { type: 'remove', line },
			)
		}
	}

	/** The pause after the last press is over, and the shop answers. */
	settle(how: 'done' | 'rejected' = 'done') {
		this.dispatch({ type: 'rest' })
		for (let round = 0; this.changes.sent && round < 10; round++) this.answer(how)
	}

	shown() {
		return this.known.map((line) => ({ skuId: line.skuId, quantity: shownQuantity(this.changes, line) }))
	}
}

describe('whatever is pressed, answered, rejected and lost, in whatever order', () => {
	it('ends with the numbers of the backend, and nothing left to send', () => {
		fc.assert(
			fc.property(fc.array(step, { maxLength: 60 }), fc.boolean(), (steps, isRejected) => {
				const cart = new Cart()
				for (const one of steps) cart.take(one)
				cart.settle(isRejected ? 'rejected' : 'done')
				// Another tab may have changed lines that were not touched here.
				cart.load()
				expect(cart.changes.wanted.size).toBe(0)
				expect(cart.changes.sent).toBeNull()
				expect(cart.shown()).toEqual(cart.read())
			}),
			{ numRuns: 500 },
		)
	})

	it('counts every press that no answer contradicts, and asks at most once a press', () => {
		const calm = fc.array(
			fc.oneof(
				{
					weight: 5,
					arbitrary: fc.record({ kind: fc.constant('step' as const), skuId, by: fc.constantFrom(1, -1) }),
				},
				{ weight: 1, arbitrary: fc.constant({ kind: 'rest' as const }) },
				{ weight: 1, arbitrary: fc.constant({ kind: 'answer' as const, how: 'done' as const }) },
			),
			{ maxLength: 60 },
		)
		fc.assert(
			fc.property(calm, (steps) => {
				const cart = new Cart()
				const counted = new Map(cart.read().map((line) => [line.skuId, line.quantity]))
				let presses = 0
				for (const one of steps) {
					cart.take(one)
					if (one.kind !== 'step') continue
					presses += 1
					counted.set(one.skuId, Math.max(1, Math.min((counted.get(one.skuId) ?? 0) + one.by, max)))
					expect(new Map(cart.shown().map((line) => [line.skuId, line.quantity]))).toEqual(counted)
				}
				cart.settle()
				expect(new Map(cart.read().map((line) => [line.skuId, line.quantity]))).toEqual(counted)
				expect(cart.requests).toBeLessThanOrEqual(presses)
			}),
			{ numRuns: 500 },
		)
	})
})
