/**
 * Terms that each shop has of its own (docs/shop.md), as the demonstration has them. Prices are whole roubles. The
 * backend applies them and pages put them into words.
 */
export const shopRules = {
	delivery: {
		courierPrice: 299,
		/** Price of the goods from which a courier is free; null for never. */
		courierFreeFrom: 5_000 as number | null,
		/** A courier of the same day, in cities with an underground; null for none. */
		expressPrice: 599 as number | null,
		/** Local hour before which it can be ordered. */
		expressBeforeHour: 16,
		/** Of the points that the content names no price of. */
		pickPointPrice: 199,
		/** Days for which an order waits in a store. */
		shopStorageDays: 3,
		/** Days on the way per so many kilometres from the home city, and one more. */
		kmPerDay: 700,
		/** Days that a courier offers. */
		daysOffered: 7,
	},
	/** Spec §5 names the three limits. */
	basket: {
		priceLimit: 500_000,
		productsQuantityLimit: 50,
		positionQuantityLimit: 10,
	},
	/** How the kopecks of a feed's price become whole roubles. */
	rounding: 'nearest' as Rounding,
	/** Minutes in which an order is paid online. */
	unpaidMinutes: 30,
	/** Days after the receipt in which a thing can be returned. */
	returnDays: 90,
	/** City that parcels leave from, and where a visitor is whose city is not known. */
	homeCity: 'Москва',
	/** Hours of Moscow between which the telephone is answered. */
	telephone: { from: 8, to: 22 },
	bonuses: {
		/** Percent of the paid price of the goods that comes back; by roubles of purchases in the last twelve months. */
		levels: [
			{ id: 'start', name: 'Старт', rate: 3, from: 0 },
			{ id: 'trail', name: 'Путь', rate: 5, from: 30_000 },
			{ id: 'summit', name: 'Вершина', rate: 7, from: 100_000 },
		] as [BonusLevel, ...BonusLevel[]],
		/** For the first order paid for on the site, from so many roubles of goods. */
		welcome: 300,
		welcomeFrom: 1_000,
		/** Days after the receipt of an order from which its bonuses can be spent. */
		availableAfterDays: 14,
		/** Days after that in which they burn. */
		burnAfterDays: 180,
		/** Percent of the price of the goods that bonuses may pay. */
		spendRate: 30,
	},
}

export const roundings = ['nearest', 'up', 'down'] as const
export type Rounding = (typeof roundings)[number]

interface BonusLevel {
	id: string
	name: string
	rate: number
	from: number
}

export type ShopRules = typeof shopRules

/**
 * Takes the terms of the shop. Each process does it once, before anything reads one; the browser does before it
 * hydrates.
 */
export function setShopRules(own: ShopRules): void {
	Object.assign(shopRules, own)
}
