import { expect, test } from 'vitest'
import { settledValue } from './use-settled-value.ts'

test('a field that is left loses the white space around its text', () => {
	expect(settledValue('  Аня \n', '', { trims: true, restores: false })).toBe('Аня')
	expect(settledValue(' pass ', '', { trims: false, restores: false })).toBe(' pass ')
})

test('a field that is left empty gets its previous value back when it is to', () => {
	expect(settledValue('   ', 'Москва', { trims: true, restores: true })).toBe('Москва')
	expect(settledValue('', 'Москва', { trims: true, restores: false })).toBe('')
	expect(settledValue('Тверь', 'Москва', { trims: true, restores: true })).toBe('Тверь')
})
