import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { answerBrokenRequests } from './broken-request.ts'
import { connectionBounds } from './connections.ts'

test.each([
	['can not be read', 'GET / HTTP/1.1\r\nno header\r\n\r\n', 400],
	['never ends', 'GET / HTTP/1.1\r\nHost: shop\r\nX-A: a', 408],
])(
	'the connection of a request that %s is closed, also when its client leaves it open',
	async (_, head, status) => {
		const server = createServer(connectionBounds({ headers: 200, request: 400, check: 20 }))
		answerBrokenRequests(
			server,
			(given) => ({ status: given, headers: {}, body: 'no' }),
			() => {},
		)
		server.listen(0, '127.0.0.1')
		await once(server, 'listening')
		onTestFinished(() => {
			server.closeAllConnections()
			server.close()
		})
		const connected = once(server, 'connection')
		const { port } = server.address() as AddressInfo
		const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
		onTestFinished(() => void client.destroy())
		client.write(head)
		const [socket] = (await connected) as [Socket]
		const closed = once(socket, 'close')
		expect(String((await once(client, 'data'))[0])).toMatch(`HTTP/1.1 ${status} `)
		await closed
	},
)
