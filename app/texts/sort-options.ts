/** Catalogue sort orders of spec §9, in its order. */
const labels: Record<string, string> = {
	POPULARITY: 'Сначала популярные',
	PRICE_ASC: 'Сначала дешёвые',
	PRICE_DESC: 'Сначала дорогие',
	RATING: 'По оценке покупателей',
	NEW: 'Сначала новинки',
	DISCOUNT: 'По размеру скидки',
}

/** Review sort orders; newest first is the default (spec §9). */
const reviewLabels: Record<string, string> = {
	BY_DATE_DESC: 'Сначала новые',
	BY_DATE_ASC: 'Сначала старые',
	BY_RATING_DESC: 'Сначала хорошие',
	BY_RATING_ASC: 'Сначала плохие',
}

/** Name of a sort order; the backend's own name when it sends an order we do not know. */
export function sortLabel(sortType: string, fallback: string = sortType): string {
	return labels[sortType] ?? fallback
}

/** Name of a review sort order. */
export function reviewSortLabel(sortType: string, fallback: string = sortType): string {
	return reviewLabels[sortType] ?? fallback
}
