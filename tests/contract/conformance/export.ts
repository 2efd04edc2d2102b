import type * as contract from '#contract/export.ts'
import {
	getAddressKinds,
	listAddresses,
	listFeedCategories,
	listFeedProducts,
	listRedirects,
} from '#contract/export.ts'
import type { CasesOf } from './run.ts'

export const exported: CasesOf<typeof contract> = {
	async getAddressKinds(run) {
		const { kinds } = await run.succeeds(getAddressKinds, {})
		const names = kinds.map(({ kind }) => kind)
		run.check(getAddressKinds, new Set(names).size === names.length, 'a kind is told of twice')
		run.check(getAddressKinds, names.includes('product'), 'there are no products')
	},

	async listAddresses(run) {
		const first = await run.succeeds(listAddresses, { params: { kind: 'product' }, query: {} })
		run.check(listAddresses, first.items.length > 0, 'there are no products')
		run.check(
			listAddresses,
			first.items.every(({ path }) => path.startsWith('/product/')),
			'a product has another address than /product/…',
		)
		if (first.next === null) return
		const { items } = await run.succeeds(listAddresses, {
			params: { kind: 'product' },
			query: { after: first.next },
		})
		const known = new Set(first.items.map(({ path }) => path))
		run.check(listAddresses, !items.some(({ path }) => known.has(path)), 'an address comes twice')
	},

	async listFeedCategories(run) {
		const { categories } = await run.succeeds(listFeedCategories, {})
		const ids = new Set(categories.map(({ id }) => id))
		for (const { id, parentId } of categories) {
			run.check(
				listFeedCategories,
				parentId === null || ids.has(parentId),
				`${id} is below what there is not`,
			)
		}
	},

	async listFeedProducts(run) {
		const { products } = await run.succeeds(listFeedProducts, { query: {} })
		run.check(listFeedProducts, products.length > 0, 'there are no products')
		run.check(
			listFeedProducts,
			products.every(({ offers }) =>
				offers.every(({ price, oldPrice }) => oldPrice === null || oldPrice > price),
			),
			'something costs more than before its discount',
		)
	},

	async listRedirects(run) {
		const { redirects } = await run.succeeds(listRedirects, {})
		const froms = new Set(redirects.map(({ from }) => from))
		run.check(
			listRedirects,
			!redirects.some(({ to }) => froms.has(to)),
			'an address leads to one that has moved itself',
		)
	},
}
