import type { products } from '#backend/areas/catalog/products.table.ts'
import type { TellableThing } from '#backend/outbox/notice-letter.ts'
import type { goodsNotices } from './notices.table.ts'

/** The thing of a request, as a message names it. */
export function tellable(
	{ name, colourName }: Pick<typeof products.$inferSelect, 'name' | 'colourName'>,
	{ productId, skuId, key }: Pick<typeof goodsNotices.$inferSelect, 'productId' | 'skuId' | 'key'>,
	size: string | null,
): TellableThing {
	return {
		thing: [name, colourName.toLowerCase(), size && `размер ${size}`].filter(Boolean).join(', '),
		path: `/product/${productId}${skuId === null ? '' : `?size=${skuId}`}`,
		key,
	}
}
