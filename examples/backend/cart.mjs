import * as blanks from './blanks.mjs'
import { check } from './errors.mjs'
import { city, discountOf, LIMITS, skus } from './goods.mjs'

// Step 3: the cart

/** Optimistic locking may be left out. */
const comparesVersions = process.env.COMPARE_VERSIONS === '1'

/** The sum of what `of` says of each item. */
export const sum = (list, of) => list.reduce((total, item) => total + of(item), 0)

function lineOf({ sku: { id: skuId, size, stock, product }, quantity }) {
	const maxLimit = Math.min(stock, LIMITS.basket_position_products_quantity_limit)
	return {
		...blanks.basketLine,
		id: product.id,
		skuId,
		groupId: String(product.id),
		name: product.name,
		color: product.color,
		size,
		quantity,
		vendorCode: `TR-${product.id}`,
		retailPrice: product.price,
		catalogPrice: product.oldPrice,
		retailPriceTotal: product.price * quantity,
		catalogPriceTotal: product.oldPrice * quantity,
		discountRate: discountOf(product),
		state: {
			isAvailable: quantity <= stock,
			isAddable: quantity < maxLimit,
			maxLimit,
			lastPieces: stock < 5 ? stock : null,
		},
	}
}

export function getBasket({ visitor }) {
	const lines = visitor.lines.map(lineOf)
	const retail = sum(lines, (line) => line.retailPriceTotal)
	const catalog = sum(lines, (line) => line.catalogPriceTotal)
	return {
		...blanks.basket,
		id: visitor.id,
		version: visitor.version,
		lines,
		quantityTotal: sum(lines, (line) => line.quantity),
		catalogPriceTotal: catalog,
		retailPriceTotal: retail,
		retailDiscountTotal: catalog - retail,
		basketPriceTotal: retail,
		orderPriceTotal: retail,
		paymentTotal: retail,
		city,
		limits: LIMITS,
		problems: lines.length === 0 ? ['BASKET_IS_EMPTY'] : [],
		checkout: visitor.draft,
	}
}

/** Rejects a decision about another cart than the present one, where versions are compared. */
export function checkVersion({ visitor, body: { version } }) {
	check(!comparesVersions || version === undefined || version === visitor.version, 409, 'BASKET_CHANGED')
}

/** Gives a size as many pieces as `change` makes of those in the cart; none takes it out. */
export function setQuantity(call, change) {
	const { visitor, body } = call
	check(Number.isInteger(body.skuId), 400, 'BAD_REQUEST')
	checkVersion(call)
	const sku = skus.find(({ id }) => id === body.skuId)
	check(sku, 400, 'BASKET_INVALID_POSITIONS')
	const quantity = change(visitor.lines.find((line) => line.sku === sku)?.quantity ?? 0)
	check(quantity <= LIMITS.basket_position_products_quantity_limit, 400, 'BASKET_LIMITS_EXCEEDED')
	check(quantity === 0 || sku.stock > 0, 409, 'NO_PRODUCT_AVAILABLE')
	check(quantity <= sku.stock, 409, 'NO_MORE_PRODUCT_AVAILABLE')
	visitor.lines = visitor.lines.filter((line) => line.sku !== sku)
	if (quantity > 0) visitor.lines.push({ sku, quantity })
	visitor.version++
	return getBasket(call)
}

export function updateBasket(call) {
	// A draft does not change the version: the order comes with the one from before.
	Object.assign(call.visitor.draft, call.body.checkout)
	return getBasket(call)
}
