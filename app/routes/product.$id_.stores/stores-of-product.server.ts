import type { Api } from '#app/api/api.server.ts'
import type { ListedStore } from '#app/components/stores/store-list.tsx'
import { drawCityScheme } from '#app/loaders/stores/city-scheme.ts'
import { toListed } from '#app/loaders/stores/stores-page.server.ts'
import { listCityObjects, listShops } from '#app/services/geo.server.ts'
import { getGeoAvailability, getProduct } from '#app/services/products.server.ts'
import { wayTo } from '#app/texts/way.ts'
import type { ProductSize, ShopAvailability } from '#contract/products.ts'
import type { GeoLocation } from '#contract/shapes.ts'

interface Sought {
	/** The required size. */
	skuId: number | undefined
	/** The visitor's place. */
	place: GeoLocation | null
}

/** A store that has the product; `geoLocation` is null when it is unknown. */
export interface StoreOfProduct extends Omit<ListedStore, 'geoLocation'> {
	geoLocation: GeoLocation | null
	/** The available sizes. */
	sizes: Pick<ProductSize, 'id' | 'size'>[]
}

/**
 * The stores of the visitor's city that have a product, the nearest first: to the visitor, else to the city's
 * middle.
 */
export async function loadStoresOfProduct(api: Api, id: string, { skuId, place }: Sought) {
	const { city } = await api.user()
	const [product, holders, countries, [whole]] = await Promise.all([
		getProduct(api, id),
		getGeoAvailability(api, id, { cityId: city.id, skuId }),
		listShops(api, { cityId: city.id }),
		listCityObjects(api, [city.id]),
	])
	const middle = place ?? whole?.geoLocation
	const shops = new Map(
		countries
			.flatMap((country) => country.cities.flatMap(({ shops }) => shops))
			.map((shop) => [shop.id, toListed(shop, middle ? wayTo(middle, shop.geoLocation) : null)]),
	)
	const stores = (holders ?? [])
		.map(
			(holder): StoreOfProduct => ({
				...(shops.get(holder.shopId) ?? unknownShop(holder)),
				sizes: product.sizes.filter(({ size }) => (size === '' ? true : holder.sizes.includes(size))),
			}),
		)
		.sort(byDistance)
	const places = stores.flatMap(({ geoLocation }) => geoLocation ?? [])
	const { groupId, name, color, images, retailPrice, catalogPrice, discountRate, sizes } = product
	return {
		product: { id: product.id, groupId, name, color, images, retailPrice, catalogPrice, discountRate, sizes },
		city,
		place,
		chosen: product.sizes.find((size) => size.id === skuId) ?? null,
		stores,
		isKnown: holders !== null,
		scheme: middle && places.length > 0 ? drawCityScheme(middle, places) : null,
	}
}

/** Stores at an unknown distance come last, in their order. */
const byDistance = (one: StoreOfProduct, other: StoreOfProduct) =>
	one.way && other.way ? one.way.kilometres - other.way.kilometres : Number(!one.way) - Number(!other.way)

/** A store without more data than that it has the product. */
const unknownShop = ({ shopId, address, metro, hours }: ShopAvailability): Omit<StoreOfProduct, 'sizes'> => ({
	id: shopId,
	address,
	geoLocation: null,
	metro: metro ? [{ name: metro }] : [],
	howToGet: '',
	openNow: hours,
	isOpen: null,
	specialDays: [],
	way: null,
	cityName: null,
})
