import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import type { ReportEvent } from '#app/reports/clean-event.ts'

/** A service that collects reports of errors, as Sentry does. */
export interface Ingest {
	dsn: string
	/** Events that have arrived. */
	events: ReportEvent[]
	/** All that has arrived, with the headers it came with. */
	raw: string[]
	stop: () => void
}

/** Parses envelopes: lines of JSON, the header first, then header and content of each item. */
export async function startIngest(): Promise<Ingest> {
	const events: ReportEvent[] = []
	const raw: string[] = []
	const server = createServer((request, response) => {
		const chunks: Buffer[] = []
		request.on('data', (chunk: Buffer) => chunks.push(chunk))
		request.on('end', () => {
			const sent = Buffer.concat(chunks)
			const body = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent).toString()
			raw.push(`${JSON.stringify(request.headers)}\n${body}`)
			const lines = body.trim().split('\n')
			for (let at = 1; at + 1 < lines.length; at += 2) {
				const { type } = JSON.parse(lines[at] ?? '{}')
				if (type === 'event') events.push(JSON.parse(lines[at + 1] ?? '{}'))
			}
			response.setHeader('content-type', 'application/json')
			response.end('{}')
		})
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo
	return {
		dsn: `http://publickey@127.0.0.1:${port}/42`,
		events,
		raw,
		stop: () => {
			server.closeAllConnections()
			server.close()
		},
	}
}
