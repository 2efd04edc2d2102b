import { z } from 'zod'
import { endpoint, live, liveOrOmitted } from './endpoint.ts'
import { AskedReturn, CancelReason, Order, OrderProgress, OrderStatus } from './orders.ts'
import {
	CodeSent,
	codeCheckingErrors,
	codeSendingErrors,
	Day,
	Email,
	OneTimeCode,
	OrderNumber,
	Pagination,
	Percent,
	Phone,
	Roubles,
} from './shapes.ts'

const name = z.string().trim().max(100)

export const Gender = z.enum(['FEMALE', 'MALE']).meta({ id: 'Gender' })
export type Gender = z.infer<typeof Gender>

export const Profile = z
	.object({
		firstName: z.string(),
		lastName: z.string(),
		phone: Phone,
		email: z.string().describe('Confirmed by a code; empty when there is none'),
		dateOfBirth: Day.nullable(),
		gender: Gender.nullable(),
		subscribe: z.boolean().describe('Gets news by SMS'),
	})
	.meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

export const getProfile = endpoint({
	area: 'personal',
	summary: 'Profile of the customer',
	method: 'GET',
	path: '/api/personal/profile',
	access: 'customer',
	response: Profile,
	freshness: live,
})

export const updateProfile = endpoint({
	area: 'personal',
	summary:
		'Change the fields that are sent. Another phone needs the code that was sent to it (sendingReason PHONE_CHANGE), without one it is BAD_REQUEST, as is a birthday in the future; the e-mail address has a call of its own',
	method: 'PATCH',
	path: '/api/personal/profile',
	access: 'customer',
	body: z.object({
		firstName: name.min(1).optional(),
		lastName: name.optional(),
		phone: Phone.optional(),
		verificationCode: OneTimeCode.optional(),
		dateOfBirth: Day.nullable().optional(),
		gender: Gender.nullable().optional(),
		subscribe: z.boolean().optional(),
	}),
	response: Profile,
	errors: [...codeCheckingErrors, 'PHONE_ALREADY_USED'],
	freshness: live,
})

export const changeEmail = endpoint({
	area: 'personal',
	summary: 'Without a code: send one to the address. With it: the address becomes the customer’s',
	method: 'POST',
	path: '/api/personal/email',
	access: 'customer',
	body: z.object({ email: Email, verificationCode: OneTimeCode.optional() }),
	response: z.object({
		isConfirmed: z.boolean(),
		codeSent: CodeSent.nullable().describe('null once the address is confirmed'),
	}),
	errors: [...codeSendingErrors, ...codeCheckingErrors],
	freshness: live,
	isSlow: true,
	assumed: true,
})

export const BonusLevel = z
	.object({
		id: z.string(),
		name: z.string(),
		rate: Percent.describe('Percent of the paid price that comes back as bonuses'),
		from: Roubles.describe('Of purchases in the last twelve months'),
	})
	.meta({ id: 'BonusLevel' })
export type BonusLevel = z.infer<typeof BonusLevel>

const BonusesOnDay = z
	.object({ amount: z.int(), on: Day })
	.meta({ id: 'BonusesOnDay', description: 'Bonuses to which something happens on a day' })
export type BonusesOnDay = z.infer<typeof BonusesOnDay>

export const BonusAccount = z
	.object({
		balance: z.int().describe('Bonuses that can be spent now; one is one rouble'),
		pending: z.int().describe('Earned, and not to be spent yet'),
		level: BonusLevel,
		purchases: Roubles.describe('In the last twelve months'),
		next: BonusLevel.extend({ missing: Roubles }).nullable().describe('null on the highest level'),
		burning: BonusesOnDay.nullable().describe('What burns first'),
		isClubMember: z.boolean(),
	})
	.meta({ id: 'BonusAccount' })
export type BonusAccount = z.infer<typeof BonusAccount>

export const OrderSummary = z
	.object({
		orderNumber: OrderNumber,
		date: z.iso.datetime(),
		status: OrderStatus,
		paymentMethod: Order.shape.paymentMethod,
		paymentTool: Order.shape.paymentTool,
		paymentStatus: Order.shape.paymentStatus,
		obtainingMethod: Order.shape.obtainingMethod,
		total: Roubles,
		quantityTotal: z.int(),
		isPayable: z.boolean(),
		isCancellable: z.boolean(),
		items: z.array(
			z.object({
				id: z.int(),
				skuId: z.int(),
				name: z.string(),
				image: z.string().nullable(),
				quantity: z.int(),
			}),
		),
	})
	.meta({ id: 'OrderSummary' })
