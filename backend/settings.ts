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
		/** Spec §3: reasonId of a cancellation. */
		cancelReasons: [
			{ id: 'changed-mind', name: 'Передумал покупать' },
			{ id: 'wrong-size', name: 'Ошибся с размером или цветом' },
			{ id: 'delivery', name: 'Не подходит срок или способ доставки' },
			{ id: 'cheaper', name: 'Нашёл дешевле' },
			{ id: 'order-again', name: 'Хочу изменить заказ и оформить заново' },
			{ id: 'other', name: 'Другая причина' },
		],
		pageSize: 10,
	},
	codes: {
		/** Digits. */
		length: 4,
		lifeSeconds: 5 * 60,
		/** Guesses at one code. */
		attempts: 5,
		resendSeconds: 60,
		/** To one phone or e-mail address, whoever asks. */
		sendsPerHour: 5,
		/** Codes an hour to all phones together. Without scripts there is no captcha, but fewer codes. */
		sendsWithCaptcha: { perAddress: 60, perSession: 20 },
		sendsWithoutCaptcha: { perAddress: 20, perSession: 10 },
		/** Wrong codes an hour. */
		wrongPerAddress: 50,
		wrongPerSession: 20,
	},
	outbox: {
		/** How often messages that wait for their time, or for another attempt, are looked for. */
		sweepSeconds: 10,
		/** After that a message that was not taken is tried again, then after twice as long, and so on. */
		firstRetrySeconds: 5,
	},
	wishlist: { limit: 200, pageSize: 24 },
	bonuses: {
		/** Percent of the paid price of the goods that comes back; by roubles of purchases in the last twelve months. */
		levels: [
			{ id: 'start', name: 'Старт', rate: 3, from: 0 },
			{ id: 'trail', name: 'Тропа', rate: 5, from: 30_000 },
			{ id: 'summit', name: 'Вершина', rate: 7, from: 100_000 },
		],
		/** For the first order paid for on the site, from so many roubles of goods. */
		welcome: 300,
		welcomeFrom: 1_000,
		/** Days after the receipt of an order from which its bonuses can be spent. */
		availableAfterDays: 14,
		/** Days after that in which they burn. */
		burnAfterDays: 180,
		/** Percent of the price of the goods that bonuses may pay. */
		spendRate: 30,
		/** How far back the history goes. */
		historyYears: 3,
	},
	/** Years of age that a date of birth may tell. */
	customer: { youngest: 14, oldest: 100 },
	session: {
		anonymousDays: 180,
		/** The cookie outlives the token, so that a late visitor is still the same one. */
		cookieDays: 400,
		/** A customer who did not come for so long has to log in again. */
		customerIdleDays: 90,
		/** A log-in sent twice is one log-in for so long. */
		nonceMinutes: 10,
	},
	city: { defaultName: 'Москва' },
	catalog: { pageSize: 24, suggestions: { products: 4, categories: 3, queries: 5 } },
	reviews: { pageSize: 10 },
	returns: { days: 90 },
} as const
