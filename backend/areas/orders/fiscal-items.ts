import type { FiscalItem } from '#backend/payment-providers/provider.ts'

/** Longest description of an item in a receipt. */
const LONGEST = 128

/** A line of an order. */
export interface FiscalPart {
	name: string
	quantity: number
	/** Whole roubles for all pieces, by whatever they are paid. */
	sum: number
	subject: FiscalItem['subject']
}

/**
 * Items of a receipt, which come to its sum to the kopeck. The sum of a gift card is taken off all parts in proportion.
 * A line that its pieces do not divide is two items, one kopeck apart. A piece that costs nothing is no item.
 * @param money whole roubles of the receipt, at most the sum of the parts
 */
export function fiscalItems(parts: readonly FiscalPart[], money: number): FiscalItem[] {
	const total = parts.reduce((all, { sum }) => all + sum, 0)
	let before = 0
	return parts.flatMap((part) => {
		const kopecks = kopecksUpTo(before + part.sum, money, total) - kopecksUpTo(before, money, total)
		before += part.sum
		return itemsOf(part, kopecks)
	})
}

const kopecksUpTo = (sum: number, money: number, total: number) =>
	total === 0 ? 0 : Math.floor((sum * money * 100) / total)

function itemsOf({ name, quantity, subject }: FiscalPart, kopecks: number): FiscalItem[] {
	const description = [...(name.trim() || 'Товар')].slice(0, LONGEST).join('')
	const price = Math.floor(kopecks / quantity)
	const higher = kopecks - price * quantity
	return [
		{ description, quantity: quantity - higher, price, subject },
		{ description, quantity: higher, price: price + 1, subject },
	].filter((item) => item.quantity > 0 && item.price > 0)
}