export type OrderSummary = z.infer<typeof OrderSummary>

export const Dashboard = z
	.object({
		firstName: z.string(),
		phone: Phone,
		bonus: BonusAccount,
		orders: z.object({ active: z.int(), latest: z.array(OrderSummary) }),
		wishlist: z.object({ quantityTotal: z.int() }),
		hasEmail: z.boolean(),
	})
	.meta({ id: 'Dashboard' })
export type Dashboard = z.infer<typeof Dashboard>

export const getDashboard = endpoint({
	area: 'personal',
	summary: 'The account at a glance',
	method: 'GET',
	path: '/api/personal/dashboard',
	access: 'customer',
	response: Dashboard,
	freshness: live,
})

export const OrderFilter = z
	.enum(['ACTIVE', 'COMPLETED', 'CANCELLED'])
	.meta({ id: 'OrderFilter', description: 'ACTIVE: on the way to the customer' })
export type OrderFilter = z.infer<typeof OrderFilter>

export const listPersonalOrders = endpoint({
	area: 'personal',
	summary: 'Orders of the customer, newest first',
	method: 'GET',
	path: '/api/personal/orders',
	access: 'customer',
	query: z.object({
		page: z.coerce.number().int().min(1).max(10_000).optional().catch(undefined),
		orderStatus: OrderFilter.optional().catch(undefined),
	}),
	response: z.object({
		items: z.array(OrderSummary),
		pagination: Pagination,
		statuses: z.array(z.object({ id: OrderFilter, quantity: z.int(), isSelected: z.boolean() })),
	}),
	freshness: live,
})

const orderNumber = z.string().max(50)

export const PersonalOrder = Order.extend({
	...OrderProgress.shape,
	bonusesToCome: z.int().describe('Bonuses that the order brings or has brought'),
	receipts: z.array(z.string()).describe('Codes of its receipts'),
	returns: z
		.array(AskedReturn)
		.optional()
		.describe('Returns that its customer has asked for, oldest first. Assumed, may be left out'),
	isReturnable: z
		.boolean()
		.optional()
		.describe('Pieces of it may be returned (GET …/return). Assumed, may be left out'),
}).meta({ id: 'PersonalOrder' })
export type PersonalOrder = z.infer<typeof PersonalOrder>

export const getPersonalOrder = endpoint({
	area: 'personal',
	summary: 'An order of the customer with its history',
	method: 'GET',
	path: '/api/personal/orders/{n}',
	access: 'customer',
	params: z.object({ n: orderNumber }),
	response: PersonalOrder,
	errors: ['NOT_FOUND'],
	freshness: live,
})

export const listCancelReasons = endpoint({
	area: 'personal',
	summary: 'Why an order may be cancelled',
	method: 'GET',
	path: '/api/personal/orders/cancel-reasons',
	access: 'customer',
	response: z.object({ reasons: z.array(z.object({ id: z.string(), name: z.string() })) }),
	freshness: live,
})

export const cancelOrder = endpoint({
	area: 'personal',
	summary: 'Cancel an order; one that is cancelled already stays as it is',
	method: 'POST',
	path: '/api/personal/orders/{id}/cancel',
	access: 'customer',
	params: z.object({ id: orderNumber }),
	body: CancelReason,
	response: PersonalOrder,
	errors: ['NOT_FOUND', 'ORDER_CAN_NOT_BE_CANCELLED'],
	freshness: live,
	isSlow: true,
})

export const BonusPlan = BonusAccount.extend({
	coming: z
		.array(BonusesOnDay)
		.describe('Parts of `pending` by the day from which they can be spent, nearest first'),
	expiring: z.array(BonusesOnDay).describe('Parts of `balance` by the day on which they burn, nearest first'),
}).meta({ id: 'BonusPlan' })
export type BonusPlan = z.infer<typeof BonusPlan>

export const getBonus = endpoint({
	area: 'personal',
	summary: 'Bonuses of the customer: balance, level, what comes and what burns',
	method: 'GET',
	path: '/api/personal/bonus',
	access: 'customer',
	response: BonusPlan,
	freshness: live,
})

