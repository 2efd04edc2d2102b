import type { ExceptionCode } from '#contract/errors.ts'

const statuses: Partial<Record<ExceptionCode, 400 | 401 | 403 | 404 | 409 | 429 | 500>> = {
	UNAUTHORIZED: 401,
	FORBIDDEN: 403,
	NOT_FOUND: 404,
	TERRITORY_NOT_FOUND: 404,
	DELIVERY_TERMS_NOT_FOUND: 404,
	BASKET_CHANGED: 409,
	NO_PRODUCT_AVAILABLE: 409,
	NO_MORE_PRODUCT_AVAILABLE: 409,
	TOO_MANY_REQUESTS: 429,
	INTERNAL_ERROR: 500,
}

/** A call refused by a rule, by its name. Thrown inside a transaction it undoes the transaction. */
export class Refusal extends Error {
	readonly code: ExceptionCode
	readonly fields: Record<string, string> | undefined

	constructor(code: ExceptionCode, message: string, fields?: Record<string, string>) {
		super(message)
		this.code = code
		this.fields = fields
	}

	get status() {
		return statuses[this.code] ?? 400
	}
}

/** @throws Refusal always */
export function refuse(code: ExceptionCode, message: string, fields?: Record<string, string>): never {
	throw new Refusal(code, message, fields)
}
