import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createHttpServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { text as textOf } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { afterEach, describe, expect, it } from 'vitest'
import { clockSettings } from '#tests/support/clock.ts'
import { carriersOf } from './carriers.ts'

const shop = {
	name: 'Тропа',
	phone: '',
	email: 'help@tropa.example',
	legalName: '',
	requisites: 'ОГРН 1',
	url: undefined,
}
const message = {
	id: 7,
	channel: 'email' as const,
	event: null,
	recipient: 'anya@example.ru',
	customerId: null,
	subject: 'Подарочная карта',
	text: 'Номер карты внутри',
	html: '<p>Номер карты внутри</p>',
	attempts: 0,
	createdAt: new Date(),
	sendAt: new Date(),
	usefulUntil: new Date(),
	sentAt: null,
}
const nothing = {
	smtpUrl: undefined,
	smsUrl: undefined,
	smsToken: undefined,
	webhookUrl: undefined,
	webhookSecret: undefined,
}

const closing: (() => void)[] = []
afterEach(() => {
	for (const close of closing.splice(0)) close()
})

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
	closing.push(() => server.close())
	await once(server.listen(0, '127.0.0.1'), 'listening')
	return (server.address() as AddressInfo).port
}

/** A mail server that takes letters from all senders, or from none. */
async function startMailServer(answerToRecipient = '250 ok') {
	const lines: string[] = []
	const port = await listen(
		createServer((socket: Socket) => {
			let isLetter = false
			socket.write('220 double\r\n')
			createInterface({ input: socket }).on('line', (line) => {
				lines.push(line)
				if (isLetter && line !== '.') return
				if (isLetter) {
					isLetter = false
					socket.write('250 taken\r\n')
				} else if (/^DATA/i.test(line)) {
					isLetter = true
					socket.write('354 go on\r\n')
				} else if (/^RCPT/i.test(line)) socket.write(`${answerToRecipient}\r\n`)
				else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
				else socket.write('250 ok\r\n')
			})
		}),
	)
	const { email } = carriersOf({ shop, outbox: { ...nothing, smtpUrl: `smtp://127.0.0.1:${port}` } })
	if (!email) throw new Error('no mail')
	return { lines, email }
}

async function startGateway(status: number) {
	const taken: { headers: IncomingMessage['headers']; body: unknown }[] = []
	const port = await listen(
		createHttpServer(async (request, response) => {
			taken.push({ headers: request.headers, body: JSON.parse(await textOf(request)) })
			response.writeHead(status).end()
		}),
	)
	const smsUrl = `http://127.0.0.1:${port}/send`
	const { sms } = carriersOf({ shop, outbox: { ...nothing, smsUrl, smsToken: 'secret' } })
	if (!sms) throw new Error('no SMS')
	return { taken, sms }
}

describe('the mail server', () => {
	it('gets the letter as text and as a page, from the shop', async () => {
		const { lines, email } = await startMailServer()
		await email(message)
		expect(lines).toContain('MAIL FROM:<help@tropa.example>')
		expect(lines).toContain('RCPT TO:<anya@example.ru>')
		const encoded = (text: string) => Buffer.from(text).toString('base64')
		const letter = lines.join('\n')
		expect(letter).toMatch(/^Subject: =\?UTF-8\?/m)
		expect(letter).toMatch(/^Content-Type: multipart\/alternative/m)
		expect(letter).toContain(encoded(message.text))
		expect(letter).toContain(encoded(message.html))
	})

	it('that rejects the recipient has not taken the letter', async () => {
		const { email } = await startMailServer('550 nobody here')
		await expect(email(message)).rejects.toThrow('550')
	})
})

describe('the SMS gateway', () => {
	it('gets phone, text, the token, and a key that makes a message sent twice one', async () => {
		const { taken, sms } = await startGateway(202)
		await sms({ ...message, recipient: '79128840317' })
		expect(taken).toEqual([
			{
				headers: expect.objectContaining({ authorization: 'Bearer secret', 'idempotency-key': '7' }),
				body: { to: '79128840317', text: message.text },
			},
		])
	})

	it('that answers with an error has not taken the message', async () => {
		const { sms } = await startGateway(503)
		await expect(sms(message)).rejects.toThrow('The SMS gateway answered 503')
	})
})

it('has no carrier where none is set up', () => {
	expect(carriersOf({ shop, outbox: nothing })).toEqual({})
})

describe('a webhook', () => {
	const webhookSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
	const { webhook: send } = carriersOf({ shop, outbox: { ...nothing, webhookSecret } })
	const hook = {
		...message,
		channel: 'webhook' as const,
		text: '{"type":"order.new","data":{"order":{"orderNumber":"1"}}}',
	}

	/** A receiver that answers so. */
	async function receive(status: number, headers = {}) {
		const taken: { headers: Record<string, string>; body: string }[] = []
		const port = await listen(
			createHttpServer(async (request, response) => {
				taken.push({ headers: request.headers as Record<string, string>, body: await textOf(request) })
				response.writeHead(status, headers).end()
			}),
		)
		return { taken, recipient: `http://127.0.0.1:${port}/hook` }
	}

	it('is signed, and has one id however often it is sent', async () => {
		const { taken, recipient } = await receive(204)
		for (const _ of [1, 2]) await send?.({ ...hook, recipient })
		for (const { headers, body } of taken) {
			expect(new Webhook(webhookSecret).verify(body, headers)).toMatchObject({ type: 'order.new' })
			expect(headers['webhook-id']).toBe('msg_7')
		}
		expect(taken).toHaveLength(2)
	})

	it('is not taken by a redirect, nor by a failure', async () => {
		for (const status of [301, 410, 500]) {
			const { taken, recipient } = await receive(status, { location: '/elsewhere' })
			await expect(send?.({ ...hook, recipient })).rejects.toThrow(`answered ${status}`)
			expect(taken).toHaveLength(1)
		}
	})

	it('is understood by the receiver of the examples, which takes it once and no forged one', async () => {
		const receiver = spawn(process.execPath, ['examples/webhooks/receiver.mjs'], {
			env: { ...process.env, ...clockSettings(), WEBHOOK_SECRET: webhookSecret, PORT: '0' },
		})
		closing.push(() => receiver.kill())
		const lines = createInterface({ input: receiver.stdout })[Symbol.asyncIterator]()
		const port = String((await lines.next()).value)
			.split(' ')
			.at(-1)
		const recipient = `http://127.0.0.1:${port}/`
		for (const _ of [1, 2]) await send?.({ ...hook, recipient })
		expect((await lines.next()).value).toBe('order.new 1')
		const forged = carriersOf({
			shop,
			outbox: { ...nothing, webhookSecret: `whsec_${Buffer.alloc(32, 8).toString('base64')}` },
		})
		await expect(forged.webhook?.({ ...hook, id: 8, recipient })).rejects.toThrow('answered 401')
		await send?.({ ...hook, id: 9, text: hook.text.replace('"1"', '"2"'), recipient })
		expect((await lines.next()).value).toBe('order.new 2')
	})
})