export const BonusEntry = z
	.object({
		kind: z.enum(['EARNED', 'WELCOME', 'SPENT', 'RETURNED', 'TAKEN_BACK', 'BURNT', 'GOODWILL']),
		amount: z.int().describe('Below zero when bonuses went'),
		at: z.iso.datetime(),
		orderNumber: OrderNumber.nullable(),
	})
	.meta({ id: 'BonusEntry' })
export type BonusEntry = z.infer<typeof BonusEntry>

export const listBonusHistory = endpoint({
	area: 'personal',
	summary: 'Movements of the bonuses from one day to another, newest first; at most three years back',
	method: 'POST',
	path: '/api/personal/bonus/history',
	access: 'customer',
	body: z.object({ startDate: Day, endDate: Day }),
	response: z.object({
		items: z.array(BonusEntry),
		came: z.int().describe('Sum of what came'),
		went: z.int().describe('Sum of what went, not below zero'),
	}),
	freshness: live,
})

export const Receipt = z
	.object({
		code: z.string(),
		orderNumber: OrderNumber,
		kind: z.enum(['SALE', 'REFUND']),
		date: z.iso.datetime(),
		total: Roubles,
	})
	.meta({ id: 'Receipt' })
export type Receipt = z.infer<typeof Receipt>

export const listReceipts = endpoint({
	area: 'personal',
	summary: 'Receipts of the customer’s orders, newest first',
	method: 'GET',
	path: '/api/personal/orders/receipts',
	access: 'customer',
	query: z.object({ page: z.coerce.number().int().min(1).max(10_000).optional().catch(undefined) }),
	response: z.object({ items: z.array(Receipt), pagination: Pagination }),
	freshness: live,
})

export const FullReceipt = Receipt.extend({
	items: z.array(z.object({ name: z.string(), quantity: z.int(), total: Roubles })),
	deliveryPrice: Roubles,
	paidByCard: Roubles.describe('By a bank card, by SBP, or on receipt'),
	paidByGiftCard: Roubles,
	paymentMethod: Order.shape.paymentMethod,
	paymentTool: Order.shape.paymentTool,
}).meta({ id: 'FullReceipt' })
export type FullReceipt = z.infer<typeof FullReceipt>

export const getReceipt = endpoint({
	area: 'personal',
	summary: 'A receipt line by line',
	method: 'GET',
	path: '/api/personal/orders/receipts/{code}',
	access: 'customer',
	params: z.object({ code: z.string().max(50) }),
	response: FullReceipt,
	errors: ['NOT_FOUND'],
	freshness: live,
})

export const CommunicationChannel = z.enum(['EMAIL', 'SMS', 'PUSH']).meta({ id: 'CommunicationChannel' })
export type CommunicationChannel = z.infer<typeof CommunicationChannel>

const Subscriptions = z
	.object({
		subscriptions: z.array(
			z.object({ communicationChannel: CommunicationChannel, isSubscribed: z.boolean() }),
		),
	})
	.meta({ id: 'Subscriptions' })

export const listSubscriptions = endpoint({
	area: 'personal',
	summary: 'By which channels the customer gets news',
	method: 'GET',
	path: '/api/personal/subscription',
	access: 'customer',
	response: Subscriptions,
	freshness: live,
})

export const updateSubscriptions = endpoint({
	area: 'personal',
	summary: 'Switch channels on and off; those that are not sent stay as they are',
	method: 'POST',
	path: '/api/personal/subscription',
	access: 'customer',
	body: Subscriptions,
	response: Subscriptions,
	freshness: live,
	assumed: true,
})

const hour = z.int().min(0).max(23)

export const ContactHours = z
	.object({
		utcOffset: z.int().min(2).max(12).describe('Hours ahead of UTC; Moscow is 3'),
		from: hour,
		until: hour.describe('Another one than `from`; a smaller one is of the next day'),
	})
	.refine(({ from, until }) => from !== until, { path: ['until'], error: 'The same hour' })
	.meta({ id: 'ContactHours' })
export type ContactHours = z.infer<typeof ContactHours>

const ContactHoursOrNone = z
	.object({ hours: ContactHours.nullable().describe('null when any hour will do') })
	.meta({ id: 'ContactHoursOrNone' })

export const getContactHours = endpoint({
	area: 'personal',
	summary: 'In which hours the customer wants to hear from the shop',
	method: 'GET',
	path: '/api/personal/contact-hours',
	access: 'customer',
	response: ContactHoursOrNone,
	freshness: liveOrOmitted,
	assumed: true,
})

