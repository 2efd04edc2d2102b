import { sql } from 'drizzle-orm'
import {
	check,
	date,
	index,
	integer,
	jsonb,
	pgSequence,
	pgTable,
	primaryKey,
	serial,
	text,
	timestamp,
	unique,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import { skus } from '#backend/areas/catalog/products.table.ts'
import { photoColumns } from '#backend/areas/photos/photo-columns.table.ts'
import type {
	DeliveryInfo,
	ObtainingMethod,
	Order,
	OrderStatus,
	ReturnReason,
	ReturnWay,
	Shipment,
	UserInfo,
} from '#contract/orders.ts'
import type { PaymentMethod, PaymentStatus, PaymentTool } from '#contract/payment-ways.ts'
import type { Receipt } from '#contract/personal.ts'

export type CancelledBy = NonNullable<Order['cancelledBy']>

/** Reasons of the shop to cancel an order: the store has none of its things; its customer did not take it. */
export const NOT_ON_SHELF = 'not-on-shelf'
export const NOT_FETCHED = 'not-fetched'

export const orderNumbers = pgSequence('order_numbers', { startWith: 10_000_001 })

export const orders = pgTable(
	'orders',
	{
		number: text('number').primaryKey(),
		visitorId: uuid('visitor_id').notNull(),
		/** The session that sent a guest's form, which is not the one that the order belongs to; null for a customer's. */
		sentBy: uuid('sent_by'),
		/** One key, one order: a double submit finds the first one. */
		idempotencyKey: text('idempotency_key').notNull(),
		status: text('status').$type<OrderStatus>().notNull(),
		paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
		/** Of the payment begun last; null before. */
		paymentTool: text('payment_tool').$type<PaymentTool>(),
		paymentStatus: text('payment_status').$type<PaymentStatus>().notNull(),
		obtainingMethod: text('obtaining_method').$type<ObtainingMethod>().notNull(),
		userInfo: jsonb('user_info').$type<UserInfo>().notNull(),
		deliveryInfo: jsonb('delivery_info').$type<DeliveryInfo>().notNull(),
		promoCode: text('promo_code'),
		cancelledBy: text('cancelled_by').$type<CancelledBy>(),
		/** Why the customer, or the shop (`NOT_ON_SHELF`, `NOT_FETCHED`), has cancelled it. */
		cancelReasonId: text('cancel_reason_id'),
		cancelComment: text('cancel_comment').notNull().default(''),
		/** Whole roubles: what bonuses took off the goods, and what of the total a gift card has paid. */
		bonusDiscount: integer('bonus_discount').notNull().default(0),
		giftCardTotal: integer('gift_card_total').notNull().default(0),
		/**
		 * The employee as the buyer at the employee's price; the sum it took off, and the sum of its goods at the shop's.
		 */
		boughtBy: uuid('bought_by'),
		personalDiscount: integer('personal_discount').notNull().default(0),
		personalGoods: integer('personal_goods').notNull().default(0),
		/** The employee as the seller, and the store. */
		soldBy: uuid('sold_by'),
		soldIn: text('sold_in'),
		/** Whole roubles: goods at list price, goods to pay, delivery, all to pay. */
		catalogPriceTotal: integer('catalog_price_total').notNull(),
		itemsPrice: integer('items_price').notNull(),
		deliveryPrice: integer('delivery_price').notNull(),
		total: integer('total').notNull(),
		createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
		completedAt: timestamp('completed_at', { withTimezone: true, mode: 'date' }),
		/** When its parcel was ready for the carrier, while it was being assembled. */
		packedAt: timestamp('packed_at', { withTimezone: true, mode: 'date' }),
		/** The carrier who has it. */
		shipment: jsonb('shipment').$type<Shipment>(),
		/** The last day on which it waits at its place, by the clock of the city. */
		keptUntil: date('kept_until', { mode: 'string' }),
		/** An online order not paid by then gives its stock back. */
		reservedUntil: timestamp('reserved_until', { withTimezone: true, mode: 'date' }),
	},
	(table) => [
		unique().on(table.visitorId, table.idempotencyKey),
		unique().on(table.sentBy, table.idempotencyKey),
		index().on(table.reservedUntil),
		index().on(table.boughtBy, table.createdAt),
		index().on(table.soldBy, table.createdAt),
		index().on(table.status, table.createdAt),
		index().on(table.completedAt),
		// An operator looks for them by what a caller knows.
		index('orders_email').on(sql`lower(${table.userInfo} ->> 'email')`),
		index('orders_phone').on(sql`(${table.userInfo} ->> 'phone')`),
		index('orders_digits').on(sql`right(${table.number}, 4)`),
		index('orders_phone_digits').on(sql`right(${table.userInfo} ->> 'phone', 4)`),
	],
)

export const orderLines = pgTable(
	'order_lines',
	{
		orderNumber: text('order_number')
			.notNull()
			.references(() => orders.number),
		skuId: integer('sku_id')
			.notNull()
			.references(() => skus.id),
		/** As in the cart, from 0. */
		position: integer('position').notNull().default(0),
		productId: integer('product_id').notNull(),
		name: text('name').notNull(),
		size: text('size').notNull(),
		colour: text('colour').notNull(),
		vendorCode: text('vendor_code').notNull(),
		image: text('image'),
		quantity: integer('quantity').notNull(),
		catalogPrice: integer('catalog_price').notNull(),
		retailPrice: integer('retail_price').notNull(),
		/** Roubles paid for the whole line after promotions. */
		total: integer('total').notNull(),
		/** Part of `bonusDiscount` of the order that was taken off this line. */
		bonusDiscount: integer('bonus_discount').notNull().default(0),
	},
	(table) => [primaryKey({ columns: [table.orderNumber, table.skuId] })],
)

/** When an order came into each of its states. */
export const orderEvents = pgTable(
	'order_events',
	{
		id: serial('id').primaryKey(),
		orderNumber: text('order_number')
			.notNull()
			.references(() => orders.number, { onDelete: 'cascade' }),
		status: text('status').$type<OrderStatus>().notNull(),
		at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
	},
	(table) => [index().on(table.orderNumber)],
)

/** Pieces that were taken out of an order, with what was given back for them. */
export const refunds = pgTable(
	'refunds',
	{
		id: serial('id').primaryKey(),
		orderNumber: text('order_number')
			.notNull()
			.references(() => orders.number),
		/**
		 * RETURNED by the customer who had received them: the order stays as it was. MISSING on the shelf: its lines and
		 * sums are those of the other pieces.
		 */
		kind: text('kind').$type<'RETURNED' | 'MISSING' | 'NOT_TAKEN'>().notNull().default('RETURNED'),
		/** One key, one refund. */
		idempotencyKey: text('idempotency_key').notNull(),
		/** Whole roubles: back to where the order was paid from, and to the gift card. */
		money: integer('money').notNull(),
		giftCard: integer('gift_card').notNull(),
		/** Bonuses that had paid for the pieces, and bonuses that the pieces had brought. */
		bonuses: integer('bonuses').notNull(),
		takenBack: integer('taken_back').notNull(),
		at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
	},
	(table) => [
		unique().on(table.orderNumber, table.idempotencyKey),
		check(
			'refunds_sums',
			sql`least(${table.money}, ${table.giftCard}, ${table.bonuses}, ${table.takenBack}) >= 0`,
		),
	],
)

export const refundLines = pgTable(
	'refund_lines',
	{
		refundId: integer('refund_id')
			.notNull()
			.references(() => refunds.id),
		skuId: integer('sku_id')
			.notNull()
			.references(() => skus.id),
		/** The line of the order may be gone. */
		name: text('name').notNull().default(''),
		size: text('size').notNull().default(''),
		quantity: integer('quantity').notNull(),
		/** Roubles of the pieces, by whatever they are paid. */
		sum: integer('sum').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.refundId, table.skuId] }),
		check('refund_lines_quantity', sql`${table.quantity} > 0`),
	],
)

