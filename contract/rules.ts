/**
 * Terms that are the same in every shop, which its pages put into words and no call answers. The embedded backend
 * applies the same. Those that a shop has of its own are in `shop-rules.ts`.
 */
export const rules = {
	/** Stores that a listing can be narrowed to at once. */
	catalog: { mostStores: 20 },
	returns: {
		/** Days for which the shop waits for the things of a return that was asked for in time. */
		openDays: 30,
		/** Times that a customer may ask for a return of one order. */
		mostOfOrder: 10,
	},
	/** Days after which the cart of an anonymous visitor is deleted. */
	basket: { storedDays: 180 },
	/** Days in which money is back where it came from. */
	refunds: { days: 3 },
	staff: {
		/** Minutes in which a hand-over of an order can be undone. */
		undoMinutes: 10,
	},
	operators: {
		/** Percent that a price of an operator may be below the shop's. */
		discountLimit: 10,
		/** Minutes of a support session: without use, and in all. */
		support: { idleMinutes: 15, minutes: 60 },
		/** Letters to one customer, and questions for customers, in an hour. */
		repliesPerHour: 5,
		findsPerHour: 60,
		/** Those of them by a name and four digits, and how many people they may fit. */
		clues: { findsPerHour: 20, most: 3 },
		/** Bonuses that an operator may grant for a mistake of the shop: for one order, and in a day of Moscow. */
		goodwill: { most: 500, perDay: 3_000 },
		/** Days ahead for which a call to a customer can be promised. */
		callbackDays: 30,
	},
} as const

/** The lowest price that an operator may promise. @param price the shop's, roubles */
export const lowestOperatorPrice = (price: number): number =>
	Math.ceil((price * (100 - rules.operators.discountLimit)) / 100)
