import { randomBytes, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settings } from '#backend/settings.ts'
import { getModeratedPhoto, listModeratedReviews, moderateReview } from '#contract/operator.ts'
import { photoLimits } from '#contract/photos.ts'
import { admitReviewPhotos, createReview, getReviewPhoto, listReviews } from '#contract/products.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { operatorOf } from '#tests/support/operators.ts'
import { reviewPhotos } from './photos.table.ts'

let shop: TestBackend
let model: AddedModel
let visitor: TestVisitor
let moderator: Awaited<ReturnType<typeof operatorOf>>
/** With the place where it was taken. */
let photo: string

const picture = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background: '#264' } })
const base64 = async (image: Sharp) => (await image.toBuffer()).toString('base64')

beforeAll(async () => {
	shop = await openTestBackend(async () => {})
	photo = await base64(
		picture(800, 600)
			.withExif({ IFD0: { Copyright: 'Anna Petrova' }, IFD3: { GPSLatitudeRef: 'N' } })
			.jpeg(),
	)
})
afterAll(() => shop.close())
beforeEach(async () => {
	shop.clock.now = new Date(shop.clock.now.getTime() + 25 * 60 * 60 * 1000)
	model = await addModel(shop.db, {})
	visitor = shop.visitor()
	moderator = await operatorOf(shop, { rights: ['moderate'] })
})

const post = (photos: string[] | undefined, by = visitor) =>
	by.call(createReview, {
		params: { id: model.product.id },
		body: { rating: 5, body: 'Греет отлично', isAnonymous: true, ...(photos && { photos }) },
	})
const shown = async () =>
	(await shop.visitor().call(listReviews, { params: { id: model.product.id } })).data.items
const atDesk = async (id: number, state: 'WAITING' | 'PUBLISHED' | 'REFUSED' | 'HIDDEN' = 'WAITING') => {
	const { items } = (await moderator.call(listModeratedReviews, { query: { state } })).data
	return items.find((review) => review.id === id)
}
async function moderate(id: number, to: 'PUBLISHED' | 'REFUSED' | 'HIDDEN') {
	const from = to === 'HIDDEN' ? 'PUBLISHED' : 'WAITING'
	const createdAt = (await atDesk(id, from))?.createdAt ?? ''
	const { status } = await moderator.call(moderateReview, {
		params: { id },
		body: { to, createdAt, ...(to !== 'PUBLISHED' && { reason: 'Не по теме' }) },
	})
	expect(status).toBe(200)
}
const publicly = (id: string, size?: 'full' | 'small') =>
	shop.visitor().call(getReviewPhoto, { params: { id }, query: { size } })
const stored = (id: number) => shop.db.select().from(reviewPhotos).where(eq(reviewPhotos.reviewId, id))

