// @module-tag slow

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import pino from 'pino'
import sharp from 'sharp'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { FairQueue } from '#server/limits/fair-queue.ts'
import { identifyVisitors } from '#server/limits/visitor.ts'
import { serve } from '#tests/support/serve.ts'
import { parsePicturePath, pictures } from './images.ts'

const standIn = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"/>'
let photo: Buffer

beforeAll(async () => {
	photo = await sharp({ create: { width: 1000, height: 1250, channels: 3, background: '#1e4034' } })
		.webp()
		.toBuffer()
})

async function startPictures({
	hosts = [] as string[],
	cacheBytes = 1_000_000,
	log = pino({ level: 'silent' }),
} = {}) {
	const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
	const cacheDir = mkdtempSync(join(tmpdir(), 'picture-cache-'))
	onTestFinished(() => {
		rmSync(folder, { recursive: true })
		rmSync(cacheDir, { recursive: true })
	})
	writeFileSync(join(folder, 'stand-in.svg'), standIn)
	writeFileSync(join(folder, 'jacket.webp'), photo)
	writeFileSync(join(folder, 'text.webp'), 'no picture')
	const handler = await pictures({ folder, images: { hosts, cacheDir, cacheBytes }, log })
	const shop = express().set('trust proxy', true).use(identifyVisitors(log)).use('/img', handler)
	return { url: await serve(shop), cacheDir }
}

const remote = (address: string) => `remote/${encodeURIComponent(address)}`

async function sizeOf(answer: Response) {
	const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
	return { width, height, format }
}

describe('own pictures', () => {
	test.each([
		['avif', 'heif'],
		['webp', 'webp'],
		['jpeg', 'jpeg'],
	])('are made as wide as asked for, as %s', async (format, inside) => {
		const { url } = await startPictures()
		const answer = await fetch(`${url}/img/240/${format}/jacket.webp`)
		expect(answer.headers.get('content-type')).toBe(`image/${format}`)
		expect(answer.headers.get('cache-control')).toContain('max-age=86400')
		expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
		expect(await sizeOf(answer)).toEqual({ width: 240, height: 300, format: inside })
	})

	test.each<[Record<string, string>, number, number]>([
		[{ 'save-data': 'on' }, 640, 320],
		[{ ect: '3g' }, 1280, 640],
		[{ ect: '2g', 'save-data': 'on' }, 96, 96],
		[{ ect: '4g', 'save-data': 'off' }, 640, 640],
	])('are narrower for a browser that saves data or has a slow line: %j', async (headers, asked, given) => {
		const { url } = await startPictures()
		const answer = await fetch(`${url}/img/${asked}/webp/jacket.webp`, { headers })
		expect(answer.headers.get('vary')).toContain('Save-Data, ECT')
		expect((await sizeOf(answer)).width).toBe(given)
	})

	test('come as they are, for a minute, when there is no turn to make them', async () => {
		const noTime = vi.spyOn(FairQueue.prototype, 'timeTaken').mockReturnValue(3_600_000)
		onTestFinished(() => noTime.mockRestore())
		const { url } = await startPictures()
		const answer = await fetch(`${url}/img/240/webp/jacket.webp`)
		expect(answer.headers.get('x-picture')).toBe('original')
		expect(answer.headers.get('content-type')).toBe('image/webp')
		expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
		expect(Buffer.from(await answer.arrayBuffer()).equals(photo)).toBe(true)
		// Another format would be of no use to the browser that asks.
		expect((await fetch(`${url}/img/240/jpeg/jacket.webp`)).headers.get('x-picture')).toBe('stand-in')
		noTime.mockRestore()
		expect(await sizeOf(await fetch(`${url}/img/240/webp/jacket.webp`))).toMatchObject({ width: 240 })
	})

	test('are never enlarged', async () => {
		const { url } = await startPictures()
		expect(await sizeOf(await fetch(`${url}/img/1600/webp/jacket.webp`))).toMatchObject({ width: 1000 })
	})

	test('are given as they are when they are what was asked for', async () => {
		const { url } = await startPictures()
		const answer = await fetch(`${url}/img/1280/webp/jacket.webp`)
		expect(Buffer.from(await answer.arrayBuffer()).equals(photo)).toBe(true)
	})

	test('are made once and then cached on disk', async () => {
		const { url, cacheDir } = await startPictures()
		const answers = await Promise.all([1, 2, 3].map(() => fetch(`${url}/img/240/webp/jacket.webp`)))
		expect(new Set(answers.map((answer) => answer.headers.get('etag'))).size).toBe(1)
		expect(readdirSync(cacheDir)).toHaveLength(1)
		const etag = answers[0]?.headers.get('etag') ?? ''
		const again = await fetch(`${url}/img/240/webp/jacket.webp`, {
			headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
		})
		expect(again.status).toBe(304)
	})

	test('leave the disk cache when it is full', async () => {
		const { url, cacheDir } = await startPictures({ cacheBytes: 2_000 })
		for (const width of [96, 160, 240, 320, 480, 640]) await fetch(`${url}/img/${width}/jpeg/jacket.webp`)
		expect(readdirSync(cacheDir).length).toBeLessThan(6)
	})

	test.each([
		'/img/481/webp/jacket.webp',
		'/img/480/gif/jacket.webp',
		'/img/480/webp',
		'/img/480/webp/..%2Fsecret',
	])('are not made for %s', async (path) => {
		const { url } = await startPictures()
		expect((await fetch(url + path)).status).toBe(404)
	})

	test('can not be asked for outside their folder', () => {
		expect(parsePicturePath('/480/webp/%2e%2e/secret')).toBeUndefined()
		expect(parsePicturePath('/480/webp/a/../../secret')).toBeUndefined()
		expect(parsePicturePath('/480/webp/a%5Cb')).toBeUndefined()
		expect(parsePicturePath('/480/webp/%E0%A4%A')).toBeUndefined()
	})
})

