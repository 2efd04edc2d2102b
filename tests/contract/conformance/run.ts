import { API_KEY_HEADER } from '#contract/api-key.ts'
import type { CallInput, CallOutput, Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { ExceptionCode } from '#contract/errors.ts'
import { addressOf, type Parts } from '#tests/support/request.ts'
import { type Answer, cookieOf, send } from './http.ts'
import { faultsOfRefusal, faultsOfSuccess, unknownFields } from './judge.ts'
import { newReport, type Report, type Row } from './report.ts'
import { sentences } from './sentences.ts'

/** Visitor of a call: the cookies a browser would send. */
export interface Visitor {
	cookie: string
	/** Sent with every call. */
	headers?: Record<string, string>
}

export const nobody: Visitor = { cookie: '' }

interface Options {
	as?: Visitor
	headers?: Record<string, string>
	/** Sent instead of the input's body, as it is. */
	rawBody?: string
}

/** One run of the suite against one backend. */
export interface Run {
	origin: string
	/** Reads the code that was sent to a phone or an e-mail address; undefined where it can't be read. */
	readCode: CodeReader | undefined
	/** Reads the whole text of the last message to a recipient; undefined where it can't be read. */
	readMessage: Hands['readMessage'] | undefined
	/** Lets time pass for the backend; undefined where it can't. */
	passTime: Hands['passTime'] | undefined
	/** Brings a paid order to its end; undefined where only the people of the shop can. */
	completeOrder: Hands['completeOrder'] | undefined
	/** Cookie of a logged-in customer. */
	session: RunOptions['session']
	/** A gift card that can be paid with. */
	giftCard: RunOptions['giftCard']
	/** Log-in of an employee of a shop; undefined where there is none. */
	employee: RunOptions['employee']
	/** Log-in of operators; undefined where there are none. */
	operator: RunOptions['operator']
	report: Report
	/** A call as it is, without a judgement. */
	ask(endpoint: Endpoint, input: Parts, options?: Options): Promise<Answer>
	/** A call that has to succeed: status, headers and body as declared. @throws Mismatch */
	succeeds<E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: Options): Promise<CallOutput<E>>
	/** A call that has to be rejected with the code, or one of them. */
	refuses<E extends Endpoint>(
		endpoint: E,
		codes: ExceptionCode | readonly ExceptionCode[],
		input: CallInput<E>,
		options?: Options,
	): Promise<void>
	/** Something that has to be true of the call's answers. */
	/** @param sentence of the documents; without it the summary of the call */
	check(endpoint: Endpoint, isTrue: boolean, otherwise: string, sentence?: string): void
	/** An error that can't be brought about from outside. */
	unreached(endpoint: Endpoint, what: 'happy path' | ExceptionCode, why: string): void
}

/** A call was not answered as declared; the report has it already. */
export class Mismatch extends Error {}

/** This backend can't provide the conditions of a case. */
export class Unreached extends Error {}

/** One call's case: brings about its happy path and its errors. */
export type Case = (run: Run) => Promise<void>

/** A case for every call of an area, and for nothing else. */
export type CasesOf<Area> = {
	[Name in keyof Area as Area[Name] extends { path: string; method: string } ? Name : never]: Case
}

const nameOf = new Map(Object.entries(endpoints).map(([name, endpoint]) => [endpoint, name]))

/** Called for every call that succeeded. */
export type Recorder = (name: string, input: Parts, as: Visitor) => void

/** A call that was answered, whatever the answer. */
export interface Exchange {
	name: string
	/** As the contract declares it. */
	path: string
	input: Parts
	answer: Answer
}

export type CodeReader = (recipient: string) => Promise<string>

/** Actions beyond the contract that a test of one's own backend can do. */
interface Hands {
	readMessage: (recipient: string) => Promise<string>
	passTime: (seconds: number) => void
	completeOrder: (orderNumber: string) => Promise<void>
}

/** Ways to log in. */
export interface Access {
	readCode?: CodeReader
	employee?: { employeeCode: string; shopNumber: string }
	operator?: {
		/** Of one with all rights and no second factor yet, and of one without any right. */
		login: string
		loginWithoutRights: string
		password: string
		/** A token as the CRM or the call centre makes it. */
		tokenOf: (issuer: 'csm' | 'naumen', claims: { sub: string } & Record<string, unknown>) => Promise<string>
		/** The code of a second factor at this moment. */
		codeOf: (secret: string) => string
	}
}

export interface RunOptions extends Partial<Hands>, Access {
	/** Cookie of a customer who is logged in, for a backend whose codes can't be read. */
	session?: string
	giftCard?: { number: string; pin: string }
	/** Sent with each call. */
	apiKey?: string
	record?: Recorder
	/** Called for every answer. */
	hear?: (exchange: Exchange) => void
	/** Names of the calls with cases that are carried out, instead of all. */
	only?: readonly string[]
}

