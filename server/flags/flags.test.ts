import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OpenFeature } from '@openfeature/server-sdk'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#process/logger.ts'
import { serve } from '#tests/support/serve.ts'
import { defaults } from './flags.ts'
import { openFlags } from './visitor-flags.ts'

const lines: { msg: string }[] = []
const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
const logged = (msg: string) => lines.filter((line) => line.msg === msg).length

let ahead = 0

beforeEach(() => {
	lines.length = 0
	ahead = 0
	const now = performance.now.bind(performance)
	vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead)
})
afterEach(async () => {
	vi.restoreAllMocks()
	await OpenFeature.close()
})

const nowhere = { file: undefined, url: undefined, token: undefined }
const cookieOf = (id: string) => `user-session-643=x; nav=${id}`

async function flagsFile(content: unknown) {
	const folder = await mkdtemp(join(tmpdir(), 'flags-'))
	onTestFinished(() => rm(folder, { recursive: true }))
	const file = join(folder, 'flags.json')
	const write = (content: unknown) =>
		writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
	await write(content)
	const flagsOf = await openFlags({ flags: { ...nowhere, file } }, log)
	const has = (id: string) => flagsOf(cookieOf(id), false).isOn('shop-filters')
	return { write, flagsOf, has }
}

describe('without a provider', () => {
	test('flags have their defaults and no visitor gets an id', async () => {
		const flagsOf = await openFlags({ flags: nowhere }, log)
		const flags = flagsOf(undefined, true)
		expect(await flags.values()).toEqual(defaults)
		expect(flags.responseCookies()).toEqual([])
	})
})

describe('the id of a visitor', () => {
	test('is given once, only when flags are asked for, and is readable by the server alone', async () => {
		const { flagsOf } = await flagsFile({})
		const flags = flagsOf('nav=not-an-id', true)
		expect(flags.responseCookies()).toEqual([])
		await flags.values()
		expect(flags.responseCookies()).toEqual([
			expect.stringMatching(/^nav=[0-9a-f-]{36}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
		])
		const known = flagsOf(cookieOf(randomUUID()), true)
		await known.values()
		expect(known.responseCookies()).toEqual([])
	})
})

describe('a file', () => {
	test('switches for all, by lists of ids and by percentages', async () => {
		const [one, another] = [randomUUID(), randomUUID()]
		const { has } = await flagsFile({ 'shop-filters': { percent: 0, on: [one] } })
		expect([await has(one), await has(another)]).toEqual([true, false])
		const whole = await flagsFile({ 'shop-filters': { percent: 100, off: [one] } })
		expect([await whole.has(one), await whole.has(another)]).toEqual([false, true])
		const off = await flagsFile({ isActiveSentry: false, unheard: true })
		expect(await off.flagsOf(undefined, false).values()).toEqual({ sentry: false, 'shop-filters': true })
	})

	test('gives a share of visitors that is as large as it says, stays theirs, and only grows with it', async () => {
		const { write, has } = await flagsFile({ 'shop-filters': { percent: 30 } })
		const ids = Array.from({ length: 2_000 }, () => randomUUID())
		const on = async () =>
			new Set(
				(await Promise.all(ids.map(async (id) => [id, await has(id)] as const)))
					.filter(([, value]) => value)
					.map(([id]) => id),
			)
		const first = await on()
		expect(first.size / ids.length).toBeGreaterThan(0.26)
		expect(first.size / ids.length).toBeLessThan(0.34)
		expect(await on()).toEqual(first)
		await write({ 'shop-filters': { percent: 60 } })
		await vi.waitFor(() => expect(logged('FLAGS_READ')).toBe(2), 5_000)
		const more = await on()
		expect(more.size).toBeGreaterThan(first.size)
		for (const id of first) expect(more).toContain(id)
	})

	test('that is broken leaves what was read last, says so once, and is read when it is whole', async () => {
		const { write, has } = await flagsFile({ 'shop-filters': false })
		await write('{"shop-filters": ')
		await vi.waitFor(() => expect(logged('FLAGS_FILE_BROKEN')).toBe(1), 5_000)
		await write({ 'shop-filters': { percent: 'many' } })
		expect(await has(randomUUID())).toBe(false)
		expect(logged('FLAGS_FILE_BROKEN')).toBe(1)
		await write({ 'shop-filters': true })
		await vi.waitFor(async () => expect(await has(randomUUID())).toBe(true), 5_000)
	})

	test('of any content ends in a value for each flag', async () => {
		await fc.assert(
			fc.asyncProperty(fc.oneof(fc.json(), fc.string()), fc.string(), async (content, cookie) => {
				const { flagsOf } = await flagsFile(content)
				const flags = flagsOf(`nav=${cookie}`, false)
				expect(Object.values(await flags.values()).every((value) => typeof value === 'boolean')).toBe(true)
				await OpenFeature.close()
			}),
			{ numRuns: 30 },
		)
	})
})

describe('a flag service', () => {
	// A busy machine takes longer for an answer than a page waits.
	beforeEach(() => {
		vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal)
	})

	async function service() {
		const state = { value: false, fails: false, isKnown: true, asked: [] as string[] }
		const url = await serve((request, response) => {
			const chunks: Buffer[] = []
			request.on('data', (chunk: Buffer) => chunks.push(chunk))
			request.on('end', () => {
				const { context } = JSON.parse(Buffer.concat(chunks).toString())
				state.asked.push(`${request.url} ${context.targetingKey} ${request.headers.authorization}`)
				const key = request.url?.split('/').at(-1)
				response.setHeader('content-type', 'application/json')
				if (state.fails) return void response.writeHead(503).end('{}')
				if (!state.isKnown) {
					return void response.writeHead(404).end(JSON.stringify({ key, errorCode: 'FLAG_NOT_FOUND' }))
				}
				response.end(JSON.stringify({ key, value: state.value, reason: 'STATIC', variant: 'x' }))
			})
		})
		const flagsOf = await openFlags({ flags: { ...nowhere, url, token: 'secret' } }, log)
		const has = (id: string) => flagsOf(cookieOf(id), false).isOn('shop-filters')
		return { state, has }
	}
	const id = randomUUID()

	test('is asked by OFREP for each visitor, and not again while the answer is fresh', async () => {
		const { state, has } = await service()
		expect(await has(id)).toBe(false)
		expect(await has(id)).toBe(false)
		expect(state.asked).toHaveLength(2)
		expect(state.asked).toContain(`/ofrep/v1/evaluate/flags/shop-filters ${id} Bearer secret`)
	})

	test('that fails leaves each visitor the last values and newcomers the defaults, and says so once', async () => {
		const { state, has } = await service()
		expect(await has(id)).toBe(false)
		state.fails = true
		for (let minute = 0; minute < 3; minute++) {
			ahead += 60_000
			expect(await has(id)).toBe(false)
			expect(await has(randomUUID())).toBe(true)
		}
		expect(logged('FLAGS_STALE')).toBe(1)
		state.fails = false
		state.value = true
		ahead += 60_000
		await has(id)
		await vi.waitFor(async () => expect(await has(id)).toBe(true), 10_000)
		expect(logged('FLAGS_FRESH')).toBe(1)
	})

	test('that knows no flag leaves the default, asked for by both names', async () => {
		const { state, has } = await service()
		state.isKnown = false
		expect(await has(id)).toBe(true)
		expect(state.asked.some((asked) => asked.includes('/isActiveSentry '))).toBe(true)
		expect(logged('FLAGS_STALE')).toBe(0)
	})
})
