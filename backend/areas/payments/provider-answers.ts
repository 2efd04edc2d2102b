import { and, asc, eq, gt, isNotNull, isNull, lt, lte, or, type SQL } from 'drizzle-orm'
import { readFiscalReceipt } from '#backend/areas/orders/fiscal-receipt.ts'
import { giveAllBack } from '#backend/areas/orders/money-back.ts'
import { type OrderRow, orders } from '#backend/areas/orders/orders.table.ts'
import { isOpenTo, linkKeyOf, type OrderCaller } from '#backend/areas/orders/orders.ts'
import { settleOrder } from '#backend/areas/orders/settle.ts'
import type { Backend } from '#backend/context.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { lateMoney } from '#backend/outbox/late-money-letter.ts'
import { putMessage } from '#backend/outbox/outbox.ts'
import {
	type PaymentAtProvider,
	type PaymentProvider,
	ProviderRejected,
	ProviderUnreachable,
} from '#backend/payment-providers/provider.ts'
import { settings } from '#backend/settings.ts'
import { payments } from './payments.table.ts'

export type Payment = typeof payments.$inferSelect
export type Needs = Pick<Backend, 'db' | 'hash' | 'now' | 'shop' | 'provider' | 'log'>

const { asks } = settings.payments

/** When the provider is asked about a payment again that it says nothing of meanwhile. */
export const nextAsk = (now: Date, createdAt = now): Date => {
	const isNew = now.getTime() - createdAt.getTime() < asks.newMinutes * 60_000
	return new Date(now.getTime() + (isNew ? asks.everySeconds : asks.oldEverySeconds) * 1_000)
}

/**
 * When the provider, which has said that a payment waits still, is asked again: the older the payment, the later. Not
 * after the order's time to be paid: what is sold then depends on the answer.
 */
function askAfterAnswer(now: Date, { createdAt }: Payment, { reservedUntil }: OrderRow): Date {
	const pause = ((now.getTime() - createdAt.getTime()) / 1_000) * asks.pauseOfAge
	const seconds = Math.min(Math.max(pause, asks.everySeconds), asks.oldEverySeconds)
	const next = new Date(now.getTime() + seconds * 1_000)
	return reservedUntil && reservedUntil > now && reservedUntil < next ? reservedUntil : next
}

/** The payment of an order as its provider is asked to begin it, the same each time. */
export async function toBegin(
	{ db, hash, shop }: Needs,
	order: OrderRow,
	payment: Payment,
	linkKey?: string,
) {
	const { id, orderNumber, amount, tool } = payment
	const key = linkKeyOf(hash, order)
	return {
		id,
		orderNumber,
		amount,
		tool,
		returnUrl: shop.url && `${shop.url}/payment/${orderNumber}${key ? `?key=${key}` : ''}`,
		key: key ?? linkKey,
		receipt: await readFiscalReceipt(db, order, amount),
	}
}

/**
 * Asks the provider about all payments that are due: a notification may be lost, and a visitor may never come back. Any
 * number of processes may do it at once. It ends when the provider does not answer.
 */
export async function askAboutPayments(needs: Needs, now: Date): Promise<void> {
	const provider = needs.provider()
	while (provider?.isAsked) {
		const payment = await claimDue(needs.db, provider.name, now)
		if (!payment || !(await askOnce(needs, provider, payment))) return
	}
}

/** Takes a payment that is due: another process takes another one. */
const claimDue = (db: Db, provider: string, now: Date): Promise<Payment | undefined> =>
	db.transaction(async (tx) => {
		const [payment] = await tx
			.select()
			.from(payments)
			.where(and(eq(payments.provider, provider), lte(payments.askAt, now)))
			.orderBy(asc(payments.askAt))
			.limit(1)
			.for('update', { skipLocked: true })
		if (!payment) return undefined
		const askAt = nextAsk(now, payment.createdAt)
		await tx.update(payments).set({ askAt }).where(eq(payments.id, payment.id))
		return { ...payment, askAt }
	})

/**
 * Asks the provider about the payments of an order that is open to the caller and not paid; others are not looked at,
 * nor are those that it has just answered about: a visitor may come back as often as a page may be loaded.
 */
