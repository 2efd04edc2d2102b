import type { Customer } from '#backend/areas/customers/customers.ts'
import type { Backend, OperatorAtWork } from '#backend/context.ts'
import type { Tx } from '#backend/db/connect.ts'
import { helpByEmail, helpBySms } from '#backend/outbox/help-letter.ts'
import { putMessage } from '#backend/outbox/outbox.ts'
import { settings } from '#backend/settings.ts'
import type { HelpAct } from '#contract/operator.ts'

/** Acts that a customer is written of at once. */
const TOLD = ['order.create', 'order.cancel', 'order.place'] as const
export type ToldAct = (typeof TOLD)[number]

const isTold = (what: HelpAct): what is ToldAct => (TOLD as readonly string[]).includes(what)

/**
 * Writes to the customer that an operator ordered, cancelled or moved an order: by a letter, or where there is no
 * address by SMS, to the customer's own contacts, whatever contacts the order names.
 */
export async function tellOfHelp(
	tx: Tx,
	{ shop, now }: Pick<Backend, 'shop' | 'now'>,
	{
		customer,
		operator,
		what,
		subject,
	}: { customer: Customer; operator: OperatorAtWork; what: HelpAct; subject: string },
): Promise<void> {
	if (!isTold(what)) return
	const told = { what, subject, who: operator.shown.name }
	const { email, phone } = customer
	if (email) {
		const usefulFor = settings.outbox.letterSeconds
		await putMessage(tx, { ...helpByEmail(shop, told), recipient: email, usefulFor }, now())
	} else if (phone) {
		const usefulFor = settings.outbox.orderSmsSeconds
		await putMessage(tx, { ...helpBySms(shop, told), recipient: phone, usefulFor }, now())
	}
}
