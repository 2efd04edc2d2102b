import type { SortId } from '#contract/catalog.ts'
import type { ReviewSort } from '#contract/products.ts'

/** Catalogue sort orders of spec §9, in its order. */
export const sortLabels: Record<SortId, string> = {
	popular: 'Сначала популярные',
	'price-asc': 'Сначала дешёвые',
	'price-desc': 'Сначала дорогие',
	rating: 'По оценке покупателей',
	new: 'Сначала новинки',
	discount: 'По размеру скидки',
}

/** Review sort orders; newest first is the default (spec §9). */
export const reviewSortLabels: Record<ReviewSort, string> = {
	BY_DATE_DESC: 'Сначала новые',
	BY_RATING_DESC: 'Сначала хорошие',
	BY_RATING_ASC: 'Сначала плохие',
}
