import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { text as textOf } from 'node:stream/consumers'

/** Where the people of the shop read of orders. */
const ORDERS_EMAIL = 'orders@shop.example'

/** A mail server, an SMS gateway and a receiver of webhooks; each takes all that comes. */
export async function openMailbox() {
	/** Recipients of the letters, one for each letter. */
	const letters: string[] = []
	/** Webhooks by their ids: one that comes again has the same. */
	const webhooks = new Map<string, { type: string; orderNumber: string }>()

	const mail = createServer((socket: Socket) => {
		let recipient = ''
		let isLetter = false
		const lines = createInterface({ input: socket })
		// Its sender is killed.
		for (const one of [socket, lines]) one.on('error', () => {})
		socket.write('220 double\r\n')
		lines.on('line', (line) => {
			if (isLetter && line !== '.') return
			if (isLetter) {
				isLetter = false
				letters.push(recipient)
				socket.write('250 taken\r\n')
			} else if (/^DATA/i.test(line)) {
				isLetter = true
				socket.write('354 go on\r\n')
			} else if (/^QUIT/i.test(line)) {
				socket.end('221 bye\r\n')
			} else {
				recipient = /^RCPT TO:<(.*)>/i.exec(line)?.[1] ?? recipient
				socket.write('250 ok\r\n')
			}
		})
	})
	const gateway = createHttpServer(async (request, response) => {
		const body = await textOf(request).catch(() => '')
		const id = request.headers['webhook-id']
		if (typeof id === 'string' && body !== '') {
			const { type, data } = JSON.parse(body)
			webhooks.set(id, { type, orderNumber: data.order.orderNumber })
		}
		response.writeHead(200).end()
	})
	const [smtp, http] = [await portOf(mail), await portOf(gateway)]
	return {
		letters,
		webhooks,
		ordersEmail: ORDERS_EMAIL,
		settings: {
			SMTP_URL: `smtp://127.0.0.1:${smtp}`,
			SMS_URL: `http://127.0.0.1:${http}/sms`,
			WEBHOOK_URL: `http://127.0.0.1:${http}/webhooks`,
			WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
			ORDERS_EMAIL,
		},
		close: () => {
			mail.close()
			gateway.closeAllConnections()
			gateway.close()
		},
	}
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>

async function portOf(server: Server): Promise<number> {
	await once(server.listen(0, '127.0.0.1'), 'listening')
	return (server.address() as AddressInfo).port
}
