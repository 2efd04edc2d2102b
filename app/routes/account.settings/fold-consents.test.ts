import { expect, it } from 'vitest'
import type { Consent } from '#contract/personal.ts'
import { foldConsents } from './fold-consents.ts'

const document = { name: 'Обработка данных', url: '/personaldataprocessing', version: '2' }
const given = (givenAt: string, changes: object = {}) =>
	({
		purpose: 'PERSONAL_DATA',
		form: 'CHECKOUT',
		document,
		givenAt,
		withdrawnAt: null,
		...changes,
	}) as Consent

it('consents to one text are one row with their number and the first day; others are rows of their own', () => {
	const rows = foldConsents([
		given('2026-11-26T05:00:00Z'),
		given('2026-11-20T05:00:00Z', { purpose: 'REVIEW', form: 'REVIEW' }),
		given('2026-11-10T05:00:00Z'),
		given('2026-11-09T05:00:00Z', { withdrawnAt: '2026-11-09T06:00:00Z' }),
		given('2026-11-01T05:00:00Z'),
		given('2026-10-01T05:00:00Z', { document: { ...document, version: '1' } }),
	])
	expect(rows.map(({ purpose, earlier, document }) => [purpose, earlier.length, document.version])).toEqual([
		['PERSONAL_DATA', 2, '2'],
		['REVIEW', 0, '2'],
		['PERSONAL_DATA', 0, '2'],
		['PERSONAL_DATA', 0, '1'],
	])
	expect(rows[0]?.earlier.at(-1)).toBe('2026-11-01T05:00:00Z')
})
