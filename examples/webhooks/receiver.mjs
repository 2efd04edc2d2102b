// A receiver of the shop's webhooks in plain Node: docs/webhooks.md.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

const key = Buffer.from(process.env.WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64')
/** Ids that were taken. A program that starts again keeps them in its database, with the change itself. */
const taken = new Set()

/** Whether the shop has sent this within the last five minutes. */
function isGenuine({ 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': given = '' }, body) {
	if (Math.abs(Date.now() / 1_000 - Number(time)) > 5 * 60) return false
	const signature = Buffer.from(
		`v1,${createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')}`,
	)
	return given
		.split(' ')
		.some((one) => one.length === signature.length && timingSafeEqual(Buffer.from(one), signature))
}

const server = createServer(async (request, response) => {
	const body = await text(request)
	const id = request.headers['webhook-id']
	if (!isGenuine(request.headers, body)) return response.writeHead(401).end()
	if (!taken.has(id)) {
		const { type, data } = JSON.parse(body)
		console.log(type, data.order.orderNumber)
		taken.add(id)
	}
	response.writeHead(204).end()
})
server.listen(Number(process.env.PORT ?? 4000), '127.0.0.1', () => {
	console.log(`Listening on ${server.address().port}`)
})