describe('photographs of a review', () => {
	it('are not taken while moderators have too many to look at; words are', async () => {
		const { data } = await post([photo])
		await shop.db.execute(sql`
			insert into review_photos (review_id, position, width, height, "full", small)
			select ${data.id}, n, 1, 1, '', '' from generate_series(1, ${settings.reviews.mostWaitingPhotos}) n`)
		const other = shop.visitor()
		expect((await post([photo], other)).rejection).toMatchObject({ fields: { photos: 'queue' } })
		expect((await post(undefined, other)).rejection).toBeUndefined()
		await shop.db.delete(reviewPhotos)
	})

	it('are counted before anything is decoded', async () => {
		const asked = async () => (await post(['bm9uZQ=='])).rejection?.exceptionCode
		for (let at = 0; at < settings.reviews.perHour; at++) expect(await asked()).toBe('BAD_REQUEST')
		expect(await asked()).toBe('TOO_MANY_REQUESTS')
	})

	it('are counted, and find no queue, as the storefront asks before it decodes them', async () => {
		const ask = async (by = visitor) => (await by.call(admitReviewPhotos)).rejection
		for (let at = 0; at < settings.reviews.perHour; at++) expect(await ask()).toBeUndefined()
		expect(await ask()).toMatchObject({ exceptionCode: 'TOO_MANY_REQUESTS' })
		const { data } = await post([photo])
		await shop.db.execute(sql`
			insert into review_photos (review_id, position, width, height, "full", small)
			select ${data.id}, n, 1, 1, '', '' from generate_series(1, ${settings.reviews.mostWaitingPhotos}) n`)
		expect(await ask(shop.visitor())).toMatchObject({ fields: { photos: 'queue' } })
		await shop.db.delete(reviewPhotos)
	})

	it('wait for a moderator, who alone sees them, and are public once it is published', async () => {
		const { data } = await post([photo, photo, photo])
		expect(data.isPublished).toBe(false)
		expect(await shown()).toEqual([])
		const photos = (await atDesk(data.id))?.photos ?? []
		expect(photos).toMatchObject(Array(3).fill({ width: 800, height: 600 }))
		const [{ id } = { id: '' }] = photos
		expect((await publicly(id)).status).toBe(404)
		const asked = { params: { id }, query: {} }
		expect((await moderator.call(getModeratedPhoto, asked)).status).toBe(200)
		const other = await operatorOf(shop, { rights: [] })
		expect((await other.call(getModeratedPhoto, asked)).status).toBe(403)
		expect((await visitor.call(getModeratedPhoto, asked)).status).toBe(403)

		await moderate(data.id, 'PUBLISHED')
		expect((await shown())[0]?.photos).toEqual(photos)
		for (const [size, side] of [
			['full', 800],
			['small', photoLimits.smallSide],
		] as const) {
			const jpeg = Buffer.from((await publicly(id, size)).data.jpeg, 'base64')
			const { format, width, exif } = await sharp(jpeg).metadata()
			expect([format, width, exif]).toEqual(['jpeg', side, undefined])
			expect(jpeg.includes('Anna')).toBe(false)
		}
		await moderate(data.id, 'HIDDEN')
		expect((await publicly(id)).status).toBe(404)
	})

	it('are deleted when the review is rejected, and when it is rewritten', async () => {
		const { data } = await post([photo])
		await moderate(data.id, 'REFUSED')
		expect(await stored(data.id)).toEqual([])
		await post([photo, photo])
		expect(await stored(data.id)).toHaveLength(2)
		await post([photo])
		expect(await stored(data.id)).toHaveLength(1)
		await post(undefined)
		expect(await stored(data.id)).toEqual([])
	})

	it('are not found by an id that is none', async () => {
		for (const id of [randomUUID(), '1', 'x', "'", '../1']) {
			expect((await publicly(encodeURIComponent(id))).status).toBe(404)
		}
	})
})

describe('no photograph', () => {
	it.each([
		['a page', () => Buffer.from('<html><script>alert(1)</script>').toString('base64')],
		['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')],
		['noise', () => randomBytes(3_000).toString('base64')],
		['no Base64', () => '!!!!'],
		['half of one', () => photo.slice(0, photo.length / 2)],
		['one of more pixels than the contract says', () => base64(picture(3_000, 2_000).png())],
	])('is taken of %s, and nothing of the review', async (_what, given) => {
		const { status, rejection } = await post([photo, await given()])
		expect([status, Object.keys(rejection?.fields ?? {})]).toEqual([400, ['photos']])
		expect(await shop.db.query.reviews.findMany({ where: (row) => eq(row.modelId, model.id) })).toEqual([])
	})

	it('comes fourth, or in a body of any size', async () => {
		expect((await post([photo, photo, photo, photo])).status).toBe(400)
		expect((await post(['a'.repeat(photoLimits.text + 1)])).status).toBe(400)
		expect((await post(Array(3).fill('a'.repeat(photoLimits.text + 1024 * 1024)))).status).toBe(400)
	})
})
