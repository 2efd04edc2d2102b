import { expect, test } from 'vitest'
import { withoutHit } from './goods-marks.ts'

test('in a list of hits the other marks stay', () => {
	const marks = [
		{ id: 'new', name: 'Новинка' },
		{ id: 'hit', name: 'Хит' },
	]
	expect(withoutHit([{ id: 7, marks }])).toEqual([{ id: 7, marks: [{ id: 'new', name: 'Новинка' }] }])
})
