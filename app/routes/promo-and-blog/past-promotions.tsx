import type { Promotion } from '#contract/content.ts'
import { lastDay } from './promotion-words.ts'

/** Promotions that are over, for visitors with an old link. */
export function PastPromotions({ promotions }: { promotions: readonly Promotion[] }) {
	return (
		<section aria-labelledby="past" className="wrap pt-18 text-muted max-tablet:pt-12">
			<h2 id="past" className="text-28">
				Прошедшие
			</h2>
			<ul className="mt-4">
				{promotions.map((promotion) => (
					<li
						key={promotion.id}
						id={promotion.id}
						className="grid items-baseline gap-x-gap gap-y-1 border-line border-b py-5 first:border-t laptop:grid-cols-12"
					>
						<p aria-hidden="true" className="font-head text-28 leading-tight tracking-head laptop:col-span-3">
							{promotion.figure}
						</p>
						<h3 className="font-medium text-18 laptop:col-span-4">{promotion.title}</h3>
						<p className="laptop:col-span-2">{promotion.condition}</p>
						<p className="laptop:col-span-3">Закончилась {lastDay(promotion)}</p>
					</li>
				))}
			</ul>
		</section>
	)
}
