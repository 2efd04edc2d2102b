import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import type { Promotion } from '#contract/content.ts'
import { ApplyCode } from './apply-code.tsx'
import { CoveredCategories } from './covered-categories.tsx'
import { untilDay } from './promotion-words.ts'

/** A promotion in the list: its figure, description, end, code. */
export function PromotionRow({ promotion }: { promotion: Promotion }) {
	const { title, text, figure, condition, promoCode, link, linkText } = promotion
	return (
		<article id={promotion.id} className="grid items-start gap-x-gap gap-y-4 py-8 tablet:grid-cols-12">
			<p
				aria-hidden="true"
				className="min-w-0 break-words font-head text-40 leading-tight tracking-head tablet:col-span-3"
			>
				{figure}
			</p>
			<div className="tablet:col-span-5 laptop:col-span-4">
				<h2 className="text-22 leading-sub tracking-sub">{title}</h2>
				{condition && <p className="mt-2 first-letter:uppercase">{condition}</p>}
				<p className="mt-1 text-muted">{text}</p>
				<CoveredCategories categories={promotion.categories} />
			</div>
			<p className="text-muted tablet:max-laptop:col-span-5 tablet:max-laptop:col-start-4 tablet:max-laptop:row-start-2 laptop:col-span-2">
				{untilDay(promotion)}
			</p>
			<div className="min-w-0 tablet:max-laptop:col-span-4 tablet:max-laptop:col-start-9 tablet:max-laptop:row-span-2 tablet:max-laptop:row-start-1 laptop:col-span-3">
				{promoCode ? (
					<ApplyCode code={promoCode} />
				) : (
					link && <ArrowLink to={link}>{linkText || 'Подробнее'}</ArrowLink>
				)}
			</div>
		</article>
	)
}