export async function askAboutOrder(needs: Needs, caller: OrderCaller, orderNumber: string): Promise<void> {
	const provider = needs.provider()
	if (!provider?.isAsked) return
	const rows = await needs.db
		.select({ payment: payments })
		.from(payments)
		.innerJoin(orders, eq(orders.number, payments.orderNumber))
		.where(
			and(
				isOpenTo(needs.hash, caller, orderNumber, needs.now()),
				or(eq(orders.paymentStatus, 'PENDING'), eq(orders.paymentStatus, 'FAILED')),
				eq(payments.provider, provider.name),
				isNotNull(payments.providerId),
				mayHaveNews(needs.now()),
			),
		)
		.orderBy(asc(payments.createdAt), asc(payments.id))
	for (const { payment } of rows) if (!(await askOnce(needs, provider, payment))) return
}

/** The condition that the provider has more to say of a payment than its last answer. */
const mayHaveNews = (now: Date): SQL | undefined =>
	and(isNotNull(payments.askAt), or(isNull(payments.askedAt), lt(payments.askedAt, freshSince(now))))

/** Answers since then are new enough. */
const freshSince = (now: Date) => new Date(now.getTime() - asks.freshSeconds * 1_000)

/**
 * Takes a notification of the provider. Anybody can send one, so it is never believed: the provider is asked about the
 * payment that it names, not more often than a visitor who comes back asks; when it can't be asked at once, the next
 * job asks. One of an unknown payment, or of one that is decided, changes nothing; a payment whose answer was lost is
 * begun again under the same key (`askAboutPayments`).
 */
export async function takeNotification(needs: Needs, notification: unknown): Promise<void> {
	const provider = needs.provider()
	const hint = provider?.isAsked ? provider.noted(notification) : undefined
	if (!provider || !hint) return
	const isIt = and(eq(payments.provider, provider.name), eq(payments.providerId, hint.id))
	const [payment] = await needs.db
		.select()
		.from(payments)
		.where(and(isIt, isNotNull(payments.askAt)))
	if (!payment) return
	const isFresh = payment.askedAt !== null && payment.askedAt >= freshSince(needs.now())
	// An answer that is on its way may be older than the news.
	const isAsked = asking.has(payment.id)
	const isAnswered = !isFresh && (await askOnce(needs, provider, payment))
	if (!isAnswered || isAsked) await askSoon(needs, payment)
}

/** Has the next job ask about a payment of which there may be news. */
async function askSoon({ db, now }: Needs, { id }: Payment): Promise<void> {
	const soon = new Date(now().getTime() + asks.freshSeconds * 1_000)
	await db.transaction((tx) =>
		tx
			.update(payments)
			.set({ askAt: soon })
			.where(and(eq(payments.id, id), gt(payments.askAt, soon))),
	)
}

/** Payments that the provider is being asked about, by id. */
const asking = new Map<string, Promise<boolean>>()

/** Asks about a payment, or waits for the answer that was asked for already. @returns as `askWithLog` */
function askOnce(needs: Needs, provider: PaymentProvider, payment: Payment): Promise<boolean> {
	const running = asking.get(payment.id)
	if (running) return running
	const asked = askWithLog(needs, provider, payment).finally(() => asking.delete(payment.id))
	asking.set(payment.id, asked)
	return asked
}

/** @returns false when the provider does not answer */
async function askWithLog(needs: Needs, provider: PaymentProvider, payment: Payment): Promise<boolean> {
	try {
		await ask(needs, provider, payment)
		return true
	} catch (error) {
		needs.log.error(
			{ err: error, payment: payment.id, order: payment.orderNumber },
			'PAYMENT_NOT_ASKED_ABOUT',
		)
		return !(error instanceof ProviderUnreachable)
	}
}

async function ask(needs: Needs, provider: PaymentProvider, payment: Payment): Promise<void> {
	const { id, providerId, status, createdAt } = payment
	const age = needs.now().getTime() - createdAt.getTime()
	try {
		if (providerId !== null) {
			const answer = await (status === 'WAITING' ? provider.look(providerId) : provider.cancel(providerId))
			await takeAnswer(needs, provider, id, answer)
		} else if (age < asks.keyHours * 3_600_000) {
			const [order] = await needs.db.select().from(orders).where(eq(orders.number, payment.orderNumber))
			if (order)
				await takeAnswer(needs, provider, id, await provider.begin(await toBegin(needs, order, payment)))
		} else {
			await declineUnknown(needs, id)
		}
	} catch (error) {
		if (!(error instanceof ProviderRejected)) throw error
		needs.log.error({ err: error, payment: id, order: payment.orderNumber }, 'PAYMENT_UNKNOWN_TO_PROVIDER')
		await declineUnknown(needs, id)
	}
}

