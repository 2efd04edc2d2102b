import { and, eq, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { savedAddresses } from '#backend/areas/addresses/addresses.table.ts'
import { customerSessions, oneTimeCodes } from '#backend/areas/auth/auth.table.ts'
import { basketLines, baskets } from '#backend/areas/basket/basket.table.ts'
import { mergeBaskets } from '#backend/areas/basket/merge-baskets.ts'
import { bonusEntries, bonusLots } from '#backend/areas/bonuses/bonuses.table.ts'
import { reviews } from '#backend/areas/catalog/products.table.ts'
import { deleteOldCodes, giveCodes } from '#backend/areas/codes/one-time-codes.ts'
import { consents } from '#backend/areas/consents/consents.table.ts'
import { giveConsents } from '#backend/areas/consents/consents.ts'
import { customers } from '#backend/areas/customers/customers.table.ts'
import { giftCardOrders, giftCards } from '#backend/areas/gift-cards/gift-cards.table.ts'
import { goodsNotices } from '#backend/areas/notices/notices.table.ts'
import { deleteOldNotices, giveNotices } from '#backend/areas/notices/notices.ts'
import { operatorSessions, orderNotes, supportSessions } from '#backend/areas/operator/operator.table.ts'
import { giveCallRequests } from '#backend/areas/orders/one-click.ts'
import {
	oneClickOrders,
	orderLines,
	orders,
	returnPhotos,
	returns,
} from '#backend/areas/orders/orders.table.ts'
import { giveOrders } from '#backend/areas/orders/orders.ts'
import { deleteOldReturnPhotos } from '#backend/areas/orders/return-photos.ts'
import { passkeys } from '#backend/areas/passkeys/passkeys.table.ts'
import { giveReviews } from '#backend/areas/reviews/give-reviews.ts'
import { reviewPhotos } from '#backend/areas/reviews/photos.table.ts'
import { reviewVotes } from '#backend/areas/reviews/votes.table.ts'
import { emailSubscriptions } from '#backend/areas/subscriptions/subscriptions.table.ts'
import { helpForOwnData } from '#backend/areas/support/help-list.ts'
import { deleteOldNotes } from '#backend/areas/support/notes.ts'
import { clubLinks } from '#backend/areas/user/club.table.ts'
import { deleteOldLinks, giveLinks } from '#backend/areas/user/club.ts'
import { visitors, wishlistItems, wishlistLinks } from '#backend/areas/user/user.table.ts'
import { mergeVisitors } from '#backend/areas/user/user.ts'
import { mergeWishlists } from '#backend/areas/user/wishlist.ts'
import { auditActs } from '#backend/audit/audit.table.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { GIFT_CARD_EVENT } from '#backend/outbox/messages.ts'
import { outboxMessages } from '#backend/outbox/outbox.table.ts'
import type { MergeChange } from '#contract/auth.ts'
import type { OwnData } from '#contract/personal.ts'
import * as own from './own-rows.ts'

/*
 * The data inventory: every table with personal data, and what happens to its rows (decision 059). The log-in, own
 * data, the deletion of an account and the clean-up walk it from top to bottom; `data-inventory.test.ts` finds
 * missing tables.
 */

/** By what a row names its person. */
interface Owner {
	/** Id of the visitor, which is the customer's once logged in. */
	id?: AnyPgColumn | SQL
	/** Digits with +. */
	phone?: AnyPgColumn | SQL
	/** In lower case, or as it was typed. */
	email?: AnyPgColumn | SQL
	/** Number of an order that is the person's. */
	order?: AnyPgColumn | SQL
}

/** A customer being deleted. */
export interface Person {
	id: string
	phone: string | null
	email: string
}

/** @returns items of a cart that were too much; other tables return nothing */
type Give = (
	tx: Tx,
	anonymousId: string,
	otherId: string,
	now: Date,
) => Promise<void> | Promise<MergeChange[]>

/** @param isOwn the condition that a row is the person's */
type Rewrite = (tx: Tx, isOwn: SQL, person: Person) => Promise<unknown>

type Section = OwnData['sections'][number]['about']

export interface PersonalTable {
	table: PgTable
	owner: Owner
	/** The section of own data that shows it, by `read` or by another table's; or why none does. */
	ownData: { section: Section; read?: own.OwnRows } | { notShown: string }
	/** Effect of a log-in on an anonymous visitor's rows; or why there are none. */
	logIn: { kind: 'given'; give: Give } | { kind: 'none'; why: string }
	/** `retained`: columns, or fields of JSON, with texts that stay, as they are about no person. */
	deletion:
		| { kind: 'deleted' }
		| { kind: 'anonymised'; by: Rewrite; retained: readonly string[] }
		| { kind: 'stays'; why: string; by?: Rewrite }
	/** For how long there are rows of a person without a deleted account. */
	lifetime: string
	/** Deletes expired ones. */
	deleteOld?: (db: Db, now: Date) => Promise<void>
}

/** The condition that a row is the person's. */
export function isOwnedBy({ id, phone, email, order }: Owner, person: Person): SQL {
	const numbers = sql`(select ${orders.number} from ${orders} where ${orders.visitorId} = ${person.id})`
	const isTheirs = or(
		id && sql`${id} = ${person.id}`,
		phone && person.phone ? sql`${phone} = ${person.phone}` : undefined,
		email && person.email ? sql`lower(${email}) = ${person.email.toLowerCase()}` : undefined,
		order && sql`${order} in ${numbers}`,
	)
	// Without any condition all rows would be.
	return isTheirs ?? sql`false`
}

const NOBODY = 'deleted@example.invalid'

/** A person's address; city, store and sums are the shop's. */
const DELIVERY_FIELDS = '{street,streetType,house,block,building,entrance,floor,doorphoneCode,apartment}'

const untilDeletion = 'until the account is deleted'
const withOrder = 'goes with its order'
const onlyCustomers = 'only customers have any'

/**
 * Rows that are found by an order come before the order, for the deletion. The cart comes first: an order locks it
 * before all else, so that a log-in and an order of one visitor wait for each other. Requests for notices come before
 * consents, as wherever both are changed.
 */
export const dataInventory: readonly PersonalTable[] = [
	{
		table: basketLines,
		owner: { id: basketLines.visitorId },
		ownData: { section: 'CART', read: own.cartLineRows },
		logIn: { kind: 'none', why: 'goes with its cart' },
		deletion: { kind: 'deleted' },
		lifetime: untilDeletion,
	},
	{
		table: baskets,
		owner: { id: baskets.visitorId },
		ownData: { section: 'CART', read: own.cartRows },
		logIn: { kind: 'given', give: mergeBaskets },
		deletion: { kind: 'deleted' },
		lifetime: untilDeletion,
	},
	{
		table: customerSessions,
		owner: { id: customerSessions.customerId },
		ownData: { section: 'SESSIONS', read: own.sessionRows },
		logIn: { kind: 'none', why: 'begins with the log-in' },
		deletion: {
			kind: 'anonymised',
			retained: [],
			async by(tx, isOwn, { id }) {
				await tx.delete(customerSessions).where(isOwn)
				// A session of another account may have begun from one of this account.
				await tx
					.update(customerSessions)
					.set({ anonymousId: sql`gen_random_uuid()` })
					.where(eq(customerSessions.anonymousId, id))
			},
		},
		lifetime: untilDeletion,
	},
	{
		table: passkeys,
		owner: { id: passkeys.customerId },
		ownData: { section: 'PASSKEYS', read: own.passkeyRows },
		logIn: { kind: 'none', why: onlyCustomers },
		deletion: { kind: 'deleted' },
		lifetime: untilDeletion,
	},
	{
		table: oneTimeCodes,
		owner: { id: oneTimeCodes.visitorId },
		ownData: { notShown: 'hashes, for minutes' },
		logIn: { kind: 'given', give: giveCodes },
		deletion: { kind: 'deleted' },
		lifetime: 'for an hour after its life',
		deleteOld: deleteOldCodes,
	},
	{
		table: outboxMessages,
		owner: {
			id: outboxMessages.customerId,
			phone: outboxMessages.recipient,
			email: outboxMessages.recipient,
			// Its address may be another one than that of the account.
			order: sql`split_part(${outboxMessages.event}, ' ', 2)`,
		},
		ownData: { notShown: 'was sent to the person; its text goes once it is sent' },
		logIn: { kind: 'none', why: 'names no visitor: it goes to a phone or an address' },
		deletion: {
			kind: 'anonymised',
			retained: [],
			// A paid card whose day has not come: this letter is all that its bearer gets.
			by(tx, isOwn) {
				const isCard = and(like(outboxMessages.event, `${GIFT_CARD_EVENT}%`), isNull(outboxMessages.sentAt))
				return tx.delete(outboxMessages).where(and(isOwn, sql`${isCard} is not true`))
			},
		},
		lifetime: 'while it is of use (`usefulUntil`)',
	},
	{
		table: giftCardOrders,
		owner: { order: giftCardOrders.orderNumber },
		ownData: { section: 'GIFT_CARDS', read: own.giftCardRows },
		logIn: { kind: 'none', why: withOrder },
		deletion: {
			kind: 'anonymised',
			retained: ['design_id'],
			by: (tx, isOwn) =>
				tx
					.update(giftCardOrders)
					.set({ senderName: '—', recipientName: '—', recipientEmail: NOBODY, message: '' })
					.where(isOwn),
		},
		lifetime: untilDeletion,
	},
	{
		table: giftCards,
		owner: { order: giftCards.orderNumber },
		ownData: { notShown: 'is its bearer’s; who bought it sees the order' },
		logIn: { kind: 'none', why: withOrder },
		deletion: { kind: 'stays', why: 'its bearer pays with it, and gets new pins at the address' },
		lifetime: 'with the books',
	},
	{
		table: orderNotes,
		owner: { order: orderNotes.orderNumber },
		ownData: { notShown: 'what operators tell each other about a case; what they did is in the acts' },
		logIn: { kind: 'none', why: withOrder },
		deletion: { kind: 'deleted' },
		lifetime: 'half a year (`noteDays`)',
		deleteOld: deleteOldNotes,
	},
	{
		table: returnPhotos,
		owner: {
			id: sql`(select o.visitor_id from returns r join orders o on o.number = r.order_number where r.id = ${returnPhotos.returnId})`,
		},
		ownData: { section: 'RETURNS', read: own.returnPhotoRows },
		logIn: { kind: 'none', why: withOrder },
		deletion: { kind: 'deleted' },
		lifetime: 'until the customer keeps the things, and half a year (`photoDays`)',
		deleteOld: deleteOldReturnPhotos,
	},
	{
		table: returns,
		owner: { order: returns.orderNumber },
		ownData: { section: 'RETURNS', read: own.returnRows },
		logIn: { kind: 'none', why: withOrder },
		deletion: {
			kind: 'anonymised',
			retained: ['reason', 'refusal', 'refusal_key', 'status', 'way'],
			by: (tx, isOwn) =>
				tx
					.update(returns)
					.set({ comment: '', parcel: '', idempotencyKey: sql`gen_random_uuid()::text` })
					.where(isOwn),
		},
		lifetime: 'with the books',
	},
	{
		table: orderLines,
		owner: { order: orderLines.orderNumber },
		ownData: { section: 'ORDER_LINES', read: own.orderLineRows },
		logIn: { kind: 'none', why: withOrder },
		deletion: { kind: 'stays', why: 'the books: goods and sums of an order that has no person any more' },
		lifetime: 'with the books',
	},
	{
		table: orders,
		owner: { id: orders.visitorId },
		ownData: { section: 'ORDERS', read: own.orderRows },
		logIn: { kind: 'given', give: giveOrders },
		deletion: {
			kind: 'anonymised',
			retained: [
				'cancel_reason_id',
				'cancelled_by',
				'delivery_info.cityId',
				'delivery_info.cityName',
				'delivery_info.date',
				'delivery_info.pointAddress',
				'delivery_info.pointId',
				'delivery_info.pointName',
				'delivery_info.price',
				'delivery_info.time',
				'delivery_info.timeId',
				'obtaining_method',
				'payment_method',
				'payment_status',
				'payment_tool',
				'promo_code',
				'sold_in',
			],
			by: (tx, isOwn) =>
				tx
					.update(orders)
					.set({
						// Each gets a visitor of its own: not even that they were one person's remains visible.
						visitorId: sql`gen_random_uuid()`,
						sentBy: null,
						idempotencyKey: sql`gen_random_uuid()::text`,
						userInfo: { name: '—', email: NOBODY, phone: '+0000000000' },
						deliveryInfo: sql`${orders.deliveryInfo} - ${DELIVERY_FIELDS}::text[]`,
						cancelComment: '',
						// The carrier knows its person by the number.
						shipment: null,
					})
					.where(isOwn),
		},
		lifetime: untilDeletion,
	},
	{
		table: oneClickOrders,
		owner: { id: oneClickOrders.visitorId, phone: oneClickOrders.phone },
		ownData: { section: 'CALLS', read: own.callRows },
		logIn: { kind: 'given', give: giveCallRequests },
		deletion: { kind: 'deleted' },
		lifetime: untilDeletion,
	},
	{
		table: reviewPhotos,
		owner: {
			id: sql`(select ${reviews.visitorId} from ${reviews} where ${reviews.id} = ${reviewPhotos.reviewId})`,
		},
		ownData: { section: 'REVIEWS', read: own.reviewPhotoRows },
		logIn: { kind: 'none', why: 'goes with its review' },
		deletion: { kind: 'deleted' },
		lifetime: 'until the account is deleted, the review is written anew, or a moderator rejects it',
	},
	{
		table: reviewVotes,
		owner: { id: reviewVotes.customerId },
		ownData: { section: 'REVIEWS', read: own.reviewVoteRows },
		logIn: { kind: 'none', why: onlyCustomers },
		deletion: { kind: 'deleted' },
		lifetime: 'until the customer takes it off, the review is written anew, or the account is deleted',
	},
	{
		table: reviews,
		owner: { id: reviews.visitorId },
		ownData: { section: 'REVIEWS', read: own.reviewRows },
		logIn: { kind: 'given', give: giveReviews },
		deletion: {
			kind: 'anonymised',
			retained: [
				'advantages',
				'answer',
				'body',
				'disadvantages',
				'rating_details',
				'source_key',
				'title',
				'verdict',
				'verdict_reason',
			],
			by: (tx, isOwn) =>
				tx
					.update(reviews)
					.set({ visitorId: null, isAnonymous: true, authorName: '', locationName: '', authorDetails: [] })
					.where(isOwn),
		},
		lifetime: untilDeletion,
	},
	{
		table: goodsNotices,
		owner: {
			id: goodsNotices.visitorId,
			phone: goodsNotices.recipient,
			email: goodsNotices.recipient,
		},
		ownData: { section: 'NOTICES', read: own.noticeRows },
		logIn: { kind: 'given', give: giveNotices },
		deletion: { kind: 'deleted' },
		lifetime: '180 days, 30 once it is told, two until it is confirmed (`settings.notices`)',
		deleteOld: deleteOldNotices,
	},
	{
		table: consents,
		owner: { id: consents.visitorId, email: consents.email },
		ownData: { section: 'CONSENTS', read: own.consentRows },
		logIn: { kind: 'given', give: giveConsents },
		deletion: { kind: 'deleted' },
		lifetime: untilDeletion,
	},
	{
		table: wishlistItems,
		owner: { id: wishlistItems.visitorId },
		ownData: { section: 'WISHLIST', read: own.wishlistRows },
		logIn: { kind: 'given', give: mergeWishlists },
		deletion: { kind: 'deleted' },
		lifetime: untilDeletion,
	},
	{
		table: wishlistLinks,
		owner: { id: wishlistLinks.customerId },
		ownData: { section: 'WISHLIST', read: own.wishlistLinkRows },
		logIn: { kind: 'none', why: onlyCustomers },
		deletion: { kind: 'deleted' },
		lifetime: 'until the customer ends it, or the account is deleted',
	},
	{
		table: savedAddresses,
		owner: { id: savedAddresses.customerId },
		ownData: { section: 'ADDRESSES', read: own.addressRows },
		logIn: { kind: 'none', why: onlyCustomers },
		deletion: { kind: 'deleted' },
		lifetime: untilDeletion,
	},
	{
		table: visitors,
		owner: { id: visitors.id },
		ownData: { section: 'SETTINGS', read: own.settingRows },
		logIn: { kind: 'given', give: mergeVisitors },
		deletion: { kind: 'deleted' },
		lifetime: untilDeletion,
	},
	{
		table: bonusEntries,
		owner: { id: bonusEntries.customerId },
		ownData: { section: 'BONUSES', read: own.bonusRows },
		logIn: { kind: 'none', why: onlyCustomers },
		deletion: { kind: 'deleted' },
		lifetime: untilDeletion,
	},
	{
		table: bonusLots,
		owner: { id: bonusLots.customerId },
		ownData: { notShown: 'numbers that `bonus_entries` tells in words' },
		logIn: { kind: 'none', why: onlyCustomers },
		deletion: {
			kind: 'stays',
			why: 'the books of orders: nothing is left of it, and the customer has no name',
			by: (tx, isOwn) => tx.update(bonusLots).set({ remaining: 0 }).where(isOwn),
		},
		lifetime: 'with the books',
	},
	{
		table: clubLinks,
		owner: { id: clubLinks.visitorId, phone: clubLinks.phone },
		ownData: { notShown: 'a key that opens the club, and a phone, for hours' },
		logIn: { kind: 'given', give: giveLinks },
		deletion: { kind: 'deleted' },
		lifetime: 'while it is good (`expiresAt`)',
		deleteOld: deleteOldLinks,
	},
	{
		table: emailSubscriptions,
		owner: { phone: emailSubscriptions.phone, email: emailSubscriptions.email },
		ownData: { section: 'SUBSCRIPTIONS', read: own.subscriptionRows },
		logIn: { kind: 'none', why: 'names no visitor: who subscribes proves no address' },
		deletion: {
			kind: 'anonymised',
			retained: ['email', 'key'],
			async by(tx, _isOwn, { phone, email }) {
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
			},
		},
		lifetime:
			'until the account of the address is deleted; an address that ended its letters is not asked again',
	},
	{
		table: supportSessions,
		owner: { id: supportSessions.customerId, order: supportSessions.orderNumber },
		ownData: { section: 'HELP', read: helpForOwnData },
		logIn: { kind: 'none', why: onlyCustomers },
		deletion: { kind: 'stays', why: 'who was let in to the account, for the record' },
		lifetime: 'with the record of acts',
	},
	{
		table: auditActs,
		owner: { id: auditActs.customerId },
		ownData: { section: 'HELP' },
		logIn: { kind: 'none', why: onlyCustomers },
		deletion: { kind: 'stays', why: 'the record of what the people of the shop did can’t be changed' },
		lifetime: 'for ever (decision 040)',
	},
	{
		table: operatorSessions,
		owner: {
			id: sql`${operatorSessions.action} ->> 'customerId'`,
			phone: sql`${operatorSessions.action} ->> 'phone'`,
		},
		ownData: { notShown: 'what an operator is about to do for the customer, for a shift' },
		logIn: { kind: 'none', why: onlyCustomers },
		deletion: {
			kind: 'anonymised',
			retained: ['address_hash', 'browser_hash', 'token_hash'],
			by: (tx, isOwn) => tx.update(operatorSessions).set({ action: null }).where(isOwn),
		},
		lifetime: 'while the operator’s session goes on',
	},
	{
		table: customers,
		owner: { id: customers.id },
		ownData: { section: 'PROFILE', read: own.profileRows },
		logIn: { kind: 'none', why: 'is made by the log-in' },
		deletion: {
			kind: 'anonymised',
			retained: [],
			by: (tx, isOwn) =>
				tx
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
						reviewKey: null,
						wantsNoReviewRequests: false,
						isClubMember: false,
					})
					.where(isOwn),
		},
		lifetime: untilDeletion,
	},
]