/** Times that a store gave other sizes before the hand-over. */
export const orderSwaps = pgTable(
	'order_swaps',
	{
		id: serial('id').primaryKey(),
		orderNumber: text('order_number')
			.notNull()
			.references(() => orders.number),
		/** One key, one swap. */
		idempotencyKey: text('idempotency_key').notNull(),
		at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
	},
	(table) => [unique().on(table.orderNumber, table.idempotencyKey)],
)

/** Returns that customers have asked for. Nothing is given back before the shop has taken the things in. */
export const returns = pgTable(
	'returns',
	{
		id: serial('id').primaryKey(),
		orderNumber: text('order_number')
			.notNull()
			.references(() => orders.number),
		/** One key, one return. */
		idempotencyKey: text('idempotency_key').notNull(),
		status: text('status').$type<'ASKED' | 'ON_WAY' | 'TAKEN_IN' | 'REFUSED' | 'CANCELLED'>().notNull(),
		reason: text('reason').$type<ReturnReason>().notNull(),
		/** In the customer's words. */
		comment: text('comment').notNull().default(''),
		way: text('way').$type<ReturnWay>().notNull(),
		parcel: text('parcel').notNull().default(''),
		/** Why the shop did not take pieces in. */
		refusal: text('refusal').notNull().default(''),
		/** Refund of the pieces that were taken in; null before, and where none were. */
		refundId: integer('refund_id').references(() => refunds.id),
		/** Key of the press that rejected all of it. */
		refusalKey: text('refusal_key'),
		at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
	},
	(table) => [
		unique().on(table.orderNumber, table.idempotencyKey),
		unique().on(table.refundId),
		uniqueIndex('returns_under_way').on(table.orderNumber).where(sql`${table.status} in ('ASKED', 'ON_WAY')`),
	],
)