/** A payment that the provider does not know, or will not begin, brings no money. */
export const declineUnknown = ({ db }: Pick<Needs, 'db'>, id: string): Promise<unknown> =>
	db.transaction(async (tx) => {
		const isThis = eq(payments.id, id)
		await tx.update(payments).set({ askAt: null }).where(isThis)
		await tx
			.update(payments)
			.set({ status: 'DECLINED' })
			.where(and(isThis, eq(payments.status, 'WAITING')))
	})

/**
 * Stores what the provider says of a payment, and brings its order in line. Money for an order that is paid already or
 * cancelled goes back, and its customer hears of it; of a payment that has ended here it counts for its order, as long
 * as that wants it.
 * @param id the shop's own
 * @throws Error when the provider speaks of another sum
 */
export async function takeAnswer(
	{ db, shop, hash, now, log }: Needs,
	provider: PaymentProvider,
	id: string,
	answer: PaymentAtProvider,
): Promise<void> {
	const time = now()
	await db.transaction(async (tx) => {
		const locked = await lockPayment(tx, provider.name, id)
		if (!locked) return
		const { payment, order } = locked
		const { orderNumber, status, amount } = payment
		const isSame = payment.providerId === null || payment.providerId === answer.id
		if (!isSame || answer.amount !== amount || (answer.ownId ?? id) !== id) {
			throw new Error(`The provider has ${answer.amount} ₽ as ${answer.id} for payment ${id} of ${amount} ₽`)
		}
		const known = { providerId: answer.id, url: answer.url ?? payment.url, askedAt: time }
		const set = (changes: Partial<Payment>) =>
			tx
				.update(payments)
				.set({ ...known, ...changes })
				.where(eq(payments.id, id))
		if (answer.state === 'WAITING') {
			// One that is decided here is asked about no more.
			return void (await set(payment.askAt === null ? {} : { askAt: askAfterAnswer(time, payment, order) }))
		}
		if (status === 'PAID' || status === 'REFUNDED') return void (await set({ askAt: null }))
		if (answer.state === 'DECLINED') {
			await set({ status: 'DECLINED', askAt: null })
			await settleOrder(tx, { shop, hash }, order, time)
			return
		}
		await set({ status: 'PAID', askAt: null })
		if (isWanted(order)) {
			// Another payment of the order that waits is ended: it is cancelled at the provider, or given back.
			await tx
				.update(payments)
				.set({ status: 'DECLINED' })
				.where(and(eq(payments.orderNumber, orderNumber), eq(payments.status, 'WAITING')))
			await settleOrder(tx, { shop, hash }, order, time)
		} else {
			log.warn({ payment: id, order: orderNumber, amount }, 'PAID_IN_VAIN_GOES_BACK')
			await giveAllBack(tx, [id], time)
			const { email, phone } = order.userInfo
			const isCancelled = order.status === 'CANCELLED'
			if (isCancelled) {
				await tx.update(orders).set({ paymentStatus: 'REFUNDED' }).where(eq(orders.number, orderNumber))
			}
			const news = lateMoney(shop, { orderNumber, amount, isCancelled, email, phone })
			// The account of a deleted customer has neither.
			if (news.recipient) await putMessage(tx, { ...news, event: `payment ${id} in vain` }, time)
		}
	})
}

const isWanted = ({ status, paymentStatus }: OrderRow) =>
	status !== 'CANCELLED' && (paymentStatus === 'PENDING' || paymentStatus === 'FAILED')

/** Locks the order of a payment first, as all rules do. */
async function lockPayment(tx: Tx, provider: string, id: string) {
	const isThis = and(eq(payments.id, id), eq(payments.provider, provider))
	const [found] = await tx.select().from(payments).where(isThis)
	if (!found) return undefined
	const [order] = await tx.select().from(orders).where(eq(orders.number, found.orderNumber)).for('update')
	const [payment] = await tx.select().from(payments).where(isThis).for('update')
	return order && payment && { order, payment }
}
