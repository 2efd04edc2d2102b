import { ButtonLink } from '../ui/button.tsx'
import type { Listing } from './listing.ts'

/** No product passes the filters, or the category has none. */
export default function EmptyListing({ listing }: { listing: Listing }) {
	const { title, hint, way, to } = wordsOf(listing)
	return (
		<div className="rounded-picture bg-surface px-8 py-12 max-tablet:px-5 max-tablet:py-8">
			<h2 className="text-40">{title}</h2>
			<p className="mt-4 max-w-lead text-18">{hint}</p>
			<div className="mt-7">
				<ButtonLink to={to}>{way}</ButtonLink>
			</div>
		</div>
	)
}

function wordsOf({ applied, resetUrl, everywhere }: Listing) {
	if (everywhere) {
		return {
			title: 'В\u00a0этом магазине такого нет',
			hint: 'Возможно, есть в другом. Поищи во всех и забери там, где удобно, или закажи с доставкой.',
			way: 'Искать во всех магазинах',
			to: everywhere,
		}
	}
	if (applied.length > 0) {
		return {
			title: 'С такими фильтрами ничего нет',
			hint: 'Убери один из них или начни сначала: вещей в разделе больше.',
			way: 'Сбросить фильтры',
			to: resetUrl,
		}
	}
	return {
		title: 'Здесь пока пусто',
		hint: 'Вещи этого раздела закончились. Посмотри, что есть в каталоге.',
		way: 'В каталог',
		to: '/catalog/',
	}
}
