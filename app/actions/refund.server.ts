import type { SubmissionResult } from '@conform-to/react'
import { ApiError } from '#app/api/problems.server.ts'
import { formFields } from '#app/forms/form-fields.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { ChooseReturned } from '#app/forms/refund.ts'
import { rejectionText } from '#app/texts/errors.ts'
import type { RefundSums } from '#contract/desk.ts'
import { readQuery } from './form-reader.server.ts'

const fields = formFields(ChooseReturned)

type Chosen = { skuId: number; quantity: number }[]

/** A choice of pieces to return, with what they would give back; or the errors of the choice. */
export interface WeighedChoice {
	problem?: SubmissionResult<string[]>
	estimate?: { chosen: Chosen; sums: RefundSums }
}

/**
 * Reads the choice of pieces in the address of a refund. Nothing without one.
 * @param weigh asks what these pieces would give back
 */
export async function weighChoice(
	query: URLSearchParams,
	weigh: (chosen: Chosen) => Promise<RefundSums>,
): Promise<WeighedChoice> {
	if (query.size === 0) return {}
	const submission = parseForm(readQuery(query, fields), ChooseReturned)
	if (submission.status !== 'success') return { problem: submission.reply() }
	const { pieces: chosen } = submission.value
	try {
		return { estimate: { chosen, sums: await weigh(chosen) } }
	} catch (error) {
		if (!(error instanceof ApiError) || error.status !== 409) throw error
		return { problem: submission.reply({ formErrors: [rejectionText(error)] }) }
	}
}
