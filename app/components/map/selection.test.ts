import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Act, afterAct, initialSelection, type Selection, shownBalloon } from './selection.ts'

const id = fc.constantFrom('a', 'b', 'c')
const ids = fc.subarray(['a', 'b', 'c'])
const act: fc.Arbitrary<Act> = fc.oneof(
	fc.record({ type: fc.constant('press' as const), id }),
	fc.record({
		type: fc.constant('pressCluster' as const),
		ids: fc.subarray(['a', 'b', 'c'], { minLength: 2 }),
		zoom: fc.integer({ min: 2, max: 18 }),
	}),
	fc.record({ type: fc.constant('close' as const) }),
	fc.record({ type: fc.constant('given' as const), id: fc.option(id) }),
	fc.record({ type: fc.constant('points' as const), ids: ids.map((all) => new Set(all)) }),
)

const nothing = initialSelection(null)
const play = (acts: readonly Act[], keep: boolean): Selection =>
	acts.reduce((selection, act) => afterAct(selection, act, keep), nothing)

describe('a map', () => {
	test('opens the balloon of a marker that is pressed, and selects it', () => {
		expect(afterAct(nothing, { type: 'press', id: 'a' }, false)).toEqual({
			selectedId: 'a',
			balloon: { of: 'point', id: 'a' },
		})
	})

	test('lists the members of a cluster at the last zoom only', () => {
		const press = { type: 'pressCluster', ids: ['a', 'b'] } as const
		expect(afterAct(nothing, { ...press, zoom: 17 }, false)).toEqual(nothing)
		expect(afterAct(nothing, { ...press, zoom: 18 }, false).balloon).toEqual({
			of: 'cluster',
			ids: ['a', 'b'],
		})
	})

	test('deselects the point whose balloon is closed', () => {
		expect(afterAct(initialSelection('a'), { type: 'close' }, false)).toEqual(nothing)
	})

	test('leaves it selected where the selection is to stay, and opens it again at a press', () => {
		const closed = afterAct(initialSelection('a'), { type: 'close' }, true)
		expect(closed).toEqual({ selectedId: 'a', balloon: null })
		expect(afterAct(closed, { type: 'press', id: 'a' }, true)).toEqual(initialSelection('a'))
	})

	test('closes the balloon when a cluster is pressed', () => {
		const press = { type: 'pressCluster', ids: ['b', 'c'], zoom: 10 } as const
		expect(afterAct(initialSelection('a'), press, false)).toEqual(nothing)
		expect(afterAct(initialSelection('a'), press, true)).toEqual({ selectedId: 'a', balloon: null })
	})

	test('with a static balloon always shows one: of the selected point, else of the first', () => {
		const closed = { selectedId: 'b', balloon: null }
		expect(shownBalloon(closed, true, 'a')).toEqual({ of: 'point', id: 'b' })
		expect(shownBalloon(nothing, true, 'a')).toEqual({ of: 'point', id: 'a' })
		expect(shownBalloon(nothing, true)).toBeNull()
		expect(shownBalloon(closed, false, 'a')).toBeNull()
	})

	test('closes the balloon of a point that is no longer shown', () => {
		const after = afterAct(initialSelection('a'), { type: 'points', ids: new Set(['b']) }, false)
		expect(after.balloon).toBeNull()
	})

	test('never has the balloon of a point that is not selected', () => {
		fc.assert(
			fc.property(fc.array(act), fc.boolean(), (acts, keep) => {
				const { balloon, selectedId } = play(acts, keep)
				if (balloon?.of === 'point') expect(balloon.id).toBe(selectedId)
			}),
		)
	})

	test('has no balloon after it is closed, and nothing selected unless that is to stay', () => {
		fc.assert(
			fc.property(fc.array(act), fc.boolean(), (acts, keep) => {
				const before = play(acts, keep)
				const after = afterAct(before, { type: 'close' }, keep)
				expect(after.balloon).toBeNull()
				if (before.balloon) expect(after.selectedId).toBe(keep ? before.selectedId : null)
			}),
		)
	})

	test('selects the point that the page gives, whatever was before', () => {
		fc.assert(
			fc.property(fc.array(act), fc.option(id), fc.boolean(), (acts, given, keep) => {
				expect(afterAct(play(acts, keep), { type: 'given', id: given }, keep).selectedId).toBe(given)
			}),
		)
	})
})
