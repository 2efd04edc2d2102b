import { randomUUID } from 'node:crypto'
import { listGiftCardDesigns, orderGiftCard } from '#contract/gift-cards.ts'
import { getGiftCardAcquiring } from '#contract/payments.ts'
import { payAt } from './paying.ts'
import { type Run, Unreached, type Visitor } from './run.ts'

/** Recipient of the cards of this suite. */
export const CARD_RECIPIENT = 'contract-check@example.com'

/** A gift card as its letter describes it. */
interface KnownCard {
	number: string
	pin: string
}

/** A gift card that was paid and has come. @throws Unreached where it can't be paid or its letter not be read */
export async function newGiftCard(run: Run, as: Visitor): Promise<KnownCard> {
	const { readMessage, giftCard } = run
	if (giftCard) return giftCard
	if (!readMessage) throw new Unreached('number and pin of a card would have to be read from a letter')
	const { orderNumber: n } = await giftCardOrder(run, as)
	const { url } = await run.succeeds(getGiftCardAcquiring, { params: { n } }, { as })
	if (!(await payAt(run, url, n, as))) {
		throw new Unreached('the bank is a real one: nothing is paid by this suite')
	}
	return cardIn(await readMessage(CARD_RECIPIENT))
}

/** Number and pin in the text of a letter. */
export function cardIn(letter: string): KnownCard {
	const number = /(?:\d{4} ){3}\d{4}/.exec(letter)?.[0].replaceAll(' ', '') ?? ''
	const pin = /пин-код\D+(\d{4})(?!\d| \d)/i.exec(letter)?.[1] ?? ''
	return { number, pin }
}

/** An unpaid order of a card; asked for twice with one key it is one. */
export async function giftCardOrder(run: Run, as: Visitor) {
	const { designs, nominal } = await run.succeeds(listGiftCardDesigns, {})
	const body = cardOf(designs[0]?.id ?? '', nominal.from)
	const headers = { 'idempotency-key': randomUUID() }
	const first = await run.succeeds(orderGiftCard, { body }, { as, headers })
	const second = await run.succeeds(orderGiftCard, { body }, { as, headers })
	run.check(orderGiftCard, first.orderNumber === second.orderNumber, 'one Idempotency-Key gave two orders')
	run.check(orderGiftCard, first.total === nominal.from, 'the card costs another sum than is on it')
	return first
}

/** Fields of a request for a card. */
export const cardOf = (designId: string, nominal: number) => ({
	designId,
	nominal,
	recipientName: 'Проверка контракта',
	recipientEmail: CARD_RECIPIENT,
	senderName: 'Проверка контракта',
	senderEmail: 'contract-check@example.com',
	senderPhone: '+70000000000',
})
