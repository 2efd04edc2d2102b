import { randomUUID } from 'node:crypto'
import { getCatalog } from '#contract/catalog.ts'
import { listModeratedReviews, moderateReview } from '#contract/operator.ts'
import type * as contract from '#contract/products.ts'
import {
	admitReviewPhotos,
	createReview,
	endReviewRequests,
	getAutocomplete,
	getBreadcrumbs,
	getGeoAvailability,
	getPersonalPrice,
	getProduct,
	getProductGroup,
	getProductImages,
	getProductRecommendation,
	getRecommendation,
	getReviewPhoto,
	getReviewSchema,
	getShortProduct,
	getSize,
	getSizeTable,
	listHelpfulReviews,
	listPersonalPrices,
	listReviews,
	markReviewHelpful,
	ReviewSort,
} from '#contract/products.ts'
import {
	assortment,
	cards,
	goods,
	NO_ID,
	NO_NAME,
	newCustomer,
	newEmployee,
	newOperator,
	newVisitor,
	onlooker,
	visitorCity,
} from './discovery.ts'
import { type CasesOf, type Run, Unreached } from './run.ts'

/** A picture of one pixel. */
export const SMALL_PNG =
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const NOTHING = { params: { id: NO_ID } }

export const products: CasesOf<typeof contract> = {
	async getReviewSchema(run) {
		const { product } = await goods(run)
		const { schema } = await run.succeeds(getReviewSchema, { params: { id: product.id } })
		const isScale = schema.ratingDetails.every(({ from, to, labels }) => labels.length === to - from + 1)
		run.check(getReviewSchema, isScale, 'a scale has another number of words than of values')
		await run.refuses(getReviewSchema, 'NOT_FOUND', { params: { id: NO_ID } })
	},

	async createReview(run) {
		const as = await newVisitor(run)
		const { product } = await goods(run)
		const params = { id: product.id }
		const body = { rating: 5, body: 'Проверка контракта', isAnonymous: true, recommended: true }
		const { id } = await run.succeeds(createReview, { params, body }, { as })
		const again = await run.succeeds(createReview, { params, body }, { as })
		run.check(createReview, id === again.id, 'a visitor has two reviews of one product')
		const oneWord = { ...body, body: 'Проверка' }
		await run.refuses(createReview, 'BAD_REQUEST', { params, body: oneWord }, { as })
		const nameless = { ...body, isAnonymous: false }
		await run.refuses(createReview, 'BAD_REQUEST', { params, body: nameless }, { as })
		await run.refuses(createReview, 'NOT_FOUND', { params: { id: NO_ID }, body }, { as })
	},

	async admitReviewPhotos(run) {
		const as = await newVisitor(run)
		await run.succeeds(admitReviewPhotos, {}, { as })
	},

	async getReviewPhoto(run) {
		const as = await newVisitor(run)
		const { product } = await goods(run)
		const body = { rating: 5, body: 'Проверка контракта', isAnonymous: true, photos: [SMALL_PNG] }
		const made = await run.succeeds(createReview, { params: { id: product.id }, body }, { as })
		run.check(
			createReview,
			!made.isPublished,
			'a review with a photograph is shown before anybody has seen it',
		)
		const moderator = await newOperator(run)
		const { items } = await run.succeeds(listModeratedReviews, {}, { as: moderator })
		const review = items.find((one) => one.id === made.id)
		const [photo] = review?.photos ?? []
		if (!review || !photo) throw new Unreached('the backend stores no photographs of reviews')
		await run.refuses(getReviewPhoto, 'NOT_FOUND', { params: photo, query: {} })
		const { createdAt } = review
		const published = { params: { id: made.id }, body: { to: 'PUBLISHED' as const, createdAt } }
		await run.succeeds(moderateReview, published, { as: moderator })
		const { jpeg } = await run.succeeds(getReviewPhoto, { params: photo, query: {} })
		run.check(getReviewPhoto, jpeg.startsWith('/9j/'), 'it is no JPEG')
		const noPicture = { ...body, photos: ['PGh0bWw+'] }
		await run.refuses(createReview, 'BAD_REQUEST', { params: { id: product.id }, body: noPicture }, { as })
		const params = { id: randomUUID() }
		await run.refuses(getReviewPhoto, 'NOT_FOUND', { params, query: {} })
	},

	async endReviewRequests(run) {
		const as = await newVisitor(run)
		// The key is in a letter, two weeks after an order.
		await run.succeeds(endReviewRequests, { params: { key: randomUUID() } }, { as })
	},

	async markReviewHelpful(run) {
		const reviewed = await reviewedProduct(run)
		const { items } = await run.succeeds(listReviews, { params: { id: reviewed }, query: {} })
		const [review] = items
		if (!review) throw new Unreached('no product has a review')
		const as = await newCustomer(run)
		const params = { id: review.id }
		const mark = (isHelpful: boolean) =>
			run.succeeds(markReviewHelpful, { params, body: { isHelpful } }, { as })
		const { helpful } = await mark(true)
		run.check(markReviewHelpful, (await mark(true)).helpful === helpful, 'a customer has two marks')
		run.check(markReviewHelpful, (await mark(false)).helpful === helpful - 1, 'a mark is not taken off')
		const nothing = { params: { id: NO_ID }, body: { isHelpful: true } }
		await run.refuses(markReviewHelpful, 'NOT_FOUND', nothing, { as })
		const body = { rating: 5, body: 'Проверка контракта', isAnonymous: true }
		const own = await run.succeeds(createReview, { params: { id: reviewed }, body }, { as })
		const ownMark = { params: { id: own.id }, body: { isHelpful: true } }
		await run.refuses(markReviewHelpful, 'OWN_REVIEW', ownMark, { as })
	},

	async listHelpfulReviews(run) {
		const id = await reviewedProduct(run)
		const { items } = await run.succeeds(listReviews, { params: { id }, query: {} })
		const [review] = items
		if (!review) throw new Unreached('no product has a review')
		const as = await newCustomer(run)
		await run.succeeds(markReviewHelpful, { params: review, body: { isHelpful: true } }, { as })
		const { reviewIds } = await run.succeeds(listHelpfulReviews, { params: { id } }, { as })
		run.check(listHelpfulReviews, reviewIds.join() === String(review.id), 'the mark is not there')
		await run.refuses(listHelpfulReviews, 'NOT_FOUND', NOTHING, { as })
	},

	async getProduct(run) {
		const { product, size } = await goods(run)
		const chosen = await run.succeeds(getProduct, { params: { id: product.id }, query: { skuId: size.id } })
		run.check(
			getProduct,
			chosen.sizes[chosen.selectedSizeIndex]?.id === size.id,
			'the size asked for is not chosen',
		)
		const none = await run.succeeds(getProduct, { params: { id: product.id }, query: { skuId: NO_ID } })
		run.check(getProduct, none.selectedSizeIndex === -1, 'a size that is not its own is chosen')
		run.check(getProduct, product.retailPrice <= product.catalogPrice, 'costs more than its list price')
		await run.refuses(getProduct, 'NOT_FOUND', NOTHING)
	},

	async getProductImages(run) {
		const { product } = await goods(run)
		const { images } = await run.succeeds(getProductImages, { params: { id: product.id } })
		run.check(getProductImages, images.join() === product.images.join(), 'are not those of the product')
		await run.refuses(getProductImages, 'NOT_FOUND', NOTHING)
	},

	async getShortProduct(run) {
		const { product } = await goods(run)
		const short = await run.succeeds(getShortProduct, { params: { id: product.id } })
		run.check(
			getShortProduct,
			short.retailPrice === product.retailPrice,
			'has another price than the product',
		)
		await run.refuses(getShortProduct, 'NOT_FOUND', NOTHING)
	},

	async getSizeTable(run) {
		const { available } = await assortment(run)
		const withTable = available.find(({ product }) => product.hasSizeTable)
		const { product } = withTable ?? (await goods(run))
		const { sizeTable } = await run.succeeds(getSizeTable, { params: { id: product.id } })
		run.check(
			getSizeTable,
			(sizeTable !== null) === product.hasSizeTable,
			'is not there as hasSizeTable says',
		)
		await run.refuses(getSizeTable, 'NOT_FOUND', NOTHING)
	},

	async getProductRecommendation(run) {
		const { product } = await goods(run)
		const { items } = await run.succeeds(getProductRecommendation, { params: { id: product.id } })
		run.check(
			getProductRecommendation,
			!items.some(({ id }) => id === product.id),
			'recommends the product itself',
		)
		await run.refuses(getProductRecommendation, 'NOT_FOUND', NOTHING)
	},

	async getRecommendation(run) {
		const { product } = await goods(run)
		for (const slot of ['hits', 'new', 'sale', 'search'] as const) {
			const answer = await run.succeeds(getRecommendation, { params: { slot } })
			run.check(getRecommendation, answer.slot === slot, `names slot ${answer.slot} when asked for ${slot}`)
		}
		const basket = { params: { slot: 'basket' as const }, query: { productIds: String(product.id) } }
		await run.succeeds(getRecommendation, basket)
		await run.succeeds(getRecommendation, { ...basket, query: { productIds: 'x,,-1' } })
	},

	async getPersonalPrice(run) {
		const as = await onlooker(run)
		const { product } = await goods(run)
		await run.succeeds(getPersonalPrice, { params: { id: product.id } }, { as })
		await run.refuses(getPersonalPrice, 'NOT_FOUND', NOTHING, { as })
	},

	async listPersonalPrices(run) {
		const { product } = await goods(run)
		const query = { ids: `${product.id},${NO_ID}` }
		const others = await run.succeeds(listPersonalPrices, { query }, { as: await onlooker(run) })
		run.check(listPersonalPrices, others.prices.length === 0, 'everybody has a price of their own')
		await run.refuses(
			listPersonalPrices,
			'BAD_REQUEST',
			{ query: { ids: '1,' } },
			{ as: await onlooker(run) },
		)
		if (!run.employee) return
		const as = await newEmployee(run)
		const { prices } = await run.succeeds(listPersonalPrices, { query }, { as })
		const alone = await run.succeeds(getPersonalPrice, { params: { id: product.id } }, { as })
		run.check(
			listPersonalPrices,
			prices.every(({ id, price }) => id === product.id && price === alone.retailPrice),
			'the price of an employee is not that of the product by itself',
		)
	},

	async getProductGroup(run) {
		const { product } = await goods(run)
		const { items } = await run.succeeds(getProductGroup, { params: { name: product.groupId } })
		run.check(
			getProductGroup,
			items.some(({ id }) => id === product.id),
			'of a product does not have the product',
		)
		await run.refuses(getProductGroup, 'NOT_FOUND', { params: { name: NO_NAME } })
	},

	async getSize(run) {
		const { product, size } = await goods(run)
		const { productId } = await run.succeeds(getSize, { params: { skuId: size.id } })
		run.check(getSize, productId === product.id, 'is of another product')
		await run.refuses(getSize, 'NOT_FOUND', { params: { skuId: NO_ID } })
	},

	async getGeoAvailability(run) {
		const { product, size } = await goods(run)
		const { id: cityId } = await visitorCity(run)
		await run.succeeds(getGeoAvailability, { query: { productId: product.id, cityId } })
		await run.succeeds(getGeoAvailability, { query: { productId: product.id, cityId, skuId: size.id } })
		await run.refuses(getGeoAvailability, 'NOT_FOUND', { query: { productId: NO_ID, cityId } })
		const nowhere = { productId: product.id, cityId: NO_ID }
		await run.refuses(getGeoAvailability, 'TERRITORY_NOT_FOUND', { query: nowhere })
	},

	async getAutocomplete(run) {
		const [card] = await cards(run)
		const text = card?.name.slice(0, 4) ?? ''
		const { products, categories, queries } = await run.succeeds(getAutocomplete, { query: { text } })
		const found = products.length + categories.length + queries.length
		run.check(getAutocomplete, found > 0, `suggests nothing for «${text}», the beginning of a product's name`)
		await run.succeeds(getAutocomplete, { query: { text: NO_NAME } })
		await run.succeeds(getAutocomplete, {})
	},

	async getBreadcrumbs(run) {
		const { product } = await goods(run)
		await run.succeeds(getBreadcrumbs, { query: { productId: product.id } })
		const { category } = await run.succeeds(getCatalog, { params: { url: '' }, query: {} })
		const [first] = category.subcategories
		if (!first) throw new Unreached('the catalogue has no categories')
		const { breadcrumbs } = await run.succeeds(getBreadcrumbs, { query: { url: first.url } })
		run.check(getBreadcrumbs, breadcrumbs.at(-1)?.uri === first.url, `do not end at ${first.url}`)
		const none = await run.succeeds(getBreadcrumbs, { query: { url: NO_NAME } })
		run.check(getBreadcrumbs, none.breadcrumbs.length === 0, 'lead to an address that is not there')
	},

	async listReviews(run) {
		const id = await reviewedProduct(run)
		for (const sortType of ReviewSort.options) {
			const list = await run.succeeds(listReviews, { params: { id }, query: { sortType } })
			const isMarked = list.sortTypes.some((type) => type.id === sortType && type.isSelected)
			run.check(listReviews, isMarked, `the order ${sortType} is not marked`)
			run.check(
				listReviews,
				list.pagination.totalElements === list.summary.quantity,
				'the summary counts other reviews than the pages',
			)
		}
		await run.refuses(listReviews, 'NOT_FOUND', NOTHING)
	},
}

async function reviewedProduct(run: Run): Promise<number> {
	const { available } = await assortment(run)
	const reviewed = available.find(({ product }) => product.reviews.quantity > 0)
	return (reviewed ?? (await goods(run))).product.id
}
