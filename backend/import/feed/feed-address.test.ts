import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FeedAddress, shownAddress } from './feed-address.ts'

let answer: RequestListener = () => undefined
const server = createServer((req, res) => answer(req, res))
let origin: string
let folder: string
beforeAll(async () => {
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
	folder = await mkdtemp(join(tmpdir(), 'feed-address-'))
})
afterAll(async () => {
	server.close()
	server.closeAllConnections()
	await rm(folder, { recursive: true })
})

describe('a feed at an address', () => {
	it('is fetched, and asked for again only when it has changed', async () => {
		const asked: (string | undefined)[] = []
		answer = (req, res) => {
			asked.push(req.headers['if-none-match'])
			if (req.headers['if-none-match'] === '"1"') res.writeHead(304).end()
			else res.writeHead(200, { etag: '"1"' }).end('<yml_catalog/>')
		}
		const address = new FeedAddress(`${origin}/feed.yml`)
		const path = await address.fetchInto(folder)
		expect(await readFile(path ?? '', 'utf8')).toBe('<yml_catalog/>')
		// One that could not be loaded is wanted again.
		expect(await address.fetchInto(folder)).toBe(path)
		address.confirm()
		expect(await address.fetchInto(folder)).toBeUndefined()
		expect(asked).toEqual([undefined, undefined, '"1"'])
	})

	it('sends the name and password of the address as a header, and shows neither', async () => {
		const seen: unknown[] = []
		answer = (req, res) => {
			seen.push(req.headers.authorization, req.url)
			res.end('feed')
		}
		const address = origin.replace('//', '//anna:p%40ss@')
		await new FeedAddress(`${address}/feed?key=1`).fetchInto(folder)
		expect(seen).toEqual([`Basic ${Buffer.from('anna:p@ss').toString('base64')}`, '/feed?key=1'])
		expect(shownAddress(`${address}/feed?key=1`)).toBe(`${origin}/feed`)
	})

	it.each([
		['is not there', ((_, res) => res.writeHead(404).end()) as RequestListener, / отвечает кодом 404\.$/],
		[
			'breaks off',
			((_, res) => {
				res.writeHead(200, { 'content-length': '100' }).write('<yml')
				setTimeout(() => res.destroy(), 20)
			}) as RequestListener,
			/^Не получается прочитать /,
		],
	])('that %s is an error in a sentence', async (_, listener, sentence) => {
		answer = listener
		await expect(new FeedAddress(`${origin}/feed.yml`).fetchInto(folder)).rejects.toThrow(sentence)
	})
})
