import { rules } from '#contract/rules.ts'

/**
 * The rules of the business, with their defaults. Money in whole roubles, times in the unit the name says.
 */
export const settings = {
	/** A network of IPv6 (/48) may do what so many addresses (/64) may (decision 060). */
	addressesOfNetwork: 5,
	basket: {
		/** Number of pieces left from which the shopper sees it. */
		lastPieces: 3,
		/** Within which a press of «В корзину» that comes again from the same page is the same press. */
		samePressSeconds: 60,
	},
	delivery: {
		timePeriods: [
			{ id: '09-13', from: 9, to: 13 },
			{ id: '13-17', from: 13, to: 17 },
			{ id: '17-21', from: 17, to: 21 },
		],
		/** A courier's day is exact up to this distance; further off it is approximate. */
		exactWithinKm: 1_500,
		/** A place further than this from every city has no delivery. */
		servedWithinKm: 150,
		pickPointStorageDays: 7,
	},
	promotions: {
		/** Days for which an ended one is still shown. */
		pastDays: 120,
	},
	staff: {
		/** Digits. */
		codeLength: 8,
		shiftHours: 12,
		/** Of strangers in an hour, and of those to all stores together (decision 060). */
		wrongCodes: { perCaller: 10, perShop: 100, ofAll: { perHour: 200, perDay: 600 } },
		/** An hour: on the devices of an employee, at an address where a shift began of late, and at all of a store. */
		wrongCodesOfKnown: { perEmployee: 10, perAddress: 20, ofAddresses: 40 },
		/** Days for which a store knows a device and an address on which a shift began. */
		knownDays: { device: 180, address: 30 },
		/** Questions for orders by digits in an hour. */
		findsPerHour: 300,
		/** Percent off the shop's price, for so many roubles of goods (at the shop's price) in a calendar month. */
		price: { rate: 15, monthlyLimit: 60_000 },
		/** Hours after the scan of an employee's code in which an order counts as sold by that employee. */
		saleHours: 4,
		/** In which an order is assembled while the store is open. */
		assembleMinutes: 60,
		/** Things that run out, in the list of tasks. */
		lowStockShown: 10,
		/** Days of which an employee sees the results. */
		resultDays: 14,
	},
	operators: {
		sessionHours: 12,
		/** Of a password or a second factor by strangers, and of a token by any caller, in an hour. */
		wrongLogins: { perCaller: 10, perLogin: 30 },
		/** In an hour, on the devices of one operator, and at one address where the operator was of late (decision 060). */
		wrongLoginsOfKnown: { perOperator: 10, perAddress: 10 },
		/** Days for which a login knows a device and an address. */
		knownDays: { device: 180, address: 30 },
		/** Wrong log-ins with unknown logins, and wrong tokens, that are on record in an hour. */
		recordedStrangers: 100,
		/** In which the second factor can be set up. */
		setUpMinutes: 10,
		recoveryCodes: 10,
		/** Greatest age of a token of the CRM or of the call centre. */
		tokenSeconds: 60,
		support: rules.operators.support,
		/** Questions for customers in an hour. */
		findsPerHour: rules.operators.findsPerHour,
		clues: rules.operators.clues,
		/** Letters in an hour to one customer. */
		repliesPerHour: rules.operators.repliesPerHour,
		/**
		 * Requests to be called: minutes that one is an operator's, calls without an answer after which it is closed, how
		 * many an operator has at once, and how many may be taken in an hour.
		 */
		calls: { minutes: 30, missed: 3, atOnce: 2, perHour: 20 },
		/** Days ahead for which a call can be promised, and days after which a note is deleted. */
		callbackDays: rules.operators.callbackDays,
		noteDays: 180,
	},
	payments: {
		asks: {
			/** Seconds after which the provider is asked again about a payment without an answer: a new one, an older one. */
			everySeconds: 60,
			newMinutes: 120,
			oldEverySeconds: 3_600,
			/** After the answer that it waits still: such a part of its age, between the two. */
			pauseOfAge: 0.5,
			/** Seconds for which an answer of the provider is new enough: it is not asked again. */
			freshSeconds: 2,
			/** Hours in which the provider knows the key of a request; YooKassa says 24. */
			keyHours: 23,
		},
		refunds: {
			/** Before a second attempt to give money back; each pause is twice the one before, up to so many times. */
			firstRetrySeconds: 60,
			mostDoublings: 6,
		},
	},
	orders: {
		/** Further minutes for an order to be paid when the provider could not be asked about its payment. */
		unaskedMinutes: 30,
		/** Seconds between two searches for unpaid orders that have run out. */
		sweepSeconds: 60,
		/** Spec §3: reasonId of a cancellation. */
		cancelReasons: [
			{ id: 'changed-mind', name: 'Больше не нужно' },
			{ id: 'wrong-size', name: 'Не тот размер или цвет' },
			{ id: 'delivery', name: 'Не подходит срок или способ доставки' },
			{ id: 'cheaper', name: 'Есть дешевле' },
			{ id: 'order-again', name: 'Хочу изменить заказ и оформить заново' },
			{ id: 'other', name: 'Другая причина' },
		],
		pageSize: 10,
		/** Orders on a page of the desk. */
		deskPageSize: 20,
		/** Orders an hour of one customer, of guests at one address, and of those whom one employee sells to. */
		perHour: 60,
		/** SMS a day to one phone that an order was not paid: anybody may order with any phone. */
		unpaidSmsPerDay: 3,
		/** Orders on the page of an empty cart: for so many minutes, and so many of them. */
		recent: { minutes: 60, shown: 3 },
		/** Days from the order in which the link to a guest's order opens it. */
		linkDays: 180,
		/** Days in which a bank gives the money of a cancelled order back. */
		refundDays: 3,
		/** In the demonstration an order goes on by itself: minutes in each state. */
		demonstrationMinutes: {
			NEW: 5,
			CONFIRMED: 15,
			ASSEMBLING: 60,
			IN_DELIVERY: 24 * 60,
			READY_FOR_PICKUP: 24 * 60,
		},
	},
	codes: {
		/** Digits. With the sends of a day below, a day of guessing at one phone succeeds once in 1 000 (decision 025). */
		length: 6,
		lifeSeconds: 5 * 60,
		/** Guesses at one code. */
		attempts: 5,
		/** Before the same session may ask for another code for the same phone or e-mail address. */
		resendSeconds: 60,
		/** To one phone or e-mail address, by kind of caller. */
		toOneTarget: {
			session: { perHour: 5, perDay: 10 },
			/** From one address of a computer that the phone does not know. */
			address: { perHour: 5, perDay: 8 },
			/** All strangers to the phone together: a flood of messages ends here. */
			strangers: { perHour: 20, perDay: 40 },
			/** The same after a passed captcha: robots can't use up their codes. */
			humans: { perHour: 10, perDay: 20 },
			/** From an address at which a code of the phone was entered of late: from each, and from all of them. */
			knownAddress: { perDay: 6 },
			knownAddresses: { perDay: 24 },
		},
		/** Days for which a phone knows a session or an address at which its code was entered. */
		knownDays: 180,
		/** Codes an hour to all phones together. Without scripts there is no captcha, but fewer codes. */
		sendsWithCaptcha: { perAddress: 60, perSession: 20 },
		sendsWithoutCaptcha: { perAddress: 20, perSession: 10 },
		/** Wrong codes an hour. */
		wrong: { perAddress: 50, perSession: 20 },
	},
	/** Names of promo codes that do not exist, in an hour: a caller beyond that is not answered. */
	promoCodes: { wrong: { perSession: 20, perAddress: 40 } },
	outbox: {
		/** Seconds between two searches for messages that wait for their time, or for another attempt. */
		sweepSeconds: 10,
		/** For which a message that is being sent is left alone: if its process dies, another one sends it then. */
		claimSeconds: 60,
		/** After that a message that was not taken is tried again, then after twice as long, and so on. */
		firstRetrySeconds: 5,
		/** A message that waited for so long before its channel had a carrier is not sent. */
		missedSeconds: 10 * 60,
		/** A letter is of use for so long. */
		letterSeconds: 7 * 24 * 60 * 60,
		/** A webhook is sent again for so long. */
		webhookSeconds: 3 * 24 * 60 * 60,
		/** An SMS about an order is of use for so long. */
		orderSmsSeconds: 24 * 60 * 60,
	},
	club: {
		/** Life of the link in the SMS. */
		linkHours: 24,
		/** Balances an hour that a captcha shows to one session, or to one address. */
		balancesPerHour: 10,
	},
	subscriptions: {
		/** Addresses an hour that one session, or one computer, may subscribe. */
		perHour: 10,
		/** Days for which a session learns that it has subscribed an address already. */
		rememberedDays: 180,
		/** Days after which the letter goes out again when another visitor subscribes an address that is subscribed. */
		letterAgainDays: 30,
	},
	wishlist: { limit: 200, pageSize: 24 },
	savedAddresses: { limit: 10 },
	passkeys: {
		/** Of one customer. */
		limit: 10,
		/** Each sends an SMS. */
		addedPerDay: 10,
		/** From the press of the button to the answer of the device. */
		challengeMinutes: 5,
		/** Wrong answers an hour, as wrong codes. */
		wrong: { perAddress: 50, perSession: 20 },
	},
	notices: {
		/** Messages about goods that one visitor can wait for. */
		limit: 30,
		/** Requests an hour from one session, or one address. */
		perHour: 60,
		/** Letters an hour to addresses that are not known to be the visitor's, from one session, or one address. */
		lettersPerHour: 10,
		/** Letters a day that ask one mailbox whether it wants messages. */
		lettersPerDay: 5,
		/** Days after which a request is dropped whose address was not confirmed. */
		unconfirmedDays: 2,
		/** The same for one that nothing came of. */
		openDays: 180,
		/** The same for one whose message has gone, from then on. */
		toldDays: 30,
		/** In which a message about goods is of use. */
		usefulSeconds: 24 * 60 * 60,
		/** Messages about prices in one run; the next run goes on. */
		pricesAtOnce: 500,
	},
	bonuses: {
		/** Days before they burn at which subscribers of news get a letter. */
		burnSoonDays: 14,
		/** Days in which bonuses of a cancelled order can be spent at least. */
		returnedDays: 30,
		/** Years of the history. */
		historyYears: 3,
	},
	/** Ages that a date of birth may mean. */
	customer: { youngest: 14, oldest: 100 },
	session: {
		anonymousDays: rules.basket.storedDays,
		/** The cookie outlives the token, so that a late visitor is still the same one. */
		cookieDays: 400,
		/** A customer who did not come for so long has to log in again. */
		customerIdleDays: 90,
		/** A log-in sent twice is one log-in for so long. */
		nonceMinutes: 10,
	},
	catalog: { pageSize: 24, suggestions: { products: 4, categories: 3, queries: 5 } },
	/** Publications on a page of a list, and under one publication. */
	community: { pageSize: 12, readNext: 3, tags: 12 },
	giftCards: {
		nominal: { from: 1_000, to: 15_000, step: 100, offered: [1_000, 3_000, 5_000, 10_000, 15_000] },
		validDays: 365,
		/** Days from today at which a card may be sent at the latest. */
		latestDay: 90,
		/** Wrong pins after which a card is blocked, and for how long. */
		wrongPins: 5,
		blockedMinutes: 60,
		/** Wrong pins of strangers after which a card is blocked for them till the day is over: 10 000 pins last years. */
		wrongPinsPerDay: 20,
		/** Days for which a card knows the visitor with its right pin. */
		knownDays: 180,
		pinIntervalSeconds: 60,
		/** New pins a day: of one card, and of whatever cards that one session, or one address, asks for. */
		pinsPerDay: { ofCard: 5, perSession: 5, perAddress: 20 },
		/** Failed attempts an hour at any cards. */
		failures: { perSession: 20, perAddress: 40 },
		/** Days in which what a cancelled order gives back can be spent at least. */
		returnedDays: 30,
		/** Hour of Moscow at which cards of a later day are sent. */
		sendAtHour: 9,
		designs: [
			{
				id: 'ridge',
				name: 'Гребень',
				colors: { background: '#1e4034', text: '#fbfaf6', accent: '#f4b942' },
				picture: '/pictures/land/dawn.avif',
			},
			{
				id: 'frost',
				name: 'Иней',
				colors: { background: '#dfe8ea', text: '#16211c', accent: '#2f6f86' },
				picture: '/pictures/land/winter.avif',
			},
			{
				id: 'campfire',
				name: 'Привал',
				colors: { background: '#16332a', text: '#fbfaf6', accent: '#f4b942' },
				picture: '/pictures/land/dusk.avif',
			},
			{
				id: 'holiday',
				name: 'Сияние',
				colors: { background: '#0d1b16', text: '#fbfaf6', accent: '#7fb8a4' },
				picture: '/pictures/land/night.avif',
			},
		],
	},
	oneClick: {
		/** Requests a day for one phone. */
		perPhone: 3,
		/** Requests an hour from one session, or one address, for whatever phones. */
		perHour: 10,
	},
	returns: {
		/** Returns with photographs an hour from one customer. */
		perHour: 10,
		/** Days after the question at which its photographs are deleted. */
		photoDays: 180,
	},
	reviews: {
		pageSize: 10,
		/** On a page of the moderators. */
		moderatedAtOnce: 20,
		/** Days after the receipt of an order at which its customer is asked for a review. */
		askAfterDays: 14,
		/** Reviews an hour from one session, or one address. */
		perHour: 10,
		/** Photographs that wait for a moderator at most: some hundred KB each are in the database. */
		mostWaitingPhotos: 1_000,
		/** A review with one of these beginnings of words waits for a moderator. */
		stopWords: [
			'бля',
			'хуй',
			'хуё',
			'хуе',
			'пизд',
			'ебан',
			'ебат',
			'ёбан',
			'мудак',
			'мудил',
			'говно',
			'сука',
			'суки',
			'казино',
			'viagra',
			'http',
			'www',
		],
	},
	events: {
		storedDays: 400,
		/** Events come together for so long, or until there are so many, and are written at once. */
		gatherMilliseconds: 50,
		writtenAtOnce: 500,
		/** An event that says it is older, or of the future, has the time at which it came. */
		oldestHours: 24,
		/**
		 * Events of a minute that are stored. A visitor who opens a page every two seconds and sees all of it sends some
		 * 200; of one address (an office, a mobile network) there are several.
		 */
		eventsOfSession: 300,
		eventsOfAddress: 1_500,
		/** Characters of JSON that count as one event: a larger one counts as several. */
		charactersOfEvent: 1_500,
		/** Bytes of the table; beyond them the oldest days go. */
		mostBytes: 4 * 1024 ** 3,
	},
} as const
