import { randomBytes } from 'node:crypto'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { products, skus } from '#backend/areas/catalog/products.table.ts'
import { recordConsent, withdrawConsents } from '#backend/areas/consents/consents.ts'
import { customers } from '#backend/areas/customers/customers.table.ts'
import type { Who } from '#backend/areas/sessions/session-token.ts'
import type { Backend } from '#backend/context.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { type CountedCaller, limitsOf } from '#backend/limits/caller-keys.ts'
import { countOnce, type Limit } from '#backend/limits/limits.ts'
import { confirmNoticeByEmail } from '#backend/outbox/notice-letter.ts'
import { putMessage } from '#backend/outbox/outbox.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { CallBody } from '#contract/endpoint.ts'
import type * as contract from '#contract/notices.ts'
import type { GoodsNotice, GoodsNotices } from '#contract/notices.ts'
import { awaitSku } from './awaited-skus.ts'
import { mailboxOf } from './mailbox.ts'
import { goodsNotices } from './notices.table.ts'
import { tellable } from './thing.ts'

type Needs = Pick<Backend, 'db' | 'hash' | 'now' | 'shop'>
type Row = typeof goodsNotices.$inferSelect
type Body = CallBody<typeof contract.askForNotice>

const HOUR = 60 * 60
const DAY = 24 * HOUR
const { limit, perHour, lettersPerHour, lettersPerDay } = settings.notices

const isOpen = isNull(goodsNotices.toldAt)

/**
 * Asks for one message about goods. One that is waited for already gets the channel, the price and the time of now, and
 * keeps its place among those who wait.
 * @throws NOT_FOUND, SIZE_IN_STOCK, NOTICE_LIMIT_EXCEEDED; TOO_MANY_REQUESTS for too many from one session, one
 * computer, or for one mailbox; BAD_REQUEST for SMS of an anonymous visitor, or no address
 */
export async function askForNotice(
	{ db, hash, now, shop }: Needs,
	who: CountedCaller & Who,
	body: Body,
): Promise<GoodsNotice> {
	const time = now()
	const { visitorId } = who
	const { kind, productId, channel } = body
	const skuId = body.skuId ?? null
	return db.transaction(async (tx) => {
		const { price, size } = await findGoods(tx, productId, skuId)
		if (kind === 'BACK_IN_STOCK' && skuId === null) {
			reject('BAD_REQUEST', 'Of which size?', { skuId: 'required' })
		}
		const to = await recipientOf(tx, who, body)
		await countAll(tx, limitsOf(hash, 'notices', who, perHour, HOUR), time)
		// Two that ask at the same time wait for each other: together they must not go beyond the limit.
		await holdNotices(tx, [visitorId])
		if (kind === 'BACK_IN_STOCK' && skuId !== null && !(await awaitSku(tx, skuId))) {
			reject('SIZE_IN_STOCK', `Sku ${skuId} can be bought`)
		}
		const isSame = and(
			eq(goodsNotices.visitorId, visitorId),
			eq(goodsNotices.kind, kind),
			eq(goodsNotices.productId, productId),
			sql`coalesce(${goodsNotices.skuId}, 0) = ${skuId ?? 0}`,
			isOpen,
		)
		const [before] = await tx.select().from(goodsNotices).where(isSame).for('update')
		const isSameAddress = before?.recipient === to.recipient
		const confirmedBefore = isSameAddress ? before?.confirmedAt : null
		const isConfirmed = to.isOwn || Boolean(confirmedBefore) || (await hasConfirmed(tx, who, to.recipient))
		const confirmedAt = isConfirmed ? (confirmedBefore ?? time) : null
		const values = { channel, recipient: to.recipient, price, askedAt: time, confirmedAt }
		// Another address gets a key of its own: that of the first reader opens nothing of it.
		const key = isSameAddress && before ? before.key : randomBytes(18).toString('base64url')
		const [row] = before
			? await tx
					.update(goodsNotices)
					.set({ ...values, key })
					.where(eq(goodsNotices.id, before.id))
					.returning()
			: await tx
					.insert(goodsNotices)
					.values({ ...values, key, visitorId, kind, productId, skuId })
					.returning()
		if (!row) throw new Error('The request was not written')
		if (!before && (await countOpen(tx, visitorId)) > limit) {
			reject('NOTICE_LIMIT_EXCEEDED', `At most ${limit} of one visitor`)
		}
		// An address that anybody may have typed comes on record when its reader confirms it.
		const email = channel === 'EMAIL' && isConfirmed ? to.recipient : ''
		await recordConsent(tx, { visitorId, purpose: 'NOTICE', form: 'NOTICE', email }, time)
		if (!isConfirmed) {
			await countAll(tx, limitsOf(hash, 'notice letters of', who, lettersPerHour, HOUR), time)
			const ofMailbox = hash('limit', 'notice letters', mailboxOf(to.recipient))
			await countAll(tx, [{ key: ofMailbox, most: lettersPerDay, seconds: DAY }], time)
			const letter = confirmNoticeByEmail(shop, tellable(await readThing(tx, productId), row, size))
			const usefulFor = settings.notices.unconfirmedDays * DAY
			const event = `ask notice ${row.id} ${time.getTime()}`
			await putMessage(tx, { ...letter, event, recipient: to.recipient, usefulFor }, time)
		}
		return readOne(tx, row.id)
	})
}

