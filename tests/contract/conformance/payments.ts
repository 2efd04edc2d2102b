import { randomUUID } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import { getOrder } from '#contract/orders.ts'
import type * as contract from '#contract/payments.ts'
import {
	confirmAcquiring,
	decideSandboxPayment,
	getAcquiring,
	getGiftCardAcquiring,
	getSandboxPayment,
} from '#contract/payments.ts'
import { NO_NAME, newVisitor } from './discovery.ts'
import { giftCardOrder } from './known-cards.ts'
import { NOTHING_ONLINE, unpaidOrder } from './orders.ts'
import { type CasesOf, type Run, Unreached, type Visitor } from './run.ts'

const BANK_THERE = 'there is a bank'
const NO_BANK = 'the bank is a real one: nothing is paid by this suite'

export const payments: CasesOf<typeof contract> = {
	async getAcquiring(run) {
		run.unreached(getAcquiring, 'PAYMENT_METHOD_NOT_AVAILABLE', BANK_THERE)
		const { visitor, n, amount } = await begun(run)
		const again = await run.succeeds(getAcquiring, { params: { n } }, { as: visitor })
		run.check(getAcquiring, again.amount === amount, 'asked again the sum is another one')
		const bySbp = await run.succeeds(
			getAcquiring,
			{ params: { n }, query: { paymentTool: 'SBP' } },
			{ as: visitor },
		)
		run.check(getAcquiring, bySbp.amount === amount, 'by SBP the sum is another one')
		await run.refuses(getAcquiring, 'NOT_FOUND', { params: { n } }, { as: await newVisitor(run) })
		await run.refuses(getAcquiring, 'NOT_FOUND', { params: { n: NO_NAME } }, { as: visitor })
		const paid = await decided(run, getAcquiring, 'PAYMENT_NOT_NEEDED', 'pay')
		if (!paid) return
		await run.succeeds(confirmAcquiring, { params: { n: paid.n } }, { as: paid.visitor })
		await run.refuses(getAcquiring, 'PAYMENT_NOT_NEEDED', { params: { n: paid.n } }, { as: paid.visitor })
	},

	async getGiftCardAcquiring(run) {
		run.unreached(getGiftCardAcquiring, 'PAYMENT_METHOD_NOT_AVAILABLE', BANK_THERE)
		const visitor = await newVisitor(run)
		const { orderNumber, total } = await giftCardOrder(run, visitor)
		const params = { n: orderNumber }
		const { amount } = await run.succeeds(getGiftCardAcquiring, { params }, { as: visitor })
		run.check(getGiftCardAcquiring, amount === total, 'asks for another sum')
		await run.refuses(getGiftCardAcquiring, 'NOT_FOUND', { params }, { as: await newVisitor(run) })
		run.unreached(getGiftCardAcquiring, 'PAYMENT_NOT_NEEDED', 'the card would have to be paid')
	},

	async confirmAcquiring(run) {
		const { visitor, n } = await begun(run)
		await run.refuses(confirmAcquiring, 'PAYMENT_NOT_FINISHED', { params: { n } }, { as: visitor })
		await run.refuses(confirmAcquiring, 'NOT_FOUND', { params: { n } }, { as: await newVisitor(run) })
		const declined = await decided(run, confirmAcquiring, 'PAYMENT_DECLINED', 'decline')
		if (!declined) throw new Unreached(NO_BANK)
		const params = { n: declined.n }
		const as = declined.visitor
		await run.refuses(confirmAcquiring, 'PAYMENT_DECLINED', { params }, { as })
		const { isPayable } = await run.succeeds(getOrder, { params: { id: declined.n } }, { as })
		run.check(confirmAcquiring, isPayable, 'an order whose payment was declined can not be paid again')

		const { url } = await run.succeeds(getAcquiring, { params }, { as })
		const paymentId = sandboxPaymentOf(url)
		if (!paymentId) return
		await run.succeeds(decideSandboxPayment, { params: { paymentId }, body: { decision: 'pay' } }, { as })
		const { paymentStatus } = await run.succeeds(confirmAcquiring, { params }, { as })
		run.check(confirmAcquiring, paymentStatus === 'PAID', 'what was paid is not')
		await run.succeeds(confirmAcquiring, { params }, { as })
		const order = await run.succeeds(getOrder, { params: { id: declined.n } }, { as })
		run.check(
			confirmAcquiring,
			order.paymentStatus === 'PAID' && !order.isPayable,
			'the order does not know it',
		)
	},

	async getSandboxPayment(run) {
		const { visitor, n, amount, paymentId } = await begun(run)
		if (!paymentId) throw new Unreached(NO_BANK)
		const payment = await run.succeeds(getSandboxPayment, { params: { paymentId } }, { as: visitor })
		run.check(
			getSandboxPayment,
			payment.orderNumber === n && payment.amount === amount,
			'is of another order',
		)
		run.check(getSandboxPayment, payment.status === 'WAITING', 'does not wait')
		await run.refuses(
			getSandboxPayment,
			'NOT_FOUND',
			{ params: { paymentId } },
			{ as: await newVisitor(run) },
		)
		await run.refuses(
			getSandboxPayment,
			'NOT_FOUND',
			{ params: { paymentId: randomUUID() } },
			{ as: visitor },
		)
	},

	async decideSandboxPayment(run) {
		const { visitor, paymentId } = await begun(run)
		if (!paymentId) throw new Unreached(NO_BANK)
		const decide = { params: { paymentId }, body: { decision: 'decline' as const } }
		const stranger = await newVisitor(run)
		await run.refuses(decideSandboxPayment, 'NOT_FOUND', decide, { as: stranger })
		await run.succeeds(decideSandboxPayment, decide, { as: visitor })
		await run.succeeds(decideSandboxPayment, decide, { as: visitor })
		const other = { ...decide, body: { decision: 'pay' as const } }
		await run.refuses(decideSandboxPayment, 'PAYMENT_NOT_NEEDED', other, { as: visitor })
	},
}

interface Begun {
	visitor: Visitor
	/** Number of the order. */
	n: string
	amount: number
	/** Undefined when the bank is a real one. */
	paymentId: string | undefined
}

/** An order with a payment begun. */
async function begun(run: Run): Promise<Begun> {
	const { order, visitor } = await unpaidOrder(run)
	if (!order.isPayable) throw new Unreached(NOTHING_ONLINE)
	const n = order.orderNumber
	const { amount, url } = await run.succeeds(getAcquiring, { params: { n } }, { as: visitor })
	run.check(getAcquiring, amount === order.total, `asks for ${amount} of an order of ${order.total}`)
	return { visitor, n, amount, paymentId: sandboxPaymentOf(url) }
}

/** The same with the decision made at the sandbox bank; undefined, and noted, when the bank is a real one. */
async function decided(
	run: Run,
	endpoint: Endpoint,
	needed: 'PAYMENT_NOT_NEEDED' | 'PAYMENT_DECLINED',
	decision: 'pay' | 'decline',
): Promise<Begun | undefined> {
	const payment = await begun(run)
	if (!payment.paymentId) {
		run.unreached(endpoint, needed, NO_BANK)
		return undefined
	}
	const params = { paymentId: payment.paymentId }
	await run.succeeds(decideSandboxPayment, { params, body: { decision } }, { as: payment.visitor })
	return payment
}

const sandboxPaymentOf = (url: string) => /^\/sandbox-bank\/([\w-]+)(?:\?|$)/.exec(url)?.[1]
