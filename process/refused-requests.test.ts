import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from './logger.ts'
import { countRefused } from './refused-requests.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function counting() {
	const lines: Record<string, unknown>[] = []
	return {
		lines,
		count: countRefused(createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })),
	}
}

test('many rejected requests of an address are one line a minute', () => {
	const { lines, count } = counting()
	for (let sent = 0; sent < 1_000; sent++) count('203.0.113.9', sent % 2 === 0 ? 429 : 414)
	count(undefined, 431)
	expect(lines).toEqual([])
	vi.advanceTimersByTime(60_000)
	const visitor = expect.stringMatching(/^[\w-]{8}$/)
	expect(lines).toMatchObject([
		{ level: 'warn', msg: 'REQUESTS_REFUSED', visitor, count: 1_000, statuses: { 414: 500, 429: 500 } },
		{ msg: 'REQUESTS_REFUSED', visitor, count: 1, statuses: { 431: 1 } },
	])
	expect(JSON.stringify(lines)).not.toContain('203.0')
	vi.advanceTimersByTime(60_000)
	expect(lines).toHaveLength(2)
	count('203.0.113.9', 429)
	vi.advanceTimersByTime(60_000)
	expect(lines[2]).toMatchObject({ visitor: lines[0]?.visitor, count: 1 })
})

test('rejected requests of very many addresses are a bounded number of lines', () => {
	const { lines, count } = counting()
	for (let net = 0; net < 3_000; net++) count(`2001:db8:${net.toString(16)}::/64`, 429)
	vi.advanceTimersByTime(60_000)
	expect(lines).toHaveLength(1_001)
	expect(lines.find(({ visitor }) => visitor === 'others')).toMatchObject({ count: 2_000 })
})
