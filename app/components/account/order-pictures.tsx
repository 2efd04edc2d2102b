import { ProductPicture } from '../catalog/product-picture.tsx'

interface OrderPicturesProps {
	items: readonly { skuId: number; name: string; image: string | null; quantity: number }[]
	/** How many are shown before «+3». */
	limit?: number
}

/** Items of an order, as small pictures. */
export function OrderPictures({ items, limit = 4 }: OrderPicturesProps) {
	if (items.length === 0) return null
	const shown = items.length > limit ? items.slice(0, limit - 1) : items
	const place = 'h-20 w-16 overflow-hidden rounded-thumb bg-ground-stone'
	return (
		<ul className="flex flex-wrap gap-2.5" aria-label="Вещи в заказе">
			{shown.map(({ skuId, name, image, quantity }) => (
				<li key={skuId} className={place}>
					<ProductPicture src={image} alt={quantity > 1 ? `${name}, ${quantity} шт.` : name} sizes="64px" />
				</li>
			))}
			{shown.length < items.length && (
				<li className={`${place} grid place-items-center font-medium`}>
					<span className="sr-only">и ещё </span>
					{`+${items.length - shown.length}`}
				</li>
			)}
		</ul>
	)
}
