import { asc, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { listSavedAddresses } from '#backend/areas/addresses/addresses.ts'
import { customerSessions } from '#backend/areas/auth/auth.table.ts'
import { basketLines, baskets } from '#backend/areas/basket/basket.table.ts'
import { bonusEntries } from '#backend/areas/bonuses/bonuses.table.ts'
import { models, products, reviews, skus } from '#backend/areas/catalog/products.table.ts'
import { consentTexts } from '#backend/areas/consents/consents.table.ts'
import { listConsents } from '#backend/areas/consents/consents.ts'
import { readCustomer } from '#backend/areas/customers/customers.ts'
import { cities } from '#backend/areas/geo/geo.table.ts'
import { giftCardOrders } from '#backend/areas/gift-cards/gift-cards.table.ts'
import { listNotices } from '#backend/areas/notices/notices.ts'
import {
	oneClickOrders,
	orderLines,
	orders,
	returnPhotos,
	returns,
} from '#backend/areas/orders/orders.table.ts'
import { passkeys } from '#backend/areas/passkeys/passkeys.table.ts'
import { reviewPhotos } from '#backend/areas/reviews/photos.table.ts'
import { reviewVotes } from '#backend/areas/reviews/votes.table.ts'
import { listSubscriptions } from '#backend/areas/subscriptions/channels.ts'
import { visitors, wishlistItems, wishlistLinks } from '#backend/areas/user/user.table.ts'
import type { Db } from '#backend/db/connect.ts'

/*
 * Rows of a customer as own data show them, by table. The owner (the same in all of them), keys, and the people of
 * the shop who had to do with it are left out.
 */

/** Rows of a table, as a person may read them. */
export type OwnRows = (db: Db, customerId: string, now: Date) => Promise<object[]>

export const profileRows: OwnRows = async (db, customerId) => {
	const { id: _id, ...profile } = await readCustomer(db, customerId)
	return [profile]
}

export const settingRows: OwnRows = async (db, customerId) => {
	const rows = await db
		.select({ ...getTableColumns(visitors), cityName: cities.name })
		.from(visitors)
		.leftJoin(cities, eq(cities.id, visitors.cityId))
		.where(eq(visitors.id, customerId))
	return rows.map(({ id: _visitor, cityId: _city, ...settings }) => settings)
}

export const subscriptionRows: OwnRows = async (db, customerId) =>
	(await listSubscriptions(db, customerId)).subscriptions

export const consentRows: OwnRows = async (db, customerId) => {
	const given = await listConsents(db, customerId)
	const texts = await db
		.select({ version: consentTexts.version, content: consentTexts.content })
		.from(consentTexts)
		.where(
			inArray(
				consentTexts.version,
				given.map(({ document }) => document.version),
			),
		)
	const editions = new Map(texts.map(({ version, content }) => [version, editionOf(content)]))
	return given.map(({ document: { version, ...document }, ...consent }) => ({
		...consent,
		...document,
		version: editions.get(version) ?? version,
	}))
}

/** «26 ноября 2026», where the text says so itself. */
const editionOf = (content: string) =>
	/Редакция\sот\s(?<day>\d{1,2}\s[а-я]+\s\d{4})/.exec(content)?.groups?.day

export const sessionRows: OwnRows = (db, customerId) =>
	db
		.select({
			startedAt: customerSessions.createdAt,
			seenAt: customerSessions.seenAt,
			endedAt: customerSessions.endedAt,
		})
		.from(customerSessions)
		.where(eq(customerSessions.customerId, customerId))

export const cartRows: OwnRows = (db, customerId) =>
	db
		.select({
			promoCode: baskets.promoCode,
			bonusWanted: baskets.bonusWanted,
			checkout: baskets.checkout,
			updatedAt: baskets.updatedAt,
		})
		.from(baskets)
		.where(eq(baskets.visitorId, customerId))

export const cartLineRows: OwnRows = (db, customerId) =>
	db
		.select({ name: products.name, size: skus.size, quantity: basketLines.quantity })
		.from(basketLines)
		.innerJoin(skus, eq(skus.id, basketLines.skuId))
		.innerJoin(products, eq(products.id, skus.productId))
		.where(eq(basketLines.visitorId, customerId))

const ownNumbers = (db: Db, customerId: string) =>
	db.select({ number: orders.number }).from(orders).where(eq(orders.visitorId, customerId))

export const orderRows: OwnRows = async (db, customerId) => {
	const rows = await db
		.select()
		.from(orders)
		.where(eq(orders.visitorId, customerId))
		.orderBy(desc(orders.createdAt))
	return rows.map(
		({
			visitorId: _owner,
			sentBy: _session,
			boughtBy: _buyer,
			soldBy: _seller,
			idempotencyKey: _key,
			// It has the name of the city too.
			deliveryInfo: { cityId: _city, ...deliveryInfo },
			...order
		}) => ({ ...order, deliveryInfo }),
	)
}

export const orderLineRows: OwnRows = (db, customerId) =>
	db
		.select()
		.from(orderLines)
		.where(inArray(orderLines.orderNumber, ownNumbers(db, customerId)))

export const returnRows: OwnRows = async (db, customerId) => {
	const rows = await db
		.select()
		.from(returns)
		.where(inArray(returns.orderNumber, ownNumbers(db, customerId)))
	return rows.map(({ idempotencyKey: _key, refusalKey: _press, refundId: _refund, ...one }) => one)
}

/** Of each photograph its order and its pixels, which its owner sees at the order. */
export const returnPhotoRows: OwnRows = (db, customerId) =>
	db
		.select({
			orderNumber: returns.orderNumber,
			id: returnPhotos.id,
			width: returnPhotos.width,
			height: returnPhotos.height,
		})
		.from(returnPhotos)
		.innerJoin(returns, eq(returns.id, returnPhotos.returnId))
		.where(inArray(returns.orderNumber, ownNumbers(db, customerId)))
		.orderBy(asc(returnPhotos.returnId), asc(returnPhotos.position))

export const giftCardRows: OwnRows = (db, customerId) =>
	db
		.select()
		.from(giftCardOrders)
		.where(inArray(giftCardOrders.orderNumber, ownNumbers(db, customerId)))

export const callRows: OwnRows = async (db, customerId) => {
	const rows = await db.select().from(oneClickOrders).where(eq(oneClickOrders.visitorId, customerId))
	return rows.map(
		({ visitorId: _owner, idempotencyKey: _key, soldBy: _seller, takenBy: _operator, ...call }) => call,
	)
}

export const passkeyRows: OwnRows = (db, customerId) =>
	db
		.select({
			name: passkeys.name,
			addedAt: passkeys.addedAt,
			usedAt: passkeys.usedAt,
			isSynced: passkeys.isSynced,
		})
		.from(passkeys)
		.where(eq(passkeys.customerId, customerId))

export const wishlistRows: OwnRows = (db, customerId) =>
	db
		.select({ id: wishlistItems.productId, name: products.name, addedAt: wishlistItems.addedAt })
		.from(wishlistItems)
		.innerJoin(products, eq(products.id, wishlistItems.productId))
		.where(eq(wishlistItems.visitorId, customerId))

export const wishlistLinkRows: OwnRows = (db, customerId) =>
	db
		.select({ sharedAt: wishlistLinks.createdAt })
		.from(wishlistLinks)
		.where(eq(wishlistLinks.customerId, customerId))

export const addressRows: OwnRows = async (db, customerId) =>
	(await listSavedAddresses(db, customerId)).addresses.map(
		({ id: _key, cityId: _city, kind, ...address }) => ({
			addressKind: kind,
			...address,
		}),
	)

export const noticeRows: OwnRows = async (db, customerId) =>
	(await listNotices(db, customerId)).notices.map(
		({ id: _key, product, skuId: _size, kind, channel, state, ...notice }) => ({
			name: product.name,
			noticeKind: kind,
			communicationChannel: channel,
			noticeState: state,
			...notice,
		}),
	)

export const reviewRows: OwnRows = async (db, customerId) => {
	const rows = await db
		.select({ review: reviews, about: models.name })
		.from(reviews)
		.innerJoin(models, eq(models.id, reviews.modelId))
		.where(eq(reviews.visitorId, customerId))
	return rows.map(
		({ review: { visitorId: _owner, modelId: _model, sourceKey: _source, ...review }, about }) => ({
			about,
			...review,
		}),
	)
}

/** Of each photograph its review and its pixels, which its owner sees at the review. */
export const reviewPhotoRows: OwnRows = (db, customerId) =>
	db
		.select({
			about: models.name,
			id: reviewPhotos.id,
			width: reviewPhotos.width,
			height: reviewPhotos.height,
		})
		.from(reviewPhotos)
		.innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
		.innerJoin(models, eq(models.id, reviews.modelId))
		.where(eq(reviews.visitorId, customerId))
		.orderBy(asc(reviewPhotos.reviewId), asc(reviewPhotos.position))

/** Reviews of others that the customer has marked as helpful. */
export const reviewVoteRows: OwnRows = (db, customerId) =>
	db
		.select({ about: models.name, helpfulReview: reviewVotes.reviewId })
		.from(reviewVotes)
		.innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
		.innerJoin(models, eq(models.id, reviews.modelId))
		.where(eq(reviewVotes.customerId, customerId))
		.orderBy(asc(reviewVotes.reviewId))

export const bonusRows: OwnRows = async (db, customerId) => {
	const rows = await db
		.select()
		.from(bonusEntries)
		.where(eq(bonusEntries.customerId, customerId))
		.orderBy(asc(bonusEntries.id))
	return rows.map(({ customerId: _owner, ...entry }) => entry)
}