/**
 * Takes turns with all else that changes the requests of these visitors, until the transaction ends. It comes before
 * locks of counts and of requests.
 */
export async function holdNotices(tx: Tx, visitorIds: readonly string[]): Promise<void> {
	for (const id of [...new Set(visitorIds)].toSorted()) {
		await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`notices ${id}`}))`)
	}
}

async function countAll(tx: Tx, limits: readonly Limit[], time: Date): Promise<void> {
	for (const one of limits) {
		const wait = await countOnce(tx, one, time)
		if (wait > 0) reject('TOO_MANY_REQUESTS', `Not before ${wait} seconds`)
	}
}

/** @throws NOT_FOUND for a product, or a size of it, that the shop does not have */
async function findGoods(tx: Tx, productId: number, skuId: number | null) {
	const [product] = await tx
		.select({ price: products.retailPrice })
		.from(products)
		.where(and(eq(products.id, productId), eq(products.isPresent, true)))
	if (!product) return reject('NOT_FOUND', `No product ${productId}`)
	if (skuId === null) return { price: product.price, size: '' }
	const [sku] = await tx
		.select({ price: skus.retailPrice, size: skus.size })
		.from(skus)
		.where(and(eq(skus.id, skuId), eq(skus.productId, productId)))
	return sku ?? reject('NOT_FOUND', `Sku ${skuId} is not of product ${productId}`)
}

async function readThing(tx: Tx, productId: number) {
	const [product] = await tx.select().from(products).where(eq(products.id, productId))
	return product ?? reject('NOT_FOUND', `No product ${productId}`)
}

/** The address or phone of a message, and whether it is known to be the visitor's own. */
async function recipientOf(
	tx: Tx,
	{ visitorId, sessionId }: Who,
	{ channel, email }: Body,
): Promise<{ recipient: string; isOwn: boolean }> {
	const [customer] = sessionId ? await tx.select().from(customers).where(eq(customers.id, visitorId)) : []
	if (channel === 'SMS') {
		if (!customer?.phone) return reject('BAD_REQUEST', 'SMS goes to customers', { channel: 'customer' })
		return { recipient: customer.phone, isOwn: true }
	}
	const recipient = (email ?? customer?.email ?? '').toLowerCase()
	if (!recipient) return reject('BAD_REQUEST', 'There is no address', { email: 'required' })
	return { recipient, isOwn: recipient === customer?.email.toLowerCase() }
}

/**
 * The reader of the address has pressed the button of a letter that this visitor caused. It is not asked of a customer,
 * who has requests of other visitors that used the browser before the log-in: a customer confirms an address once in
 * the profile.
 */
async function hasConfirmed(tx: Tx, { visitorId, sessionId }: Who, recipient: string): Promise<boolean> {
	if (sessionId) return false
	const [row] = await tx
		.select({ id: goodsNotices.id })
		.from(goodsNotices)
		.where(
			and(
				eq(goodsNotices.visitorId, visitorId),
				eq(goodsNotices.recipient, recipient),
				isNotNull(goodsNotices.confirmedAt),
			),
		)
		.limit(1)
	return row !== undefined
}

async function countOpen(tx: Tx, visitorId: string): Promise<number> {
	const [open] = await tx
		.select({ count: count() })
		.from(goodsNotices)
		.where(and(eq(goodsNotices.visitorId, visitorId), isOpen))
	return open?.count ?? 0
}

const select = (db: Db | Tx, where: SQL | undefined) =>
	db
		.select({ notice: goodsNotices, product: products, size: skus.size })
		.from(goodsNotices)
		.innerJoin(products, eq(products.id, goodsNotices.productId))
		.leftJoin(skus, eq(skus.id, goodsNotices.skuId))
		.where(where)
		.orderBy(desc(goodsNotices.id))

function shown({ notice, product, size }: Awaited<ReturnType<typeof select>>[number]): GoodsNotice {
	const { id, kind, skuId, price, channel, recipient, confirmedAt, toldAt, askedAt } = notice
	// The answer to the confirmation has shown it (`confirmNotice`): no message went.
	const isShown = kind === 'BACK_IN_STOCK' && toldAt?.getTime() === confirmedAt?.getTime()
	return {
		id,
		kind,
		product: {
			id: product.id,
			name: product.name,
			color: product.colourName,
			image: product.images[0] ?? null,
			isPresent: product.isPresent,
		},
		skuId,
		size,
		price,
		channel,
		recipient,
		state: toldAt ? (isShown ? 'SHOWN' : 'TOLD') : confirmedAt ? 'WAITING' : 'UNCONFIRMED',
		askedAt: askedAt.toISOString(),
	}
}

async function readOne(tx: Tx, id: number): Promise<GoodsNotice> {
	const [row] = await select(tx, eq(goodsNotices.id, id))
	return row ? shown(row) : reject('NOT_FOUND', `No request ${id}`)
}

export async function listNotices(db: Db | Tx, visitorId: string): Promise<GoodsNotices> {
	const rows = await select(db, eq(goodsNotices.visitorId, visitorId))
	return { notices: rows.map(shown), limit }
}

export async function removeNotice(db: Db, visitorId: string, id: number, now: Date): Promise<GoodsNotices> {
	return db.transaction(async (tx) => {
		const isTheirs = and(eq(goodsNotices.visitorId, visitorId), eq(goodsNotices.id, id))
		await remove(tx, isTheirs, now)
		return listNotices(tx, visitorId)
	})
}

/** Takes requests off, and the consents of visitors who wait for nothing any more. @returns their number */
async function remove(tx: Tx, which: SQL | undefined, now: Date): Promise<number> {
	const found = await tx.selectDistinct({ visitorId: goodsNotices.visitorId }).from(goodsNotices).where(which)
	await holdNotices(
		tx,
		found.map((one) => one.visitorId),
	)
	const removed = await tx.delete(goodsNotices).where(which).returning()
	for (const visitorId of new Set(removed.map((one) => one.visitorId))) await endConsents(tx, visitorId, now)
	return removed.length
}

/** Withdraws the consents of a visitor who waits for nothing any more; the visitor's requests are held. */
export async function endConsents(tx: Tx, visitorId: string, now: Date): Promise<void> {
	if ((await countOpen(tx, visitorId)) === 0) await withdrawConsents(tx, { visitorId }, 'NOTICE', now)
}

async function findByKey(db: Db | Tx, key: string): Promise<Row> {
	const [row] = await db.select().from(goodsNotices).where(eq(goodsNotices.key, key))
	return row ?? reject('NOT_FOUND', 'No such key')
}

/** @throws NOT_FOUND when the key is unknown, or its request was taken off */
export async function getNoticeByKey(db: Db | Tx, key: string) {
	const { id, recipient } = await findByKey(db, key)
	const [row] = await select(db, eq(goodsNotices.id, id))
	if (!row) return reject('NOT_FOUND', 'No such key')
	const [others] = await db
		.select({ count: count() })
		.from(goodsNotices)
		.where(and(eq(goodsNotices.recipient, recipient), isOpen, ne(goodsNotices.id, id)))
	return { notice: { ...shown(row), recipient: hidden(recipient) }, others: others?.count ?? 0 }
}

const hidden = (recipient: string) =>
	recipient.includes('@')
		? recipient.replace(/^(.).*@/, '$1•••@')
		: recipient.replace(/^(\+\d).*(\d{4})$/, '$1 ••• $2')

/** Puts the consent on record with the address, as its reader's. @throws NOT_FOUND when the key is unknown */
export async function confirmNotice(db: Db, key: string, now: Date) {
	return db.transaction(async (tx) => {
		const { kind, skuId, confirmedAt, ...found } = await findByKey(tx, key)
		if (confirmedAt === null) {
			await holdNotices(tx, [found.visitorId])
			// The reader sees that it is there: no message has to follow.
			const isThere = kind === 'BACK_IN_STOCK' && skuId !== null && !(await awaitSku(tx, skuId))
			const [confirmed] = await tx
				.update(goodsNotices)
				.set({ confirmedAt: now, ...(isThere && { toldAt: now }) })
				.where(and(eq(goodsNotices.key, key), isNull(goodsNotices.confirmedAt)))
				.returning()
			if (confirmed) {
				const { visitorId, recipient: email } = confirmed
				await recordConsent(tx, { visitorId, purpose: 'NOTICE', form: 'NOTICE', email }, now)
				await endConsents(tx, visitorId, now)
			}
		}
		return getNoticeByKey(tx, key)
	})
}

/** @param isAll of every request of the same address or phone. @throws NOT_FOUND when the key is unknown */
export async function removeNoticeByKey(db: Db, key: string, isAll: boolean, now: Date) {
	return db.transaction(async (tx) => {
		const { id, recipient } = await findByKey(tx, key)
		const which = isAll ? eq(goodsNotices.recipient, recipient) : eq(goodsNotices.id, id)
		return { removed: await remove(tx, which, now) }
	})
}

/**
 * Gives the requests of an anonymous visitor to another one. Of two for the same the confirmed one stays, else that of
 * the other one; beyond the limit the youngest go.
 */
export async function giveNotices(tx: Tx, anonymousId: string, otherId: string): Promise<void> {
	await holdNotices(tx, [anonymousId, otherId])
	const isAnonymous = eq(goodsNotices.visitorId, anonymousId)
	const isOther = eq(goodsNotices.visitorId, otherId)
	const twin = (visitorId: string) => sql`from goods_notices twin where twin.visitor_id = ${visitorId}
		and twin.told_at is null and twin.kind = ${goodsNotices.kind} and twin.product_id = ${goodsNotices.productId}
		and coalesce(twin.sku_id, 0) = coalesce(${goodsNotices.skuId}, 0)`
	const isNoBetter = sql`exists (select ${twin(otherId)}
		and (twin.confirmed_at is not null or ${goodsNotices.confirmedAt} is null))`
	await tx.delete(goodsNotices).where(and(isAnonymous, isOpen, isNoBetter))
	await tx.delete(goodsNotices).where(and(isOther, isOpen, sql`exists (select ${twin(anonymousId)})`))
	await tx.update(goodsNotices).set({ visitorId: otherId }).where(isAnonymous)
	const tooMany = tx
		.select({ id: goodsNotices.id })
		.from(goodsNotices)
		.where(and(isOther, isOpen))
		.orderBy(asc(goodsNotices.askedAt), asc(goodsNotices.id))
		.offset(limit)
	await tx.delete(goodsNotices).where(inArray(goodsNotices.id, tooMany))
}

/** Deletes requests whose time is over, see `settings.notices`, with the consents of those who wait for no other. */
export async function deleteOldNotices(db: Db, now: Date): Promise<void> {
	const { unconfirmedDays, openDays, toldDays } = settings.notices
	const before = (days: number) =>
		sql`${new Date(now.getTime() - days * DAY * 1_000).toISOString()}::timestamptz`
	const isOld = sql`(${goodsNotices.toldAt} < ${before(toldDays)}
		or (${goodsNotices.toldAt} is null and ${goodsNotices.askedAt} < ${before(openDays)})
		or (${goodsNotices.confirmedAt} is null and ${goodsNotices.askedAt} < ${before(unconfirmedDays)}))`
	const found = await db.selectDistinct({ visitorId: goodsNotices.visitorId }).from(goodsNotices).where(isOld)
	for (const { visitorId } of found) {
		await db.transaction((tx) => remove(tx, and(eq(goodsNotices.visitorId, visitorId), isOld), now))
	}
}

/** How many wait for each of these sizes to be back. */
export async function countWaiting(db: Db, skuIds: readonly number[]): Promise<Map<number, number>> {
	const rows = await db
		.select({ skuId: goodsNotices.skuId, count: sql<number>`count(distinct ${goodsNotices.recipient})::int` })
		.from(goodsNotices)
		.where(
			and(
				sql`${goodsNotices.skuId} = any(${sql.param([...skuIds])}::int[])`,
				eq(goodsNotices.kind, 'BACK_IN_STOCK'),
				isOpen,
				isNotNull(goodsNotices.confirmedAt),
			),
		)
		.groupBy(goodsNotices.skuId)
	return new Map(rows.map(({ skuId, count }) => [skuId ?? 0, count]))
}
