import { Sums } from '#app/components/ui/summary-box.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { formatMoney } from '#app/texts/money.ts'
import { moneyIsBack } from '#app/texts/terms.ts'
import type { RefundablePiece, RefundSums } from '#contract/desk.ts'
import { nameOf } from './piece-name.ts'
import { refundLines } from './refund-words.ts'

interface ChosenPiecesProps {
	/** Heading of the sums. */
	title: string
	/** The page itself, on which other pieces are chosen. */
	action: string
	pieces: readonly RefundablePiece[]
	chosen: readonly { skuId: number; quantity: number }[]
	/** Sums that the chosen pieces give back. */
	sums: RefundSums
}

/** Pieces that are chosen, and what goes where for them. */
export function ChosenPieces({ title, action, pieces, chosen, sums }: ChosenPiecesProps) {
	return (
		<>
			<ul className="border-line border-b">
				{chosen.map(({ skuId, quantity }) => {
					const piece = pieces.find((one) => one.skuId === skuId)
					return (
						<li key={skuId} className="border-line border-t py-3">
							{piece && nameOf(piece)}, {`${quantity}\u00a0шт.`}
						</li>
					)
				})}
			</ul>
			<p className="mt-3">
				<TextLink to={action} className="target">
					Выбрать другие вещи
				</TextLink>
			</p>
			<section aria-labelledby="sums" className="mt-6">
				<h2 id="sums" className="text-22">
					{title}
				</h2>
				<Sums
					lines={refundLines(sums)}
					total={{ label: 'Итого', value: formatMoney(sums.money + sums.giftCard) }}
				/>
				<p className="mt-3 text-muted">{sums.money > 0 && `${moneyIsBack}. `}Доставка не возвращается.</p>
			</section>
		</>
	)
}
