import type { DeliveryTerm } from '#contract/geo.ts'

/** The price of a delivery for an order of this sum; both in roubles. */
export const deliveryCost = ({ freeFrom, price }: Pick<DeliveryTerm, 'freeFrom' | 'price'>, sum: number) =>
	freeFrom !== null && sum >= freeFrom ? 0 : price
