/** An error response of the contract: its status, and its name for `exceptionCode`. */
export class Rejected extends Error {
	constructor(status, code) {
		super(code)
		this.status = status
	}
}

/** @throws Rejected */
export function check(isTrue, status, code) {
	if (!isTrue) throw new Rejected(status, code)
}
