import { randomUUID } from 'node:crypto'
import type * as contract from '#contract/gift-cards.ts'
import { getGiftCard, listGiftCardDesigns, orderGiftCard, requestGiftCardPin } from '#contract/gift-cards.ts'
import { otherThan } from '#tests/support/other-digits.ts'
import { newVisitor, pass, RESEND_AFTER } from './discovery.ts'
import { CARD_RECIPIENT, cardIn, cardOf, giftCardOrder, newGiftCard } from './known-cards.ts'
import type { CasesOf } from './run.ts'

/** Right by its check digit, but of no card. */
const NO_CARD = '0000000000000000'
const UNREAD = 'number and pin of a card would have to be read from a letter'
const NO_OTHER_SHOP = 'a card of another shop would be needed'
const TOO_MANY = 'it would take too many wrong pins'

export const giftCards: CasesOf<typeof contract> = {
	async listGiftCardDesigns(run) {
		const { designs, nominal } = await run.succeeds(listGiftCardDesigns, {})
		run.check(listGiftCardDesigns, designs.length > 0, 'there are none')
		run.check(listGiftCardDesigns, nominal.from < nominal.to, 'no nominal is offered')
	},

	async orderGiftCard(run) {
		run.unreached(orderGiftCard, 'PAYMENT_METHOD_NOT_AVAILABLE', 'there is a bank')
		const as = await newVisitor(run)
		const { orderNumber } = await giftCardOrder(run, as)
		run.check(orderGiftCard, orderNumber !== '', 'the order has no number')
		const { designs, nominal } = await run.succeeds(listGiftCardDesigns, {})
		const headers = { 'idempotency-key': randomUUID() }
		const body = cardOf(designs[0]?.id ?? '', nominal.to + nominal.step)
		await run.refuses(orderGiftCard, 'BAD_REQUEST', { body }, { as, headers })
	},

	async getGiftCard(run) {
		const as = await newVisitor(run)
		const given = { params: { number: NO_CARD }, query: { pin: '0000' } }
		await run.refuses(getGiftCard, 'GIFT_CARD_NOT_FOUND', given, { as })
		run.unreached(getGiftCard, 'GIFT_CARD_UNSUPPORTED_SHOP', NO_OTHER_SHOP)
		run.unreached(getGiftCard, 'GIFT_CARD_INVALID_PINCODE', UNREAD)
		run.unreached(getGiftCard, 'GIFT_CARD_TOO_MANY_ATTEMPTS', TOO_MANY)
		run.unreached(getGiftCard, 'GIFT_CARD_TEMPORARILY_BLOCKED', TOO_MANY)
		const { number, pin } = await newGiftCard(run, as)
		const of = (given: string) => ({ params: { number }, query: { pin: given } })
		await run.refuses(getGiftCard, 'GIFT_CARD_INVALID_PINCODE', of(otherThan(pin)), { as })
		const card = await run.succeeds(getGiftCard, of(pin), { as })
		run.check(getGiftCard, card.balance === card.nominal && !card.isExpired, 'a new card is not full')
		run.check(getGiftCard, card.number === number.slice(-4), 'tells more of the number than its end')
	},

	async requestGiftCardPin(run) {
		const as = await newVisitor(run)
		await run.refuses(requestGiftCardPin, 'GIFT_CARD_NOT_FOUND', { params: { number: NO_CARD } }, { as })
		run.unreached(requestGiftCardPin, 'GIFT_CARD_UNSUPPORTED_SHOP', NO_OTHER_SHOP)
		run.unreached(requestGiftCardPin, 'GIFT_CARD_TOO_MANY_ATTEMPTS', TOO_MANY)
		run.unreached(requestGiftCardPin, 'GIFT_CARD_PINCODE_REQUEST_INTERVAL_EXCEEDED', UNREAD)
		const { number, pin } = await newGiftCard(run, as)
		const params = { number }
		pass(run, RESEND_AFTER)
		const { email } = await run.succeeds(requestGiftCardPin, { params }, { as })
		run.check(requestGiftCardPin, email !== CARD_RECIPIENT, 'tells a stranger the whole address')
		const tooSoon = 'GIFT_CARD_PINCODE_REQUEST_INTERVAL_EXCEEDED'
		await run.refuses(requestGiftCardPin, tooSoon, { params }, { as })
		const renewed = cardIn((await run.readMessage?.(CARD_RECIPIENT)) ?? '').pin
		await run.succeeds(getGiftCard, { params, query: { pin: renewed } }, { as })
		if (renewed === pin) return
		await run.refuses(getGiftCard, 'GIFT_CARD_INVALID_PINCODE', { params, query: { pin } }, { as })
	},
}
