import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addEmployee } from '#backend/areas/staff/employees.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { clerk, type TestBackend } from '#tests/support/backend.ts'
import { openDemonstration, serveBackend } from '#tests/support/http-backend.ts'
import { operatorHandsOf } from '#tests/support/operators.ts'
import { fuzz, fuzzCall, newReport, printed } from './fuzz/fuzz.ts'

/** At least so many requests, the same number to each call; ten thousand by `npm run contract:fuzz`. */
const REQUESTS = process.env.TEST_ALL ? 1_000 : 400

let shop: TestBackend
beforeAll(async () => {
	shop = await openDemonstration()
})
afterAll(() => shop.close())

describe('fuzzing', () => {
	it('finds no call that fails, hangs or answers what the contract does not declare', async () => {
		const person = { name: 'Анна', shopId: 'moskva-1' }
		const { code } = await addEmployee(shop.backend, person, clerk)
		const server = await serveBackend(shop)
		const report = await fuzz(server.origin, {
			requests: REQUESTS,
			seed: 2026,
			readCode: shop.codeSentTo,
			employee: { employeeCode: code, shopNumber: 'moskva-1' },
			operator: await operatorHandsOf(shop),
		})
		await server.close()
		expect(report.failures, printed(report)).toEqual([])
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

	it('would find one that does', async () => {
		const server = await serveBackend(shop, (request, answer) => {
			const { searchParams, pathname } = new URL(request.url)
			const breaks = pathname === '/api/seo/pages' && (searchParams.get('url') ?? '').length > 40
			return breaks ? new Response('oh', { status: 500 }) : answer
		})
		const report = newReport(2026)
		const recorded = { inputs: new Map(), known: {}, cookies: ['user-session-643=x'] }
		await fuzzCall(server.origin, 'getSeo', { recorded, runs: 150, report })
		await server.close()
		expect(report.failures.map(({ call, fault }) => [call, fault.slice(0, 10)])).toEqual([
			['getSeo', 'fails: 500'],
		])
		// The smallest request that fails is what is told.
		expect(report.failures[0]?.request.length).toBeLessThan(300)
		expect(printed(report)).toMatch(/\n✗ getSeo fails: 500/)
	})
})
