import type { z } from 'zod'
import type { Change } from '#app/api/visit.server.ts'
import { login, logout, requestOtp } from '#contract/auth.ts'
import { addBasketItem, applyPromoCode } from '#contract/basket.ts'
import type { CallBody, CallOutput, Endpoint } from '#contract/endpoint.ts'
import type { AuthType, EventType } from '#contract/events.ts'
import { orderGiftCard } from '#contract/gift-cards.ts'
import {
	loginByCsm,
	loginByNaumen,
	loginOperator,
	logoutOperator,
	setUpSecondFactor,
} from '#contract/operator.ts'
import { createOneClickOrder, createOrder } from '#contract/orders.ts'
import { loginByPasskey } from '#contract/passkeys.ts'
import { confirmAcquiring } from '#contract/payments.ts'
import { changeEmail, updateProfile } from '#contract/personal.ts'
import { loginEmployee, logoutEmployee } from '#contract/staff.ts'
import { createAccount } from '#contract/user.ts'
import type { ServerEvent } from './server-events.ts'

/** Characters of the header at most: proxies take no more than a few kilobytes of all headers together. */
const LONGEST = 2_400

interface Call<E> {
	params: Record<string, unknown>
	body: CallBody<E>
	/** Undefined when it has failed. */
	answer: CallOutput<E> | undefined
}

type EventsOfCall = [endpoint: Endpoint, eventsOf: (call: Call<never>) => (ServerEvent | false | undefined)[]]

const on = <E extends Endpoint>(
	endpoint: E,
	eventsOf: (call: Call<E>) => (ServerEvent | false | undefined)[],
): EventsOfCall => [endpoint, eventsOf as EventsOfCall[1]]

const auth = (type: EventType, authType: z.infer<typeof AuthType>, step?: string): ServerEvent => [
	type,
	{ authType, ...(step && { step }) },
]

const product = ({ id, skuId, quantity }: { id: number; skuId: number; quantity: number }) => ({
	product: { id, skuId, quantity },
})

/** Events that calls of the backend prove, on any page. */
const eventsOfCalls: readonly EventsOfCall[] = [
	on(addBasketItem, ({ body, answer }) => [answer && ['product-add-to-basket', product(body)]]),
	on(applyPromoCode, ({ body, answer }) => [
		answer && ['basket-promo-code-apply', { promoCode: { value: body.promoCode } }],
	]),
	on(createOrder, ({ answer }) => [answer && ['order-create', { order: { id: answer.orderNumber } }]]),
	on(createOneClickOrder, ({ answer }) => [
		answer && ['order-create', { order: { id: answer.requestNumber } }],
	]),
	on(orderGiftCard, ({ answer }) => [answer && ['order-create', { order: { id: answer.orderNumber } }]]),
	on(confirmAcquiring, ({ params, answer }) => [
		answer && ['order-pay', { order: { id: String(params.n) } }],
	]),
	on(requestOtp, ({ answer }) => [
		auth('send-auth-data', 'OTP', 'PHONE'),
		answer && auth('get-auth-code', 'OTP'),
	]),
	on(login, ({ answer }) => [auth('send-auth-data', 'OTP', 'CODE'), answer && auth('log-in', 'OTP')]),
	on(loginByPasskey, ({ answer }) => [answer && auth('log-in', 'PASSKEY')]),
	on(createAccount, ({ answer }) => [
		auth('send-auth-data', 'OTP', 'NAME'),
		answer && auth('sign-up', 'OTP'),
	]),
	on(loginEmployee, ({ answer }) => [
		auth('send-auth-data', 'EMPLOYEE', 'CODE'),
		answer && auth('log-in', 'EMPLOYEE'),
	]),
	on(loginOperator, ({ answer }) => [
		auth('send-auth-data', 'OPERATOR', 'PASSWORD'),
		answer?.operator ? auth('log-in', 'OPERATOR') : undefined,
	]),
	on(setUpSecondFactor, ({ answer }) => [
		auth('send-auth-data', 'OPERATOR', 'CODE'),
		answer && auth('log-in', 'OPERATOR'),
	]),
	on(loginByCsm, ({ answer }) => [answer && auth('log-in', 'OPERATOR')]),
	on(loginByNaumen, ({ answer }) => [answer && auth('log-in', 'OPERATOR')]),
	on(logoutOperator, ({ answer }) => [answer && auth('log-out', 'OPERATOR')]),
	on(logout, ({ answer }) => [answer && auth('log-out', 'OTP')]),
	on(logoutEmployee, ({ answer }) => [answer && auth('log-out', 'EMPLOYEE')]),
	on(updateProfile, ({ body, answer }) => {
		const fields = answer ? editedFields(body) : {}
		return [Object.keys(fields).length > 0 && ['edit-profile', fields]]
	}),
	on(changeEmail, ({ answer }) => [answer?.isConfirmed && ['edit-profile', { email: '•' }]]),
]

/** The fields of a profile after a change; of personal fields only whether they are filled in. */
function editedFields(body: CallBody<typeof updateProfile>): Record<string, string> {
	const { firstName, lastName, dateOfBirth, gender, subscribe } = body
	const hidden = (value: string | null | undefined) => (value ? '•' : value === undefined ? undefined : '')
	const fields = {
		firstName: hidden(firstName),
		lastName: hidden(lastName),
		dateOfBirth: hidden(dateOfBirth),
		gender: gender === null ? '' : gender,
		subscribe: subscribe === undefined ? undefined : String(subscribe),
	}
	return Object.fromEntries(
		Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
	)
}

/**
 * The events of a request, encoded for a header; empty when there are none.
 * @param happened events that no call proves
 */
export function encodeServerEvents(changes: readonly Change[], happened: readonly ServerEvent[]): string {
	const ofCalls = changes.flatMap(({ endpoint, input, answer }) => {
		const eventsOf = eventsOfCalls.find(([one]) => one === endpoint)?.[1]
		return (eventsOf?.({ ...input, answer } as never) ?? []).filter((event): event is ServerEvent =>
			Boolean(event),
		)
	})
	const all = [...ofCalls, ...happened]
	for (; all.length > 0; all.pop()) {
		const encoded = Buffer.from(JSON.stringify(byType(all))).toString('base64url')
		if (encoded.length <= LONGEST) return encoded
	}
	return ''
}

/** Merges outcomes of one type that follow each other: a whole order that is repeated fits. */
function byType(events: readonly ServerEvent[]): [type: string, ...payloads: unknown[]][] {
	const groups: [string, ...unknown[]][] = []
	for (const [type, payload] of events) {
		const last = groups.at(-1)
		if (last?.[0] === type) last.push(payload)
		else groups.push([type, payload])
	}
	return groups
}