export const updateContactHours = endpoint({
	area: 'personal',
	summary:
		'Change them. Messages from the shop wait for them; codes, receipts and answers to the customer’s own actions are sent at once',
	method: 'PUT',
	path: '/api/personal/contact-hours',
	access: 'customer',
	body: ContactHoursOrNone,
	response: ContactHoursOrNone,
	freshness: live,
	assumed: true,
})

export const ConsentPurpose = z
	.enum(['PERSONAL_DATA', 'NEWS_EMAIL', 'NEWS_SMS', 'REVIEW', 'COOKIES', 'NOTICE'])
	.meta({ id: 'ConsentPurpose' })
export type ConsentPurpose = z.infer<typeof ConsentPurpose>

export const ConsentForm = z
	.enum([
		'LOG_IN',
		'CLUB',
		'SUPPORT',
		'CHECKOUT',
		'ONE_CLICK',
		'GIFT_CARD',
		'REVIEW',
		'SUBSCRIPTION',
		'PROFILE',
		'SETTINGS',
		'COOKIE_NOTICE',
		'NOTICE',
	])
	.meta({ id: 'ConsentForm', description: 'Place where a consent was given' })
export type ConsentForm = z.infer<typeof ConsentForm>

export const Consent = z
	.object({
		purpose: ConsentPurpose,
		form: ConsentForm,
		operator: z
			.string()
			.nullable()
			.optional()
			.describe(
				'Name of the operator to whom the code was read out; null where the customer has pressed the button',
			),
		document: z.object({
			url: z.string().describe('Page of the text'),
			name: z.string(),
			version: z.string().describe('Of the text as it was then; empty where the shop had none'),
		}),
		givenAt: z.iso.datetime(),
		withdrawnAt: z.iso.datetime().nullable(),
	})
	.meta({ id: 'Consent' })
export type Consent = z.infer<typeof Consent>

export const listConsents = endpoint({
	area: 'personal',
	summary:
		'Consents of the customer, the newest first. News end by POST /api/personal/subscription, cookies by PATCH /api/user/settings, the rest with the account',
	method: 'GET',
	path: '/api/personal/consents',
	access: 'customer',
	response: z.object({ consents: z.array(Consent) }),
	freshness: liveOrOmitted,
	assumed: true,
})

export const OwnDataSection = z.enum([
	'PROFILE',
	'SETTINGS',
	'SUBSCRIPTIONS',
	'CONSENTS',
	'SESSIONS',
	'HELP',
	'CART',
	'ORDERS',
	'ORDER_LINES',
	'RETURNS',
	'GIFT_CARDS',
	'CALLS',
	'WISHLIST',
	'ADDRESSES',
	'PASSKEYS',
	'NOTICES',
	'REVIEWS',
	'BONUSES',
])

export const OwnData = z
	.object({
		madeAt: z.iso.datetime(),
		sections: z.array(
			z.object({
				about: OwnDataSection,
				rows: z
					.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])))
					.describe('Fields by their names; parts of a field as `deliveryInfo.street`'),
			}),
		),
	})
	.meta({ id: 'OwnData' })
export type OwnData = z.infer<typeof OwnData>

export const getOwnData = endpoint({
	area: 'personal',
	summary: 'All data of the customer, to read and to take away',
	method: 'GET',
	path: '/api/personal/data',
	access: 'customer',
	response: OwnData,
	freshness: live,
	assumed: true,
})

export const getPotentialPhone = endpoint({
	area: 'personal',
	summary: 'Another phone of the customer’s orders, to offer it for the profile',
	method: 'GET',
	path: '/api/personal/phone/potential',
	access: 'customer',
	response: z.object({ phone: Phone.nullable() }),
	freshness: live,
	assumed: true,
})

export const deleteAccount = endpoint({
	area: 'personal',
	summary:
		'Delete the account: personal data goes, orders stay without a person. The code was sent by POST /api/user/smsCode (DELETE_ACCOUNT); an account with an e-mail address has to name it. The cookie is taken away',
	method: 'DELETE',
	path: '/api/personal/account',
	access: 'customer',
	body: z.object({ email: z.string().trim().max(200).optional(), verificationCode: OneTimeCode }),
	response: z.object({}),
	errors: [...codeCheckingErrors, 'ACCOUNT_HAS_ACTIVE_ORDERS'],
	freshness: live,
	setsSession: true,
})
