import { expect, test } from 'vitest'
import type { Product } from '#contract/products.ts'
import { compareProducts } from './compare-products.ts'

const tent = (more: Partial<Product>): Product => ({
	id: 1,
	groupId: 'tent',
	name: 'Стоянка 2',
	color: 'Мох',
	retailPrice: 27_990,
	catalogPrice: 27_990,
	discountRate: 0,
	isAvailable: true,
	vendorCode: '5200',
	vendor: null,
	sizes: [],
	images: [],
	colors: [],
	selectedSizeIndex: -1,
	productSizeVendorCode: '5200',
	description: '',
	marks: [],
	properties: [{ name: 'Вес', value: '2 150', unit: 'г' }],
	technologies: [],
	characteristics: [
		{ groupName: 'Общее', items: [{ name: 'Швы', value: 'Проклеены' }] },
		{ groupName: 'Размер и вес', items: [{ name: 'Вес', value: '2 150 г' }] },
	],
	features: { isEcoMaterial: false },
	reviews: { rating: 0, quantity: 0 },
	hasSizeTable: false,
	...more,
})

test('a name has one row, and what differs is known, also by what one of them lacks', () => {
	const { rows } = compareProducts([
		tent({}),
		tent({ id: 2, properties: [{ name: 'Мест', value: '3', unit: 'чел.' }], characteristics: [] }),
		tent({ id: 3, properties: [{ name: 'Мест', value: '3', unit: 'чел.' }] }),
	])
	expect(rows).toEqual([
		{ name: 'Вес', values: ['2 150\u00a0г', null, '2 150 г'], differs: true },
		{ name: 'Швы', values: ['Проклеены', null, 'Проклеены'], differs: true },
		{ name: 'Мест', values: [null, '3\u00a0чел.', '3\u00a0чел.'], differs: true },
	])
	const same = compareProducts([tent({}), tent({ id: 2 })]).rows
	expect(same.map(({ differs }) => differs)).toEqual([false, false])
})

test('the price is the visitor’s own, where there is one', () => {
	const [column] = compareProducts([
		{ ...tent({ discountRate: 10, catalogPrice: 31_000 }), personalPrice: 20_000 },
	]).columns
	expect(column).toMatchObject({ price: 20_000, oldPrice: 31_000 })
})
