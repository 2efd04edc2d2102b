import type { Submission, SubmissionResult } from '@conform-to/react'
import { ApiError } from '#app/api/problems.server.ts'
import { formFields } from '#app/forms/form-fields.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { ChooseReturned, RefundOrder, RefuseReturn } from '#app/forms/refund.ts'
import { rejectionText } from '#app/texts/errors.ts'
import type { refundAnyOrder } from '#contract/all-orders.ts'
import type { RefundSums } from '#contract/desk.ts'
import type { CallBody } from '#contract/endpoint.ts'
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

/** A form of the desk, and what it asks for when it is valid. */
interface PressedRefund {
	submission: Submission<unknown, string[]>
	pressed?: { idempotencyKey: string; body: CallBody<typeof refundAnyOrder> }
}

/** Reads a form of the desk: a refund of chosen pieces, or the rejection of all of a return. */
export function readRefund(form: FormData): PressedRefund {
	if (form.get('intent') === 'refuse') {
		const submission = parseForm(form, RefuseReturn)
		if (submission.status !== 'success') return { submission }
		const { idempotencyKey, returnId, refusal } = submission.value
		const seen = { money: 0, giftCard: 0, bonuses: 0 }
		const body = { pieces: [], seen, isRestocked: false, reason: refusal, returnId, refusal }
		return { submission, pressed: { idempotencyKey, body } }
	}
	const submission = parseForm(form, RefundOrder)
	if (submission.status !== 'success') return { submission }
	const { pieces, money, giftCard, bonuses, unfit = [], idempotencyKey, ...rest } = submission.value
	const { isRestocked, reason, returnId, refusal } = rest
	const unfitOf = (skuId: number) => unfit.find((one) => one.skuId === skuId)?.quantity ?? 0
	const body = {
		pieces: pieces.map((piece) => ({ ...piece, unfit: Math.min(piece.quantity, unfitOf(piece.skuId)) })),
		seen: { money, giftCard, bonuses },
		isRestocked: isRestocked === 'yes',
		reason,
		...(returnId !== undefined && { returnId }),
		...(refusal && { refusal }),
	}
	return { submission, pressed: { idempotencyKey, body } }
}
