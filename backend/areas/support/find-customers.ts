import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { customers } from '#backend/areas/customers/customers.table.ts'
import type { Customer } from '#backend/areas/customers/customers.ts'
import { giftCards } from '#backend/areas/gift-cards/gift-cards.table.ts'
import { type OrderRow, orders } from '#backend/areas/orders/orders.table.ts'
import { actorOf, appendAct } from '#backend/audit/audit.ts'
import type { Backend, OperatorAtWork } from '#backend/context.ts'
import type { Db } from '#backend/db/connect.ts'
import { countOnce } from '#backend/limits/limits.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { findCustomers as call } from '#contract/operator.ts'
import { foundOf, foundOrderOf } from './shown-customer.ts'

const HOUR = 60 * 60

interface Found {
	by: 'PHONE' | 'EMAIL' | 'NUMBER' | 'CLUES'
	customers: Customer[]
	guestOrder?: OrderRow | undefined
	needed?: CallOutput<typeof call>['needed']
}

/**
 * Finds customers by their phone, their e-mail, the number of an order or of a gift card, or by a name and four digits
 * together; a guest's order by its number, by name and digits, or the newest one of a phone or an e-mail (decision
 * 077). On record, also when none is found.
 */
export async function findCustomers(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	operator: OperatorAtWork,
	find: string,
	requestId: string,
): Promise<CallOutput<typeof call>> {
	const count = async (what: string, most: number) => {
		const key = hash('limit', what, operator.id)
		const wait = await countOnce(db, { key, most, seconds: HOUR }, now())
		if (wait > 0) reject('TOO_MANY_REQUESTS', `Not before ${wait} seconds`)
	}
	await count('finds', settings.operators.findsPerHour)
	const phone = phoneIn(find)
	const countClues = () => count('finds by clues', settings.operators.clues.findsPerHour)
	const { by, customers, guestOrder, needed } = await findBy({ db, now }, find, phone, countClues)
	const isFound = customers.length > 0 || guestOrder !== undefined
	const after = { by, isFound }
	const acts = customers.map(({ id }) => ({ act: 'customer.find', subject: id, customerId: id, after }))
	const other = { act: 'customer.find', subject: guestOrder?.number ?? '', after }
	await db.transaction(async (tx) => {
		for (const act of acts.length > 0 ? acts : [other])
			await appendAct(tx, hash, actorOf(operator, requestId), act, now())
	})
	return {
		customers: customers.map(foundOf),
		guestOrder: guestOrder ? foundOrderOf(guestOrder) : null,
		newPhone: customers.length > 0 ? null : (phone ?? null),
		needed: needed ?? null,
	}
}

/** @param countClues called before people are looked for by clues */
async function findBy(
	backend: Pick<Backend, 'db' | 'now'>,
	find: string,
	phone: string | undefined,
	countClues: () => Promise<void>,
): Promise<Found> {
	if (phone) {
		const customer = await findByPhone(backend.db, phone)
		if (customer) return { by: 'PHONE', customers: [customer] }
		return { by: 'PHONE', customers: [], guestOrder: await newestGuestOrder(backend, { phone }) }
	}
	if (find.includes('@')) {
		const customers = await findByEmail(backend, find)
		if (customers.length > 0) return { by: 'EMAIL', customers }
		return { by: 'EMAIL', customers, guestOrder: await newestGuestOrder(backend, { email: find }) }
	}
	const found = await findByNumber(backend, find)
	if (found && 'number' in found) return { by: 'NUMBER', customers: [], guestOrder: found }
	if (found) return { by: 'NUMBER', customers: [found] }
	const { names, digits } = cluesIn(find)
	if (names.length === 0 && digits === undefined) return { by: 'NUMBER', customers: [] }
	if (names.length === 0) return { by: 'CLUES', customers: [], needed: 'NAME' }
	if (digits === undefined) return { by: 'CLUES', customers: [], needed: 'DIGITS' }
	await countClues()
	return { by: 'CLUES', ...(await findByClues(backend, names, digits)) }
}

const emailOfOrder = sql`lower(${orders.userInfo} ->> 'email')`

/** Customers with this address in the profile or in a recent order, in whatever case. */
async function findByEmail({ db, now }: Pick<Backend, 'db' | 'now'>, email: string): Promise<Customer[]> {
	const address = email.trim().toLowerCase()
	const ordered = db
		.select({ id: orders.visitorId })
		.from(orders)
		.where(and(eq(emailOfOrder, address), isNull(orders.sentBy), gt(orders.createdAt, oldestLink(now()))))
	// Together, as no index serves one or the other.
	const theirs = db
		.select({ id: customers.id })
		.from(customers)
		.where(eq(sql`lower(${customers.email})`, address))
		.union(ordered)
	return db
		.select()
		.from(customers)
		.where(and(inArray(customers.id, theirs), isNull(customers.deletedAt)))
		.limit(settings.operators.clues.most)
}

/** The last order that was made without a log-in with this phone, or this e-mail; its code goes to its phone. */
async function newestGuestOrder(
	{ db, now }: Pick<Backend, 'db' | 'now'>,
	whose: { phone: string } | { email: string },
): Promise<OrderRow | undefined> {
	const is =
		'phone' in whose
			? eq(sql`${orders.userInfo} ->> 'phone'`, whose.phone)
			: eq(emailOfOrder, whose.email.trim().toLowerCase())
	const [order] = await db
		.select()
		.from(orders)
		.where(and(is, isNotNull(orders.sentBy), gt(orders.createdAt, oldestLink(now()))))
		.orderBy(desc(orders.createdAt), desc(orders.number))
		.limit(1)
	return order
}

