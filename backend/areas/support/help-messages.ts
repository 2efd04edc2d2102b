import { eq } from 'drizzle-orm'
import { orders } from '#backend/areas/orders/orders.table.ts'
import type { Backend, OpenGuestHelp, OpenSupport, OperatorAtWork } from '#backend/context.ts'
import type { Tx } from '#backend/db/connect.ts'
import { helpByEmail, helpBySms } from '#backend/outbox/help-letter.ts'
import { payByLinkSms } from '#backend/outbox/messages.ts'
import { putMessage } from '#backend/outbox/outbox.ts'
import { settings } from '#backend/settings.ts'
import type { HelpAct } from '#contract/operator.ts'
import { shopRules } from '#contract/shop-rules.ts'

/** Acts that a customer is written of at once. */
const NOTIFIED = [
	'order.create',
	'order.cancel',
	'order.contact',
	'order.delivery',
	'order.goodwill',
	'order.place',
	'order.refund',
] as const
export type NotifiedAct = (typeof NOTIFIED)[number]

const isNotified = (what: HelpAct): what is NotifiedAct => (NOTIFIED as readonly string[]).includes(what)

/**
 * Writes to the customer that an operator ordered, or did something about an order: by a letter, or where there is no
 * address by SMS, to the customer's own contacts, whatever contacts the order names. A guest gets it at the phone that
 * the code was read from.
 */
export async function notifyOfHelp(
	tx: Tx,
	{ shop, now }: Pick<Backend, 'shop' | 'now'>,
	{
		support,
		operator,
		what,
		subject,
	}: { support: OpenSupport | OpenGuestHelp; operator: OperatorAtWork; what: HelpAct; subject: string },
): Promise<void> {
	if (!isNotified(what)) return
	if (what === 'order.create') await sendPaymentLink(tx, { shop, now }, subject, support.customer?.phone)
	const news = { what, subject, who: operator.shown.name }
	const { email, phone } = support.customer ?? { email: '', phone: support.order.userInfo.phone }
	if (email) {
		const usefulFor = settings.outbox.letterSeconds
		await putMessage(tx, { ...helpByEmail(shop, news), recipient: email, usefulFor }, now())
	} else if (phone) {
		const usefulFor = settings.outbox.orderSmsSeconds
		await putMessage(tx, { ...helpBySms(shop, news), recipient: phone, usefulFor }, now())
	}
}

/** Sends the link by which the customer pays an order that waits for its payment. */
async function sendPaymentLink(
	tx: Tx,
	{ shop, now }: Pick<Backend, 'shop' | 'now'>,
	orderNumber: string,
	phone: string | null | undefined,
): Promise<void> {
	const { url } = shop
	const [order] = await tx.select().from(orders).where(eq(orders.number, orderNumber))
	if (!url || !phone || !order?.reservedUntil || order.paymentMethod !== 'ONLINE') return
	const sum = order.total - order.giftCardTotal
	const usefulFor = shopRules.unpaidMinutes * 60
	const sms = payByLinkSms({ ...shop, url }, { orderNumber, sum })
	await putMessage(tx, { ...sms, recipient: phone, usefulFor }, now())
}
