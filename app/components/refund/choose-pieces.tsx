import type { SubmissionResult } from '@conform-to/react'
import { MOST_OFFERED } from '#app/components/form/choices/most-offered.ts'
import { Select } from '#app/components/form/choices/select.tsx'
import { ErrorSummary, listProblems } from '#app/components/form/error-summary.tsx'
import { Form } from '#app/components/form/form.tsx'
import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import { Button } from '#app/components/ui/button.tsx'
import { formatMoney } from '#app/texts/money.ts'
import type { RefundablePiece } from '#contract/desk.ts'
import { listOf } from '#contract/list-of.ts'
import { nameOf } from './piece-name.ts'

const loadSchema = () => import('#app/forms/refund.ts').then(({ ChooseReturned }) => ChooseReturned)

interface ChoosePiecesProps {
	/** The page itself: the form asks for it with the choice in the address. */
	action: string
	pieces: readonly RefundablePiece[]
	/** Errors of the last choice. */
	result: SubmissionResult<string[]> | null
}

/** The first step of a refund: which things, and how many of each. */
export function ChoosePieces({ action, pieces, result }: ChoosePiecesProps) {
	const [form, field] = useDeferredForm(loadSchema, { id: 'choose', result })
	const quantityOf = (at: number) => field(`pieces[${at}].quantity`)
	return (
		<Form action={action} {...form.props}>
			<ErrorSummary
				problems={listProblems(pieces.map((_, at) => quantityOf(at)))}
				form={form}
				attempt={result}
			/>
			<p className="mb-4">Что покупатель вернул? Дальше покажем, сколько и куда вернётся.</p>
			{pieces.map((piece, at) => (
				<div key={piece.skuId} className="border-line border-t py-4">
					<input type="hidden" name={`pieces[${at}].skuId`} value={piece.skuId} />
					<Select
						label={`${nameOf(piece)}, ${piece.left} шт. за ${formatMoney(piece.sum)}`}
						field={quantityOf(at)}
						options={[
							{ value: '', label: 'Не возвращают' },
							...listOf(piece.left, MOST_OFFERED, (count) => ({
								value: String(count + 1),
								label: `Вернули ${count + 1} шт.`,
							})),
						]}
					/>
				</div>
			))}
			<Button className="mt-3">Посчитать возврат</Button>
		</Form>
	)
}
