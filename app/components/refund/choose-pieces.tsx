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
	words?: typeof ofDeskWords
	/** Pieces that are chosen at first. */
	chosen?: readonly { skuId: number; quantity: number }[] | undefined
}

const ofDeskWords = {
	question: 'Что покупатель вернул? Дальше покажем, сколько и куда вернётся.',
	none: 'Не возвращают',
	some: 'Возвращают',
	press: 'Посчитать возврат',
}

/** Words of a customer who chooses what to return. */
export const ofCustomerWords: typeof ofDeskWords = {
	question: 'Что возвращаешь? Дальше покажем, сколько и куда вернётся.',
	none: 'Оставлю себе',
	some: 'Верну',
	press: 'Дальше',
}

/** The first step of a refund: which things, and how many of each. */
export function ChoosePieces({
	action,
	pieces,
	result,
	words = ofDeskWords,
	chosen = [],
}: ChoosePiecesProps) {
	const [form, field] = useDeferredForm(loadSchema, { id: 'choose', result })
	const quantityOf = (at: number) => field(`pieces[${at}].quantity`)
	return (
		<Form action={action} {...form.props}>
			<ErrorSummary
				problems={listProblems(pieces.map((_, at) => quantityOf(at)))}
				form={form}
				attempt={result}
			/>
			<p className="mb-4">{words.question}</p>
			{pieces.map((piece, at) => (
				<div key={piece.skuId} className="border-line border-t py-4">
					<input type="hidden" name={`pieces[${at}].skuId`} value={piece.skuId} />
					<Select
						label={`${nameOf(piece)}, ${piece.left}\u00a0шт. за ${formatMoney(piece.sum)}`}
						field={quantityOf(at)}
						defaultValue={result ? undefined : quantityIn(chosen, piece)}
						options={[
							{ value: '', label: words.none },
							...listOf(piece.left, MOST_OFFERED, (count) => ({
								value: String(count + 1),
								label: `${words.some} ${count + 1}\u00a0шт.`,
							})),
						]}
					/>
				</div>
			))}
			<Button className="mt-3">{words.press}</Button>
		</Form>
	)
}

/** The pieces that are chosen of those that are left. */
function quantityIn(
	chosen: NonNullable<ChoosePiecesProps['chosen']>,
	{ skuId, left }: RefundablePiece,
): string | undefined {
	const quantity = chosen.find((one) => one.skuId === skuId)?.quantity
	return quantity === undefined ? undefined : String(Math.min(quantity, left))
}
