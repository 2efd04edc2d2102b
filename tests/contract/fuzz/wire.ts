import { Agent, request } from 'node:http'
import type { FuzzRequest } from './requests.ts'

/** Milliseconds after which a call hangs. */
const PATIENCE = 10_000

export interface WireAnswer {
	status: number
	contentType: string
	text: string
}

export type Wire = ((sent: FuzzRequest) => Promise<WireAnswer>) & { close(): void }

/** Sends requests over persistent connections, as a storefront does. */
export function openWire(origin: string): Wire {
	const agent = new Agent({ keepAlive: true, maxSockets: 8 })
	const { hostname, port } = new URL(origin)
	const fire = ({ method, path, headers, body }: FuzzRequest) =>
		new Promise<WireAnswer>((resolve, reject) => {
			const bytes = body === undefined ? undefined : Buffer.from(body)
			const given = Object.entries(headers).filter(([, value]) => value !== '')
			const sent = request({
				agent,
				hostname,
				port,
				method,
				path,
				headers: { ...Object.fromEntries(given), ...(bytes && { 'content-length': bytes.length }) },
				signal: AbortSignal.timeout(PATIENCE),
			})
			sent.on('error', (error: NodeJS.ErrnoException) => {
				reject(
					new Error(error.name === 'AbortError' ? `hangs for ${PATIENCE} ms` : `no answer: ${error.message}`),
				)
			})
			sent.on('response', (answer) => {
				const chunks: Buffer[] = []
				answer.on('data', (chunk: Buffer) => chunks.push(chunk))
				answer.on('error', (error) => reject(new Error(`the answer breaks off: ${error.message}`)))
				answer.on('end', () =>
					resolve({
						status: answer.statusCode ?? 0,
						contentType: answer.headers['content-type'] ?? '',
						text: Buffer.concat(chunks).toString(),
					}),
				)
			})
			sent.end(bytes)
		})
	return Object.assign(fire, { close: () => agent.destroy() })
}
