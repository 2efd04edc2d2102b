import { createTransport } from 'nodemailer'
import { Webhook } from 'standardwebhooks'
import type { Config } from '#process/config.ts'
import type { Carriers } from './outbox.ts'

/** Milliseconds for one message: a code is of no use when it comes late. */
const PATIENCE = 10_000

/** Carriers of messages, as the settings name them. */
export function carriersOf({ outbox, shop }: Pick<Config, 'outbox' | 'shop'>): Carriers {
	return {
		...(outbox.smtpUrl && { email: smtp(outbox.smtpUrl, { name: shop.name, address: shop.email }) }),
		...(outbox.smsUrl && { sms: smsGateway(outbox.smsUrl, outbox.smsToken) }),
		...(outbox.webhookSecret && { webhook: signedWebhooks(outbox.webhookSecret) }),
	}
}

function smtp(url: string, from: { name: string; address: string }): Carriers['email'] {
	const transport = createTransport(
		{ url, connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE },
		{ from },
	)
	return async ({ recipient, subject, text, html }) => {
		await transport.sendMail({ to: recipient, subject, text, ...(html && { html }) })
	}
}

/** `POST { to, text }` with a bearer token; any status from 200 to 299 means that the message was taken. */
function smsGateway(url: string, token: string | undefined): Carriers['sms'] {
	return async ({ recipient, text, id }) => {
		const response = await fetch(url, {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				// A gateway that knows it sends a message that comes twice once.
				'idempotency-key': String(id),
				...(token && { authorization: `Bearer ${token}` }),
			},
			body: JSON.stringify({ to: recipient, text }),
			signal: AbortSignal.timeout(PATIENCE),
		})
		await response.body?.cancel()
		if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`)
	}
}

/** Webhooks by the Standard Webhooks specification: signed, and with one id each time one is sent again. */
function signedWebhooks(secret: string): Carriers['webhook'] {
	const webhook = new Webhook(secret)
	return async ({ recipient, text, id }) => {
		const [messageId, now] = [`msg_${id}`, new Date()]
		const response = await fetch(recipient, {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				'webhook-id': messageId,
				'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
				'webhook-signature': webhook.sign(messageId, now, text),
			},
			body: text,
			redirect: 'manual',
			signal: AbortSignal.timeout(PATIENCE),
		})
		await response.body?.cancel()
		if (!response.ok) throw new Error(`The receiver of webhooks answered ${response.status}`)
	}
}
