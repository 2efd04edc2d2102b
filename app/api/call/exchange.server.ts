import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { Agent, type Dispatcher, errors, request } from 'undici'
import { API_KEY_HEADER } from '#contract/api-key.ts'
import { ERROR_REPORTED_HEADER } from '#contract/errors.ts'
import { SUPPORT_SESSION_HEADER } from '#contract/operator.ts'
import { SITE_HEADER } from '#contract/site.ts'
import { isForCustomer } from '../support-session.server.ts'
import type { Call, Client, Send } from './call.server.ts'
import { within } from './deadline.server.ts'
import { isInSession } from './endpoints.ts'

/** Bytes of the largest answer that is read: several times the largest that a page needs. */
const largestAnswer = 4 * 1024 * 1024

const connections = new Agent({ maxResponseSize: largestAnswer })

const unpackers: Record<string, (packed: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>> = {
	gzip: promisify(gunzip),
	deflate: promisify(inflate),
	br: promisify(brotliDecompress),
}

/** An answer of the backend, whatever its status, read whole. */
export interface Answer {
	status: number
	/** `Set-Cookie` headers. */
	cookies: readonly string[]
	/** The `Retry-After` header. */
	retryAfter: string | undefined
	/** The `Location` header. */
	location?: string | undefined
	/** The backend has reported the error itself. */
	isReported: boolean
	text: string
}

/** Headers and body of a request to the backend. */
export interface Question {
	method: Dispatcher.HttpMethod
	headers: Record<string, string>
	body?: string
	/** Aborts the request. */
	signal: AbortSignal
}

/** The answer is longer than is read. */
export class AnswerTooLarge extends Error {
	override name = 'AnswerTooLarge'
}

/**
 * One request and the whole of its answer; a redirect is an answer too. It calls undici directly: `fetch` costs
 * twice as much.
 * @throws undici's error when the connection fails or is cut; the signal's reason as soon as it aborts, even before
 * there is a connection; AnswerTooLarge
 */
export async function exchange(url: string, question: Question): Promise<Answer> {
	try {
		return await within(question.signal, read(url, question))
	} catch (error) {
		if (error instanceof errors.ResponseExceededMaxSizeError || isTooLargeUnpacked(error)) {
			throw new AnswerTooLarge(`More than ${largestAnswer} bytes`)
		}
		throw error
	}
}

async function read(url: string, question: Question): Promise<Answer> {
	const { statusCode, headers, body } = await request(url, { ...question, dispatcher: connections })
	const unpack = unpackers[headers['content-encoding']?.toString() ?? '']
	return {
		status: statusCode,
		cookies: [headers['set-cookie'] ?? []].flat(),
		retryAfter: headers['retry-after']?.toString(),
		location: headers.location?.toString(),
		isReported: headers[ERROR_REPORTED_HEADER] !== undefined,
		text: unpack ? await unpacked(unpack, Buffer.from(await body.arrayBuffer())) : await body.text(),
	}
}

/** An answer that can't be unpacked is as good as none. @throws zlib's error for one that is too large */
async function unpacked(unpack: (typeof unpackers)[string], packed: Buffer): Promise<string> {
	try {
		return new TextDecoder().decode(await unpack(packed, { maxOutputLength: largestAnswer }))
	} catch (error) {
		if (isTooLargeUnpacked(error)) throw error
		return ''
	}
}

const isTooLargeUnpacked = (error: unknown) =>
	(error as NodeJS.ErrnoException | undefined)?.code === 'ERR_BUFFER_TOO_LARGE'

/** The last step of a call: the request itself, with the identity of the caller. */
export const exchangeWithBackend =
	(client: Client): Send =>
	(call) => {
		const { endpoint, address, body, signal } = call
		return exchange(client.baseUrl + address, {
			method: endpoint.method,
			headers: headersOf(client, call),
			...(body !== undefined && { body }),
			signal,
		})
	}

function headersOf(client: Client, { endpoint, body, idempotencyKey }: Call): Record<string, string> {
	const { requestId, ip, userAgent, site } = client.request
	return {
		accept: 'application/json',
		'accept-encoding': 'br, gzip, deflate',
		'x-request-id': requestId,
		...(client.apiKey && { [API_KEY_HEADER]: client.apiKey }),
		...(ip && { 'x-forwarded-for': ip }),
		...(userAgent && { 'user-agent': userAgent }),
		...(site !== undefined && { [SITE_HEADER]: String(site) }),
		...identityFor(client, endpoint),
		...(body !== undefined && { 'content-type': 'application/json' }),
		...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
	}
}

/** Identity of the call. A call for a customer carries nothing of the operator's own session as a visitor. */
function identityFor({ session, request }: Client, endpoint: Call['endpoint']): Record<string, string> {
	if (request.helped !== undefined && isForCustomer(request.helped, endpoint)) {
		return { cookie: session.operatorCookie(), [SUPPORT_SESSION_HEADER]: request.helped }
	}
	return isInSession(endpoint) ? { cookie: session.cookie() } : {}
}
