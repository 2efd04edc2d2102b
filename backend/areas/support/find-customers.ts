import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
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

/**
 * Finds customers by their phone, or the number of an order or of a gift card; a guest's order by its number. On
 * record, also when none is found.
 */
export async function findCustomers(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	operator: OperatorAtWork,
	find: string,
	requestId: string,
): Promise<CallOutput<typeof call>> {
	const limit = {
		key: hash('limit', 'finds', operator.id),
		most: settings.operators.findsPerHour,
		seconds: HOUR,
	}
	const wait = await countOnce(db, limit, now())
	if (wait > 0) reject('TOO_MANY_REQUESTS', `Not before ${wait} seconds`)
	const phone = phoneIn(find)
	const found = phone ? await findByPhone(db, phone) : await findByNumber({ db, now }, find)
	const customer = found && 'id' in found ? found : undefined
	const guestOrder = found && 'number' in found ? found : undefined
	const act = {
		act: 'customer.find',
		subject: customer?.id ?? guestOrder?.number ?? '',
		customerId: customer?.id,
		after: { by: phone ? 'PHONE' : 'NUMBER', isFound: found !== undefined },
	}
	await db.transaction((tx) => appendAct(tx, hash, actorOf(operator, requestId), act, now()))
	return {
		customers: customer ? [foundOf(customer)] : [],
		guestOrder: guestOrder ? foundOrderOf(guestOrder) : null,
		newPhone: found ? null : (phone ?? null),
	}
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

/** A guest's order, for as long as its link opens it: later its phone may be another person's. */
export async function findGuestOrder(
	{ db, now }: Pick<Backend, 'db' | 'now'>,
	number: string,
): Promise<OrderRow | undefined> {
	const oldest = new Date(now().getTime() - settings.orders.linkDays * 24 * HOUR * 1_000)
	const [order] = await db
		.select()
		.from(orders)
		.where(and(eq(orders.number, number), isNotNull(orders.sentBy), gt(orders.createdAt, oldest)))
	return order
}
