import { eq } from 'drizzle-orm'
import { switchConsent } from '#backend/areas/consents/consents.ts'
import { customers } from '#backend/areas/customers/customers.table.ts'
import { readCustomer } from '#backend/areas/customers/customers.ts'
import type { Backend } from '#backend/context.ts'
import type { Db } from '#backend/db/connect.ts'
import { reject } from '#backend/rejection.ts'
import type { CallBody } from '#contract/endpoint.ts'
import type * as contract from '#contract/personal.ts'
import type { CommunicationChannel } from '#contract/personal.ts'
import { endSmsTo, isEmailSubscribed, subscribeEmail, unsubscribeEmail } from './email-subscriptions.ts'

export async function listSubscriptions(db: Db, customerId: string) {
	const { email, subscribe, subscribePush } = await readCustomer(db, customerId)
	const isOn: Record<CommunicationChannel, boolean> = {
		EMAIL: email !== '' && (await isEmailSubscribed(db, email)),
		SMS: subscribe,
		PUSH: subscribePush,
	}
	return {
		subscriptions: (Object.keys(isOn) as CommunicationChannel[]).map((communicationChannel) => ({
			communicationChannel,
			isSubscribed: isOn[communicationChannel],
		})),
	}
}

/** Those that are not named stay as they are. @throws BAD_REQUEST for EMAIL without a confirmed address */
export async function updateSubscriptions(
	backend: Pick<Backend, 'db' | 'hash' | 'now' | 'shop'>,
	who: { visitorId: string; address: string },
	{ subscriptions: wanted }: CallBody<typeof contract.updateSubscriptions>,
) {
	const { db, now } = backend
	const { email, phone } = await readCustomer(db, who.visitorId)
	const isWanted = new Map(wanted.map((one) => [one.communicationChannel, one.isSubscribed]))
	const [byEmail, bySms, byPush] = (['EMAIL', 'SMS', 'PUSH'] as const).map((channel) => isWanted.get(channel))
	if (byEmail && !email) reject('BAD_REQUEST', 'There is no confirmed address', { email: 'required' })
	await db.transaction(async (tx) => {
		if (bySms !== undefined || byPush !== undefined) {
			await tx
				.update(customers)
				.set({
					...(bySms !== undefined && { subscribe: bySms }),
					...(byPush !== undefined && { subscribePush: byPush }),
				})
				.where(eq(customers.id, who.visitorId))
		}
		if (bySms !== undefined) {
			const consent = { visitorId: who.visitorId, purpose: 'NEWS_SMS', form: 'SETTINGS' } as const
			await switchConsent(tx, consent, bySms, now())
			if (!bySms && phone) await endSmsTo(tx, phone)
		}
		if (byEmail === false && email) await unsubscribeEmail(tx, email, now())
	})
	if (byEmail && !(await isEmailSubscribed(db, email))) await subscribeEmail(backend, who, { email })
	return listSubscriptions(db, who.visitorId)
}
