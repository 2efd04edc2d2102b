import { expect, test } from 'vitest'
import { withErrors } from './field-data.ts'

test('a field with other errors has its other properties, also when it is a proxy', () => {
	const known: Record<string, unknown> = { id: 'birth', name: 'dateOfBirth', initialValue: '27.03.1990' }
	const field = new Proxy({ id: '', name: '' }, { get: (_, key) => known[String(key)] })
	expect(withErrors(field, ['Такой даты нет'])).toMatchObject({ ...known, errors: ['Такой даты нет'] })
})
