import { once } from 'node:events'
import { createServer as createHttpServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { text as textOf } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
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
const nothing = { smtpUrl: undefined, smsUrl: undefined, smsToken: undefined }

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
