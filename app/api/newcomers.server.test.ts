import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UserInfo } from '#contract/user.ts'
import { expectNewcomers, newcomerInfo, sessionAhead } from './newcomers.server.ts'

const info = { city: { id: 1 } } as UserInfo

/** A backend that begins sessions one after the other, and fails while the test says so. */
function backend() {
	const state = { begun: 0, asked: 0, fails: false }
	const url = `http://${crypto.randomUUID()}`
	expectNewcomers(url, {
		async begin() {
			if (state.fails) throw new Error('no session')
			state.begun += 1
			return [`user-session-643=${state.begun}`]
		},
		async info() {
			state.asked += 1
			if (state.fails) throw new Error('no info')
			return info
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
	const taken = Array.from({ length: 20 }, () => String(sessionAhead(url)))
	expect(new Set(taken).size).toBe(20)
	await settled()
	expect(state.begun).toBe(52)
	expect(taken).not.toContain(String(sessionAhead(url)))
})

test('who comes when all are taken begins one', async () => {
	const { url } = backend()
	await settled()
	const taken = Array.from({ length: 33 }, () => sessionAhead(url))
	expect(taken.filter((cookies) => cookies === undefined)).toHaveLength(1)
	await settled()
	expect(sessionAhead(url)).toBeDefined()
})

test('a session that has waited for long is given to nobody', async () => {
	const { url } = backend()
	await settled()
	pass(11 * 60_000)
	expect(sessionAhead(url)).toBeUndefined()
})

test('all are told the same for a while, and longer while the backend is asked anew', async () => {
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

test('a backend that can not begin sessions is asked when the next one comes', async () => {
	const { state, url } = backend()
	state.fails = true
	await settled()
	for (let newcomer = 0; newcomer < 40; newcomer++) sessionAhead(url)
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
