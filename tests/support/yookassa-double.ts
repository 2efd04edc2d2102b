import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'

/** Numbers and keys of the shop that the double knows. */
export const SHOP_ID = '100500'
export const SECRET_KEY = 'test_secret-key-of-the-shop'

const Amount = z.strictObject({ value: z.string().regex(/^\d{1,9}\.\d\d$/), currency: z.literal('RUB') })

const Receipt = z.strictObject({
	customer: z
		.strictObject({
			email: z.email().optional(),
			phone: z
				.string()
				.regex(/^\d{5,15}$/)
				.optional(),
		})
		.refine(({ email, phone }) => email ?? phone),
	tax_system_code: z.int().min(1).max(6).optional(),
	items: z
		.array(
			z.strictObject({
				description: z.string().min(1).max(128),
				quantity: z.number().positive(),
				amount: Amount,
				vat_code: z.int().min(1).max(12),
				payment_subject: z.enum(['commodity', 'service', 'payment']),
				payment_mode: z.enum(['full_prepayment', 'full_payment', 'advance']),
			}),
		)
		.min(1)
		.max(100),
})

const NewPayment = z.strictObject({
	amount: Amount,
	capture: z.literal(true),
	confirmation: z.strictObject({ type: z.literal('redirect'), return_url: z.url() }),
	payment_method_data: z.strictObject({ type: z.enum(['bank_card', 'sbp']) }),
	description: z.string().max(128),
	metadata: z.record(z.string().max(32), z.string().max(512)),
	receipt: Receipt,
})

const NewRefund = z.strictObject({ payment_id: z.string(), amount: Amount, receipt: Receipt.optional() })

export interface DoublePayment {
	id: string
	status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled'
	asked: z.infer<typeof NewPayment>
}

export interface DoubleRefund {
	id: string
	status: 'pending' | 'succeeded' | 'canceled'
	asked: z.infer<typeof NewRefund>
}

/**
 * How requests are treated: all but `dead` do what is asked, then answer, answer after a second, answer 500, break off,
 * or never answer.
 */
export type Manner = 'well' | 'slow' | 'failing' | 'lost' | 'hanging' | 'dead'

/** Milliseconds. */
const SLOW = 1_000

const kopecksOf = ({ value }: z.infer<typeof Amount>) => Math.round(Number(value) * 100)

/** Kopecks of the items of a receipt. */
export const sumOfReceipt = ({ items }: z.infer<typeof Receipt>): number =>
	items.reduce((sum, { quantity, amount }) => sum + quantity * kopecksOf(amount), 0)

class Failure extends Error {
	readonly status: number

	constructor(status: number, description: string) {
		super(description)
		this.status = status
	}
}

/**
 * A double of YooKassa, as the documentation of its API v3 says: keys of idempotence, statuses, receipts that have to
 * come to their sums, refunds within what was paid. The people before it are played by the test: `pay`, `decline`.
 */
