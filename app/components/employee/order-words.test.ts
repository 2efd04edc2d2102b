import { expect, test } from 'vitest'
import { dueWords } from './order-words.ts'

const now = new Date('2026-11-23T12:00:00+03:00')

test.each([
	['2026-11-23T12:00:20+03:00', 'ещё 1 мин', false],
	['2026-11-23T12:18:00+03:00', 'ещё 18 мин', false],
	['2026-11-23T13:00:00+03:00', 'ещё 60 мин', false],
	['2026-11-23T13:01:00+03:00', 'к 13:01', false],
	['2026-11-24T11:00:00+03:00', 'завтра к 11:00', false],
	['2026-11-23T12:00:00+03:00', 'время вышло', true],
	['2026-11-23T11:48:00+03:00', 'опаздывает на 12 мин', true],
	['2026-11-23T09:30:00+03:00', 'опаздывает на 2 ч', true],
	['2026-11-20T12:00:00+03:00', 'опаздывает на 3\u00a0дня', true],
])('an order due at %s is shown as «%s»', (due, text, isLate) => {
	expect(dueWords(due, 'Europe/Moscow', now)).toEqual({ text, isLate })
})
