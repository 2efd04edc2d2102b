import { Agent, request } from 'node:http'

export interface Answer {
	status: number
	location: string | undefined
	body: string
}

/** Reason why a request has no answer: there was none, or it broke off. */
export class NoAnswer extends Error {
	readonly isCut: boolean

	constructor(cause: Error, isCut: boolean) {
		super(cause.message, { cause })
		this.isCut = isCut
	}
}

let lastAddress = 0

/** A visitor without scripts: cookies, an address of its own that the balancer trusts, connections that stay open. */
export class Visitor {
	readonly #origin: URL
	readonly #agent = new Agent({ keepAlive: true })
	readonly #address: string
	readonly #cookies = new Map<string, string>()

	constructor(origin: string) {
		this.#origin = new URL(origin)
		const number = lastAddress++
		// Of the addresses for measurements (RFC 2544).
		this.#address = `198.18.${number >> 8}.${number & 255}`
	}

	/** @throws NoAnswer */
	get(path: string): Promise<Answer> {
		return this.#send('GET', path)
	}

	/** Sends a form. @throws NoAnswer */
	post(path: string, fields: URLSearchParams): Promise<Answer> {
		return this.#send('POST', path, fields.toString())
	}

	leave(): void {
		this.#agent.destroy()
	}

	#send(method: string, path: string, form?: string): Promise<Answer> {
		return new Promise((resolve, reject) => {
			const sent = request(
				new URL(path, this.#origin),
				{
					method,
					agent: this.#agent,
					timeout: 60_000,
					headers: {
						accept: 'text/html',
						'x-real-ip': this.#address,
						cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
						...(form !== undefined && {
							'content-type': 'application/x-www-form-urlencoded',
							'content-length': Buffer.byteLength(form),
						}),
					},
				},
				(response) => {
					const chunks: Buffer[] = []
					response.on('data', (chunk: Buffer) => chunks.push(chunk))
					response.on('error', (error) => reject(new NoAnswer(error, true)))
					response.on('end', () => {
						this.#keepCookies(response.headers['set-cookie'] ?? [])
						resolve({
							status: response.statusCode ?? 0,
							location: response.headers.location,
							body: Buffer.concat(chunks).toString(),
						})
					})
				},
			)
			sent.on('timeout', () => sent.destroy(new Error('no answer within a minute')))
			sent.on('error', (error) => reject(new NoAnswer(error, false)))
			sent.end(form)
		})
	}

	#keepCookies(headers: string[]): void {
		for (const header of headers) {
			const [pair = ''] = header.split(';')
			const at = pair.indexOf('=')
			this.#cookies.set(pair.slice(0, at), pair.slice(at + 1))
		}
	}
}
