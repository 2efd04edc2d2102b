import type { SubmissionResult } from '@conform-to/react'
import { ReturnFacts } from '#app/components/return/asked-returns.tsx'
import { withinReturnDays } from '#app/texts/terms.ts'
import type { RefundablePiece, RefundSums } from '#contract/desk.ts'
import type { AskedReturn } from '#contract/orders.ts'
import { ChoosePieces } from './choose-pieces.tsx'
import { GiveBack } from './give-back.tsx'
import { RefuseReturn } from './refuse-return.tsx'

interface RefundStepsProps {
	/** The page itself. */
	action: string
	pieces: readonly RefundablePiece[]
	/** The return that the customer has asked for. */
	asked: AskedReturn | null
	/** Address of a photograph of a return, by its id. */
	photoPath: (id: string) => string
	/** Errors of the choice in the address. */
	problem?: SubmissionResult<string[]> | undefined
	/** The choice in the address, with what it gives back. */
	estimate?: { chosen: readonly { skuId: number; quantity: number }[]; sums: RefundSums } | undefined
	/** One key, one refund. */
	idempotencyKey: string
	/** Errors of the last submission. */
	result: SubmissionResult<string[]> | null
}

/** A refund: which things, then what goes where; with the return that the customer has asked for. */
export function RefundSteps({
	action,
	pieces: left,
	asked,
	photoPath,
	problem,
	estimate,
	idempotencyKey,
	result,
}: RefundStepsProps) {
	const pieces = asked ? left.flatMap((piece) => ofReturn(piece, asked)) : left
	const isOfRefusal = result?.initialValue?.intent === 'refuse'
	const ofPieces = isOfRefusal ? null : result
	const isNothingLeft = pieces.length === 0
	return (
		<>
			{asked && (
				<section aria-labelledby="asked" className="mb-8">
					<h2 id="asked" className="text-22">
						Покупатель просит вернуть
					</h2>
					<ReturnFacts asked={asked} photoPath={photoPath} />
				</section>
			)}
			{isNothingLeft && (
				<p>
					Возвращать нечего: всё уже вернули, заказ не получен, или прошло больше времени, чем на возврат даёт
					магазин. Вернуть вещи можно {withinReturnDays()}.
				</p>
			)}
			{!isNothingLeft && !estimate && (
				<ChoosePieces
					action={action}
					pieces={pieces}
					chosen={asked?.items}
					result={ofPieces ?? problem ?? null}
				/>
			)}
			{!isNothingLeft && estimate && (
				<GiveBack
					action={action}
					pieces={pieces}
					asked={asked}
					chosen={estimate.chosen}
					sums={estimate.sums}
					idempotencyKey={idempotencyKey}
					result={ofPieces}
				/>
			)}
			{asked && !estimate && (
				<RefuseReturn
					action={action}
					returnId={asked.id}
					idempotencyKey={idempotencyKey}
					result={isOfRefusal ? result : null}
				/>
			)}
		</>
	)
}

/** A piece of the order as far as it is of the return. */
function ofReturn(piece: RefundablePiece, { items }: AskedReturn): RefundablePiece[] {
	const wanted = items.find(({ skuId }) => skuId === piece.skuId)?.quantity ?? 0
	const left = Math.min(piece.left, wanted)
	return left > 0 ? [{ ...piece, left, sum: Math.floor((piece.sum * left) / piece.left) }] : []
}
