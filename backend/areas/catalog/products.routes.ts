import type { Hono } from 'hono'
import { endReviewRequests } from '#backend/areas/reviews/ask-for-reviews.ts'
import { createReview } from '#backend/areas/reviews/create-review.ts'
import { countPhotos, readPhoto } from '#backend/areas/reviews/photos.ts'
import { getReviewSchema } from '#backend/areas/reviews/review-schema.ts'
import { listReviews } from '#backend/areas/reviews/reviews.ts'
import { listOwnMarks, markHelpful } from '#backend/areas/reviews/votes.ts'
import { allowanceFor } from '#backend/areas/staff/buying-employee.ts'
import type { Backend } from '#backend/context.ts'
import { implement } from '#backend/http.ts'
import * as contract from '#contract/products.ts'
import { getAutocomplete } from './autocomplete.ts'
import { getGeoAvailability } from './availability.ts'
import { getBreadcrumbs } from './breadcrumbs.ts'
import {
	getPersonalPrice,
	getProduct,
	getProductGroup,
	getProductImages,
	getShortProduct,
	getSize,
	getSizeTable,
	listPersonalPrices,
} from './products.ts'
import { getProductRecommendation, getRecommendation } from './recommendations.ts'

export function mountProducts(app: Hono, backend: Backend): void {
	// Before `/api/products/{id}`, which would take their names for an id.
	implement(app, backend, contract.getAutocomplete, ({ query }, { db, facetIndex }) =>
		getAutocomplete(db, facetIndex, query.text),
	)

	implement(app, backend, contract.getBreadcrumbs, async ({ query }, { db }) => ({
		breadcrumbs: await getBreadcrumbs(db, query),
	}))

	implement(app, backend, contract.getGeoAvailability, ({ query }, { db, places, now }) =>
		getGeoAvailability(db, places, query, now()),
	)

	implement(app, backend, contract.listPersonalPrices, async (call, { db, facetIndex }) => ({
		prices: await listPersonalPrices(db, facetIndex, call.query.ids, await allowanceFor(backend, call)),
	}))

	implement(app, backend, contract.getRecommendation, ({ params, query }, { db, facetIndex }) =>
		getRecommendation(db, facetIndex, params.slot, query.productIds),
	)

	implement(app, backend, contract.getProductGroup, ({ params }, { db, facetIndex }) =>
		getProductGroup(db, facetIndex, params.name),
	)

	implement(app, backend, contract.getSize, ({ params }, { db }) => getSize(db, params.skuId))

	implement(app, backend, contract.getProduct, ({ params, query }, { db, facetIndex }) =>
		getProduct(db, facetIndex, params.id, query.skuId),
	)

	implement(app, backend, contract.getProductImages, ({ params }, { db }) => getProductImages(db, params.id))

	implement(app, backend, contract.getShortProduct, ({ params }, { db, facetIndex }) =>
		getShortProduct(db, facetIndex, params.id),
	)

	implement(app, backend, contract.getSizeTable, ({ params }, { db }) => getSizeTable(db, params.id))

	implement(app, backend, contract.getProductRecommendation, ({ params }, { db, facetIndex }) =>
		getProductRecommendation(db, facetIndex, params.id),
	)

	implement(app, backend, contract.getPersonalPrice, async (call, { db, facetIndex, now }) => {
		const { params, visitorId, sessionId } = call
		const customer = sessionId ? { id: visitorId, now: now() } : undefined
		return getPersonalPrice(db, facetIndex, params.id, customer, await allowanceFor(backend, call))
	})

	implement(app, backend, contract.listReviews, ({ params, query }, { db }) =>
		listReviews(db, params.id, query),
	)

	implement(app, backend, contract.getReviewSchema, async ({ params }, { db }) => ({
		schema: await getReviewSchema(db, params.id),
	}))

	implement(app, backend, contract.getReviewPhoto, ({ params, query }, { db }) =>
		readPhoto(db, params.id, { ...query, isPublic: true }),
	)

	implement(app, backend, contract.markReviewHelpful, ({ visitorId, params, body }, { db }) =>
		markHelpful(db, visitorId, params.id, body.isHelpful),
	)

	implement(app, backend, contract.listHelpfulReviews, ({ visitorId, params }, { db }) =>
		listOwnMarks(db, visitorId, params.id),
	)

	implement(app, backend, contract.endReviewRequests, ({ params }, { db }) =>
		endReviewRequests(db, params.key),
	)

	implement(app, backend, contract.admitReviewPhotos, async ({ visitorId, address }, { db, hash, now }) => {
		await db.transaction((tx) => countPhotos(tx, hash, 'asked', { visitorId, address }, now()))
		return {}
	})

	implement(app, backend, contract.createReview, ({ visitorId, address, params, body }) =>
		createReview(backend, { visitorId, address }, params.id, body),
	)
}
