import { z } from 'zod'
import type { PaymentTool } from '#contract/payment-ways.ts'
import type { Config } from '#process/config.ts'
import {
	type FiscalItem,
	type FiscalReceipt,
	type PaymentAtProvider,
	type PaymentProvider,
	ProviderRejected,
	ProviderUnreachable,
	type RefundAtProvider,
} from './provider.ts'

/**
 * Milliseconds for one request: a question about a payment and its beginning are within the time that the storefront
 * gives a slow call.
 */
const PATIENCE = 4_500

/** Bytes of an answer that are read: a payment has about two thousand. */
const LARGEST_ANSWER = 64 * 1024

/** Greatest length of an id of the provider, or of its words for a failure, that is stored. */
const LONGEST = 200

const Id = z.string().regex(/^[\w-]{1,64}$/)
const Amount = z.object({ value: z.string().regex(/^\d{1,9}\.00$/), currency: z.literal('RUB') })

const Payment = z.object({
	id: Id,
	status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
	amount: Amount,
	confirmation: z.object({ confirmation_url: z.url({ protocol: /^https?$/ }).optional() }).optional(),
	metadata: z.object({ paymentId: z.string().optional() }).optional(),
})

const Refund = z.object({
	id: Id,
	status: z.enum(['pending', 'succeeded', 'canceled']),
	cancellation_details: z.object({ party: z.string(), reason: z.string() }).optional(),
})

const Failure = z.object({ description: z.string().default(''), parameter: z.string().default('') })

const Notification = z.object({
	type: z.literal('notification'),
	event: z.string().startsWith('payment.'),
	object: z.object({ id: Id }),
})

/**
 * YooKassa, API v3: https://yookassa.ru/developers/api
 * @param patience milliseconds for one request
 */
