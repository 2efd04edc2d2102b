import { describe, expect, it } from 'vitest'
import type { WorkingHours } from '#contract/working-hours.ts'
import { hoursText, specialDays, workingDays } from './working-days.ts'

/** Without no-break spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const special = (place: WorkingHours, until: string) => specialDays(place, until).map(plain)

const store = {
	hours: [
		{ days: 'пн–пт', from: '10:00', to: '22:00' },
		{ days: 'сб, вс', from: '11:00', to: '20:00' },
	],
	exceptions: [
		{ day: '2026-12-08', hours: null, reason: 'инвентаризация' },
		{ day: '2026-12-31', hours: { from: '10:00', to: '18:00' } },
		{ day: '2027-01-01', hours: null },
		{ day: '2027-01-02', hours: null },
		{ day: '2027-01-04', hours: { from: '12:00', to: '22:00' } },
		{ day: '2027-01-05', hours: { from: '12:00', to: '18:00' } },
	],
}

describe('usual hours', () => {
	it('are shown with their days', () => {
		const hours = [
			{ days: 'пн–пт', from: '10:00', to: '21:00' },
			{ days: 'сб, вс', from: '11:00', to: '20:00' },
		]
		expect(hoursText({ hours })).toBe('пн–пт 10:00–21:00, сб, вс 11:00–20:00')
	})
})

describe('special days', () => {
	it('say what is other than usual, and days alike together', () => {
		expect(special(store, '2027-02-01')).toEqual([
			'8 декабря закрыто: инвентаризация',
			'31 декабря до 18:00',
			'1–2 января закрыто',
			'4 января с 12:00',
			'5 января 12:00–18:00',
		])
	})

	it('are shown up to the last day of interest', () => {
		expect(special(store, '2026-12-31')).toEqual(['8 декабря закрыто: инвентаризация', '31 декабря до 18:00'])
		expect(special({ hours: store.hours }, '2026-12-31')).toEqual([])
	})

	it('that follow each other over the end of a month have both months', () => {
		const days = ['2026-12-31', '2027-01-01'].map((day) => ({ day, hours: null }))
		expect(special({ hours: [], exceptions: days }, '2027-01-31')).toEqual(['31 декабря – 1 января закрыто'])
	})

	it('are shown beside the usual hours when they are soon', () => {
		const usual = 'пн–пт 10:00–22:00, сб, вс 11:00–20:00'
		expect(hoursText(store, new Date('2026-11-20T09:00:00Z'))).toBe(usual)
		expect(plain(hoursText(store, new Date('2026-11-24T09:00:00Z')))).toBe(
			`${usual}; 8 декабря закрыто: инвентаризация`,
		)
	})
})

describe('the coming seven days', () => {
	it('have their dates and hours, with those of the exceptions', () => {
		const days = workingDays(store, '2026-12-30') ?? []
		expect(days.map(({ name, hours }) => plain(`${name} ${hours}`))).toEqual([
			'ср, 30 декабря 10:00–22:00',
			'чт, 31 декабря 10:00–18:00',
			'пт, 1 января закрыто',
			'сб, 2 января закрыто',
			'вс, 3 января 11:00–20:00',
			'пн, 4 января 12:00–22:00',
			'вт, 5 января 12:00–18:00',
		])
		expect(days.map(({ special }) => special !== null)).toEqual([false, true, true, true, false, true, true])
	})

	it('are unknown for a week in words that are not understood', () => {
		expect(
			workingDays({ hours: [{ days: 'по будням', from: '10:00', to: '20:00' }] }, '2026-12-30'),
		).toBeNull()
	})

	it('name what is open round the clock', () => {
		const [today] =
			workingDays({ hours: [{ days: 'ежедневно', from: '00:00', to: '00:00' }] }, '2026-12-30') ?? []
		expect(today?.hours).toBe('круглосуточно')
	})
})
