import { describe, expect, it, test } from 'vitest'
import { bonusHistory, historyRange } from './bonus-history.ts'

test('the history goes three years back', () => {
	expect(historyRange('2026-11-21')).toEqual({ min: '2023-11-21', max: '2026-11-21' })
	expect(historyRange('2028-02-29')).toEqual({ min: '2025-03-01', max: '2028-02-29' })
})

describe('the days of a history', () => {
	const schema = bonusHistory(historyRange('2026-11-21'))
	const problemsOf = (days: Record<string, string>) => {
		const parsed = schema.safeParse(days)
		return parsed.error?.issues.map(({ path, message }) => [path[0], message])
	}

	it('are taken as they are typed, both ends of the range too', () => {
		expect(schema.parse({ from: '21.11.2023', to: '21.11.2026' })).toEqual({
			from: '2023-11-21',
			to: '2026-11-21',
		})
	})

	it.each([
		[{ from: '01.11.2026' }, 'to', 'Заполни это поле'],
		[{ from: ' ', to: '01.11.2026' }, 'from', 'Заполни это поле'],
		[{ from: '31.02.2026', to: '01.11.2026' }, 'from', 'Такой даты нет. Напиши её как 21.11.2023'],
		[{ from: '20.11.2023', to: '01.11.2026' }, 'from', 'Укажи дату с 21 ноября 2023 по 21 ноября 2026'],
		[{ from: '01.11.2026', to: '22.11.2026' }, 'to', 'Укажи дату с 21 ноября 2023 по 21 ноября 2026'],
		[{ from: '02.11.2026', to: '01.11.2026' }, 'to', 'Укажи день не раньше 2 ноября 2026'],
	])('have to be there, in the range and in their order: %j', (days, field, message) => {
		expect(problemsOf(days)).toEqual([[field, message]])
	})
})
