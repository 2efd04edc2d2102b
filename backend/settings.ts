/**
 * The rules of the business, with their defaults. Money in whole roubles, times in the unit the name says.
 */
export const settings = {
	basket: {
		/** Spec §5 names the three limits. */
		priceLimit: 500_000,
		productsQuantityLimit: 50,
		positionQuantityLimit: 10,
		/** From how few pieces left the shopper is told. */
		lastPieces: 3,
	},
	delivery: {
		pickPointPrice: 199,
		courierPrice: 299,
		courierFreeFrom: 5_000,
		expressPrice: 599,
		/** Local hour before which a courier of the same day can still be ordered. */
		expressBeforeHour: 16,
		daysOffered: 7,
		timePeriods: [
			{ id: '09-13', from: 9, to: 13 },
			{ id: '13-17', from: 13, to: 17 },
			{ id: '17-21', from: 17, to: 21 },
		],
		/** Where parcels leave from. */
		warehouseCityName: 'Москва',
		/** A courier's day is exact up to this distance; further off it is approximate. */
		exactWithinKm: 1_500,
		kmPerDay: 700,
		/** A place further than this from every city has no delivery. */
		servedWithinKm: 150,
		pickPointStorageDays: 7,
		shopStorageDays: 3,
	},
	orders: {
		unpaidMinutes: 30,
		/** How often the backend looks for unpaid orders that have run out. */
		sweepSeconds: 60,
	},
	bonuses: {
		/** Percent of the lowest level, «Старт»: what a visitor who is not logged in is promised. */
		startRate: 3,
	},
	session: {
		anonymousDays: 180,
		/** The cookie outlives the token, so that a late visitor is still the same one. */
		cookieDays: 400,
	},
	city: { defaultName: 'Москва' },
	catalog: { pageSize: 24, suggestions: { products: 4, categories: 3, queries: 5 } },
	reviews: { pageSize: 10 },
	returns: { days: 90 },
} as const
