import type { Endpoint, OnRecord } from '#contract/endpoint.ts'
import { withoutConsents } from './areas/consents/consents.ts'
import { writingFor } from './areas/customers/customers.ts'
import { whoOperates } from './areas/operator/operator-sessions.ts'
import { whoMakesTheCall } from './areas/sessions/customer-sessions.ts'
import { whoWorks } from './areas/staff/employee-sessions.ts'
import { guestHelpOf } from './areas/support/guest-help.ts'
import { actFor, policyOf } from './areas/support/on-behalf.ts'
import { supportOf } from './areas/support/support-sessions.ts'
import { type Actor, actorOf } from './audit/audit.ts'
import { recordReading } from './audit/readings.ts'
import type { Access, Backend, Call, Caller, Device, OpenSupport, OperatorAtWork } from './context.ts'
import { reject } from './rejection.ts'

type AnyCall = Call<unknown, unknown, unknown>

/** Access by the sessions of visitors, customers, employees and operators. */
export const access: Access = {
	callerOf,
	async run(backend, endpoint, call, rule) {
		const { operator, support, isOnBehalf } = call
		const runAsCaller = () =>
			isOnBehalf && operator && support
				? makeOnBehalf(backend, endpoint, operator, support, call, rule)
				: rule()
		const customerId = customerOf(endpoint, call)
		const answer = await (customerId ? writingFor(customerId, runAsCaller) : runAsCaller())
		if (!isOnBehalf) await recordReadingOf(backend, endpoint.onRecord, call)
		return answer
	},
}

async function callerOf(
	backend: Backend,
	{ access, right, supportSession }: Endpoint,
	device: Device,
	supportId: string | undefined,
	orderNumber: string | undefined,
): Promise<Caller> {
	const { cookie } = device
	const who = await whoMakesTheCall(backend.db, backend.sessions, cookie, backend.now())
	const nobody = { employee: undefined, operator: undefined, support: undefined, guestHelp: undefined }
	const caller: Caller = { visitorId: '', sessionId: undefined, ...who, ...nobody, isOnBehalf: false }
	const notHere = () =>
		reject(caller.visitorId ? 'FORBIDDEN' : 'UNAUTHORIZED', 'Nobody of the shop is at work here')
	if (access === 'employee') {
		const employee = (await whoWorks(backend, cookie, device.browser)) ?? notHere()
		rejectWithout(right, employee.rights)
		return { ...caller, employee }
	}
	if (access === 'operator') {
		const operator = (await whoOperates(backend, device)) ?? notHere()
		rejectWithout(right, operator.rights)
		if (supportSession === 'orGuestOrder' && supportId === undefined) {
			return { ...caller, operator, guestHelp: await guestHelpOf(backend, operator, orderNumber ?? '') }
		}
		const support = supportSession ? await supportOf(backend, operator, supportId ?? '') : undefined
		return { ...caller, operator, support }
	}
	// A page of an operator who helps never falls back to the operator's own session.
	if (supportId !== undefined && access !== 'public') {
		const operator = await whoOperates(backend, device)
		const support = await supportOf(backend, operator, supportId)
		return {
			...caller,
			visitorId: support.customer.id,
			sessionId: support.id,
			operator,
			support,
			isOnBehalf: true,
		}
	}
	if (access === 'visitor' && !caller.visitorId) reject('UNAUTHORIZED', 'No session')
	if (access === 'customer' && !caller.sessionId) reject('UNAUTHORIZED', 'Nobody is logged in')
	return caller
}

/** @throws FORBIDDEN */
function rejectWithout(right: Endpoint['right'], rights: readonly string[]): void {
	if (right && !rights.includes(right)) reject('FORBIDDEN', `The right ${right} is needed`)
}

/**
 * Account that a call may write to: the caller's, or that of the helped customer. A public call, such as a log-out,
 * is answered without an account too.
 */
const customerOf = ({ access }: Endpoint, { visitorId, sessionId, support }: Caller) =>
	access === 'public' ? undefined : (support?.customer.id ?? (sessionId && visitorId))

/** Puts a call that has read something on record; nothing for any other. */
async function recordReadingOf(
	backend: Backend,
	onRecord: OnRecord | undefined,
	{ employee, operator, support, guestHelp, params, requestId }: AnyCall,
): Promise<void> {
	if (!onRecord || !('reads' in onRecord)) return
	const { reads, of = '' } = onRecord
	const subject = String((params as Record<string, unknown> | undefined)?.[of] ?? '')
	const act = { act: reads, subject, customerId: support?.customer.id }
	if (operator) {
		const session = support?.id ?? guestHelp?.id ?? `${operator.id} ${operator.shown.since}`
		await recordReading(backend, actorOf(operator, requestId), session, act)
	} else if (employee) {
		const actor: Actor = { kind: 'EMPLOYEE', id: employee.id, requestId }
		await recordReading(backend, actor, employee.tokenHash, act)
	}
}

/** Makes a call of the shop for a customer, on record. */
async function makeOnBehalf<Answer>(
	backend: Backend,
	endpoint: Endpoint,
	operator: OperatorAtWork,
	support: OpenSupport,
	call: AnyCall,
	rule: () => Promise<Answer>,
): Promise<Answer> {
	const { onRecord } = policyOf(endpoint, operator, support, call.body)
	const press = () => withoutConsents(rule)
	if ('act' in onRecord) return actFor(backend, operator, support, onRecord.act, call, press)
	const answer = await press()
	await recordReadingOf(backend, onRecord, call)
	return answer
}
