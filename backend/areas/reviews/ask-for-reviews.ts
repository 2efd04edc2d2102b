import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, like, lte, ne, sql } from 'drizzle-orm'
import { customers } from '#backend/areas/customers/customers.table.ts'
import { holdCustomer } from '#backend/areas/customers/customers.ts'
import { orders, refunds, returns } from '#backend/areas/orders/orders.table.ts'
import type { Backend } from '#backend/context.ts'
import type { Db } from '#backend/db/connect.ts'
import { REVIEW_REQUEST_EVENT } from '#backend/outbox/messages.ts'
import { outboxMessages } from '#backend/outbox/outbox.table.ts'
import { dropMessages, putMessage } from '#backend/outbox/outbox.ts'
import { askForReviewByEmail } from '#backend/outbox/review-letter.ts'
import { settings } from '#backend/settings.ts'
import { allParts } from '#contract/parts.ts'

const DAY = 24 * 60 * 60 * 1_000

type Needs = Pick<Backend, 'db' | 'shop' | 'parts'>

interface Asked {
	number: string
	customerId: string
	productId: number
	name: string
}

/**
 * Asks customers for a review of the most expensive thing of an order that they received two weeks ago and have not
 * written of: one letter for an order, none for one of which anything was or is to be returned, none to a customer who
 * wants no more. Any number of processes may do it at once, again and again: the outbox takes one letter for an order,
 * and has it for as long as it is looked for. A shop without reviews sends none, nor those that wait in the outbox.
 */
export async function askForReviews({ db, shop, parts = allParts }: Needs, now: Date): Promise<void> {
	if (!parts.reviews) {
		await dropMessages(db, REVIEW_REQUEST_EVENT)
		return
	}
	// A letter without its links asks for nothing.
	if (!shop.url) return
	for (const asked of await findOrders(db, now)) {
		await db.transaction(async (tx) => {
			// The account may have been deleted since.
			if (!(await holdCustomer(tx, asked.customerId))) return
			const isIt = eq(customers.id, asked.customerId)
			const [customer] = await tx.select().from(customers).where(isIt).for('update')
			if (!customer?.email || customer.wantsNoReviewRequests) return
			const key = customer.reviewKey ?? randomBytes(18).toString('base64url')
			if (!customer.reviewKey) await tx.update(customers).set({ reviewKey: key }).where(isIt)
			const letter = askForReviewByEmail(shop, { product: { id: asked.productId, name: asked.name }, key })
			const message = {
				...letter,
				event: `${REVIEW_REQUEST_EVENT} ${asked.number}`,
				recipient: customer.email,
				waitsFor: customer.id,
				usefulFor: settings.outbox.letterSeconds,
			}
			await putMessage(tx, message, now)
		})
	}
}

async function findOrders(db: Db, now: Date): Promise<Asked[]> {
	const due = now.getTime() - settings.reviews.askAfterDays * DAY
	const { rows } = await db.execute<Asked & Record<string, unknown>>(sql`
		select ${orders.number} as number, ${customers.id} as "customerId", thing.id as "productId", thing.name
		from ${orders}
		join ${customers} on ${customers.id} = ${orders.visitorId}
		cross join lateral (
			select p.id, p.name from order_lines l join products p on p.id = l.product_id
			where l.order_number = ${orders.number} and p.is_present
				and not exists (select from reviews r where r.model_id = p.model_id and r.visitor_id = ${customers.id})
			order by l.total desc, l.position limit 1
		) thing
		where ${and(
			eq(orders.status, 'COMPLETED'),
			ne(orders.obtainingMethod, 'DELIVERY_EGC'),
			lte(orders.completedAt, new Date(due)),
			// The outbox may have dropped older letters.
			gt(orders.completedAt, new Date(due - settings.outbox.letterSeconds * 1_000)),
			ne(customers.email, ''),
			eq(customers.wantsNoReviewRequests, false),
			isNull(customers.deletedAt),
			sql`not exists (select from ${refunds} where ${refunds.orderNumber} = ${orders.number} and ${refunds.kind} = 'RETURNED')`,
			sql`not exists (select from ${returns} where ${returns.orderNumber} = ${orders.number} and ${returns.status} in ('ASKED', 'ON_WAY', 'TAKEN_IN'))`,
			sql`not exists (select from ${outboxMessages} where ${outboxMessages.event} = ${REVIEW_REQUEST_EVENT} || ' ' || ${orders.number})`,
		)}`)
	return rows
}

/**
 * Asks a customer for no more reviews, by the link of a letter; what waits to be sent is dropped. The answer does not
 * tell whether any letter has the key.
 */
export async function endReviewRequests(db: Db, key: string): Promise<Record<string, never>> {
	return db.transaction(async (tx) => {
		const [customer] = await tx
			.update(customers)
			.set({ wantsNoReviewRequests: true })
			.where(eq(customers.reviewKey, key))
			.returning({ id: customers.id })
		if (!customer) return {}
		await tx
			.delete(outboxMessages)
			.where(
				and(
					eq(outboxMessages.customerId, customer.id),
					like(outboxMessages.event, `${REVIEW_REQUEST_EVENT} %`),
					isNull(outboxMessages.sentAt),
				),
			)
		return {}
	})
}
