import fc from 'fast-check'
import pino from 'pino'
import { expect, test } from 'vitest'
import { listMenus } from '#contract/content.ts'
import { type Endpoint, usualWaits } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { getUserInfo } from '#contract/user.ts'
import { valuesOf } from '#tests/contract/fuzz/from-schema.ts'
import { serve } from '#tests/support/serve.ts'
import { createApi } from './api.server.ts'
import { backendAddress } from './backend-address.server.ts'
import { callOf } from './call/call.server.ts'
import { pageProblem } from './problems.server.ts'
import { INCOMPLETE_FOR } from './shared-answers.server.ts'
import { Visit } from './visit.server.ts'

const guest = {
	city: {
		id: 1,
		name: 'Москва',
		urlCode: 'moskva',
		isConfirmed: false,
		moniker: 'Москве',
		timeZone: 'Europe/Moscow',
		countryId: 643,
	},
	settings: { isCookiesPolicyConfirmed: false },
}
const customer = { ...guest, customer: { firstName: 'Аня', phone: '+79128840317' } }

/** A client whose backend knows the visitor and nothing else. */
async function clientOf(visitor: object, helped?: string) {
	const baseUrl = await serve(({ url = '' }, response) => {
		response.setHeader('content-type', 'application/json')
		if (url === getUserInfo.path) return void response.end(JSON.stringify(visitor))
		response.writeHead(500).end('{}')
	})
	const request = {
		cookie: 'user-session-643=x',
		userAgent: undefined,
		ip: undefined,
		requestId: 'test',
		helped,
	}
	return () => createApi({ baseUrl, waits: usualWaits, request, log: pino({ level: 'silent' }) })
}

/** Some input of a call with an address. */
function inputOf(endpoint: Endpoint) {
	const some = (schema: Endpoint['params']) =>
		(schema ? fc.sample(valuesOf(schema, {}), 200) : [{}]) as Record<string, unknown>[]
	for (const params of some(endpoint.params)) {
		for (const query of [{}, ...some(endpoint.query).slice(0, 20)]) {
			if (backendAddress(endpoint, { params, query }) !== null) return { params, query }
		}
	}
	throw new Error(`No input for ${endpoint.path}`)
}

const calls = Object.entries(endpoints).filter(([, endpoint]) => endpoint !== getUserInfo)

/** Names of the calls after which the page may be another visitor's too. */
async function sharedAfter(api: () => ReturnType<typeof createApi>, how: 'optional' | 'needed') {
	const shared: string[] = []
	for (const [name, endpoint] of calls) {
		const client = api()
		const make = how === 'optional' ? client.optional : client
		await make(endpoint as never, inputOf(endpoint) as never).catch(() => undefined)
		if (client.visit.sharedOnly()) shared.push(name)
	}
	return shared
}

const namesOf = (isChosen: (endpoint: Endpoint) => boolean) =>
	calls.filter(([, endpoint]) => isChosen(endpoint)).map(([name]) => name)

test('of all calls of the contract only shared ones leave the page of a customer good for others', async () => {
	const shared = namesOf(({ freshness }) => freshness.kind === 'shared')
	expect(shared.length).toBeGreaterThan(10)
	expect(await sharedAfter(await clientOf(customer), 'optional')).toEqual(shared)
})

test('of a guest also those whose answers guests of a city share', async () => {
	const shared = namesOf(
		({ freshness }) => freshness.kind === 'shared' || freshness.sharedByGuests !== undefined,
	)
	expect(await sharedAfter(await clientOf(guest), 'optional')).toEqual(shared)
})

test('no page without a needed answer is good for others, and none of an operator who helps', async () => {
	expect(await sharedAfter(await clientOf(guest), 'needed')).toEqual([])
	expect(await sharedAfter(await clientOf(guest, 'a-support-session'), 'optional')).toEqual([])
})

test('the visitor alone leaves the page good for equal visitors, unless it names the customer', async () => {
	const client = (await clientOf(customer))()
	await client(getUserInfo)
	await client.shownVisitor()
	const user = await client.user()
	expect(client.visit.sharedOnly()).not.toBeNull()
	expect(user.customer?.firstName).toBe('Аня')
	expect(client.visit.sharedOnly()).toBeNull()
})

test('a page is good for as long as its shortest answer, and only for some seconds when a part is missing', () => {
	const own = namesOf(({ freshness }) => freshness.kind === 'live')
	const report = fc.oneof(
		fc.record({ kind: fc.constant('shared' as const), seconds: fc.integer({ min: 1, max: 3_600 }) }),
		fc.constantFrom({ kind: 'missing' as const }, { kind: 'blocked' as const }),
		fc.record({ kind: fc.constant('own' as const), name: fc.constantFrom(...own) }),
	)
	fc.assert(
		fc.property(fc.array(report, { maxLength: 6 }), (reports) => {
			const visit = new Visit()
			reports.forEach((one, index) => {
				if (one.kind === 'missing') visit.lacksPart(listMenus, pageProblem('unavailable', 503))
				if (one.kind === 'blocked') visit.lacksPart(listMenus, pageProblem('blocked', 403))
				if (one.kind === 'own') visit.usesOwn(endpoints[one.name] as Endpoint)
				if (one.kind !== 'shared') return
				const asked = callOf(getUserInfo)
				visit.usesShared({ key: String(index), seconds: one.seconds, answer: new WeakRef({}), asked })
			})
			const isPersonal = reports.some(({ kind }) => kind === 'blocked' || kind === 'own')
			const seconds = reports.flatMap((one) =>
				one.kind === 'shared' ? [one.seconds] : one.kind === 'missing' ? [INCOMPLETE_FOR] : [],
			)
			expect(visit.sharedOnly()?.seconds).toBe(
				isPersonal ? undefined : Math.min(Number.POSITIVE_INFINITY, ...seconds),
			)
		}),
	)
})
