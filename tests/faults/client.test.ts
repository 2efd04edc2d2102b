import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createApi } from '#app/api/api.server.ts'
import { problemOf } from '#app/api/page-problem.ts'
import { ApiError } from '#app/api/problems.server.ts'
import { startAnonymousSession } from '#contract/auth.ts'
import { addBasketItem, getBasket } from '#contract/basket.ts'
import { listMenus } from '#contract/content.ts'
import { usualWaits } from '#contract/endpoint.ts'
import { listShops } from '#contract/geo.ts'
import { getContactHours } from '#contract/personal.ts'
import { getProduct, listPersonalPrices } from '#contract/products.ts'
import { serve } from '#tests/support/serve.ts'
import { allFaults, classOf } from './classes.ts'
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
	const api = createApi({
		baseUrl: proxy.url,
		waits: usualWaits,
		request: { cookie: 'user-session-643=x', userAgent: undefined, ip: undefined, requestId: 'test' },
		log: pino({ level: 'silent' }),
	})
	return { api, asked }
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
		'seconds to wait': api.visit.retryAfter(),
		'another session': asked.filter((address) => address === startAnonymousSession.path).length,
	}
}

/** The answer, or the error that a page or a form gets instead. */
const outcomeOf = (answer: Promise<unknown>) =>
	answer.catch((error: unknown) => {
		if (error instanceof ApiError) return { refused: error.status, exceptionCode: error.exceptionCode }
		return problemOf(error) ?? error
	})
