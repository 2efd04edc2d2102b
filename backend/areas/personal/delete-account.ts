import { eq, inArray, or, sql } from 'drizzle-orm'
import { customerSessions, oneTimeCodes } from '#backend/areas/auth/auth.table.ts'
import { redeemCode } from '#backend/areas/auth/one-time-codes.ts'
import { baskets } from '#backend/areas/basket/basket.table.ts'
import { bonusEntries, bonusLots } from '#backend/areas/bonuses/bonuses.table.ts'
import { forgetConsents } from '#backend/areas/consents/consents.ts'
import { customers } from '#backend/areas/customers/customers.table.ts'
import { type Customer, readCustomer, writingAlone } from '#backend/areas/customers/customers.ts'
import { giftCardOrders } from '#backend/areas/gift-cards/gift-cards.table.ts'
import { endSupportOfDeleted } from '#backend/areas/operator/support-sessions.ts'
import { oneClickOrders, orders } from '#backend/areas/orders/orders.table.ts'
import { reviews } from '#backend/areas/products/products.table.ts'
import { emailSubscriptions } from '#backend/areas/subscriptions/subscriptions.table.ts'
import { clubLinks } from '#backend/areas/user/club.table.ts'
import { visitors, wishlistItems } from '#backend/areas/user/user.table.ts'
import { appendActs } from '#backend/audit/audit.ts'
import type { Tx } from '#backend/db/connect.ts'
import { retryOnDeadlock } from '#backend/db/deadlock.ts'
import type { Backend } from '#backend/http.ts'
import { outboxMessages } from '#backend/outbox/outbox.table.ts'
import { refuse } from '#backend/refusal.ts'
import type { CallBody } from '#contract/endpoint.ts'
import type * as contract from '#contract/personal.ts'

/**
 * Deletes an account: personal data goes; orders stay as the books need them, each without a person.
 * @throws BAD_REQUEST when the account has an e-mail address and another one, or none, was named
 */
export async function deleteAccount(
	backend: Pick<Backend, 'db' | 'hash' | 'now'>,
	who: { visitorId: string; address: string },
	{ email = '', verificationCode }: CallBody<typeof contract.deleteAccount>,
): Promise<void> {
	const { db, hash, now } = backend
	const customer = await readCustomer(db, who.visitorId)
	if (customer.email && customer.email.toLowerCase() !== email.toLowerCase()) {
		refuse('BAD_REQUEST', 'Another address than that of the account', { email: 'other' })
	}
	const target = { target: customer.phone ?? '', purpose: 'DELETE_ACCOUNT', ...who } as const
	await retryOnDeadlock(() =>
		writingAlone(customer.id, () =>
			redeemCode(backend, target, verificationCode, {
				onAccepted: async (tx) => {
					await refuseActiveOrders(tx, customer.id)
					const helpEnded = await endSupportOfDeleted(tx, customer.id, now())
					await forgetPerson(tx, customer, now())
					await appendActs(tx, hash, helpEnded, now())
				},
			}),
		),
	)
}

async function refuseActiveOrders(tx: Tx, customerId: string): Promise<void> {
	const own = await tx
		.select({ status: orders.status })
		.from(orders)
		.where(eq(orders.visitorId, customerId))
		.for('update')
	if (own.some(({ status }) => status !== 'COMPLETED' && status !== 'CANCELLED')) {
		refuse('ACCOUNT_HAS_ACTIVE_ORDERS', 'Orders are on their way')
	}
}

async function forgetPerson(tx: Tx, { id, phone, email }: Customer, now: Date): Promise<void> {
	await tx.delete(customerSessions).where(eq(customerSessions.customerId, id))
	await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.visitorId, id))
	const own = tx.select({ number: orders.number }).from(orders).where(eq(orders.visitorId, id))
	// Their address may be another one than that of the account.
	await tx.delete(outboxMessages).where(inArray(sql`split_part(${outboxMessages.event}, ' ', 2)`, own))
	await tx
		.update(giftCardOrders)
		.set({ senderName: '—', recipientName: '—', recipientEmail: NOBODY, message: '' })
		.where(
			inArray(
				giftCardOrders.orderNumber,
				tx.select({ number: orders.number }).from(orders).where(eq(orders.visitorId, id)),
			),
		)
	// Each gets a visitor of its own: not even that they were one person's can be told.
	await tx
		.update(orders)
		.set({
			visitorId: sql`gen_random_uuid()`,
			userInfo: { name: '—', email: NOBODY, phone: '+0000000000' },
			deliveryInfo: sql`${orders.deliveryInfo} - ${DELIVERY_FIELDS}::text[]`,
			cancelComment: '',
		})
		.where(eq(orders.visitorId, id))
	await tx
		.delete(oneClickOrders)
		.where(or(eq(oneClickOrders.visitorId, id), eq(oneClickOrders.phone, phone ?? '')))
	await tx
		.update(reviews)
		.set({ visitorId: null, isAnonymous: true, authorName: '', locationName: '', authorDetails: [] })
		.where(eq(reviews.visitorId, id))
	await forgetConsents(tx, { visitorId: id, email })
	await tx.delete(wishlistItems).where(eq(wishlistItems.visitorId, id))
	await tx.delete(baskets).where(eq(baskets.visitorId, id))
	await tx.delete(visitors).where(eq(visitors.id, id))
	await tx.delete(bonusEntries).where(eq(bonusEntries.customerId, id))
	await tx.update(bonusLots).set({ remaining: 0 }).where(eq(bonusLots.customerId, id))
	const recipients = [phone, email.toLowerCase()].filter((one): one is string => Boolean(one))
	await tx.delete(clubLinks).where(or(eq(clubLinks.visitorId, id), eq(clubLinks.phone, phone ?? '')))
	await tx
		.delete(outboxMessages)
		.where(or(inArray(outboxMessages.recipient, recipients), eq(outboxMessages.customerId, id)))
	// Letters that were asked for with the phone go to an address that may be another person's: they go on.
	if (phone) {
		await tx
			.update(emailSubscriptions)
			.set({ phone: '', fullName: '' })
			.where(eq(emailSubscriptions.phone, phone))
	}
	if (email) {
		await tx.delete(emailSubscriptions).where(eq(emailSubscriptions.email, email.toLowerCase()))
	}
	await tx
		.update(customers)
		.set({
			phone: null,
			firstName: '',
			lastName: '',
			email: '',
			dateOfBirth: null,
			gender: null,
			subscribe: false,
			subscribePush: false,
			contactOffset: null,
			contactFrom: null,
			contactUntil: null,
			isClubMember: false,
			deletedAt: now,
		})
		.where(eq(customers.id, id))
}

const NOBODY = 'deleted@example.invalid'

/** Where a person lives; city, store and sums are the shop's. */
const DELIVERY_FIELDS = '{street,streetType,house,block,building,entrance,floor,doorphoneCode,apartment}'
