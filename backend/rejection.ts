import { type ExceptionCode, statusOf } from '#contract/errors.ts'

/** A call rejected by a rule, by its name. Thrown inside a transaction it undoes the transaction. */
export class Rejection extends Error {
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

/** @throws Rejection always */
export function reject(code: ExceptionCode, message: string, fields?: Record<string, string>): never {
	throw new Rejection(code, message, fields)
}
