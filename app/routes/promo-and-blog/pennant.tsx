import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import type { Promotion } from '#contract/content.ts'
import { ApplyCode } from './apply-code.tsx'
import { CoveredCategories } from './covered-categories.tsx'
import { untilDay } from './promotion-words.ts'

/** The first promotion as the mark of the trail: three bands are its figure, its condition and its code. */
export function Pennant({ promotion }: { promotion: Promotion }) {
	const { title, text, figure, condition, promoCode, link, linkText } = promotion
	// «−10 %» is as wide as the figures of the rows below; «−1 000 ₽» is not.
	const isShort = (figure?.length ?? 0) <= 5
	return (
		<section id={promotion.id} aria-labelledby="first-promotion" className="pennant bg-spruce text-white">
			<div className="laptop:-mr-gutter">
				<div className="wrap grid items-center gap-x-gap gap-y-8 py-12 laptop:min-h-90 laptop:grid-cols-12">
					{figure && (
						<p
							aria-hidden="true"
							className={`min-w-0 break-words font-head text-figure text-sun leading-figure tracking-figure ${isShort ? 'laptop:col-span-3' : 'laptop:col-span-4'}`}
						>
							{figure}
						</p>
					)}
					<div className={figure ? 'laptop:col-span-4' : 'laptop:col-span-8'}>
						<h2 id="first-promotion" className="text-40">
							{title}
						</h2>
						{condition && <p className="mt-3 text-18 first-letter:uppercase">{condition}</p>}
						<p className="mt-3 text-moss-text">
							{text} Действует {untilDay(promotion)}.
						</p>
						<CoveredCategories categories={promotion.categories} />
					</div>
					{/* Clear of the slope of the tip, also with a message below the button. */}
					<div className="laptop:col-span-3 laptop:col-start-10 laptop:pr-12">
						{promoCode ? (
							<ApplyCode code={promoCode} onDark />
						) : (
							link && <ArrowLink to={link}>{linkText || 'Подробнее'}</ArrowLink>
						)}
					</div>
				</div>
			</div>
		</section>
	)
}
