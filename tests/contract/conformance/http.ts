/** Milliseconds after which an answer counts as none. */
const PATIENCE = 30_000

export interface Answer {
	status: number
	headers: Headers
	text: string
	/** The body when it is JSON, else undefined. */
	json: unknown
	milliseconds: number
}

export interface Request {
	method: string
	/** Begins with a slash. */
	path: string
	headers?: Record<string, string>
	body?: string | undefined
}

/**
 * One HTTP request as it is: no cookies stored, no redirect followed.
 * @throws when there is no answer within 30 seconds
 */
export async function send(origin: string, { method, path, headers = {}, body }: Request): Promise<Answer> {
	const began = performance.now()
	const response = await fetch(origin + path, {
		method,
		headers: {
			accept: 'application/json',
			...(body !== undefined && { 'content-type': 'application/json' }),
			...headers,
		},
		...(body !== undefined && { body }),
		redirect: 'manual',
		signal: AbortSignal.timeout(PATIENCE),
	})
	const text = await response.text()
	return {
		status: response.status,
		headers: response.headers,
		text,
		json: parsed(text),
		milliseconds: performance.now() - began,
	}
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

/** The cookies of an answer as a browser would send them back. */
export function cookieOf(headers: Headers): string {
	const pairs = headers.getSetCookie().map((header) => header.split(';')[0] ?? '')
	return pairs.filter((pair) => !pair.endsWith('=')).join('; ')
}
