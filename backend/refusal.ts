import { type ExceptionCode, statusOf } from '#contract/errors.ts'

/** A call rejected by a rule, by its name. Thrown inside a transaction it undoes the transaction. */
export class Refusal extends Error {
	readonly code: ExceptionCode
	readonly fields: Record<string, string> | undefined

	constructor(code: ExceptionCode, message: string, fields?: Record<string, string>) {
		super(message)
		this.code = code
		this.fields = fields
	}

	get status() {
		return statusOf(this.code)
	}
}

/** @throws Refusal always */
export function refuse(code: ExceptionCode, message: string, fields?: Record<string, string>): never {
	throw new Refusal(code, message, fields)
}
