import type { OrderRow, orderLines } from './orders.table.ts'

/** Pieces by the id of their size. */
export type Pieces = ReadonlyMap<number, number>

/** Sums of pieces. */
export interface PiecesSums {
	/** Whole roubles: back to where the order was paid from, and to the gift card. */
	money: number
	giftCard: number
	/** Bonuses that paid for the pieces. */
	bonuses: number
	/** Roubles for the pieces of each size, by whatever they were paid with, and bonuses that paid for them. */
	lines: { skuId: number; productId: number; quantity: number; sum: number; bonuses: number }[]
}

type Line = Pick<
	typeof orderLines.$inferSelect,
	'skuId' | 'productId' | 'quantity' | 'total' | 'bonusDiscount'
>
type Paid = Pick<OrderRow, 'total' | 'giftCardTotal'>

/**
 * Sums of a refund: of each piece as it was paid. They are the difference of what all returned pieces are worth after
 * and before, so that refunds one after the other come to the same as one of all, to the rouble (decision 075).
 * @param earlier pieces that were returned before
 * @param wanted pieces that are returned now, at most the rest of each line
 */
export function refundSums(order: Paid, lines: readonly Line[], earlier: Pieces, wanted: Pieces): PiecesSums {
	const now = lines
		.map((line) => {
			const before = earlier.get(line.skuId) ?? 0
			const quantity = wanted.get(line.skuId) ?? 0
			return {
				skuId: line.skuId,
				productId: line.productId,
				quantity,
				sum: paidFor(line, before + quantity) - paidFor(line, before),
				bonuses: bonusesFor(line, before + quantity) - bonusesFor(line, before),
			}
		})
		.filter(({ quantity }) => quantity > 0)
	const goods = sumOf(now.map(({ sum }) => sum))
	const goodsBefore = goodsReturned(lines, earlier)
	const giftCard = onCard(order, goodsBefore + goods) - onCard(order, goodsBefore)
	return {
		money: goods - giftCard,
		giftCard,
		bonuses: sumOf(now.map(({ bonuses }) => bonuses)),
		lines: now,
	}
}

/** Sums of an order that its pieces have a part in. */
type OrderSums = Paid &
	Pick<OrderRow, 'catalogPriceTotal' | 'itemsPrice' | 'bonusDiscount' | 'personalDiscount' | 'personalGoods'>
type WholeLine = Line & Pick<typeof orderLines.$inferSelect, 'catalogPrice'>

/**
 * The sums and lines of an order without some of its pieces, to the rouble. The discount of an employee's price is left
 * in the share of the goods.
 * @param sums of the pieces that go, with none returned before
 * @returns the lines that are less than before, one without pieces with a quantity of 0
 */
export function withoutPieces<Rest extends WholeLine>(
	order: OrderSums,
	lines: readonly Rest[],
	sums: PiecesSums,
): { order: OrderSums; lines: Rest[] } {
	const left = lines.flatMap((line) => {
		const gone = sums.lines.find(({ skuId }) => skuId === line.skuId)
		if (!gone) return []
		const quantity = line.quantity - gone.quantity
		return [
			{ ...line, quantity, total: line.total - gone.sum, bonusDiscount: line.bonusDiscount - gone.bonuses },
		]
	})
	const goods = sumOf(sums.lines.map(({ sum }) => sum))
	const catalogPrice = sumOf(
		lines.map((line) => {
			const gone = sums.lines.find(({ skuId }) => skuId === line.skuId)
			return line.catalogPrice * (gone?.quantity ?? 0)
		}),
	)
	const itemsPrice = order.itemsPrice - goods
	const ofRest = (sum: number) =>
		order.itemsPrice === 0 ? sum : Math.floor((sum * itemsPrice) / order.itemsPrice)
	return {
		order: {
			catalogPriceTotal: order.catalogPriceTotal - catalogPrice,
			itemsPrice,
			total: order.total - goods,
			bonusDiscount: order.bonusDiscount - sums.bonuses,
			giftCardTotal: order.giftCardTotal - sums.giftCard,
			personalDiscount: ofRest(order.personalDiscount),
			personalGoods: ofRest(order.personalGoods),
		},
		lines: left,
	}
}

/** Roubles that returned pieces were paid with. */
export const goodsReturned = (lines: readonly Line[], pieces: Pieces): number =>
	sumOf(lines.map((line) => paidFor(line, pieces.get(line.skuId) ?? 0)))

const paidFor = ({ total, quantity }: Line, pieces: number) => Math.floor((total * pieces) / quantity)

const bonusesFor = ({ bonusDiscount, quantity }: Line, pieces: number) =>
	Math.floor((bonusDiscount * pieces) / quantity)

/** Part of some roubles of an order that its gift card has paid. */
const onCard = ({ total, giftCardTotal }: Paid, roubles: number) =>
	total === 0 ? 0 : Math.floor((giftCardTotal * roubles) / total)

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
