// @module-tag slow

import { writeFile } from 'node:fs/promises'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advanceOrder } from '#backend/areas/orders/advance.ts'
import { addEmployee } from '#backend/areas/staff/employees.ts'
import { outboxMessages } from '#backend/outbox/outbox.table.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { TestBackend } from '#tests/support/backend.ts'
import { clerk } from '#tests/support/backend.ts'
import { openDemonstration, serveBackend } from '#tests/support/http-backend.ts'
import { operatorHandsOf } from '#tests/support/operators.ts'
import { printed } from './conformance/printed.ts'
import { conforms, type Report, silentRefusals } from './conformance/report.ts'
import type { RunOptions } from './conformance/run.ts'
import { cases, runConformance } from './conformance/suite.ts'
import { hearCategories, newExamples } from './examples/recorded.ts'
import {
	fuzz,
	fuzzCall,
	newReport as newFuzzReport,
	printed as printedFuzz,
	tryInheritedNames,
} from './fuzz/fuzz.ts'
import { newRecording } from './fuzz/known.ts'
import { examplesFile } from './openapi-file.ts'

let shop: TestBackend
let employee: NonNullable<RunOptions['employee']>
let operator: NonNullable<RunOptions['operator']>
beforeAll(async () => {
	shop = await openDemonstration()
	// Links in messages need it.
	shop.backend.shop.url = 'https://shop.example'
	const shopNumber = 'moskva-1'
	const { code } = await addEmployee(
		shop.backend,
		{ name: 'Анна', shopId: shopNumber, rights: ['all-orders'] },
		clerk,
	)
	employee = { employeeCode: code, shopNumber }
	operator = await operatorHandsOf(shop)
})
afterAll(() => shop.close())

/** Actions that only the owner of the backend can do. */
function handsIn({ backend, db, clock, codeSentTo }: TestBackend): RunOptions {
	return {
		readCode: codeSentTo,
		employee,
		operator,
		async readMessage(recipient) {
			const [message] = await db
				.select()
				.from(outboxMessages)
				.where(eq(outboxMessages.recipient, recipient))
				.orderBy(desc(outboxMessages.id))
				.limit(1)
			return message?.text ?? ''
		},
		passTime(seconds) {
			clock.now = new Date(clock.now.getTime() + seconds * 1_000)
		},
		async completeOrder(orderNumber) {
			while ((await advanceOrder(backend, orderNumber, backend.now(), clerk)) !== 'COMPLETED');
		},
	}
}

/** Successful requests of the suite, for the random ones. */
const recording = newRecording()

/** At least so many of them, the same number to each call; ten thousand by `npm run contract:fuzz`. */
const REQUESTS = process.env.TEST_ALL ? 1_000 : 400

const faultsIn = (report: Report) =>
	Object.fromEntries(
		[...report.values()].filter((row) => !conforms(row)).map(({ name, faults }) => [name, faults]),
	)

describe('the conformance suite', () => {
	it('has a case for every call of the contract, and for no other', () => {
		const how = 'the case of a call is in tests/contract/conformance/<area>.ts, and each area in suite.ts'
		expect(Object.keys(cases).sort(), how).toEqual(Object.keys(endpoints).sort())
	})

	it('passes the embedded backend over HTTP, and explains every error that it did not see', async () => {
		const server = await serveBackend(shop)
		const examples = newExamples()
		const { record } = recording
		const report = await runConformance(server.origin, { ...handsIn(shop), record, hear: examples.hear })
		if (process.env.WRITE_EXAMPLES) {
			await hearCategories(server.origin, examples.hear)
			await writeFile(examplesFile, examples.text())
		}
		await server.close()

		expect(faultsIn(report)).toEqual({})
		for (const row of report.values()) {
			expect(silentRefusals(row), `refusals of ${row.name} neither seen nor explained`).toEqual([])
			expect([...row.unknownFields], `fields of ${row.name} that the contract does not know`).toEqual([])
		}
		const unreached = [...report.values()].filter(({ successes }) => successes === 0).map(({ name }) => name)
		expect(unreached).toEqual([])
	}, 600_000)

	it('notices and reports each fault of a backend, call by call', async () => {
		const server = await serveBackend(shop, breakContract)
		const report = await runConformance(server.origin, { readCode: shop.codeSentTo, only: broken })
		await server.close()

		const said = (name: string) =>
			report
				.get(name)
				?.faults.map(({ text }) => text)
				.join('\n') ?? ''
		expect(said('startAnonymousSession')).toMatch(/not HttpOnly/)
		expect(said('listMenus')).toMatch(/sets a cookie on an answer that every visitor shares/)
		expect(said('getSeo')).toMatch(/the body is not as declared: title: /)
		expect(said('getSize')).toMatch(/should be refused with 404 NOT_FOUND, is with 400 NOT_FOUND/)
		expect(said('listPromotions')).toMatch(/is answered 500/)
		expect(said('getShop')).toMatch(/content type is text\/plain/)
		expect(said('removeBonus')).toMatch(/401 UNAUTHORIZED; the answer is 401 with a body that is no refusal/)
		expect(said('createOrder')).toMatch(/one Idempotency-Key gave 3 orders/)
		expect([...(report.get('listCities')?.unknownFields ?? [])]).toEqual(['debug'])
		expect(conforms(report.get('listCities') as never)).toBe(true)

		const table = printed(report)
		expect(table).toMatch(/^getSeo +no +– +✗ .*the body is not as declared/m)
		expect(table).toMatch(/^listCities +yes +1 of 1 +fields unknown to the contract: debug$/m)
		expect(table).toMatch(
			/\n\d+ of \d+ calls conform, \d+ do not, \d+ are not there, \d+ could not be reached on the happy path$/,
		)
	}, 180_000)
})

