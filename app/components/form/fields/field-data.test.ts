import { expect, test } from 'vitest'
import { withErrors } from './field-data.ts'

test('a field keeps what it is with other errors, also one that answers only when it is asked', () => {
	const known: Record<string, unknown> = { id: 'birth', name: 'dateOfBirth', initialValue: '27.03.1990' }
	const field = new Proxy({ id: '', name: '' }, { get: (_, key) => known[String(key)] })
	expect(withErrors(field, ['Такой даты нет'])).toMatchObject({ ...known, errors: ['Такой даты нет'] })
})
