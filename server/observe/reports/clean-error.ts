import { type LoggedError, serializeError } from '#process/log-error.ts'

/** An error with the parts that the log has of it, and nothing else. @param error whatever was thrown */
export const cleanError = (error: unknown): Error => errorOf(serializeError(error))

function errorOf({ type, message, stack, cause }: LoggedError): Error {
	const error = new Error(message, cause && { cause: errorOf(cause) })
	error.name = type
	error.stack = `${type}: ${message}\n${stack ?? ''}`
	return error
}
