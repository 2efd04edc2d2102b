import { expect, test } from 'vitest'
import { agree } from './plural-form.ts'

test.each([
	[0, 'сгорят'],
	[1, 'сгорит'],
	[2, 'сгорят'],
	[5, 'сгорят'],
	[11, 'сгорят'],
	[21, 'сгорит'],
	[101, 'сгорит'],
	[111, 'сгорят'],
	[1_001, 'сгорит'],
])('%i of them: %s', (count, verb) => {
	expect(agree(count, 'сгорит', 'сгорят')).toBe(verb)
})
