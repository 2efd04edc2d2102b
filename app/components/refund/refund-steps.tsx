import type { SubmissionResult } from '@conform-to/react'
import { withinReturnDays } from '#app/texts/terms.ts'
import type { RefundablePiece, RefundSums } from '#contract/desk.ts'
import { ChoosePieces } from './choose-pieces.tsx'
import { GiveBack } from './give-back.tsx'

interface RefundStepsProps {
	/** The page itself. */
	action: string
	pieces: readonly RefundablePiece[]
	/** Errors of the choice in the address. */
	problem?: SubmissionResult<string[]> | undefined
	/** The choice in the address, with what it gives back. */
	estimate?: { chosen: readonly { skuId: number; quantity: number }[]; sums: RefundSums } | undefined
	/** One key, one refund. */
	idempotencyKey: string
	/** Errors of the last submission. */
	result: SubmissionResult<string[]> | null
}

/** A refund: which things, then what goes where. */
export function RefundSteps({ action, pieces, problem, estimate, idempotencyKey, result }: RefundStepsProps) {
	if (pieces.length === 0) {
		return (
			<p>
				Возвращать нечего: всё уже вернули, заказ не получен, или прошло больше времени, чем на возврат даёт
				магазин. Вернуть вещи можно {withinReturnDays()}.
			</p>
		)
	}
	if (!estimate) return <ChoosePieces action={action} pieces={pieces} result={result ?? problem ?? null} />
	return (
		<GiveBack
			action={action}
			pieces={pieces}
			chosen={estimate.chosen}
			sums={estimate.sums}
			idempotencyKey={idempotencyKey}
			result={result}
		/>
	)
}
