import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import express, { type ErrorRequestHandler } from 'express'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { usualWaits } from '#contract/endpoint.ts'
import { boundReading } from '#process/connections.ts'
import { serve } from '#tests/support/serve.ts'
import { seo } from './seo.ts'
import { IDS_OF_FILE } from './sitemap.ts'

const log = pino({ level: 'silent' })
/** Characters of a product, of two bytes each. */
const SIZE = 128 * 1024
/** Answers of the backend that a feed or a map of products is made of: more than the buffers of a Unix socket take. */
const LARGE = 16

const product = (id: number) => ({
	id,
	groupId: `group-${id}`,
	name: 'Куртка',
	vendor: 'Привал',
	categoryIds: ['1'],
	colour: 'синий',
	description: 'а'.repeat(SIZE),
	pictures: [],
	params: [],
	offers: [
		{
			id: `offer-${id}`,
			size: 'M',
			internationalSizes: { rus: '48', sm: 'M' },
			vendorCode: 'К-1',
			price: 100,
			oldPrice: null,
			stock: 1,
		},
	],
})

/** A shop that takes the visitor from a header, and a backend with a large catalogue. */
async function openShop() {
	const backend = { portions: LARGE, isReady: Promise.resolve() }
	const apiUrl = await serve(async (request, response) => {
		await backend.isReady
		const { pathname, searchParams } = new URL(request.url ?? '', 'http://backend')
		const after = Number(searchParams.get('after') ?? 0)
		const at = after % IDS_OF_FILE
		const next = at + 1 < backend.portions ? after + 1 : null
		const answers: Record<string, object> = {
			'/api/export/categories': { categories: [{ id: '1', parentId: null, name: 'Куртки' }] },
			'/api/export/products': { products: [product(after + 1)], next },
		}
		const address = { path: `/product/${after}`, title: 'а'.repeat(SIZE), changedAt: null }
		const pictures = ['а'.repeat(SIZE)]
		const addresses = pathname.endsWith('/product')
			? { items: [{ ...address, pictures }], next }
			: { items: [{ ...address, title: '', pictures: [] }], next: null }
		response.setHeader('content-type', 'application/json')
		response.end(JSON.stringify(answers[pathname] ?? addresses))
	})
	const shop = express()
	shop.use((req, res, next) => {
		res.locals.visitor = { counted: req.get('x-address'), address: undefined }
		res.locals.requestId = 'test'
		next()
	})
	const about = { name: 'Тропа', legalName: 'ООО «Тропа»', phone: '8 800', email: 'help@tropa.example' }
	const config = {
		apiUrl,
		waits: usualWaits,
		shop: { ...about, url: undefined },
		country: 643,
		sites: new Map(),
	}
	shop.use(seo(config as unknown as Parameters<typeof seo>[0], log, { atOnce: 2, inAll: 5, perAddress: 2 }))
	const failures: unknown[] = []
	shop.use(((error, _req, res, _next) => {
		failures.push(error)
		res.status(500).end()
	}) satisfies ErrorRequestHandler)
	const server = createServer(shop)
	// Its buffers are a twentieth of those of TCP.
	const folder = await mkdtemp(join(tmpdir(), 'seo-'))
	const socketPath = join(folder, 'shop')
	server.listen(socketPath)
	await once(server, 'listening')
	onTestFinished(async () => {
		server.closeAllConnections()
		server.close()
		await rm(folder, { recursive: true })
	})

	/** Asks and reads nothing. @returns whether its connection was closed by the shop */
	async function askAndNotRead(path: string, address: string): Promise<{ isClosed: () => boolean }> {
		backend.portions = LARGE
		const connected = once(server, 'connection')
		const client = connect(socketPath)
		client.on('error', () => {})
		onTestFinished(() => void client.destroy())
		client.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\nX-Address: ${address}\r\n\r\n`)
		const [socket] = await connected
		// It is blocked when it has written something and can't write any more.
		await expect.poll(() => socket.writableNeedDrain, { timeout: 15_000 }).toBe(true)
		return { isClosed: () => socket.destroyed }
	}
	const read = async (path: string, address: string) => {
		backend.portions = 1
		const asked = request({ socketPath, path, headers: { 'x-address': address }, agent: false }).end()
		const [answer] = await once(asked, 'response')
		return { status: answer.statusCode, text: await text(answer) }
	}
	return { server, socketPath, backend, failures, askAndNotRead, read }
}

const files = [
	'/feed.yml',
	'/sitemaps/product-1.xml',
	'/sitemaps/page.xml',
	'/sitemaps/category.xml',
	'/sitemaps/store.xml',
	'/sitemaps/publication.xml',
]

test('others get every file while clients read nothing of theirs', async () => {
	const { askAndNotRead, read } = await openShop()
	await askAndNotRead('/feed.yml', 'idle')
	await askAndNotRead('/sitemaps/product-1.xml', 'idle')
	await askAndNotRead('/feed.yml', 'idle too')
	for (const file of files) {
		const { status, text } = await read(file, 'another')
		expect([file, status]).toEqual([file, 200])
		expect(text).toMatch(/<\/(yml_catalog|urlset)>\n$/)
	}
})

test('one address has only so many answers at a time, and of all the idlest ends when there are too many', async () => {
	const { askAndNotRead, read } = await openShop()
	const idle = [await askAndNotRead('/feed.yml', 'one'), await askAndNotRead('/feed.yml', 'one')]
	expect((await read('/feed.yml', 'one')).status).toBe(503)
	for (const address of ['two', 'three', 'four']) idle.push(await askAndNotRead('/feed.yml', address))
	expect((await read('/feed.yml', 'five')).status).toBe(200)
	expect(idle.map(({ isClosed }) => isClosed())).toEqual([true, false, false, false, false])
	// An ended answer is not counted.
	expect((await read('/feed.yml', 'one')).status).toBe(200)
})

test('a client that leaves before its turn is no failure of ours', async () => {
	const { server, socketPath, backend, failures, read } = await openShop()
	let open = () => {}
	backend.isReady = new Promise((resolve) => {
		open = resolve
	})
	for (let client = 0; client < 2; client++) {
		const connected = once(server, 'connection')
		const asking = connect(socketPath)
		asking.write('GET /feed.yml HTTP/1.1\r\nHost: shop\r\nX-Address: one\r\n\r\n')
		const [socket] = await connected
		await once(server, 'request')
		const closed = once(socket, 'close')
		if (client === 1) asking.destroy()
		else onTestFinished(() => void asking.destroy())
		if (client === 1) await closed
	}
	open()
	expect((await read('/feed.yml', 'one')).status).toBe(200)
	expect(failures).toEqual([])
})

test('an answer that is not read ends after a time', async () => {
	const { server, askAndNotRead } = await openShop()
	boundReading(server, 100)
	const { isClosed } = await askAndNotRead('/feed.yml', 'idle')
	await expect.poll(isClosed, { timeout: 15_000 }).toBe(true)
})
