import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { ErrorBody, type ExceptionCode, statusOf } from '#contract/errors.ts'
import type { Answer } from './http.ts'

/** Faults of a call's success, in words; none when it is as declared. */
export function faultsOfSuccess(endpoint: Endpoint, answer: Answer): string[] {
	if (answer.status !== 200) return [`is answered ${answer.status} ${shortened(answer.text)}, not 200`]
	const faults = [...faultsOfHeaders(endpoint, answer), ...faultsOfType(answer)]
	if (answer.json === undefined) return [...faults, `is answered with no JSON: ${shortened(answer.text)}`]
	const parsed = endpoint.response.safeParse(answer.json)
	return parsed.success ? faults : [...faults, `the body is not as declared: ${issuesOf(parsed.error)}`]
}

/** Faults of an error that should be one of the codes. */
export function faultsOfRefusal(codes: readonly ExceptionCode[], answer: Answer): string[] {
	const expected = codes.map((code) => `${statusOf(code)} ${code}`).join(' or ')
	const body = ErrorBody.safeParse(answer.json)
	if (!body.success) {
		const reason = answer.json === undefined ? 'no JSON' : issuesOf(body.error)
		return [
			`should be refused with ${expected}; the answer is ${answer.status} with a body that is no refusal: ${reason}`,
		]
	}
	const { exceptionCode } = body.data
	const isExpected = codes.some((code) => code === exceptionCode && statusOf(code) === answer.status)
	return [
		...(isExpected ? [] : [`should be refused with ${expected}, is with ${answer.status} ${exceptionCode}`]),
		...faultsOfType(answer),
	]
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

function faultsOfType({ headers }: Answer): string[] {
	const type = headers.get('content-type') ?? 'none'
	return /^application\/json\b/i.test(type) ? [] : [`its content type is ${type}, not application/json`]
}

// A shared answer goes to every visitor: a cookie in it would give one visitor's session to all.
function faultsOfHeaders({ freshness }: Endpoint, { headers }: Answer): string[] {
	const setsCookie = headers.getSetCookie().length > 0
	return setsCookie && freshness.kind === 'shared'
		? ['sets a cookie on an answer that every visitor shares']
		: []
}

function issuesOf(error: z.ZodError): string {
	const issues = error.issues
		.slice(0, 3)
		.map(({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`)
	return [...issues, ...(error.issues.length > 3 ? [`and ${error.issues.length - 3} more`] : [])].join('; ')
}

const shortened = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}…` : text)
