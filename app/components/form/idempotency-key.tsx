export const idempotencyKeyName = 'idempotencyKey'

/**
 * The key of one order or payment. The loader makes it, so that it is the same in the server's HTML and in the
 * browser: a double submit, a retry or a reload of the answer is the same request.
 */
export function IdempotencyKey({ value }: { value: string }) {
	return <input type="hidden" name={idempotencyKeyName} value={value} />
}
