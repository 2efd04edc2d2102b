import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeyedHash } from '#backend/keyed-hash.ts'
import { deleteAccount, getOwnData } from '#contract/personal.ts'
import {
	addToWishlist,
	endWishlistLink,
	getSharedWishlist,
	getWishlist,
	makeWishlistLink,
	sendSmsCode,
} from '#contract/user.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography } from '#tests/support/geo-rows.ts'
import { wishlistLinks } from './user.table.ts'

let shop: TestBackend
let boots: AddedModel

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		boots = await addModel(db, { name: 'Ботинки', products: [{ sizes: ['42', '43'] }] })
	})
})
afterAll(() => shop.close())

async function withLink(by: TestVisitor): Promise<string> {
	const skuId = boots.product.sku('43')
	await by.call(addToWishlist, { body: { productId: boots.product.id, skuId } })
	return (await by.call(makeWishlistLink, {})).data.linkKey
}

/** Sizes that the link shows; null where it leads nowhere. */
async function seenBy(by: TestVisitor, key: string) {
	const { status, data } = await by.call(getSharedWishlist, { params: { key } })
	return status === 404 ? null : data.items.map(({ size }) => size)
}

test('a stranger sees the goods of a link with their sizes, and nothing of the owner', async () => {
	const owner = await shop.customer()
	const key = await withLink(owner)
	const { data } = await shop.visitor().call(getSharedWishlist, { params: { key } })
	expect(data.items).toEqual([
		{ skuId: boots.product.sku('43'), size: '43', product: expect.objectContaining({ name: 'Ботинки' }) },
	])
	expect(JSON.stringify(data)).not.toContain(owner.phone)
	expect(Object.keys(data).toSorted()).toEqual(['items', 'pagination'])
})

test('a customer has one link, however often and at the same time it is made', async () => {
	const owner = await shop.customer()
	const made = await Promise.all([1, 2, 3].map(() => owner.call(makeWishlistLink, {})))
	expect(new Set(made.map(({ data }) => data.linkKey)).size).toBe(1)
	expect((await owner.call(getWishlist, {})).data.linkKey).toBe(made[0]?.data.linkKey)
})

test('a link that was ended leads nowhere, and the next one is another', async () => {
	const owner = await shop.customer()
	const key = await withLink(owner)
	await owner.call(endWishlistLink, {})
	expect(await seenBy(shop.visitor(), key)).toBeNull()
	expect((await owner.call(getWishlist, {})).data.linkKey).toBeNull()
	const next = await withLink(owner)
	expect(next).not.toBe(key)
	expect(await seenBy(shop.visitor(), next)).toEqual(['43'])
})

test('nobody finds the key of a link in the database', async () => {
	const key = await withLink(await shop.customer())
	const id = key.slice(0, 16)
	const [row] = await shop.db.select().from(wishlistLinks).where(eq(wishlistLinks.id, id))
	expect(JSON.stringify(row)).not.toContain(key)
	const forged = id + createKeyedHash('another secret')('wishlist link', id)
	for (const one of [id, forged, `${key}A`, key.toLowerCase(), 'x', '\u0000'.repeat(59)]) {
		expect(await seenBy(shop.visitor(), one), one).toBeNull()
	}
})

test('a visitor without an account has no link', async () => {
	expect((await shop.visitor().call(makeWishlistLink, {})).status).toBe(401)
})

test('own data tell of the link without its key, and the deletion of the account ends it', async () => {
	const owner = await shop.customer()
	const key = await withLink(owner)
	const { data } = await owner.call(getOwnData, {})
	const rows = data.sections.find(({ about }) => about === 'WISHLIST')?.rows
	expect(rows).toContainEqual({ sharedAt: expect.any(String) })
	expect(JSON.stringify(data)).not.toContain(key)
	await owner.call(sendSmsCode, { body: { sendingReason: 'DELETE_ACCOUNT' } })
	const verificationCode = await shop.codeSentTo(owner.phone)
	await owner.call(deleteAccount, { body: { verificationCode } })
	expect(await seenBy(shop.visitor(), key)).toBeNull()
})