describe('remote pictures', () => {
	test('of an allowed host are made like our own', async () => {
		const host = await serve((_req, res) => res.end(photo))
		const { url } = await startPictures({ hosts: [new URL(host).host] })
		const answer = await fetch(`${url}/img/160/webp/${remote(`${host}/a.webp?v=1`)}`)
		expect(answer.headers.has('x-picture')).toBe(false)
		expect(await sizeOf(answer)).toEqual({ width: 160, height: 200, format: 'webp' })
	})

	test('that are drawings or bombs cost nothing and are answered with the placeholder', async () => {
		const copies = (name: string, of: string) => `<g id="${name}">${`<use href="#${of}"/>`.repeat(10)}</g>`
		const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4000 4000"><defs>
			<rect id="a" width="4000" height="4000" opacity=".1"/>
			${copies('b', 'a')}${copies('c', 'b')}${copies('d', 'c')}${copies('e', 'd')}${copies('f', 'e')}
			${copies('g', 'f')}</defs><use href="#g"/></svg>`
		const bomb = await sharp({
			create: { width: 8_000, height: 8_000, channels: 3, background: 'black' },
		})
			.png()
			.toBuffer()
		const answers: Record<string, Buffer> = {
			'/drawing': Buffer.from(drawing),
			'/bomb': bomb,
			'/script': Buffer.from('%!PS-Adobe-3.0\n'),
			'/document': Buffer.from('%PDF-1.4\n'),
		}
		const host = await serve((req, res) => res.end(answers[req.url ?? '']))
		const { url } = await startPictures({ hosts: [new URL(host).host] })
		const before = process.cpuUsage()
		for (const path of Object.keys(answers)) {
			const answer = await fetch(`${url}/img/480/webp/${remote(host + path)}`)
			expect(answer.headers.get('x-picture')).toBe('stand-in')
		}
		const { user } = process.cpuUsage(before)
		expect(user / 1_000).toBeLessThan(1_000)
	})

	test('follow a redirect within the allowed hosts', async () => {
		const host = await serve((req, res) =>
			req.url === '/old' ? res.writeHead(302, { location: '/new' }).end() : res.end(photo),
		)
		const { url } = await startPictures({ hosts: [new URL(host).host] })
		const answer = await fetch(`${url}/img/160/webp/${remote(`${host}/old`)}`)
		expect(answer.headers.has('x-picture')).toBe(false)
	})
})

describe('a visitor', () => {
	test('a visitor with many new pictures does not delay those of others', async () => {
		const { url } = await startPictures()
		const ask = (width: number, format: string, visitor: string) =>
			fetch(`${url}/img/${width}/${format}/jacket.webp`, { headers: { 'x-forwarded-for': visitor } })
		const order: string[] = []
		const greedy = [96, 160, 240, 320, 480, 640, 800].flatMap((width) =>
			['avif', 'jpeg'].map(async (format) => {
				await ask(width, format, '203.0.113.1')
				order.push('greedy')
			}),
		)
		await ask(96, 'webp', '203.0.113.2')
		order.push('modest')
		await Promise.all(greedy)
		expect(order.indexOf('modest')).toBeLessThan(order.length / 2)
	})

	test('a picture does not wait for the turn of another visitor with the same picture', async () => {
		let isHeld = true
		const waiting: ServerResponse[] = []
		const host = await serve((req, res) => {
			if (req.url === '/last') res.end(photo)
			else if (isHeld) waiting.push(res)
			else res.end(photo)
		})
		const { url } = await startPictures({ hosts: [new URL(host).host] })
		const ask = (path: string, visitor: string) =>
			fetch(`${url}/img/96/webp/${remote(host + path)}`, { headers: { 'x-forwarded-for': visitor } })
		const greedy = ['/1', '/2', '/3', '/4', '/last'].map((path) => ask(path, '203.0.113.1'))
		const modest = await ask('/last', '203.0.113.2')
		expect(modest.headers.has('x-picture')).toBe(false)
		isHeld = false
		for (const res of waiting) res.end(photo)
		for (const answer of await Promise.all(greedy)) expect(answer.headers.has('x-picture')).toBe(false)
	})
})

describe('the placeholder is shown for', () => {
	const shown = {
		status: 200,
		picture: 'stand-in',
		type: 'image/svg+xml',
		caching: 'public, max-age=60',
		text: standIn,
	}

	async function get(url: string): Promise<typeof shown> {
		const answer = await fetch(url)
		const header = (name: string) => answer.headers.get(name) ?? ''
		return {
			status: answer.status,
			picture: header('x-picture'),
			type: header('content-type'),
			caching: header('cache-control'),
			text: await answer.text(),
		}
	}

	test.each(['missing.webp', 'text.webp'])('our own %s', async (name) => {
		const { url } = await startPictures()
		expect(await get(`${url}/img/240/webp/${name}`)).toEqual(shown)
	})

	test('a host that is not allowed', async () => {
		const host = await serve((_req, res) => res.end(photo))
		const { url } = await startPictures({ hosts: ['img.example.ru'] })
		expect(await get(`${url}/img/240/webp/${remote(`${host}/a.webp`)}`)).toEqual(shown)
	})

	test('an allowed name that leads into a private network', async () => {
		const host = await serve((_req, res) => res.end(photo))
		const { port } = new URL(host)
		const { url } = await startPictures({ hosts: [`localhost:${port}`] })
		expect(await get(`${url}/img/240/webp/${remote(`http://localhost:${port}/a.webp`)}`)).toEqual(shown)
	})

	test('a redirect to a host that is not allowed', async () => {
		const inside = await serve((_req, res) => res.end(photo))
		const host = await serve((_req, res) => res.writeHead(302, { location: `${inside}/a.webp` }).end())
		const { url } = await startPictures({ hosts: [new URL(host).host] })
		expect(await get(`${url}/img/240/webp/${remote(`${host}/a.webp`)}`)).toEqual(shown)
	})

	test.each([
		['404', (res: ServerResponse) => res.writeHead(404).end()],
		['something else than a picture', (res: ServerResponse) => res.end('<html></html>')],
		['more than 20 MB', (res: ServerResponse) => res.end(Buffer.alloc(21 * 1024 * 1024))],
		['a connection broken off', (res: ServerResponse) => res.destroy()],
		['endless redirects', (res: ServerResponse) => res.writeHead(302, { location: '/' }).end()],
	])('a host that answers %s', async (_name, answer) => {
		const host = await serve((_req, res) => void answer(res))
		const { url } = await startPictures({ hosts: [new URL(host).host] })
		expect(await get(`${url}/img/240/webp/${remote(`${host}/a.webp`)}`)).toEqual(shown)
	})

	test('a host that does not answer within five seconds, and is not asked again at once', async () => {
		let calls = 0
		const host = await serve(() => {
			calls += 1
		})
		const { url } = await startPictures({ hosts: [new URL(host).host] })
		const path = `${url}/img/240/webp/${remote(`${host}/a.webp`)}`
		expect(await get(path)).toEqual(shown)
		expect(await get(path)).toEqual(shown)
		expect(calls).toBe(1)
	})
})

test('many addresses that lead nowhere are one line a minute and visitor in the log', async () => {
	const lines: Record<string, unknown>[] = []
	const { url } = await startPictures({
		log: pino({}, { write: (line) => void lines.push(JSON.parse(line)) }),
	})
	vi.useFakeTimers({ toFake: ['setTimeout'] })
	onTestFinished(() => void vi.useRealTimers())
	const ask = (name: number, visitor: string) =>
		fetch(`${url}/img/96/webp/missing-${name}.webp`, { headers: { 'x-forwarded-for': visitor } })
	for (let name = 0; name < 100; name++) await ask(name, '203.0.113.1')
	await ask(200, '203.0.113.2')
	expect(lines).toEqual([])
	vi.advanceTimersByTime(60_000)
	expect(lines.map(({ msg, count }) => [msg, count])).toEqual([
		['PICTURES_UNAVAILABLE', 100],
		['PICTURES_UNAVAILABLE', 1],
	])
	expect(lines[0]?.pictures).toHaveLength(5)
	expect(lines[1]).toMatchObject({ pictures: [{ picture: 'missing-200.webp', reason: expect.any(String) }] })
})
