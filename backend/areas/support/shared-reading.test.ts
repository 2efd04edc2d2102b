import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBasketItem, getBasket } from '#contract/basket.ts'
import { openTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography } from '#tests/support/geo-rows.ts'
import { operatorOf } from '#tests/support/operators.ts'
import { beforeStatements } from '#tests/support/statements.ts'

let shop: TestBackend
let boots: AddedModel
/** Runs before each statement of a call. */
const who = new AsyncLocalStorage<(text: string) => Promise<void> | void>()
let stopWatching: () => void

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		boots = await addModel(db, { products: [{ sizes: [{ size: '42', stock: 1_000 }] }] })
	})
	stopWatching = beforeStatements(shop.db, async (text) => {
		await who.getStore()?.(text)
	})
})
afterAll(async () => {
	stopWatching()
	await shop.close()
})

function signal() {
	let resolve = () => {}
	const promise = new Promise<void>((done) => {
		resolve = done
	})
	return { promise, resolve: () => resolve() }
}

/** Statements with answers that are cached for all visitors. */
const READ_ONCE = { places: /pick_points/, catalogue: /recursive path/ }

it.each(Object.entries(READ_ONCE))(
	'an operator’s call waits for nothing that a visitor’s call is just reading of the %s',
	async (_, statement) => {
		const { places, facetIndex } = shop.backend
		const operator = await operatorOf(shop)
		const helping = await operator.help(await shop.customer())
		const visitor = shop.visitor()
		places.invalidate()
		await facetIndex.rebuild()

		const [reading, inTransaction] = [signal(), signal()]
		const read = who.run(
			async (text) => {
				if (!statement.test(text)) return
				reading.resolve()
				await inTransaction.promise
			},
			() => visitor.call(getBasket),
		)
		await reading.promise
		const item = { id: boots.product.id, skuId: boots.product.sku('42'), groupId: boots.groupId, quantity: 1 }
		const added = await who.run(
			(text) => {
				if (/for share/i.test(text)) inTransaction.resolve()
			},
			() => operator.call(addBasketItem, { body: item }, helping),
		)
		expect(added.data.quantityTotal).toBe(1)
		expect((await read).data.quantityTotal).toBe(0)
	},
)
