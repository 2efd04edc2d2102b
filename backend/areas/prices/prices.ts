/**
 * Price of a piece before promo codes, bonuses and gift cards (decision 061). Each piece has one price, the lowest of
 * those it may have: the shop's, the one that an operator has promised, the employee's. They are never added up.
 */

/** Some pieces of a line with a price lower than that for all visitors. */
export interface LowerPrice {
	/** Whole roubles for a piece. */
	price: number
	quantity: number
}

/** The price of a line for an employee as a buyer. */
export interface PersonalPrice extends LowerPrice {
	/** Whole roubles for all pieces of the line. */
	total: number
}

export interface PricedLine {
	quantity: number
	/** Pieces that can be ordered. */
	stock: number
	/** The shop's price of a piece, in whole roubles. */
	retailPrice: number
	/** As an operator has promised it: maybe for more pieces than there are in the line, maybe not lower any more. */
	promise?: LowerPrice | undefined
	/** Undefined for visitors who are no employees, and where the month's limit leaves nothing. */
	personal?: PersonalPrice | undefined
}

/** Pieces of the line that cost what was promised; undefined for none. */
export function promisedOf({ quantity, retailPrice, promise, personal }: PricedLine): LowerPrice | undefined {
	if (!promise || promise.price >= retailPrice) return undefined
	const pieces = Math.min(promise.quantity, quantity - (personal?.quantity ?? 0))
	return pieces > 0 ? { price: promise.price, quantity: pieces } : undefined
}

/** The line with promised pieces at their price and all others at the shop's, in whole roubles. */
export function atShopPrice(line: PricedLine): number {
	const promised = promisedOf(line)
	const off = promised ? promised.quantity * (line.retailPrice - promised.price) : 0
	return line.quantity * line.retailPrice - off
}

/** The price of the line before promo codes and bonuses, in whole roubles. */
export const totalOf = (line: PricedLine): number => line.personal?.total ?? atShopPrice(line)

/**
 * The lines of a cart as an employee pays them. Pieces get the employee's price in the order of the lines, in a line
 * first those without a promise, as long as the month leaves the shop's price of the whole piece.
 * @param month undefined for a visitor who is no employee; `left` is in whole roubles at the shop's price
 * @param priceFor the employee's price for a shop's price in roubles
 */
export function atEmployeePrice<Line extends PricedLine>(
	lines: Line[],
	month: { left: number } | undefined,
	priceFor: (retailPrice: number) => number,
): Line[] {
	let left = month?.left ?? 0
	return lines.map((line) => {
		const { retailPrice, quantity, stock } = line
		const price = priceFor(retailPrice)
		if (price >= retailPrice || stock === 0) return line
		const promised = promisedOf(line)
		const wanted = promised && promised.price <= price ? quantity - promised.quantity : quantity
		const pieces = Math.min(wanted, Math.floor(left / retailPrice))
		if (pieces === 0) return line
		left -= pieces * retailPrice
		const personal = { price, quantity: pieces, total: 0 }
		const total = atShopPrice({ ...line, personal }) - pieces * (retailPrice - price)
		return { ...line, personal: { ...personal, total } }
	})
}

/**
 * The part of a cart that counts against an employee's month: pieces at the employee's price, by the shop's price
 * (decision 044).
 */
export const goodsAtEmployeePrice = (lines: readonly PricedLine[]): number =>
	lines.reduce((sum, { personal, retailPrice }) => sum + (personal?.quantity ?? 0) * retailPrice, 0)
