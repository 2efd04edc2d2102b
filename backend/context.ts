import type { Context as HonoContext } from 'hono'
import type { Logger } from 'pino'
import type { Customer } from '#backend/areas/customers/customers.ts'
import type { Places } from '#backend/areas/delivery/places.ts'
import type { WantedAction } from '#backend/areas/operator/operator.table.ts'
import type { OrderRow } from '#backend/areas/orders/orders.table.ts'
import type { FacetIndex } from '#backend/areas/search/facet-index.ts'
import type { Newcomers } from '#backend/areas/sessions/newcomers.ts'
import type { SessionTokens, Who } from '#backend/areas/sessions/session-token.ts'
import type { Captcha } from '#backend/captcha/captcha.ts'
import type { Db } from '#backend/db/connect.ts'
import type { KeyedHash } from '#backend/keyed-hash.ts'
import type { CountedCaller } from '#backend/limits/caller-keys.ts'
import type { Metrics } from '#backend/metrics.ts'
import type { Sender } from '#backend/outbox/messages.ts'
import type { PaymentProvider } from '#backend/payment-providers/provider.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Operator, SupportSession } from '#contract/operator.ts'
import type { ShopParts } from '#contract/parts.ts'
import type { EmployeeRight, OperatorRight } from '#contract/shapes.ts'
import type { Employee } from '#contract/staff.ts'
import type { WorkingHours } from '#contract/working-hours.ts'

/*
 * The types that rules share: parts of the backend, a call and its callers. No value is here, so that an area needs
 * neither HTTP nor another area to name them.
 */

/** Parts of the backend that every call uses. */
export interface Backend {
	db: Db
	facetIndex: FacetIndex
	places: Places
	newcomers: Newcomers
	sessions: SessionTokens
	/** With the secret of the sessions. */
	hash: KeyedHash
	captcha: Captcha
	/** Key that a call has to carry; without one every call is taken. */
	apiKey?: string | undefined
	/** Sender of messages. */
	shop: Sender
	/** Parts that the shop has; all of them when nothing else is said. */
	parts?: ShopParts | undefined
	/** Origin of the storefront's pages, to which passkeys belong. */
	passkeyOrigin: string
	/** ISO 3166 number of the site's country. */
	country: number
	/** Takes payments now: without one nothing can be paid online. */
	provider: () => PaymentProvider | undefined
	/** Cookies are marked Secure. */
	secureCookies: boolean
	now: () => Date
	log: Logger
	/** Only where they may be read. */
	metrics?: Metrics
	access: Access
}

/** An employee in a shift. */
export interface EmployeeAtWork {
	id: string
	tokenHash: string
	shopId: string
	rights: EmployeeRight[]
	/** When the shop is open. */
	hours: WorkingHours
	/** As the shop's pages show it. */
	shown: Employee
}

/** An operator with a session. */
export interface OperatorAtWork {
	id: string
	rights: OperatorRight[]
	action: WantedAction | null
	/** As the shop's pages show it. */
	shown: Operator
}

/** An operator acts for a customer. */
export interface OpenSupport {
	id: string
	customer: Customer
	shown: SupportSession
}

/** An operator acts on one order of a guest. */
export interface OpenGuestHelp {
	id: string
	customer: undefined
	/** As it was when the call began. */
	order: OrderRow
}

/** Browser and place of a caller. */
export interface Device {
	/** Name of the visitor's browser, from the storefront; empty when there is none. */
	browser: string
	/** Key of the visitor in limits by address (`countedAddress`); empty when the visitor is not counted so. */
	address: string
	/** The same in the storefront's log; empty when it names none. */
	requestId: string
	/** The browser's cookies, as the storefront passes them on. */
	cookie: string | undefined
}

/** A device whose tries of a code or a password are counted. */
export interface CountedDevice extends Device, CountedCaller {}

/** Caller of a call, and customer it is for. */
export interface Caller extends Who {
	/** The employee at work; undefined only where the call is for others too. */
	employee: EmployeeAtWork | undefined
	/** The operator, where the call is an operator's or is made by one for a customer. */
	operator: OperatorAtWork | undefined
	/** Customer being helped, where the call needs one or is made for the customer. */
	support: OpenSupport | undefined
	/** Help with a guest's order, where the call is about that order and names no support session. */
	guestHelp: OpenGuestHelp | undefined
	/** A call of the shop that an operator makes for the customer of the support session. */
	isOnBehalf: boolean
}

/**
 * A call, parsed. `visitorId` is the empty string on a public call without a session, `address` on a call that an
 * operator makes for a customer: the operator's place says nothing of the customer.
 */
export interface Call<P, Q, B> extends Caller, Device {
	params: P
	query: Q
	body: B
	/** Of the visitor's computer, as the storefront names it; empty when it does not. */
	ip: string
	/** Of a call that declares one, checked; empty for others. */
	idempotencyKey: string
	http: HonoContext
}

/** Decides about calls before their rules run. */
export interface Access {
	/**
	 * @param supportId of the support session that the call names
	 * @param orderNumber of the order that the call names
	 * @throws UNAUTHORIZED, FORBIDDEN, SUPPORT_SESSION_ENDED, SUPPORT_SESSION_MIXED_UP
	 */
	callerOf(
		backend: Backend,
		endpoint: Endpoint,
		device: Device,
		supportId: string | undefined,
		orderNumber: string | undefined,
	): Promise<Caller>
	/**
	 * Runs a call: while the account that it may write to is held, and on record where the contract says so.
	 * @throws UNAUTHORIZED when the account is gone; NOT_ON_BEHALF, FORBIDDEN where an operator may not make the call
	 */
	run<Answer>(
		backend: Backend,
		endpoint: Endpoint,
		call: Call<unknown, unknown, unknown>,
		rule: () => Promise<Answer>,
	): Promise<Answer>
}
