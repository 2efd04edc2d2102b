/** The page that asks for a message about a product: a sold-out size is back, or its price is lower. */
export function noticePath(
	productId: number,
	{ skuId, isOfPrice = false }: { skuId?: number | null | undefined; isOfPrice?: boolean } = {},
): string {
	const query = [...(isOfPrice ? ['about=price'] : []), ...(skuId ? [`size=${skuId}`] : [])].join('&')
	return `/product/${productId}/notice${query && `?${query}`}`
}
