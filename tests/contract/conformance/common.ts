import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Parts } from '#tests/support/request.ts'
import { loggedInOnlooker, newEmployee, newHelping, newOperator, onlooker } from './discovery.ts'
import type { Run, Visitor } from './run.ts'

/** Duties of every call, from its declaration alone: access, and a request that is not as declared. */
export async function checkCommonRefusals(run: Run, endpoint: Endpoint): Promise<void> {
	const params = sampleParams(endpoint)
	if (endpoint.access !== 'public') {
		await run.refuses(endpoint, 'UNAUTHORIZED', { params } as Parts, { rawBody: bodyFor(endpoint) })
		const forged = { cookie: 'user-session-643=forged.forged' }
		await run.refuses(endpoint, 'UNAUTHORIZED', { params } as Parts, {
			as: forged,
			rawBody: bodyFor(endpoint),
		})
	}
	await checkOtherRoles(run, endpoint)
	if (endpoint.access === 'operator') await checkOperatorsAlone(run, endpoint)
	const as = await whoMay(run, endpoint)
	if (endpoint.body) {
		for (const rawBody of wrongBodies(endpoint.body)) {
			await run.refuses(endpoint, 'BAD_REQUEST', { params } as Parts, {
				as,
				rawBody,
				headers: keyFor(endpoint),
			})
		}
	}
	if (endpoint.params && !endpoint.params.safeParse(wrongParams(endpoint)).success) {
		const input = { params: wrongParams(endpoint) } as Parts
		const rawBody = bodyFor(endpoint)
		await run.refuses(endpoint, ['BAD_REQUEST', 'NOT_FOUND'], input, { as, rawBody })
	}
	if (endpoint.query && !endpoint.query.safeParse({}).success) {
		await run.refuses(endpoint, 'BAD_REQUEST', { params } as Parts, { as })
	}
}

/** No other role may call it. */
async function checkOtherRoles(run: Run, endpoint: Endpoint): Promise<void> {
	const { access } = endpoint
	if (access === 'public' || access === 'visitor') return
	const input = { params: sampleParams(endpoint) } as Parts
	const others = [
		await onlooker(run),
		...(access === 'customer' ? [] : [await loggedInOnlooker(run)]),
		...(access === 'employee' || !run.employee ? [] : [await asVisitorToo(run, await newEmployee(run))]),
		...(access === 'operator' || !run.operator ? [] : [await newOperator(run)]),
	]
	for (const as of others) {
		const code = access === 'customer' ? 'UNAUTHORIZED' : 'FORBIDDEN'
		await run.refuses(endpoint, code, input, { as, rawBody: bodyFor(endpoint) })
	}
}

const asVisitorToo = async (run: Run, { cookie }: Visitor): Promise<Visitor> => ({
	cookie: `${(await onlooker(run)).cookie}; ${cookie}`,
})

/** An operator may not without the right, or for no customer. */
async function checkOperatorsAlone(run: Run, endpoint: Endpoint): Promise<void> {
	const input = { params: sampleParams(endpoint) } as Parts
	const rawBody = bodyFor(endpoint)
	if (endpoint.right) {
		const as = await newOperator(run, {}, { hasRights: false })
		await run.refuses(endpoint, 'FORBIDDEN', input, { as, rawBody })
	}
	if (endpoint.supportSession) {
		await run.refuses(endpoint, 'SUPPORT_SESSION_ENDED', input, { as: await newOperator(run), rawBody })
	}
}

function whoMay(run: Run, { access, supportSession }: Endpoint): Promise<Visitor> {
	if (access === 'operator') return supportSession ? newHelping(run) : newOperator(run)
	if (access === 'employee') return newEmployee(run)
	return access === 'customer' ? loggedInOnlooker(run) : onlooker(run)
}

const namesOf = (endpoint: Endpoint) =>
	endpoint.params instanceof z.ZodObject ? Object.keys(endpoint.params.shape) : []

/** Parameters of the right form; whether such a thing is there does not matter. */
function sampleParams(endpoint: Endpoint): Record<string, string> {
	const candidates = ['1', randomUUID(), 'hits', 'page-view']
	const fit = candidates.map((value) => Object.fromEntries(namesOf(endpoint).map((name) => [name, value])))
	return fit.find((params) => endpoint.params?.safeParse(params).success) ?? {}
}

const wrongParams = (endpoint: Endpoint) =>
	Object.fromEntries(namesOf(endpoint).map((name) => [name, 'neither-a-number-nor-a-uuid']))

const bodyFor = ({ body }: Endpoint) => (body ? '{}' : undefined)

const keyFor = ({ idempotencyKey }: Endpoint): Record<string, string> =>
	idempotencyKey ? { 'idempotency-key': randomUUID() } : {}

/** Not JSON, not an object, and an object without what it needs. */
function wrongBodies(body: z.ZodType): string[] {
	return ['{"broken"', '[]', '"text"', ...(body.safeParse({}).success ? [] : ['{}'])]
}
