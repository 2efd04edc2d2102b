import { ApiError } from '#app/api/api.server.ts'
import { deliveryErrors } from '#contract/errors.ts'

/** Reasons for missing terms of delivery (spec §4). */
export type DeliveryProblem = (typeof deliveryErrors)[number]

/** The reason in an error response; null for any other error. */
export function deliveryProblemOf(error: unknown): DeliveryProblem | null {
	return (error instanceof ApiError && deliveryErrors.find((code) => code === error.exceptionCode)) || null
}
