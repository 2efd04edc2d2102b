import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UserInfo } from '#contract/user.ts'
import { expectNewcomers, newcomerInfo, sessionAhead } from './newcomers.server.ts'
import { pageProblem } from './problems.server.ts'

const info = { city: { id: 1 } } as UserInfo

/** A backend that begins sessions, and fails while the test says so. @param hasBatch it begins many in one call */
function backend({ hasBatch = true } = {}) {
	const state = { begun: 0, asked: 0, calls: 0, fails: false }
	const url = `http://${crypto.randomUUID()}`
	expectNewcomers(url, {
		async begin() {
			state.calls += 1
			if (state.fails) throw pageProblem('unavailable', 503)
			state.begun += 1
			return [`user-session-643=${state.begun}`]
		},
		async beginMany(count) {
			state.calls += 1
			if (state.fails) throw pageProblem('unavailable', 503)
			if (!hasBatch) throw pageProblem('not-found', 404)
			return Array.from({ length: count }, () => [`user-session-643=${++state.begun}`])
		},
		async info() {
			state.asked += 1
			if (state.fails) throw new Error('no info')
			return { info, isInSession: true }
		},
	})
	return { state, url }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

let ahead = 0
const clock = Date.now

beforeEach(() => {
	ahead = 0
	vi.spyOn(Date, 'now').mockImplementation(() => clock() + ahead)
})
afterEach(() => void vi.restoreAllMocks())

function pass(milliseconds: number): void {
	ahead += milliseconds
}

test('no two newcomers get the same session, and taken ones are replaced', async () => {
	const { state, url } = backend()
	await settled()
	const taken = Array.from({ length: 60 }, () => String(sessionAhead(url)))
	expect(new Set(taken).size).toBe(60)
	await settled()
	expect(state).toMatchObject({ begun: 128, calls: 2 })
	expect(taken).not.toContain(String(sessionAhead(url)))
})

test('one call begins many; a backend without it is asked for one after the other, and for many only once', async () => {
	const { state, url } = backend({ hasBatch: false })
	await settled()
	expect(state).toMatchObject({ begun: 65, calls: 66 })
	expect(sessionAhead(url)).toEqual(['user-session-643=1'])
})

test('a visitor who comes when all are taken begins one', async () => {
	const { url } = backend()
	await settled()
	const taken = Array.from({ length: 129 }, () => sessionAhead(url))
	expect(taken.filter((cookies) => cookies === undefined)).toHaveLength(1)
	await settled()
	expect(sessionAhead(url)).toBeDefined()
})

test('a session that has waited for too long is not used', async () => {
	const { url } = backend()
	await settled()
	pass(11 * 60_000)
	expect(sessionAhead(url)).toBeUndefined()
})

test('all get the same data for a while, and longer during a refresh', async () => {
	const { state, url } = backend()
	await settled()
	for (let newcomer = 0; newcomer < 10; newcomer++) expect(newcomerInfo(url)).toBe(info)
	expect(state.asked).toBe(1)
	state.fails = true
	pass(16_000)
	expect(newcomerInfo(url)).toBe(info)
	await settled()
	expect(state.asked).toBe(2)
	pass(45_000)
	expect(newcomerInfo(url)).toBeUndefined()
})

test('a backend that can not begin sessions is called again when the next visitor comes', async () => {
	const { state, url } = backend()
	state.fails = true
	await settled()
	for (let newcomer = 0; newcomer < 140; newcomer++) sessionAhead(url)
	await settled()
	expect(sessionAhead(url)).toBeUndefined()
	await settled()
	state.fails = false
	sessionAhead(url)
	await settled()
	expect(sessionAhead(url)).toBeDefined()
})

test('nothing is begun ahead for a backend that is not expected', () => {
	expect([sessionAhead('http://another'), newcomerInfo('http://another')]).toEqual([undefined, undefined])
})
