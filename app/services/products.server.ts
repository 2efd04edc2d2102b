import type { Api } from '#app/api/api.server.ts'
import { withoutHit } from '#app/texts/goods-marks.ts'
import type { CallBody } from '#contract/endpoint.ts'
import type { PhotoSize } from '#contract/photos.ts'
import * as contract from '#contract/products.ts'

export const getProduct = (api: Api, id: string, skuId?: string | null) =>
	api(contract.getProduct, { params: { id }, query: { skuId: skuId ?? undefined } })

/** Undefined for a product that is gone or unavailable. */
export const getShortProduct = (api: Api, id: string) =>
	api.optional(contract.getShortProduct, { params: { id } })

export async function getSizeTable(api: Api, id: string) {
	return (await api.optional(contract.getSizeTable, { params: { id } }))?.sizeTable ?? null
}

/** A product in a list, with the price of the visitor where that is another one. */
export type Priced<Item> = Item & { personalPrice?: number }

/** Most products whose prices one call returns. */
const MOST_PRICES = 200

/** The products with the visitor's own prices; only an employee at work has some, so that others cost no call. */
export async function withPersonalPrices<Item extends { id: number }>(
	api: Api,
	items: readonly Item[],
): Promise<Priced<Item>[]> {
	if (!api.isAtWork() || items.length === 0) return [...items]
	const ids = items
		.slice(0, MOST_PRICES)
		.map(({ id }) => id)
		.join()
	const answer = await api.optional(contract.listPersonalPrices, { query: { ids } })
	const prices = new Map(answer?.prices.map(({ id, price }) => [id, price]))
	return items.map((item) => {
		const personalPrice = prices.get(item.id)
		return personalPrice === undefined ? item : { ...item, personalPrice }
	})
}

async function priced<Slot extends { items: { id: number }[] }>(api: Api, slot: Slot | undefined) {
	return slot ? { ...slot, items: await withPersonalPrices<Slot['items'][number]>(api, slot.items) } : null
}

/** Products that go with a product, or null. */
export async function getProductRecommendation(api: Api, id: string) {
	return priced(api, await api.optional(contract.getProductRecommendation, { params: { id } }))
}

type Slot = 'hits' | 'new' | 'sale' | 'basket' | 'search'

/** Products of a place on a page, or null. */
export async function getRecommendation(api: Api, slot: Slot, productIds?: readonly number[]) {
	const query = { productIds: productIds?.join(',') }
	const answer = await api.optional(contract.getRecommendation, { params: { slot }, query })
	const isOfHits = slot === 'hits' || slot === 'search'
	return priced(api, answer && isOfHits ? { ...answer, items: withoutHit(answer.items) } : answer)
}

/** All colours of a model; an empty list when they are unavailable. @param name `groupId` of a product */
export async function getProductGroup(api: Api, name: string) {
	const group = await api.optional(contract.getProductGroup, { params: { name } })
	return withPersonalPrices(api, group?.items ?? [])
}

/** A size by its sku, or undefined. */
export const getSize = (api: Api, skuId: number) => api.optional(contract.getSize, { params: { skuId } })

export async function getPersonalPrice(api: Api, id: string) {
	return (await api.optional(contract.getPersonalPrice, { params: { id } })) ?? null
}

/** Stores of a city that have the product, or one size of it; null when they are unknown. */
export async function getGeoAvailability(
	api: Api,
	productId: string,
	{ cityId, skuId }: { cityId: number; skuId?: number | undefined },
) {
	const query = { productId, cityId, skuId }
	return (await api.optional(contract.getGeoAvailability, { query }))?.shops ?? null
}

export async function getAutocomplete(api: Api, text: string): Promise<contract.Autocomplete> {
	const answer = await api.optional(contract.getAutocomplete, { query: { text } })
	return answer ?? { products: [], categories: [], queries: [] }
}

export async function getBreadcrumbs(api: Api, of: { productId: string } | { url: string }) {
	return (await api.optional(contract.getBreadcrumbs, { query: of }))?.breadcrumbs ?? []
}

/** Null when the reviews are unavailable. */
export async function listReviews(api: Api, id: string, page: string | null, sortType: string | null) {
	const query = {
		page: page ?? undefined,
		sortType: (sortType ?? undefined) as contract.ReviewSort | undefined,
	}
	return (await api.optional(contract.listReviews, { params: { id }, query })) ?? null
}

/** Fields of a review of the product; those of every review when they are unavailable. */
export async function getReviewSchema(api: Api, id: string): Promise<contract.ReviewSchema> {
	const answer = await api.optional(contract.getReviewSchema, { params: { id } })
	return answer?.schema ?? { ratingDetails: [], authorDetails: [], limits: contract.reviewLimits }
}

/**
 * A photograph of a published review.
 * @throws the not-found page
 */
export const getReviewPhoto = (api: Api, id: string, size: PhotoSize) =>
	api(contract.getReviewPhoto, { params: { id }, query: { size } })

/**
 * Asks whether a review may have photographs now; a backend without the call says so when they come.
 * @throws ApiError as of `createReview`
 */
export async function admitReviewPhotos(api: Api): Promise<void> {
	try {
		await api(contract.admitReviewPhotos)
	} catch (error) {
		if (!api.lacks(contract.admitReviewPhotos)) throw error
	}
}

/**
 * Its author finds the review on the product's page at once, others once the cached list has expired.
 * @throws ApiError BAD_REQUEST; its fields name body, authorName, locationName, photos
 */
export async function createReview(api: Api, id: string, body: CallBody<typeof contract.createReview>) {
	const written = await api(contract.createReview, { params: { id }, body })
	api.invalidate(contract.listReviews, { id })
	api.invalidate(contract.getProduct, { id })
	return written
}

/** Reviews of a product that the customer has marked as helpful; none where that is unknown. */
export async function listHelpfulReviews(api: Api, id: string): Promise<number[]> {
	return (await api.optional(contract.listHelpfulReviews, { params: { id } }))?.reviewIds ?? []
}

/**
 * Marks a review of a product, or takes the mark off; who has pressed sees the new number at once.
 * @throws ApiError NOT_FOUND, OWN_REVIEW
 */
export async function markReviewHelpful(
	api: Api,
	{ productId, reviewId, isHelpful }: { productId: number; reviewId: number; isHelpful: boolean },
) {
	await api(contract.markReviewHelpful, { params: { id: reviewId }, body: { isHelpful } })
	api.invalidate(contract.listReviews, { id: String(productId) })
}

/** By the key of a letter; the answer is the same for one that no letter has. */
export const endReviewRequests = (api: Api, key: string) =>
	api(contract.endReviewRequests, { params: { key } })