export function createYooKassa(
	{ shopId, secretKey, url, ...ofReceipts }: Config['yooKassa'],
	patience = PATIENCE,
): PaymentProvider {
	const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`

	/**
	 * One request; the same again when it broke off, by the same key, so that it is done once. One that was waited for in
	 * vain is not repeated: its visitor waits.
	 */
	async function ask<Answer>(
		schema: z.ZodType<Answer>,
		path: string,
		post?: { key: string; body: object },
	): Promise<Answer> {
		const once = () => request(schema, url + path, { authorization, patience, post })
		return once().catch((error: unknown) => {
			if (!(error instanceof ProviderUnreachable) || isTimeout(error.cause)) throw error
			return once()
		})
	}

	const look = async (id: string) => toPayment(await ask(Payment, `/payments/${encodeURIComponent(id)}`))

	return {
		name: 'yookassa',
		isAsked: true,
		async begin({ id, orderNumber, amount, tool, returnUrl, receipt }) {
			const body = {
				amount: roubles(amount),
				capture: true,
				confirmation: { type: 'redirect', return_url: returnUrl },
				payment_method_data: { type: methods[tool] },
				description: `Заказ ${orderNumber}`,
				metadata: { orderNumber, paymentId: id },
				receipt: toReceipt(receipt, ofReceipts),
			}
			return toPayment(await ask(Payment, '/payments', { key: id, body }))
		},
		look,
		async cancel(id) {
			const path = `/payments/${encodeURIComponent(id)}/cancel`
			try {
				return toPayment(await ask(Payment, path, { key: `cancel ${id}`, body: {} }))
			} catch (error) {
				// One that waits for its visitor can't be cancelled, it expires within an hour; nor can one that was paid.
				if (error instanceof ProviderRejected) return look(id)
				throw error
			}
		},
		async refund({ id, paymentId, amount, receipt }) {
			const body = {
				payment_id: paymentId,
				amount: roubles(amount),
				...(receipt && { receipt: toReceipt(receipt, ofReceipts) }),
			}
			return toRefund(await ask(Refund, '/refunds', { key: id, body }))
		},
		lookAtRefund: async (id) => toRefund(await ask(Refund, `/refunds/${encodeURIComponent(id)}`)),
		noted: (notification) => Notification.safeParse(notification).data?.object,
	}
}

const methods: Record<PaymentTool, string> = { CARD: 'bank_card', SBP: 'sbp' }

/** @throws ProviderUnreachable also for wrong keys: once they are right, the request is taken */
async function request<Answer>(
	schema: z.ZodType<Answer>,
	address: string,
	{
		authorization,
		patience,
		post,
	}: { authorization: string; patience: number; post: { key: string; body: object } | undefined },
): Promise<Answer> {
	const { status, text } = await fetch(address, {
		headers: {
			authorization,
			...(post && { 'content-type': 'application/json', 'idempotence-key': post.key }),
		},
		...(post && { method: 'POST', body: JSON.stringify(post.body) }),
		redirect: 'error',
		signal: AbortSignal.timeout(patience),
	})
		.then(async (response) => ({ status: response.status, text: await readShort(response) }))
		.catch((error: unknown) => {
			throw new ProviderUnreachable('YooKassa did not answer', { cause: error })
		})
	const json = parse(text)
	if (status === 200) {
		const answer = schema.safeParse(json)
		if (answer.success) return answer.data
		throw new ProviderUnreachable('YooKassa answered what its documentation does not say', {
			cause: answer.error,
		})
	}
	const { description, parameter } = Failure.safeParse(json).data ?? { description: '', parameter: '' }
	const words = `YooKassa answered ${status} ${description} ${parameter}`.trim().slice(0, LONGEST)
	const isFinal = status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)
	throw isFinal ? new ProviderRejected(words) : new ProviderUnreachable(words)
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

async function readShort(response: Response): Promise<string> {
	const parts: Uint8Array[] = []
	let length = 0
	for await (const part of response.body ?? []) {
		length += part.byteLength
		if (length > LARGEST_ANSWER) throw new Error('The answer is too large')
		parts.push(part)
	}
	return Buffer.concat(parts).toString()
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

function toPayment({
	id,
	status,
	amount,
	confirmation,
	metadata,
}: z.infer<typeof Payment>): PaymentAtProvider {
	return {
		id,
		// A sum that is held (waiting_for_capture) is no money yet: the shop asks for its payments in one step.
		state: status === 'succeeded' ? 'PAID' : status === 'canceled' ? 'DECLINED' : 'WAITING',
		amount: Number(amount.value),
		ownId: metadata?.paymentId,
		url: confirmation?.confirmation_url,
	}
}

function toRefund({ id, status, cancellation_details: details }: z.infer<typeof Refund>): RefundAtProvider {
	if (status !== 'canceled') return { id, state: status === 'succeeded' ? 'DONE' : 'WAITING' }
	const reason = details ? `${details.party}: ${details.reason}` : 'canceled'
	return { id, state: 'FAILED', reason: reason.slice(0, LONGEST) }
}

const roubles = (amount: number) => ({ value: `${amount}.00`, currency: 'RUB' })

/** `payment_subject` of 54-ФЗ. */
const subjects: Record<FiscalItem['subject'], string> = {
	goods: 'commodity',
	delivery: 'service',
	'gift card': 'payment',
}

function toReceipt(
	{ email, phone, items }: FiscalReceipt,
	{ vatCode, taxSystem, paymentMode }: Pick<Config['yooKassa'], 'vatCode' | 'taxSystem' | 'paymentMode'>,
) {
	return {
		customer: { ...(email && { email }), ...(phone && { phone: phone.replace('+', '') }) },
		...(taxSystem !== undefined && { tax_system_code: taxSystem }),
		items: items.map(({ description, quantity, price, subject }) => ({
			description,
			quantity,
			amount: { value: (price / 100).toFixed(2), currency: 'RUB' },
			vat_code: vatCode,
			payment_subject: subjects[subject],
			// A gift card is money paid ahead for goods that nobody knows yet.
			payment_mode: subject === 'gift card' ? 'advance' : paymentMode,
		})),
	}
}
