import * as blanks from './blanks.mjs'
import { check } from './errors.mjs'
import { discountOf, goods, skus } from './goods.mjs'

// Step 2: listings, search, products

const sizesOf = (product) => skus.filter((sku) => sku.product === product)
const isAvailable = (product) => sizesOf(product).some(({ stock }) => stock > 0)
const colorsOf = ({ id, color }) => [{ id, name: color, image: null, hex: null }]

const cardOf = (product, at) => ({
	...blanks.catalogItem,
	id: product.id,
	name: product.name,
	color: product.color,
	price: product.price,
	oldPrice: discountOf(product) > 0 ? product.oldPrice : null,
	discount: discountOf(product),
	colors: colorsOf(product),
	isAvailable: isAvailable(product),
	position: at + 1,
})

export function getCatalog({ params: [path], query }) {
	check(['', 'all/', 'all'].includes(path), 404, 'NOT_FOUND')
	const text = query.get('text')?.toLowerCase()
	const items = goods.filter(({ name }) => !text || name.toLowerCase().includes(text)).map(cardOf)
	const category = { id: 1, name: 'Всё', url: '/catalog/all', isCurrent: path !== '' }
	const shown = path === '' ? { id: 0, name: 'Каталог', url: '/catalog/' } : category
	return {
		...blanks.catalog,
		category: { ...shown, h1: shown.name, totalProductsCount: goods.length, subcategories: [category] },
		items,
		searchText: query.get('text'),
		sortTypes: [{ id: 'popular', name: 'Популярные', isSelected: true }],
		pagination: { totalElements: items.length, elementsPerPage: 24, pageNumber: 1, totalPages: 1 },
	}
}

export function getProduct({ params: [id], query }) {
	const product = goods.find((one) => one.id === Number(id))
	check(product, 404, 'NOT_FOUND')
	const prices = { retailPrice: product.price, catalogPrice: product.oldPrice }
	const vendorCode = `TR-${id}`
	const sizes = sizesOf(product).map(({ id, size, stock }) => {
		return {
			id,
			size,
			available: stock > 0,
			lastPieces: stock < 5 ? stock : null,
			internationalSizes: {},
			vendorCode,
			...prices,
		}
	})
	return {
		...blanks.product,
		...prices,
		id: product.id,
		groupId: String(product.id),
		name: product.name,
		color: product.color,
		discountRate: discountOf(product),
		isAvailable: isAvailable(product),
		vendorCode,
		productSizeVendorCode: vendorCode,
		sizes,
		selectedSizeIndex: sizes.findIndex(({ id }) => id === Number(query.get('skuId'))),
		colors: colorsOf(product),
	}
}
