import { and, desc, eq, sql } from 'drizzle-orm'
import { redeemCode } from '#backend/areas/codes/one-time-codes.ts'
import { switchConsent } from '#backend/areas/consents/consents.ts'
import { customers } from '#backend/areas/customers/customers.table.ts'
import { type Customer, readCustomer, writingAlone } from '#backend/areas/customers/customers.ts'
import { moscowDay } from '#backend/areas/geo/city-clock.ts'
import { orders } from '#backend/areas/orders/orders.table.ts'
import { endSmsTo } from '#backend/areas/subscriptions/email-subscriptions.ts'
import { appendAct } from '#backend/audit/audit.ts'
import type { Backend } from '#backend/context.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { isTaken } from '#backend/db/unique.ts'
import { phoneChangedBySms } from '#backend/outbox/messages.ts'
import { putMessage } from '#backend/outbox/outbox.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { CallBody } from '#contract/endpoint.ts'
import type * as contract from '#contract/personal.ts'
import type { Profile } from '#contract/personal.ts'

export async function getProfile(db: Db, customerId: string): Promise<Profile> {
	const { firstName, lastName, phone, email, dateOfBirth, gender, subscribe } = await readCustomer(
		db,
		customerId,
	)
	return { firstName, lastName, phone: phone ?? '', email, dateOfBirth, gender, subscribe }
}

/** The phone of the customer's last order with another one than the profile's. */
export async function getPotentialPhone(db: Db, customerId: string): Promise<{ phone: string | null }> {
	const { phone } = await readCustomer(db, customerId)
	const [order] = await db
		.select({ phone: sql<string>`${orders.userInfo}->>'phone'` })
		.from(orders)
		.where(and(eq(orders.visitorId, customerId), sql`${orders.userInfo}->>'phone' <> ${phone}`))
		.orderBy(desc(orders.createdAt))
		.limit(1)
	return { phone: order?.phone ?? null }
}

/** In seconds. */
const DAY = 24 * 60 * 60

type ProfileChanges = CallBody<typeof contract.updateProfile>

/**
 * Changes the fields that are given; all or, when the code of a new phone is not good, none. The new phone logs in to
 * the account: the former one hears of it, and it is on record.
 * @throws BAD_REQUEST for a date of birth out of range or a new phone without a code
 */
export async function updateProfile(
	backend: Pick<Backend, 'db' | 'hash' | 'now' | 'shop'>,
	{ requestId, ...who }: { visitorId: string; address: string; requestId: string },
	{ phone, verificationCode, ...fields }: ProfileChanges,
): Promise<Profile> {
	const { db, hash, now } = backend
	const { visitorId } = who
	rejectBirthOutOfRange(fields.dateOfBirth, now())
	const customer = await readCustomer(db, visitorId)
	if (phone === undefined || phone === customer.phone) {
		await db.transaction((tx) => write(tx, customer, fields, now()))
	} else {
		if (!verificationCode)
			reject('BAD_REQUEST', 'Another phone needs a code', { verificationCode: 'required' })
		const target = { target: phone, purpose: 'PHONE_CHANGE', ...who } as const
		await writingAlone(visitorId, () =>
			redeemCode(backend, target, verificationCode, {
				onAccepted: async (tx) => {
					await write(tx, customer, { ...fields, phone }, now()).catch((error: unknown) => {
						if (!isTaken(error)) throw error
						reject('PHONE_ALREADY_USED', 'Another customer has this phone', { phone: 'used' })
					})
					await tellFormerPhone(tx, backend, customer.phone, now())
					const actor = { kind: 'CUSTOMER', id: visitorId, requestId } as const
					await appendAct(tx, hash, actor, { act: 'phone.change', subject: '', customerId: visitorId }, now())
				},
			}),
		)
	}
	return getProfile(db, visitorId)
}

async function tellFormerPhone(
	tx: Tx,
	{ shop }: Pick<Backend, 'shop'>,
	phone: string | null,
	now: Date,
): Promise<void> {
	if (phone) await putMessage(tx, { ...phoneChangedBySms(shop), recipient: phone, usefulFor: DAY }, now)
}

async function write(
	tx: Tx,
	{ id, phone }: Customer,
	fields: Omit<ProfileChanges, 'verificationCode'>,
	now: Date,
): Promise<void> {
	const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
	if (Object.keys(given).length > 0) await tx.update(customers).set(given).where(eq(customers.id, id))
	if (fields.subscribe === undefined) return
	const consent = { visitorId: id, purpose: 'NEWS_SMS', form: 'PROFILE' } as const
	await switchConsent(tx, consent, fields.subscribe, now)
	if (!fields.subscribe && phone) await endSmsTo(tx, phone)
}

function rejectBirthOutOfRange(day: string | null | undefined, now: Date): void {
	if (!day) return
	const { youngest, oldest } = settings.customer
	const yearsAgo = (years: number) => {
		const date = new Date(moscowDay(now))
		date.setUTCFullYear(date.getUTCFullYear() - years)
		return date.toISOString().slice(0, 10)
	}
	if (day < yearsAgo(oldest) || day > yearsAgo(youngest)) {
		reject('BAD_REQUEST', `From ${yearsAgo(oldest)} to ${yearsAgo(youngest)}`, {
			dateOfBirth: 'out of range',
		})
	}
}