/** Pieces that a customer wants to return. */
export const returnLines = pgTable(
	'return_lines',
	{
		returnId: integer('return_id')
			.notNull()
			.references(() => returns.id),
		skuId: integer('sku_id')
			.notNull()
			.references(() => skus.id),
		quantity: integer('quantity').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.returnId, table.skuId] }),
		check('return_lines_quantity', sql`${table.quantity} > 0`),
	],
)

/** Photographs of what is wrong with the things of a return (decision 101). */
export const returnPhotos = pgTable(
	'return_photos',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		returnId: integer('return_id')
			.notNull()
			.references(() => returns.id, { onDelete: 'cascade' }),
		...photoColumns(),
	},
	(table) => [index().on(table.returnId)],
)

/** Payments of an order, and sums given back. */
export const receipts = pgTable(
	'receipts',
	{
		/** Can't be guessed. */
		code: text('code').primaryKey(),
		orderNumber: text('order_number')
			.notNull()
			.references(() => orders.number, { onDelete: 'cascade' }),
		kind: text('kind').$type<Receipt['kind']>().notNull(),
		/** Of a part of the order; null for a receipt of all of it. */
		refundId: integer('refund_id').references(() => refunds.id),
		at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
	},
	(table) => [
		uniqueIndex('receipts_of_whole_order')
			.on(table.orderNumber, table.kind)
			.where(sql`${table.refundId} is null`),
		unique().on(table.refundId),
	],
)

/** Asks to be called about one size of a product. */
export const oneClickOrders = pgTable(
	'one_click_orders',
	{
		number: serial('number').primaryKey(),
		visitorId: uuid('visitor_id').notNull(),
		idempotencyKey: text('idempotency_key').notNull(),
		name: text('name').notNull(),
		phone: text('phone').notNull(),
		email: text('email').notNull().default(''),
		productId: integer('product_id').notNull(),
		skuId: integer('sku_id')
			.notNull()
			.references(() => skus.id),
		/** The employee of the code in the visitor's link, and the store. */
		soldBy: uuid('sold_by'),
		soldIn: text('sold_in'),
		createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
		/** The operator who calls, since when; null while there is none. */
		takenBy: uuid('taken_by'),
		takenAt: timestamp('taken_at', { withTimezone: true, mode: 'date' }),
		/** Calls without an answer. */
		missedCalls: integer('missed_calls').notNull().default(0),
		/** The call is no longer needed. */
		closedAt: timestamp('closed_at', { withTimezone: true, mode: 'date' }),
	},
	(table) => [
		unique().on(table.visitorId, table.idempotencyKey),
		index().on(table.closedAt, table.createdAt),
		index().on(table.phone, table.createdAt),
		index().on(table.soldBy, table.createdAt),
	],
)

export type OrderRow = typeof orders.$inferSelect
