import { expect, it } from 'vitest'
import { endOfHelp } from './help-end.ts'

const minutes = (count: number) => count * 60_000

it.each([
	['with ten minutes left nothing is said', 10, 40, { left: 10, isEnding: false, canGoOn: true }],
	['the last two minutes can be extended', 1.5, 40, { left: 2, isEnding: true, canGoOn: true }],
	['the end of the hour can not', 2, 2, { left: 2, isEnding: true, canGoOn: false }],
	['what is over is no warning', 0, 40, { left: 0, isEnding: false, canGoOn: true }],
])('%s', (_, end, until, expected) => {
	const now = Date.UTC(2026, 10, 26)
	expect(endOfHelp(now + minutes(end), now + minutes(until), now)).toEqual(expected)
})
