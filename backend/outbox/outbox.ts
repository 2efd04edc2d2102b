import { and, asc, eq, gt, isNull, like, lte, notExists, notLike, or, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { customers } from '#backend/areas/customers/customers.table.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { settings } from '#backend/settings.ts'
import { contactHoursOf, isOutsideContactHours, waitingTime } from './contact-hours.ts'
import { GIFT_CARD_EVENT } from './messages.ts'
import { outboxChannels, outboxMessages } from './outbox.table.ts'

export interface OutgoingMessage {
	channel: 'sms' | 'email' | 'webhook'
	/** Its subject: a second message of the channel with the same is not put in, for as long as the first is there. */
	event?: string
	/** Digits with +, an e-mail address, or the address of a webhook. */
	recipient: string
	/** Of an e-mail. */
	subject?: string
	text: string
	/** Of an e-mail. */
	html?: string
	/** Time to send it; now by default. */
	sendAt?: Date
	/** Seconds in which it is of use: from then, or from when the customer's hours begin. */
	usefulFor: number
	/** It is of no use after this moment either, as when its subject ends then. */
	usefulUntil?: Date
	/** It can wait: it is sent only in the contact hours of this customer, if any are set (decision 052). */
	waitsFor?: string
}

interface Needs {
	db: Db
	now: () => Date
	log: Logger
}

type Message = typeof outboxMessages.$inferSelect

/** Hands a message to a gateway. @throws when it was not taken */
export type Carrier = (message: Message) => Promise<void>

/** By channel; messages of a channel without one stay in the outbox. */
export type Carriers = Partial<Record<OutgoingMessage['channel'], Carrier>>

/** The channel of NOTIFY by which an outbox hears that there is something to send. */
export const OUTBOX_CHANNEL = 'outbox'

/** Puts a message into the outbox: it goes out after the commit, and not at all when the transaction is undone. */
export async function putMessage(tx: Tx, message: OutgoingMessage, now: Date): Promise<void> {
	const { usefulFor, sendAt = now, usefulUntil, waitsFor, subject, ...content } = message
	const customer = waitsFor ? await findCustomer(tx, waitsFor) : undefined
	const begins = sendAt.getTime() + waitingTime(contactHoursOf(customer), sendAt)
	const ends = new Date(begins + usefulFor * 1_000)
	await tx
		.insert(outboxMessages)
		.values({
			...content,
			// Names in it are of customers and of feeds.
			subject: subject?.replace(/[\r\n]+/g, ' ') ?? '',
			customerId: customer?.id ?? null,
			createdAt: now,
			sendAt,
			usefulUntil: usefulUntil && usefulUntil < ends ? usefulUntil : ends,
		})
		.onConflictDoNothing({ target: [outboxMessages.event, outboxMessages.channel] })
	await tx.execute(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`)
}

/**
 * Takes back the messages of an event that were not sent, so that it can be written of again.
 * @returns whether any was sent, or may have been: it is being sent now, or its gateway gave no answer
 */
export async function withdrawMessages(tx: Tx, event: string): Promise<boolean> {
	const isOfEvent = eq(outboxMessages.event, event)
	const messages = await tx.select().from(outboxMessages).where(isOfEvent).for('update')
	await tx.delete(outboxMessages).where(and(isOfEvent, isNull(outboxMessages.sentAt)))
	await tx
		.update(outboxMessages)
		.set({ event: sql`${outboxMessages.event} || ' ' || ${outboxMessages.id}` })
		.where(isOfEvent)
	return messages.some(({ sentAt, attempts }) => sentAt !== null || attempts > 0)
}

/** Messages of an event that were not sent are of no use from now on: something later has overtaken them. */
export const endMessages = (tx: Tx, event: string, now: Date): Promise<unknown> =>
	tx
		.update(outboxMessages)
		.set({ usefulUntil: now })
		.where(and(eq(outboxMessages.event, event), isNull(outboxMessages.sentAt)))

/**
 * Takes messages that were due while their channel had no carrier for sent: else the first one would bring people the
 * news of days. They stay until they are of no use, so that what has written them does not write them again. A gift
 * card is of use whenever it comes. Call it when a process begins, before it sends anything.
 * @returns how many there were
 */
export const skipMissedMessages = (db: Db, channel: OutgoingMessage['channel'], now: Date): Promise<number> =>
	db.transaction(async (tx) => {
		const first = await tx
			.insert(outboxChannels)
			.values({ channel, since: now })
			.onConflictDoNothing()
			.returning()
		const isOfChannel = eq(outboxMessages.channel, channel)
		// A shop that has sent before this was noted.
		const tried = await tx
			.select({ id: outboxMessages.id })
			.from(outboxMessages)
			.where(and(isOfChannel, gt(outboxMessages.attempts, 0)))
			.limit(1)
		if (first.length === 0 || tried.length > 0) return 0
		const isMissed = and(
			isOfChannel,
			isNull(outboxMessages.sentAt),
			lte(outboxMessages.sendAt, secondsAfter(now, -settings.outbox.missedSeconds)),
			or(isNull(outboxMessages.event), notLike(outboxMessages.event, `${GIFT_CARD_EVENT}%`)),
		)
		const skipped = tx.update(outboxMessages).set({ sentAt: now, text: '', html: '' }).where(isMissed)
		return (await skipped.returning({ id: outboxMessages.id })).length
	})

/** Notes that a channel has no carrier: its next one is its first again. */
export const forgetChannel = (db: Db, channel: OutgoingMessage['channel']): Promise<unknown> =>
	db.transaction((tx) => tx.delete(outboxChannels).where(eq(outboxChannels.channel, channel)))

/** Deletes unsent messages whose event begins with these words: what they are about is no more. */
export const dropMessages = (db: Db, beginning: string): Promise<unknown> =>
	db.transaction((tx) =>
		tx
			.delete(outboxMessages)
			.where(and(like(outboxMessages.event, `${beginning} %`), isNull(outboxMessages.sentAt))),
	)

async function findCustomer(tx: Tx, id: string) {
	const [customer] = await tx.select().from(customers).where(eq(customers.id, id))
	return customer
}

/** Deletes messages that came to be of no use. */
export const deleteUselessMessages = (db: Db, now: Date): Promise<unknown> =>
	db.transaction((tx) => tx.delete(outboxMessages).where(lte(outboxMessages.usefulUntil, now)))

/**
 * Sends messages that are due, and delayed ones whose customer's contact hours have begun: those of a channel one after
 * another, and no channel waits for another one. Any number of processes may do it at once: each message is sent by one
 * of them. A message that was not taken is tried again later, ever more rarely; a sent one loses its text.
 * @param stopping once aborted, the messages that are being sent are the last
 * @returns number of sent messages
 */
export async function deliverMessages(
	needs: Needs,
	carriers: Carriers,
	stopping?: AbortSignal,
): Promise<number> {
	const sent = (['sms', 'email', 'webhook'] as const).map(async (channel) => {
		const carrier = carriers[channel]
		let count = 0
		while (carrier && !stopping?.aborted) {
			const message = await claimNext(needs, channel)
			if (!message) break
			if (await carry(needs, carrier, message)) count++
		}
		return count
	})
	return (await Promise.all(sent)).reduce((sum, count) => sum + count, 0)
}

/** Takes the next message for some time, in which nobody else sends it. */
const claimNext = ({ db, now }: Needs, channel: OutgoingMessage['channel']): Promise<Message | undefined> =>
	db.transaction(async (tx) => {
		const time = now()
		const [message] = await tx
			.select()
			.from(outboxMessages)
			.where(
				and(
					isNull(outboxMessages.sentAt),
					lte(outboxMessages.sendAt, time),
					gt(outboxMessages.usefulUntil, time),
					eq(outboxMessages.channel, channel),
					// The hours as they are now, also for a message that is tried again.
					notExists(
						tx
							.select({ id: customers.id })
							.from(customers)
							.where(and(eq(customers.id, outboxMessages.customerId), isOutsideContactHours(time))),
					),
				),
			)
			.orderBy(asc(outboxMessages.sendAt), asc(outboxMessages.id))
			.limit(1)
			.for('update', { skipLocked: true })
		if (!message) return undefined
		await tx
			.update(outboxMessages)
			.set({ attempts: message.attempts + 1, sendAt: secondsAfter(time, settings.outbox.claimSeconds) })
			.where(eq(outboxMessages.id, message.id))
		return message
	})

/**
 * Hands a message to its gateway: in no transaction, which others would wait for as long as the gateway takes.
 * @returns whether it was taken
 */
async function carry({ db, now, log }: Needs, carrier: Carrier, message: Message): Promise<boolean> {
	const { attempts, channel, id } = message
	const write = (changes: Partial<Message>) =>
		db.transaction((tx) => tx.update(outboxMessages).set(changes).where(eq(outboxMessages.id, id)))
	try {
		await carrier(message)
	} catch (error) {
		log.error({ err: error, channel, message: id, attempts: attempts + 1 }, 'MESSAGE_NOT_SENT')
		const pause = settings.outbox.firstRetrySeconds * 2 ** Math.min(attempts, 10)
		await write({ sendAt: secondsAfter(now(), pause) })
		return false
	}
	await write({ sentAt: now(), text: '', html: '' })
	return true
}

const secondsAfter = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1_000)
