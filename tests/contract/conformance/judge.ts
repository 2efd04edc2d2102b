import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { ErrorBody, type ExceptionCode, statusOf } from '#contract/errors.ts'
import type { Answer } from './http.ts'
import type { Fault } from './report.ts'
import { sentences } from './sentences.ts'

/** Faults of a call's success; none when it is as declared. */
export function faultsOfSuccess(endpoint: Endpoint, answer: Answer): Fault[] {
	const { status, text, json } = answer
	const sentence = status >= 300 && status < 400 ? sentences.redirect : sentences.success
	if (status !== 200) return [{ text: `is answered ${status} ${shortened(text)}, not 200`, sentence }]
	const faults = [...faultsOfHeaders(endpoint, answer), ...faultsOfType(answer)]
	if (json === undefined) {
		return [...faults, { text: `is answered with no JSON: ${shortened(text)}`, sentence: sentences.json }]
	}
	const parsed = endpoint.response.safeParse(json)
	if (parsed.success) return [...faults, ...faultsOfZones(json)]
	return [
		...faults,
		{ text: `the body is not as declared: ${issuesOf(parsed.error)}`, sentence: sentences.success },
	]
}

/** Faults of an error that should be one of the codes. */
export function faultsOfRefusal(codes: readonly ExceptionCode[], answer: Answer): Fault[] {
	const expected = codes.map((code) => `${statusOf(code)} ${code}`).join(' or ')
	const { status, json } = answer
	if (status < 400) return [{ text: `accepts what should be ${expected}`, sentence: sentences.names }]
	const body = ErrorBody.safeParse(json)
	if (!body.success) {
		const reason = json === undefined ? 'no JSON' : issuesOf(body.error)
		const text = `should be refused with ${expected}; the answer is ${status} with a body that is no refusal: ${reason}`
		return [{ text, sentence: sentences.error }]
	}
	const { exceptionCode } = body.data
	const isExpected = codes.some((code) => code === exceptionCode && statusOf(code) === status)
	const text = `should be refused with ${expected}, is with ${status} ${exceptionCode}`
	return [...(isExpected ? [] : [{ text, sentence: sentences.names }]), ...faultsOfType(answer)]
}

/** Paths of the fields that the contract does not know; the storefront leaves them out. */
export function unknownFields(known: unknown, answered: unknown, path = ''): string[] {
	if (Array.isArray(answered)) {
		const list = Array.isArray(known) ? known : []
		return [...new Set(answered.flatMap((item, index) => unknownFields(list[index], item, `${path}[]`)))]
	}
	if (typeof answered !== 'object' || answered === null) return []
	const fields = (typeof known === 'object' && known !== null ? known : {}) as Record<string, unknown>
	return Object.entries(answered).flatMap(([name, value]) => {
		const at = path === '' ? name : `${path}.${name}`
		return name in fields ? unknownFields(fields[name], value, at) : [at]
	})
}

function faultsOfType({ headers }: Answer): Fault[] {
	const type = headers.get('content-type') ?? 'none'
	if (/^application\/json\b/i.test(type)) return []
	return [{ text: `its content type is ${type}, not application/json`, sentence: sentences.json }]
}

// A shared answer goes to every visitor: a cookie in it would give one visitor's session to all.
function faultsOfHeaders({ freshness }: Endpoint, { headers }: Answer): Fault[] {
	const setsCookie = headers.getSetCookie().length > 0 && freshness.kind === 'shared'
	const encoding = headers.get('content-encoding') ?? ''
	return [
		...(setsCookie
			? [{ text: 'sets a cookie on an answer that every visitor shares', sentence: sentences.sharedCookie }]
			: []),
		...(/^(?:|identity|gzip|deflate|br)$/i.test(encoding)
			? []
			: [{ text: `is compressed by ${encoding}`, sentence: sentences.compressed }]),
	]
}

/** Fields with the name of a zone that is none. */
function faultsOfZones(answer: unknown): Fault[] {
	if (typeof answer !== 'object' || answer === null) return []
	return Object.entries(answer).flatMap(([name, value]) => {
		if (name !== 'timeZone' || typeof value !== 'string') return faultsOfZones(value)
		return isZone(value) ? [] : [{ text: `${value} is no time zone`, sentence: sentences.zone }]
	})
}

function isZone(name: string): boolean {
	try {
		return Intl.DateTimeFormat('ru', { timeZone: name }) !== undefined
	} catch {
		return false
	}
}

function issuesOf(error: z.ZodError): string {
	const issues = error.issues
		.slice(0, 3)
		.map(({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`)
	return [...issues, ...(error.issues.length > 3 ? [`and ${error.issues.length - 3} more`] : [])].join('; ')
}

const shortened = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}…` : text)
