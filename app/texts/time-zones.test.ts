import { expect, test } from 'vitest'
import { hourOptions, hoursInWords, offsetOf, zoneOptions } from './time-zones.ts'

test('a customer chooses of eleven zones and of 24 hours', () => {
	expect(zoneOptions.map(({ value }) => Number(value))).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
	expect(hourOptions).toHaveLength(24)
	expect([hourOptions[0]?.label, hourOptions[23]?.label]).toEqual(['00:00', '23:00'])
})

test('the zone of a city is the one of its clock, and Moscow’s where the list has none', () => {
	const now = new Date('2026-11-23T09:00:00Z')
	const zones = ['Europe/Kaliningrad', 'Asia/Yerevan', 'Asia/Kamchatka', 'Asia/Kolkata', 'America/New_York']
	expect(zones.map((zone) => offsetOf(zone, now))).toEqual([2, 4, 12, 3, 3])
})

test('operators read hours with their zone', () => {
	expect(hoursInWords({ utcOffset: 5, from: 22, until: 6 })).toBe('с 22:00 до 06:00, Екатеринбург (UTC+5)')
})
