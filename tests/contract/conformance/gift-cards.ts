import { randomUUID } from 'node:crypto'
import type * as contract from '#contract/gift-cards.ts'
import { getGiftCard, listGiftCardDesigns, orderGiftCard, requestGiftCardPin } from '#contract/gift-cards.ts'
import { newVisitor } from './discovery.ts'
import type { CasesOf, Run, Visitor } from './run.ts'

/** Right by its check digit, and nobody's. */
const NO_CARD = '0000000000000000'
const UNREAD = 'number and pin of a card would have to be read from a letter'

export const giftCards: CasesOf<typeof contract> = {
	async listGiftCardDesigns(run) {
		const { designs, nominal } = await run.succeeds(listGiftCardDesigns, {})
		run.check(listGiftCardDesigns, designs.length > 0, 'there are none')
		run.check(listGiftCardDesigns, nominal.from < nominal.to, 'no nominal is offered')
	},

	async orderGiftCard(run) {
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
		const others = [
			'GIFT_CARD_UNSUPPORTED_SHOP',
			'GIFT_CARD_INVALID_PINCODE',
			'GIFT_CARD_TOO_MANY_ATTEMPTS',
			'GIFT_CARD_TEMPORARILY_BLOCKED',
		] as const
		for (const what of ['happy path', ...others] as const) run.unreached(getGiftCard, what, UNREAD)
	},

	async requestGiftCardPin(run) {
		const as = await newVisitor(run)
		await run.refuses(requestGiftCardPin, 'GIFT_CARD_NOT_FOUND', { params: { number: NO_CARD } }, { as })
		const others = [
			'GIFT_CARD_UNSUPPORTED_SHOP',
			'GIFT_CARD_TOO_MANY_ATTEMPTS',
			'GIFT_CARD_PINCODE_REQUEST_INTERVAL_EXCEEDED',
		] as const
		for (const what of ['happy path', ...others] as const) run.unreached(requestGiftCardPin, what, UNREAD)
	},
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

const cardOf = (designId: string, nominal: number) => ({
	designId,
	nominal,
	recipientName: 'Проверка контракта',
	recipientEmail: 'contract-check@example.com',
	senderName: 'Проверка контракта',
	senderEmail: 'contract-check@example.com',
	senderPhone: '+70000000000',
})
