import type * as contract from '#contract/user.ts'
import {
	addToWishlist,
	clearWishlist,
	createAccount,
	getUserInfo,
	getWishlist,
	removeFromWishlist,
	setUserCity,
	setUserLocation,
	updateUserSettings,
} from '#contract/user.ts'
import { cards, goods, NO_ID, newCustomer, newVisitor, popularCities, visitorCity } from './discovery.ts'
import type { CasesOf } from './run.ts'

export const user: CasesOf<typeof contract> = {
	async getUserInfo(run) {
		const as = await newVisitor(run)
		const { settings } = await run.succeeds(getUserInfo, {}, { as })
		run.check(
			getUserInfo,
			!settings.isCookiesPolicyConfirmed,
			'a new visitor has accepted the cookies already',
		)
	},

	async updateUserSettings(run) {
		const as = await newVisitor(run)
		await run.succeeds(updateUserSettings, { body: { isCookiesPolicyConfirmed: true } }, { as })
		const { settings } = await run.succeeds(getUserInfo, {}, { as })
		run.check(updateUserSettings, settings.isCookiesPolicyConfirmed, 'what was accepted is not kept')
	},

	async setUserCity(run) {
		const as = await newVisitor(run)
		const current = await visitorCity(run)
		const cities = await popularCities(run)
		const city = cities.find(({ id }) => id !== current.id) ?? cities[0]
		if (!city) return
		const { city: answered } = await run.succeeds(setUserCity, { body: { id: city.id } }, { as })
		run.check(
			setUserCity,
			answered.id === city.id && answered.isConfirmed,
			'the city is not chosen and confirmed',
		)
		const { city: kept } = await run.succeeds(getUserInfo, {}, { as })
		run.check(setUserCity, kept.id === city.id, 'the city is not kept')
		await run.refuses(setUserCity, 'TERRITORY_NOT_FOUND', { body: { id: NO_ID } }, { as })
	},

	async setUserLocation(run) {
		const as = await newVisitor(run)
		const [city] = (await popularCities(run)).slice(-1)
		if (!city) return
		const { city: nearest } = await run.succeeds(setUserLocation, { body: city.geoLocation }, { as })
		run.check(
			setUserLocation,
			nearest.id === city.id,
			`in the middle of ${city.name} the city is ${nearest.name}`,
		)
		run.check(setUserLocation, !nearest.isConfirmed, 'a city guessed from a place counts as confirmed')
		await run.refuses(setUserLocation, 'BAD_REQUEST', { body: { lat: 91, lon: 0 } }, { as })
	},

	async createAccount(run) {
		const as = await newCustomer(run)
		const body = { firstName: 'Аня', phone: as.phone, subscribe: true }
		const { customer } = await run.succeeds(createAccount, { body }, { as })
		run.check(createAccount, customer?.firstName === 'Аня', 'the name is not kept')
		const other = { ...body, phone: '+70000000000' }
		await run.refuses(createAccount, 'BAD_REQUEST', { body: other }, { as })
	},

	async addToWishlist(run) {
		const as = await newVisitor(run)
		const { product, size } = await goods(run)
		const body = { productId: product.id, skuId: size.id }
		const { productIds } = await run.succeeds(addToWishlist, { body }, { as })
		run.check(addToWishlist, productIds.includes(product.id), 'the product is not wished')
		const again = await run.succeeds(addToWishlist, { body: { productId: product.id } }, { as })
		run.check(addToWishlist, again.productIds.length === 1, 'wished twice it is there twice')
		const { wishlist } = await run.succeeds(getUserInfo, {}, { as })
		run.check(addToWishlist, wishlist?.productIds.length === 1, 'the visitor’s info does not tell of it')
		await run.refuses(addToWishlist, 'NOT_FOUND', { body: { productId: NO_ID } }, { as })
		run.unreached(addToWishlist, 'WISHLIST_LIMIT_EXCEEDED', 'it would take too many products')
	},

	async getWishlist(run) {
		const as = await newVisitor(run)
		const wished = (await cards(run)).slice(0, 3)
		for (const { id } of wished) await run.succeeds(addToWishlist, { body: { productId: id } }, { as })
		const { items } = await run.succeeds(getWishlist, {}, { as })
		const ids = items.map(({ product }) => product.id)
		const newestFirst = wished.map(({ id }) => id).reverse()
		run.check(getWishlist, ids.join() === newestFirst.join(), 'is not what was wished, newest first')
		const cheapest = await run.succeeds(getWishlist, { query: { sortType: 'BY_PRICE_ASC' } }, { as })
		const prices = cheapest.items.map(({ product }) => product.price)
		run.check(
			getWishlist,
			prices.every((price, at) => price >= (prices[at - 1] ?? 0)),
			'is not sorted by price',
		)
		const stranger = await run.succeeds(getWishlist, {}, { as: await newVisitor(run) })
		run.check(getWishlist, stranger.items.length === 0, 'a new visitor sees another visitor’s wishlist')
	},

	async removeFromWishlist(run) {
		const as = await newVisitor(run)
		const { product } = await goods(run)
		await run.succeeds(addToWishlist, { body: { productId: product.id } }, { as })
		const params = { id: product.id }
		const { productIds } = await run.succeeds(removeFromWishlist, { params }, { as })
		run.check(removeFromWishlist, productIds.length === 0, 'the product is still wished')
		await run.succeeds(removeFromWishlist, { params }, { as })
	},

	async clearWishlist(run) {
		const as = await newVisitor(run)
		const { product } = await goods(run)
		await run.succeeds(addToWishlist, { body: { productId: product.id } }, { as })
		const { productIds } = await run.succeeds(clearWishlist, {}, { as })
		run.check(clearWishlist, productIds.length === 0, 'something is still wished')
	},
}
