import { expect, it } from 'vitest'
import { oneTimeCode } from './fields.ts'

it.each(['482107', '482-107', '482 107', ' 482\u00a0107 ', '482–107.', '#482107'])(
	'takes the code «%s»',
	(typed) => {
		expect(oneTimeCode.parse(typed)).toBe('482107')
	},
)

it.each(['', '482', 'код 482107', '482107 48210', '٤82107'])('rejects the code «%s»', (typed) => {
	expect(oneTimeCode.safeParse(typed).error?.issues[0]?.message).toBe('Некорректный код')
})