describe('random requests', () => {
	it('find no call that fails, hangs or answers what the contract does not declare', async () => {
		const server = await serveBackend(shop)
		const access = { readCode: shop.codeSentTo, employee, operator }
		const recorded = await recording.ended(server.origin, access)
		const report = await fuzz(server.origin, { requests: REQUESTS, seed: 2026, recorded })
		await server.close()
		expect(report.failures, printedFuzz(report)).toEqual([])
		expect(report.requests).toBeGreaterThanOrEqual(REQUESTS)
		expect([...report.counts.keys()]).toContain('createOrder')
		const isAnsweredTo = (access: Endpoint['access']) =>
			[...report.counts].some(([call, of]) => endpoints[call]?.access === access && of.has(200))
		expect(isAnsweredTo('employee'), 'somebody at work').toBe(true)
		expect(isAnsweredTo('operator'), 'an operator').toBe(true)
		const answered = (status: number) => [...report.counts.values()].filter((of) => of.has(status)).length
		// It gets into the calls, and not only as far as their validation.
		expect(answered(200)).toBeGreaterThan(50)
		expect(answered(400)).toBeGreaterThan(20)
	}, 120_000)

	it('find no call that takes what every object inherits for an entry of a table', async () => {
		const server = await serveBackend(shop)
		const access = { readCode: shop.codeSentTo, employee, operator }
		const report = await tryInheritedNames(server.origin, await recording.ended(server.origin, access))
		await server.close()
		expect(report.failures, printedFuzz(report)).toEqual([])
		const takesText = Object.keys(endpoints).filter((call) => report.counts.has(call))
		expect(takesText).toEqual(expect.arrayContaining(['getCommunityPage', 'createOrder', 'createReview']))
		expect(takesText.length).toBeGreaterThan(100)
	}, 120_000)

	it('would find one that does', async () => {
		const server = await serveBackend(shop, (request, answer) => {
			const { searchParams, pathname } = new URL(request.url)
			const breaks = pathname === '/api/seo/pages' && (searchParams.get('url') ?? '').length > 40
			return breaks ? new Response('oh', { status: 500 }) : answer
		})
		const report = newFuzzReport(2026)
		const recorded = { inputs: new Map(), known: {}, cookies: ['user-session-643=x'] }
		await fuzzCall(server.origin, 'getSeo', { recorded, runs: 150, report })
		await server.close()
		expect(report.failures.map(({ call, fault }) => [call, fault.slice(0, 10)])).toEqual([
			['getSeo', 'fails: 500'],
		])
		// The report has the smallest request that fails.
		expect(report.failures[0]?.request.length).toBeLessThan(300)
		expect(printedFuzz(report)).toMatch(/\n✗ getSeo fails: 500/)
	}, 120_000)
})

/** The calls that `breakContract` makes a mistake in. */
const broken = [
	'startAnonymousSession',
	'listMenus',
	'getSeo',
	'getSize',
	'listPromotions',
	'getShop',
	'removeBonus',
	'createOrder',
	'listCities',
]

let ordersMade = 0

/** A different mistake in each of these calls. */
async function breakContract(request: Request, answer: Response): Promise<Response> {
	const { pathname } = new URL(request.url)
	const headers = new Headers(answer.headers)
	const changed = (body: unknown, status = answer.status) =>
		new Response(JSON.stringify(body), { status, headers })
	const body = answer.headers.get('content-type')?.includes('json') ? await answer.clone().json() : {}

	if (pathname === '/api/auth/anonymous') {
		headers.set('set-cookie', headers.get('set-cookie')?.replace('; HttpOnly', '') ?? '')
		return changed(body)
	}
	if (pathname === '/api/menus') {
		headers.set('set-cookie', 'user-session-643=somebody')
		return changed(body)
	}
	if (pathname === '/api/seo/pages' && answer.ok) return changed({ ...body, title: undefined })
	if (pathname.startsWith('/api/products/sizes/') && answer.status === 404) return changed(body, 400)
	if (pathname === '/api/promotions') return changed({ exceptionCode: 'INTERNAL_ERROR', message: '' }, 500)
	if (pathname.startsWith('/api/geo/shops/')) {
		headers.set('content-type', 'text/plain')
		return changed(body)
	}
	if (pathname === '/api/basket/bonus' && answer.status === 401) return changed({ error: 'who are you?' })
	if (pathname === '/api/orders' && answer.ok)
		return changed({ ...body, orderNumber: `again-${++ordersMade}` })
	if (pathname === '/api/geo/cities' && answer.ok) return changed({ ...body, debug: 'left in' })
	return answer
}