/** Names and the four last digits of a phone or an order: «Воронцова 1234». Two numbers are no clue. */
function cluesIn(find: string): { names: string[]; digits?: string } {
	const words = find.split(/[^\p{L}\d-]+/u).filter(Boolean)
	const numbers = words.filter((word) => /\d/.test(word))
	const names = words.filter((word) => !/\d/.test(word)).map(plain)
	const [digits] = numbers
	if (numbers.length > 1 || (digits && !/^\d{4}$/.test(digits))) return { names: [] }
	return { names, ...(digits && { digits }) }
}

const plain = (name: string) => name.toLowerCase().replaceAll('ё', 'е')

const wordsOf = (name: string) => name.split(/\s+/).map(plain)

/** People whom each of the names and the digits fit; none when they are too many to tell apart. */
async function findByClues(
	{ db, now }: Pick<Backend, 'db' | 'now'>,
	names: readonly string[],
	digits: string,
): Promise<Pick<Found, 'customers' | 'guestOrder' | 'needed'>> {
	const areNamed = (name: string) => names.every((one) => wordsOf(name).includes(one))
	const isRecent = gt(orders.createdAt, oldestLink(now()))
	const ends = eq(sql`right(${orders.number}, 4)`, digits)
	const ordered = db
		.select({ id: orders.visitorId })
		.from(orders)
		.where(and(ends, isRecent, isNull(orders.sentBy)))
	const theirs = db
		.select({ id: customers.id })
		.from(customers)
		.where(eq(sql`right(${customers.phone}, 4)`, digits))
		.union(ordered)
	const known = await db
		.select()
		.from(customers)
		.where(and(inArray(customers.id, theirs), isNull(customers.deletedAt)))
	const guests = await db
		.select()
		.from(orders)
		.where(
			and(
				isNotNull(orders.sentBy),
				isRecent,
				or(ends, eq(sql`right(${orders.userInfo} ->> 'phone', 4)`, digits)),
			),
		)
	// The surname is often in the orders alone.
	const recipients = await db
		.select({ id: orders.visitorId, name: sql<string>`${orders.userInfo} ->> 'name'` })
		.from(orders)
		.where(
			and(
				inArray(
					orders.visitorId,
					known.map(({ id }) => id),
				),
				isRecent,
				isNull(orders.sentBy),
			),
		)
	const people = known.filter(({ id, firstName, lastName }) =>
		[`${firstName} ${lastName}`, ...recipients.filter((one) => one.id === id).map(({ name }) => name)].some(
			areNamed,
		),
	)
	const found = guests.filter(({ userInfo }) => areNamed(userInfo.name))
	if (people.length > settings.operators.clues.most || found.length > 1)
		return { customers: [], needed: 'PHONE' }
	return { customers: people, guestOrder: found[0] }
}

/**
 * «8 (916) 123-45-67» → «+79161234567»; undefined for a text that is no phone, such as the number of an order or of a
 * card.
 */
function phoneIn(find: string): string | undefined {
	if (!/^[\d\s()+-]+$/.test(find)) return undefined
	const digits = find.replace(/\D/g, '')
	if (digits.length === 10) return `+7${digits}`
	if (digits.length === 11 && /^[78]/.test(digits)) return `+7${digits.slice(1)}`
	return digits.length >= 11 && digits.length <= 15 ? `+${digits}` : undefined
}

export async function findByPhone(db: Db, phone: string): Promise<Customer | undefined> {
	const [customer] = await db
		.select()
		.from(customers)
		.where(and(eq(customers.phone, phone), isNull(customers.deletedAt)))
	return customer
}

/** The number as letters, notes and people write it: «№10000004», «Заказ 1000 0004». */
const numberIn = (find: string) => find.replace(/заказ\p{L}*|карт\p{L}*|номер\p{L}*|[№#\s.,:]/giu, '')

/** By the number of an order, or of a gift card: then its buyer. A guest's order itself, as a guest has no account. */
async function findByNumber(
	{ db, now }: Pick<Backend, 'db' | 'now'>,
	find: string,
): Promise<Customer | OrderRow | undefined> {
	const typed = numberIn(find)
	const [card] = await db
		.select({ orderNumber: giftCards.orderNumber })
		.from(giftCards)
		.where(eq(giftCards.number, typed))
	const number = card?.orderNumber ?? typed
	const [found] = await db
		.select({ customer: customers })
		.from(orders)
		.innerJoin(customers, eq(customers.id, orders.visitorId))
		.where(and(eq(orders.number, number), isNull(orders.sentBy), isNull(customers.deletedAt)))
	return found?.customer ?? findGuestOrder({ db, now }, number)
}

/** The link of an older order opens it no more. */
const oldestLink = (now: Date) => new Date(now.getTime() - settings.orders.linkDays * 24 * HOUR * 1_000)

/** A guest's order, for as long as its link opens it: later its phone may be another person's. */
export async function findGuestOrder(
	{ db, now }: Pick<Backend, 'db' | 'now'>,
	number: string,
): Promise<OrderRow | undefined> {
	const [order] = await db
		.select()
		.from(orders)
		.where(and(eq(orders.number, number), isNotNull(orders.sentBy), gt(orders.createdAt, oldestLink(now()))))
	return order
}
