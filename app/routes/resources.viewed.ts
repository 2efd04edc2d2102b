import type { LoaderFunctionArgs } from '@remix-run/node'
import type { CardItem } from '#app/components/catalog/listing.ts'
import { toCards } from '#app/loaders/listing.server.ts'
import { getShortProduct, withPersonalPrices } from '#app/services/products.server.ts'
import type { ShortProduct } from '#contract/products.ts'

/** More ids than this are left out. */
const most = 12

/** Cards of the products `?ids=12,7`, in this order, as JSON: those viewed in the visitor's browser. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const ids = new URL(request.url).searchParams.get('ids')?.split(',') ?? []
	const known = [...new Set(ids)].filter((id) => /^[1-9]\d{0,9}$/.test(id)).slice(0, most)
	const products = await Promise.all(known.map((id) => getShortProduct(context.api, id)))
	const items = products.flatMap((product) => (product ? [itemOf(product)] : []))
	return Response.json({ items: toCards(await withPersonalPrices(context.api, items)) })
}

function itemOf(product: ShortProduct): Omit<CardItem, 'colors'> & Pick<ShortProduct, 'colors'> {
	const { id, name, color, image, marks, colors, retailPrice, catalogPrice, discountRate, sizes } = product
	return {
		id,
		name,
		color,
		image,
		marks,
		colors,
		hoverImage: null,
		price: retailPrice,
		oldPrice: discountRate > 0 ? catalogPrice : null,
		discount: discountRate,
		isAvailable: sizes.some((size) => size.available),
		position: 0,
	}
}
