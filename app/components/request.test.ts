import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { rootDir } from '#process/root.ts'
import { incident } from '#tests/faults/proxy.ts'
import { RequestFailed, request, requestJson } from './request.ts'

/** Files that may call `fetch`: the shop's own scripts, and the framework's way. */
const allowed = ['app/components/request.ts', 'app/remix/keep-page-on-failure.ts']

it('is the one place of the pages where something is fetched', () => {
	const files = readdirSync(join(rootDir, 'app'), { recursive: true, encoding: 'utf8' })
		.filter((name) => /(?<!\.server|\.test)\.tsx?$/.test(name))
		.map((name) => `app/${name}`)
	expect(files.length).toBeGreaterThan(300)
	const fetching = files.filter((file) =>
		/\bfetch\(|\bfetch[,)]|\.fetch\b/.test(readFileSync(join(rootDir, file), 'utf8')),
	)
	expect(fetching.filter((file) => !allowed.includes(file))).toEqual([])
	for (const file of allowed) expect(existsSync(join(rootDir, file))).toBe(true)
})

const answering = (answer: () => Response) =>
	vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer())

describe('a request that failed', () => {
	const generic = 'Что-то пошло не так'
	it.each([
		[400, generic],
		[401, generic],
		[403, generic],
		[404, generic],
		[429, 'Действия на странице временно ограничены. Попробуй немного позже'],
		[500, generic],
		[503, generic],
	])('by status %d says «%s»', async (status, text) => {
		answering(() => new Response('{"message":"Unexpected Server Error"}', { status }))
		const failure = await request('/resources/wishlist').catch((thrown: unknown) => thrown)
		expect(failure).toBeInstanceOf(RequestFailed)
		expect(failure).toMatchObject({ message: text, status })
	})

	it('says that no answer came', async () => {
		vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
		const failure = await request('/resources/wishlist').catch((thrown: unknown) => thrown)
		expect(failure).toMatchObject({
			message: expect.stringContaining('Магазин не отвечает'),
			status: undefined,
		})
	})

	it('by an incident says so too, whatever asks next', async () => {
		answering(() => Response.json({ kind: 'blocked', incident }, { status: 403 }))
		await expect(request('/resources/wishlist')).rejects.toMatchObject({ status: 403, message: generic })
	})
})

it('gives a good answer as it is', async () => {
	const answer = Response.json({ error: null })
	answering(() => answer)
	expect(await request('/resources/wishlist')).toBe(answer)
})

it.each([
	['breaks off', '{"error":'],
	['is the page of another server', '<html>Log in to the network</html>'],
])('takes an answer that %s for none', async (_, body) => {
	answering(() => new Response(body))
	await expect(requestJson('/resources/wishlist')).rejects.toMatchObject({
		message: expect.stringContaining('Магазин не отвечает'),
	})
})