export function newRun(
	origin: string,
	{ record, hear, readCode, session, giftCard, apiKey, employee, operator, ...hands }: RunOptions = {},
): Run {
	const report = newReport()
	const rowOf = (endpoint: Endpoint): Row => {
		const row = report.get(nameOf.get(endpoint) ?? '')
		if (!row) throw new Error(`${endpoint.method} ${endpoint.path} is no call of the contract`)
		return row
	}

	async function ask(endpoint: Endpoint, input: Parts, { as = nobody, headers, rawBody }: Options = {}) {
		const body = rawBody ?? (input.body === undefined ? undefined : JSON.stringify(input.body))
		const row = rowOf(endpoint)
		try {
			const answer = await send(origin, {
				method: endpoint.method,
				path: addressOf(endpoint, input),
				headers: {
					...(apiKey && { [API_KEY_HEADER]: apiKey }),
					...(as.cookie && { cookie: as.cookie }),
					...as.headers,
					...headers,
				},
				body,
			})
			row.slowest = Math.max(row.slowest, answer.milliseconds)
			row.statuses.add(answer.status)
			if (rawBody === undefined || answer.status !== 200)
				hear?.({ name: row.name, path: endpoint.path, input, answer })
			return answer
		} catch (error) {
			const reason = error instanceof Error ? `${error.message} ${error.cause ?? ''}`.trim() : String(error)
			row.statuses.add(0)
			row.faults.push({ text: `no answer: ${reason}`, sentence: sentences.budget })
			throw new Mismatch(reason)
		}
	}

	return {
		origin,
		readCode,
		session,
		giftCard,
		readMessage: hands.readMessage,
		passTime: hands.passTime,
		completeOrder: hands.completeOrder,
		employee,
		operator,
		report,
		ask,
		async succeeds<E extends Endpoint>(endpoint: E, given: CallInput<E>, options: Options = {}) {
			const input = given as Parts
			const row = rowOf(endpoint)
			let answer = await ask(endpoint, row.successes === 0 ? withUnknown(endpoint, input) : input, options)
			if (row.successes === 0 && answer.status === 400) {
				answer = await ask(endpoint, input, options)
				if (answer.status === 200) {
					const text = 'refuses a request for a field that it does not know'
					row.faults.push({ text, sentence: sentences.unknownFields })
				}
			}
			const faults = faultsOfSuccess(endpoint, answer)
			if (faults.length > 0) {
				row.faults.push(...faults.map((fault) => ({ ...fault, text: saidOf(input) + fault.text })))
				throw new Mismatch(faults.map(({ text }) => text).join('; '))
			}
			if (endpoint.renewsSession && options.as)
				options.as.cookie = cookieOf(answer.headers) || options.as.cookie
			row.successes++
			record?.(row.name, input, options.as ?? nobody)
			const parsed = endpoint.response.parse(answer.json) as CallOutput<E>
			for (const field of unknownFields(parsed, answer.json)) row.unknownFields.add(field)
			return parsed
		},
		async refuses(endpoint, codes, given, options) {
			const input = given as Parts
			const row = rowOf(endpoint)
			const expected = typeof codes === 'string' ? [codes] : codes
			const answer = await ask(endpoint, input, options)
			const faults = faultsOfRefusal(expected, answer)
			const said = saidOf(input, options?.rawBody)
			row.faults.push(...faults.map((fault) => ({ ...fault, text: said + fault.text })))
			if (faults.length > 0) return
			for (const code of expected) {
				if ((answer.json as { exceptionCode: string }).exceptionCode === code) row.refused.add(code)
			}
		},
		check(endpoint, isTrue, otherwise, sentence = `${nameOf.get(endpoint)}: ${endpoint.summary}`) {
			if (!isTrue) rowOf(endpoint).faults.push({ text: otherwise, sentence })
		},
		unreached(endpoint, what, why) {
			rowOf(endpoint).unreached.set(what, why)
		},
	}
}

/** The input with a field, or a parameter, that the contract does not have: it is to be ignored. */
function withUnknown(endpoint: Endpoint, input: Parts): Parts {
	const unknown = { contractCheck: 'true' }
	if (typeof input.body === 'object') return { ...input, body: { ...input.body, ...unknown } }
	return endpoint.method === 'GET' ? { ...input, query: { ...input.query, ...unknown } } : input
}

/** The sent request, for readers of the report. */
function saidOf(input: Parts, rawBody?: string): string {
	const said = { ...input.params, ...input.query, ...(typeof input.body === 'object' ? input.body : {}) }
	const text = rawBody ?? JSON.stringify(said)
	return text === '{}' ? '' : `${text.length > 120 ? `${text.slice(0, 120)}…` : text}: `
}