export async function startYooKassaDouble() {
	const payments = new Map<string, DoublePayment>()
	const refunds = new Map<string, DoubleRefund>()
	/** Answers by key, with the body that they were for. */
	const answered = new Map<string, { body: string; object: DoublePayment | DoubleRefund }>()
	const requests: string[] = []
	let manner: Manner = 'well'
	let refundStatus: DoubleRefund['status'] = 'succeeded'

	const refunded = (id: string) =>
		[...refunds.values()]
			.filter(({ asked, status }) => asked.payment_id === id && status !== 'canceled')
			.reduce((sum, { asked }) => sum + kopecksOf(asked.amount), 0)

	const paymentOf = (id: string) => payments.get(id) ?? fail(404, 'No such payment')

	function create(body: unknown): DoublePayment {
		const { data, error } = NewPayment.safeParse(body)
		if (!data) return fail(400, error.message)
		if (sumOfReceipt(data.receipt) !== kopecksOf(data.amount)) fail(400, 'The receipt has another sum')
		const payment: DoublePayment = { id: randomUUID(), status: 'pending', asked: data }
		payments.set(payment.id, payment)
		return payment
	}

	function refund(body: unknown): DoubleRefund {
		const { data, error } = NewRefund.safeParse(body)
		if (!data) return fail(400, error.message)
		const { status, asked } = paymentOf(data.payment_id)
		if (status !== 'succeeded') fail(400, 'The payment has not succeeded')
		const [sum, paid] = [kopecksOf(data.amount), kopecksOf(asked.amount)]
		if (sum > paid - refunded(data.payment_id)) fail(400, 'More than is left of the payment')
		if (data.receipt && sumOfReceipt(data.receipt) !== sum) fail(400, 'The receipt has another sum')
		if (!data.receipt && sum !== paid) fail(400, 'A part needs a receipt')
		const made: DoubleRefund = { id: randomUUID(), status: refundStatus, asked: data }
		refunds.set(made.id, made)
		return made
	}

	function cancel(id: string): DoublePayment {
		const payment = paymentOf(id)
		if (payment.status !== 'waiting_for_capture') fail(400, 'Only what is held can be cancelled')
		payment.status = 'canceled'
		return payment
	}

	function answer(method: string, path: string, key: string | undefined, body: string) {
		const [, kind, id = '', act] = /^\/v3\/(payments|refunds)(?:\/([\w-]+))?(?:\/(\w+))?$/.exec(path) ?? []
		if (method === 'GET') {
			return kind === 'payments' ? paymentOf(id) : (refunds.get(id) ?? fail(404, 'No such refund'))
		}
		if (!key || key.length > 64) return fail(400, 'Idempotence-Key')
		const earlier = answered.get(key)
		if (earlier) return earlier.body === body ? earlier.object : fail(400, 'The key was for another request')
		const json: unknown = JSON.parse(body)
		const object = act === 'cancel' ? cancel(id) : kind === 'payments' ? create(json) : refund(json)
		answered.set(key, { body, object })
		return object
	}

	async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
		const { method = '', url = '' } = req
		requests.push(`${method} ${url.replace(/[0-9a-f-]{36}/, '{id}')}`)
		const parts: Buffer[] = []
		for await (const part of req) parts.push(part)
		if (manner === 'dead') return void req.socket.destroy()
		const send = (status: number, object: object) =>
			res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(object))
		const expected = `Basic ${Buffer.from(`${SHOP_ID}:${SECRET_KEY}`).toString('base64')}`
		try {
			if (req.headers.authorization !== expected) fail(401, 'Wrong keys')
			const key = req.headers['idempotence-key']
			const object = answer(method, url, key?.toString(), Buffer.concat(parts).toString())
			if (manner === 'hanging') return
			if (manner === 'lost') return void req.socket.destroy()
			if (manner === 'failing') return void send(500, { type: 'error', code: 'internal_server_error' })
			if (manner === 'slow') await wait(SLOW)
			send(200, shown(object))
		} catch (error) {
			if (!(error instanceof Failure)) throw error
			if (manner === 'hanging') return
			send(error.status, { type: 'error', code: 'invalid_request', description: error.message })
		}
	}

	// A client that has gone away has no failure to hear of.
	const server = createServer((req, res) => handle(req, res).catch(() => req.socket.destroy()))
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')

	function shown(object: DoublePayment | DoubleRefund) {
		if (!('confirmation' in object.asked)) {
			const { payment_id, amount } = object.asked
			const declined = { party: 'yoo_money', reason: 'insufficient_funds' }
			const details = object.status === 'canceled' && { cancellation_details: declined }
			return { id: object.id, status: object.status, payment_id, amount, ...details }
		}
		const { id, status, asked } = object
		return {
			id,
			status,
			paid: status === 'succeeded',
			amount: asked.amount,
			description: asked.description,
			metadata: asked.metadata,
			...(status === 'pending' && {
				confirmation: { type: 'redirect', confirmation_url: `https://yoomoney.ru/pay?orderId=${id}` },
			}),
			test: true,
		}
	}

	return {
		/** Address of the API. */
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3`,
		payments,
		refunds,
		/** Requests that came, with `{id}` for ids. */
		requests,
		behave: (next: Manner) => {
			manner = next
		},
		/** The state in which refunds begin from now on. */
		refundsBegin: (status: DoubleRefund['status']) => {
			refundStatus = status
		},
		/** The payments of an order, oldest first. */
		of: (orderNumber: string) =>
			[...payments.values()].filter(({ asked }) => asked.metadata.orderNumber === orderNumber),
		/** Kopecks that were given back of a payment. */
		refunded,
		/** The notification of a payment as it is now. */
		notification: (id: string) => {
			const payment = paymentOf(id)
			return { type: 'notification', event: `payment.${payment.status}`, object: shown(payment) }
		},
		close: () => {
			server.closeAllConnections()
			server.close()
		},
	}
}

export type YooKassaDouble = Awaited<ReturnType<typeof startYooKassaDouble>>

function fail(status: number, description: string): never {
	throw new Failure(status, description)
}
