import { ButtonLink } from '../ui/button.tsx'
import type { Listing } from './listing.ts'

/** No product passes the filters, or the category has none. */
export function EmptyListing({ listing: { applied, resetUrl } }: { listing: Listing }) {
	return (
		<div className="rounded-picture bg-surface px-8 py-12 max-tablet:px-5 max-tablet:py-8">
			<h2 className="text-40">{applied.length > 0 ? 'С такими фильтрами ничего нет' : 'Здесь пока пусто'}</h2>
			<p className="mt-4 max-w-lead text-18">
				{applied.length > 0
					? 'Убери один из них или начни сначала: вещей в разделе больше.'
					: 'Вещи этого раздела закончились. Посмотри, что есть в каталоге.'}
			</p>
			<div className="mt-7">
				<ButtonLink to={applied.length > 0 ? resetUrl : '/catalog/'}>
					{applied.length > 0 ? 'Сбросить фильтры' : 'В каталог'}
				</ButtonLink>
			</div>
		</div>
	)
}
