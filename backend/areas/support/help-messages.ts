import type { Backend, OpenGuestHelp, OpenSupport, OperatorAtWork } from '#backend/context.ts'
import type { Tx } from '#backend/db/connect.ts'
import { helpByEmail, helpBySms } from '#backend/outbox/help-letter.ts'
import { putMessage } from '#backend/outbox/outbox.ts'
import { settings } from '#backend/settings.ts'
import type { HelpAct } from '#contract/operator.ts'

/** Acts that a customer is written of at once. */
const NOTIFIED = ['order.create', 'order.cancel', 'order.contact', 'order.delivery', 'order.place'] as const
export type NotifiedAct = (typeof NOTIFIED)[number]

const isNotified = (what: HelpAct): what is NotifiedAct => (NOTIFIED as readonly string[]).includes(what)

/**
 * Writes to the customer that an operator ordered, cancelled or moved an order: by a letter, or where there is no
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
