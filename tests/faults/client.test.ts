import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createApi } from '#app/api/api.server.ts'
import { problemOf } from '#app/api/page-problem.ts'
import { ApiError } from '#app/api/problems.server.ts'
import { startAnonymousSession } from '#contract/auth.ts'
import { addBasketItem, getBasket } from '#contract/basket.ts'
import { listMenus } from '#contract/content.ts'
import { live, usualWaits } from '#contract/endpoint.ts'
import { listShops } from '#contract/geo.ts'
import { getContactHours } from '#contract/personal.ts'
import { getProduct, getProductImages, listPersonalPrices } from '#contract/products.ts'
import { serve } from '#tests/support/serve.ts'
import { allFaults, classOf, takesTime } from './classes.ts'
import { type Fault, startProxy } from './proxy.ts'
import { isOptional } from './screens.ts'

test.each(allFaults.filter((fault) => classOf(fault, 'all') !== fault))(
	'a caller gets the same outcome of the fault %s as of the one that represents it',
	async (fault) => {
		expect(await outcomesOf(fault)).toEqual(await outcomesOf(classOf(fault, 'all')))
	},
)

test.each(allFaults.filter((fault) => classOf(fault, 'optional') !== fault))(
	'a caller of an optional call gets the same outcome of the fault %s as of the one that represents it',
	async (fault) => {
		expect(await optionalOutcomesOf(fault)).toEqual(await optionalOutcomesOf(classOf(fault, 'optional')))
	},
)

test('faults that represent themselves have an outcome of their own', async () => {
	const own = allFaults.filter((fault) => classOf(fault, 'all') === fault && fault !== 'slow')
	const outcomes = await Promise.all(own.map(async (fault) => JSON.stringify(await outcomesOf(fault))))
	expect(new Set(outcomes).size).toBe(own.length)
})

const answer = JSON.stringify({ images: ['/pictures/куртка.avif'] })

/** Answers that are unusual and right. */
const harmless: Record<string, (response: ServerResponse) => unknown> = {
	'byte by byte': (response) => {
		for (const byte of Buffer.from(answer)) response.write(Buffer.of(byte))
		response.end()
	},
	'without a type': (response) => response.end(answer),
	'as plain text': (response) => response.writeHead(200, { 'content-type': 'text/plain' }).end(answer),
	'with a byte order mark': (response) => response.end(`\ufeff${answer}`),
	'packed, with a byte order mark': (response) =>
		response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(`\ufeff${answer}`)),
	'with the status 201': (response) => response.writeHead(201).end(answer),
	'with fields that nobody knows': (response) =>
		response.end(answer.replace('{', '{"__proto__":{},"more":1,')),
	'in three megabytes': (response) => response.end(answer.padEnd(3 * 1024 * 1024)),
	'on a connection that closes': (response) => response.writeHead(200, { connection: 'close' }).end(answer),
	'with a cookie of another site': (response) =>
		response.writeHead(200, { 'set-cookie': 'a=b; Domain=evil.example' }).end(answer),
}

test.each(Object.entries(harmless))('a caller gets an answer %s', async (_how, respond) => {
	const api = clientOf(await serve((_request, response) => void respond(response)))
	for (let call = 0; call < 2; call++) {
		const read = api({ ...getProductImages, freshness: live }, { params: { id: '7' } })
		await expect(read).resolves.toEqual(JSON.parse(answer))
	}
})

const clientOf = (baseUrl: string, waits = usualWaits) =>
	createApi({
		baseUrl,
		waits,
		request: { cookie: 'user-session-643=x', userAgent: undefined, ip: undefined, requestId: 'test' },
		log: pino({ level: 'silent' }),
	})

/** A call that never ends is given up sooner here. */
const shortWaits = { page: 300, slow: 300, optional: 150 }

/** A client with calls that have the fault: all of them by default. */
async function openClient(fault: Fault, calls?: (call: string) => boolean) {
	const asked: string[] = []
	const backend = await serve((request, response) => {
		asked.push(request.url ?? '')
		response.end('{"images": [], "last": 1}')
	})
	const proxy = await startProxy(backend)
	onTestFinished(() => proxy.stop())
	await proxy.inject(fault, calls)
	return { api: clientOf(proxy.url, takesTime(fault) ? shortWaits : usualWaits), asked }
}

/** Outcome of each kind of call while the backend has the fault. */
async function outcomesOf(fault: Fault) {
	const { api } = await openClient(fault)
	const item = { id: 1, skuId: 1, groupId: '1', quantity: 1 }
	return {
		'what is the visitor’s own': await outcomeOf(api(getBasket)),
		'what is the same for everyone': await outcomeOf(api(getProduct, { params: { id: '7' } })),
		'what a page can stand without': await outcomeOf(api.optional(listMenus, { query: { slots: ['main'] } })),
		'a change': await outcomeOf(api(addBasketItem, { body: item })),
		'a change that can be repeated': await outcomeOf(
			api(addBasketItem, { body: item }, { idempotencyKey: randomUUID() }),
		),
	}
}

/** The same of optional calls, and whether the visitor's session has stayed what it was. */
async function optionalOutcomesOf(fault: Fault) {
	const { api, asked } = await openClient(fault, isOptional)
	return {
		'what is the same for everyone': await outcomeOf(api.optional(listMenus, { query: { slots: ['main'] } })),
		'what is asked for by POST': await outcomeOf(api.optional(listShops, { body: {} })),
		'what is the visitor’s own': await outcomeOf(api.optional(listPersonalPrices, { query: { ids: '1' } })),
		'what is the customer’s own': await outcomeOf(api.optional(getContactHours)),
		// A date has no parts of a second.
		'has to wait': api.visit.retryAfter() > 0,
		'another session': asked.filter((address) => address === startAnonymousSession.path).length,
	}
}

/** The answer, or the error that a page or a form gets instead. */
const outcomeOf = (answer: Promise<unknown>) =>
	answer.catch((error: unknown) => {
		if (error instanceof ApiError) return { refused: error.status, exceptionCode: error.exceptionCode }
		return problemOf(error) ?? error
	})
