import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { readCards } from './cards.ts'
import { products, skus } from './products.table.ts'

let shop: TestBackend
let model: AddedModel
beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		model = await addModel(db, { products: [{ colour: 'Хвоя', popularity: 2 }, { colour: 'Мох' }] })
	})
})
afterAll(() => shop.close())

const cards = () => {
	const { db, facetIndex } = shop.backend
	return readCards(
		db,
		facetIndex,
		model.products.map(({ id }) => id),
	)
}

it('are read once while the catalogue stays the same, and again when it has changed', async () => {
	const [first] = await cards()
	const { db, facetIndex } = shop.backend
	await shop.db.update(products).set({ name: 'Новое имя' }).where(eq(products.id, model.product.id))
	await shop.db.update(skus).set({ stock: 0 }).where(eq(skus.productId, model.product.id))

	const query = vi.spyOn(db, 'execute')
	expect((await cards())[0]).toEqual(first)
	expect(query).not.toHaveBeenCalled()

	await facetIndex.rebuild({ withWords: false })
	const [changed] = await cards()
	expect(changed).toMatchObject({ name: 'Новое имя', isAvailable: false })
	expect(changed?.colors.map(({ name }) => name)).toEqual(['Мох', 'Хвоя'])
})

it('of a product that is gone are none, also when they were read before', async () => {
	await cards()
	const { facetIndex } = shop.backend
	await shop.db.update(products).set({ isPresent: false }).where(eq(products.id, model.product.id))
	await facetIndex.rebuild({ withWords: false })
	expect((await cards()).map(({ color }) => color)).toEqual(['Мох'])
})
