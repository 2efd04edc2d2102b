import { expect, test } from 'vitest'
import { ApiError } from '#app/api/problems.server.ts'
import { codeText } from './code-flow.server.ts'

test('a malformed code gets the message of an inactive one', () => {
	expect(codeText(new ApiError(400, { exceptionCode: 'BAD_REQUEST' }))).toBe(
		'Код больше неактивен. Отправьте код повторно.',
	)
	expect(codeText(new ApiError(400, { exceptionCode: 'CODE_INVALID' }))).toBeUndefined()
	expect(codeText(new Error('BAD_REQUEST'))).toBeUndefined()
})
