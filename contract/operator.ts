import { z } from 'zod'
import { Basket, DatePeriod } from './basket.ts'
import { endpoint, live } from './endpoint.ts'
import { GuestHelp, GuestOrder } from './guest-help.ts'
import { CancelReason, DeliveryInfo, Order, UserInfo } from './orders.ts'
import { ContactHours, PersonalOrder } from './personal.ts'
import { PhotoId, photoAnswer, photoQuery } from './photos.ts'
import { Review } from './products.ts'
import {
	CodeSent,
	codeCheckingErrors,
	codeSendingErrors,
	Day,
	Id,
	IdInAddress,
	MaskedPhone,
	OneTimeCode,
	OpeningHours,
	OperatorRight,
	OrderNumber,
	Pagination,
	Phone,
	Roubles,
} from './shapes.ts'

/**
 * Header of a call of the shop that acts for a customer: the id of the support session of the page or of its
 * form. It needs the operator's cookie. `on-behalf.ts` lists the calls that are allowed; any other of a
 * session or a customer is rejected with NOT_ON_BEHALF.
 */
export const SUPPORT_SESSION_HEADER = 'x-support-session'

/** Errors of a call with the header, besides its own. */
export const supportErrors = ['SUPPORT_SESSION_ENDED', 'SUPPORT_SESSION_MIXED_UP', 'NOT_ON_BEHALF'] as const

export const Operator = z
	.object({
		name: z.string(),
		login: z.string(),
		rights: z.array(OperatorRight),
		since: z.iso.datetime(),
		until: z.iso.datetime().describe('When the session ends at the latest'),
	})
	.meta({ id: 'Operator' })
export type Operator = z.infer<typeof Operator>

export const SupportSession = z
	.object({
		id: z.uuid(),
		customer: z.object({
			id: z.uuid(),
			firstName: z.string(),
			shortName: z.string().describe('«Анна В.»; empty when the name is unknown'),
			maskedPhone: MaskedPhone.describe('«+7 ··· 12-34»'),
			phone: Phone.describe('In full: the customer has agreed'),
			email: z.string().describe('Empty when there is none'),
		}),
		by: z.enum(['CODE', 'CALL']).describe('By what the customer has agreed'),
		since: z.iso.datetime(),
		idleUntil: z.iso.datetime().describe('When it ends unless it is used'),
		until: z.iso.datetime().describe('When it ends at the latest'),
	})
	.meta({ id: 'SupportSession', description: 'An operator may act for one customer' })
export type SupportSession = z.infer<typeof SupportSession>

export const FoundCustomer = z
	.object({
		customerId: z.uuid(),
		shortName: z.string(),
		maskedPhone: MaskedPhone,
		maskedEmail: z.string().describe('«a···@example.ru»; empty when there is none'),
		isClubMember: z.boolean(),
		since: Day,
		contactHours: ContactHours.nullable()
			.optional()
			.describe('When the customer wants to be called; null when any hour will do'),
	})
	.meta({ id: 'FoundCustomer', description: 'Fields of a customer that are shown before consent' })
export type FoundCustomer = z.infer<typeof FoundCustomer>

/** Action that a token of the CRM asks for. */
export const CsmAction = z
	.object({
		kind: z.enum(['OPEN_CART', 'ADD_ITEMS', 'OPEN_ORDER', 'NEW_CUSTOMER']),
		customer: FoundCustomer.nullable().describe('null for a new one'),
		newPhone: Phone.nullable().describe('Of a customer to be made, for a consent by this phone'),
		items: z
			.array(
				z.object({
					productId: z.int(),
					skuId: z.int(),
					groupId: z.string(),
					name: z.string(),
					color: z.string(),
					size: z.string(),
					image: z.string().nullable(),
					catalogPrice: Roubles,
					retailPrice: Roubles,
					available: z.boolean(),
				}),
			)
			.describe('Of ADD_ITEMS'),
		orderNumber: OrderNumber.nullable().describe('Of OPEN_ORDER'),
	})
	.meta({ id: 'CsmAction' })
export type CsmAction = z.infer<typeof CsmAction>

const LoggedIn = z.object({
	operator: Operator,
	session: SupportSession.nullable().describe('One that has been opened by the token of a call'),
	hasAction: z.boolean().describe('GET /api/operator/csm/action has the action'),
	customer: FoundCustomer.nullable().describe('Customer of a token of a call, when no session is open yet'),
})

export const SecondFactorSetUp = z
	.object({
		uri: z.string().describe('otpauth://totp/…, to be shown as a QR code'),
		secret: z.string().describe('The same to be typed: Base32'),
		ticket: z.string().describe('Goes with the first code'),
		expiresIn: z.int().describe('Seconds'),
	})
	.meta({ id: 'SecondFactorSetUp' })
export type SecondFactorSetUp = z.infer<typeof SecondFactorSetUp>

export const loginOperator = endpoint({
	area: 'auth',
	summary:
		'Log in: sets the cookie operator-session-<country>. An operator without a second factor is not logged in yet, and gets the data to set it up with. A session on another device ends. A wrong login is rejected as a wrong password; a code that is missing, wrong or used already with CODE_INVALID',
	method: 'POST',
	path: '/api/auth/operator/login',
	access: 'visitor',
	body: z.object({
		login: z.string().trim().min(1).max(100),
		password: z.string().min(1).max(200),
		code: z
			.string()
			.trim()
			.max(50)
			.optional()
			.describe('Six digits of the second factor, or a recovery code'),
	}),
	response: z.object({
		operator: Operator.nullable(),
		setUp: SecondFactorSetUp.nullable().describe('Of an operator without a second factor'),
	}),
	errors: ['OPERATOR_NOT_FOUND', 'CODE_INVALID', 'CODE_ATTEMPTS_EXCEEDED'],
	freshness: live,
	setsSession: true,
})

export const setUpSecondFactor = endpoint({
	area: 'operator',
	summary:
		'The first code of a second factor: sets the cookie operator-session-<country>, and returns the recovery codes, which can’t be read again',
	method: 'POST',
	path: '/api/operator/second-factor',
	access: 'visitor',
	body: z.object({ ticket: z.string().min(1).max(1_000), code: z.string().trim().min(1).max(50) }),
	response: z.object({ operator: Operator, recoveryCodes: z.array(z.string()) }),
	errors: ['OPERATOR_TOKEN_INVALID', 'CODE_INVALID', 'CODE_ATTEMPTS_EXCEEDED'],
	freshness: live,
	setsSession: true,
	assumed: true,
})

const OneTimeToken = z.object({
	token: z.string().min(1).max(4_000),
	replaces: z
		.boolean()
		.optional()
		.describe(
			'The session of another operator in this browser ends. Without it the call fails with OPERATOR_AT_WORK, and `fields.name` names the operator at work; the token stays good',
		),
})

const tokenErrors = ['OPERATOR_TOKEN_INVALID', 'OPERATOR_AT_WORK', 'CODE_ATTEMPTS_EXCEEDED'] as const

export const loginByCsm = endpoint({
	area: 'auth',
	summary:
		'Arrive with a token of the CRM: a JWT (HS256) that is good for 60 seconds and once, and names the operator, the customer and what is wanted',
	method: 'POST',
	path: '/api/auth/operator/csm',
	access: 'visitor',
	body: OneTimeToken,
	response: LoggedIn,
	errors: tokenErrors,
	freshness: live,
	setsSession: true,
})

export const loginByNaumen = endpoint({
	area: 'auth',
	summary:
		'Log in with a token of the call centre, likewise. The token of a call begun by the customer opens a support session',
	method: 'POST',
	path: '/api/auth/operator/naumen',
	access: 'visitor',
	body: OneTimeToken,
	response: LoggedIn,
	errors: tokenErrors,
	freshness: live,
	setsSession: true,
})

export const logoutOperator = endpoint({
	area: 'auth',
	summary: 'End the operator’s session, and the support session in it',
	method: 'POST',
	path: '/api/auth/operator/logout',
	access: 'operator',
	onRecord: { act: 'operator.log-out' },
	response: z.object({}),
	freshness: live,
	setsSession: true,
})

export const getOperator = endpoint({
	area: 'operator',
	summary:
		'The operator, the customer being helped, and waiting work. The call does not prolong a support session',
	method: 'GET',
	path: '/api/operator',
	access: 'operator',
	onRecord: { nothing: 'the operator’s own; helped customers are recorded already' },
	response: z.object({
		operator: Operator,
		session: SupportSession.nullable(),
		guestHelp: GuestHelp.nullable()
			.optional()
			.describe('Help with an order of a guest; then there is no other session'),
		hasAction: z.boolean(),
		waitingReviews: z.int().describe('0 without the right to moderate'),
		waitingCalls: z
			.int()
			.optional()
			.describe(
				'Requests to be called that no operator has taken, and promised calls that are due; left out by a backend that has no such queue',
			),
		lastHelped: z
			.array(z.object({ shortName: z.string(), maskedPhone: MaskedPhone, at: z.iso.datetime() }))
			.describe('The operator’s last customers, newest first'),
	}),
	freshness: live,
	assumed: true,
})

export const getCsmAction = endpoint({
	area: 'operator',
	summary: 'Action that the token of the CRM asks for; the operator confirms it first',
	method: 'GET',
	path: '/api/operator/csm/action',
	access: 'operator',
	onRecord: { nothing: 'the arrival has recorded that the customer of the token was found' },
	response: z.object({ action: CsmAction.nullable() }),
	freshness: live,
})

export const dropCsmAction = endpoint({
	area: 'operator',
	summary: 'Do the action of the token, or drop it',
	method: 'DELETE',
	path: '/api/operator/csm/action',
	access: 'operator',
	onRecord: { nothing: 'nothing is done' },
	response: z.object({}),
	freshness: live,
	assumed: true,
})

export const findCustomers = endpoint({
	area: 'operator',
	summary:
		'Customers by their phone, their e-mail, the number of an order, or of a gift card that they bought; an order of a guest by its number, and the newest one of a phone or an e-mail without an account. A name and the last four digits of the phone or of an order find the same together, and nobody each alone. At most so many questions an hour',
	method: 'POST',
	path: '/api/operator/customers/find',
	access: 'operator',
	onRecord: { act: 'customer.find' },
	body: z.object({ find: z.string().trim().min(1).max(100) }),
	response: z.object({
		customers: z.array(FoundCustomer),
		guestOrder: GuestOrder.nullable().optional(),
		newPhone: Phone.nullable().describe('A phone without a customer: one can be made with it'),
		needed: z
			.enum(['NAME', 'DIGITS', 'PHONE'])
			.nullable()
			.optional()
			.describe(
				'More to ask the caller for: the name beside the digits, the digits beside the name, or the whole phone, as the two fit too many',
			),
	}),
	freshness: live,
	assumed: true,
})

/** A customer who was found or, by the phone, a new one. */
const WhoIsHelped = z.union([
	z.object({ customerId: z.uuid() }),
	z.object({ phone: Phone, firstName: z.string().trim().min(1).max(100) }),
])

export const askConsent = endpoint({
	area: 'operator',
	summary:
		'Send the customer, or the phone of a guest’s order, a code by SMS, to be read out to the operator',
	method: 'POST',
	path: '/api/operator/consent',
	access: 'operator',
	onRecord: { act: 'consent.ask' },
	body: z.union([...WhoIsHelped.options, z.object({ orderNumber: OrderNumber })]),
	response: CodeSent.extend({ maskedPhone: MaskedPhone }),
	errors: [...codeSendingErrors, 'NOT_FOUND'],
	freshness: live,
	isSlow: true,
	assumed: true,
})

export const beginSupport = endpoint({
	area: 'operator',
	summary:
		'Begin to help the customer with this code; a new one gets an account. An operator helps one customer at a time: another session of the operator ends',
	method: 'POST',
	path: '/api/operator/session',
	access: 'operator',
	onRecord: { act: 'support.begin' },
	body: z.intersection(WhoIsHelped, z.object({ code: OneTimeCode })),
	response: SupportSession,
	errors: [...codeCheckingErrors, 'NOT_FOUND'],
	freshness: live,
	assumed: true,
})

const ByOrderNumber = z.object({ number: OrderNumber })

export const endSupport = endpoint({
	area: 'operator',
	summary: 'Help no more; a session that has ended already is no mistake',
	method: 'POST',
	path: '/api/operator/session/end',
	access: 'operator',
	onRecord: { act: 'support.end' },
	body: z.object({ sessionId: z.uuid() }),
	response: z.object({}),
	freshness: live,
	assumed: true,
})

export const listAvailability = endpoint({
	area: 'operator',
	summary:
		'Stock of the sizes of a list. Each line is a product, a size, a vendor code, or a text: the number of a product or a size, a vendor code, or words as in the shop’s search, «Морось 46». The answer names the lines that nothing was found for',
	method: 'POST',
	path: '/api/operator/products/availability',
	access: 'operator',
	onRecord: { nothing: 'goods alone' },
	body: z.object({
		items: z
			.array(
				z.object({
					productId: Id.optional(),
					skuId: Id.optional(),
					vendorCode: z.string().trim().max(100).optional(),
					text: z.string().trim().max(200).optional(),
				}),
			)
			.min(1)
			.max(20),
		cityId: Id.optional().describe('Of the stores; all cities without it'),
	}),
	response: z.object({
		items: z.array(
			z.object({
				productId: z.int(),
				skuId: z.int(),
				groupId: z.string(),
				vendorCode: z.string(),
				name: z.string(),
				color: z.string(),
				size: z.string(),
				image: z.string().nullable(),
				catalogPrice: Roubles,
				retailPrice: Roubles,
				pieces: z.int().describe('For delivery and for any store, in a day or more'),
				waiting: z
					.int()
					.optional()
					.describe('Customers and visitors who wait for a message that the size is back'),
				cities: z
					.array(
						z.object({
							cityId: z.int(),
							name: z.string(),
							shops: z.array(z.object({ shopId: z.string(), name: z.string(), address: z.string() })),
						}),
					)
					.describe('Stores that have it now'),
			}),
		),
		unknown: z.array(z.string()).describe('Lines that nothing was found for, as they were sent'),
	}),
	freshness: live,
	isSlow: true,
})

export const addOperatorBasketItem = endpoint({
	area: 'operator',
	summary:
		'Put one piece into the customer’s cart at the price that the operator has promised. A price other than the shop’s is rejected with PRICE_CHANGED, and `fields` name the shop’s, unless there is a reason: then it needs the right `price` (FORBIDDEN), may be below by the percent of the shop’s rule at most (PRICE_TOO_LOW), and holds for this one piece. All promised pieces of a line have one price: another one is rejected with PRICE_ALREADY_PROMISED, and `fields.retailPrice` names it',
	method: 'POST',
	path: '/api/operator/basket/item',
	access: 'operator',
	onRecord: { act: 'basket.add' },
	supportSession: 'needed',
	body: z.object({
		productId: Id,
		skuId: Id,
		catalogPrice: Roubles.min(0).max(10_000_000),
		retailPrice: Roubles.min(1).max(10_000_000),
		reason: z.string().trim().min(3).max(300).optional().describe('Why it is sold below the shop’s price'),
	}),
	response: Basket,
	errors: [
		'PRICE_CHANGED',
		'PRICE_TOO_LOW',
		'PRICE_ALREADY_PROMISED',
		'NO_PRODUCT_AVAILABLE',
		'NO_MORE_PRODUCT_AVAILABLE',
		'BASKET_LIMITS_EXCEEDED',
		'BASKET_INVALID_POSITIONS',
	],
	freshness: live,
})

export const HelpedOrder = z
	.object({
		order: PersonalOrder,
		reasons: z
			.array(z.object({ id: z.string(), name: z.string() }))
			.describe('Why it may be cancelled; none for an order that can’t be'),
		isContactChangeable: z.boolean(),
		isRefundable: z.boolean().describe('Pieces of it may be returned (GET …/refund)'),
		goodwill: z
			.int()
			.min(0)
			.optional()
			.describe('Most bonuses that may be granted for it now (POST …/bonuses); 0 when none'),
		courierDays: z
			.array(DatePeriod)
			.nullable()
			.describe(
				'Days to which a courier’s order can be moved; null when neither its address nor its day can change',
			),
	})
	.meta({ id: 'HelpedOrder' })
export type HelpedOrder = z.infer<typeof HelpedOrder>

export const getHelpedOrder = endpoint({
	area: 'operator',
	summary: 'An order of the helped customer, or the guest’s order, with what may be done about it',
	method: 'GET',
	path: '/api/operator/orders/{number}',
	access: 'operator',
	onRecord: { reads: 'order.read', of: 'number' },
	supportSession: 'orGuestOrder',
	params: ByOrderNumber,
	response: HelpedOrder,
	errors: ['NOT_FOUND'],
	freshness: live,
	assumed: true,
})

export const cancelHelpedOrder = endpoint({
	area: 'operator',
	summary: 'Cancel the order for the customer, or the guest; one that is cancelled already stays as it is',
	method: 'POST',
	path: '/api/operator/orders/{number}/cancel',
	access: 'operator',
	onRecord: { act: 'order.cancel' },
	right: 'orders',
	supportSession: 'orGuestOrder',
	params: ByOrderNumber,
	body: CancelReason,
	response: HelpedOrder,
	errors: ['NOT_FOUND', 'ORDER_CAN_NOT_BE_CANCELLED'],
	freshness: live,
	isSlow: true,
	assumed: true,
})

export const resendOrderMessages = endpoint({
	area: 'operator',
	summary:
		'Send the last letter and message about an order again, to its contacts; the operator sees neither them nor what is in them',
	method: 'POST',
	path: '/api/operator/orders/{number}/messages',
	access: 'operator',
	onRecord: { act: 'order.messages' },
	right: 'orders',
	supportSession: 'orGuestOrder',
	params: ByOrderNumber,
	response: z.object({ email: z.boolean(), sms: z.boolean() }),
	errors: ['NOT_FOUND', 'LETTERS_LIMIT_EXCEEDED'],
	freshness: live,
	assumed: true,
})

export const listOrderPlaces = endpoint({
	area: 'operator',
	summary:
		'Other places of its city where an order can be picked up, by a part of the address, name or metro station; none when its place can no longer change',
	method: 'GET',
	path: '/api/operator/orders/{number}/places',
	access: 'operator',
	onRecord: { reads: 'order.read', of: 'number' },
	supportSession: 'orGuestOrder',
	params: ByOrderNumber,
	query: z.object({ text: z.string().trim().max(100).optional() }),
	response: z.object({
		isChangeable: z.boolean(),
		pointId: z.string().nullable().describe('As it is'),
		points: z
			.array(
				z.object({
					pointId: z.string(),
					name: z.string(),
					address: z.string(),
					metro: z.array(z.string()).describe('Names of the stations near it'),
					opening: OpeningHours.optional(),
				}),
			)
			.describe('By address'),
	}),
	errors: ['NOT_FOUND'],
	freshness: live,
	assumed: true,
})

export const changeOrderPlace = endpoint({
	area: 'operator',
	summary:
		'Have an order got in another store, or at another point, of its city; nothing else of it changes. The same place again is no mistake',
	method: 'POST',
	path: '/api/operator/orders/{number}/place',
	access: 'operator',
	onRecord: { act: 'order.place' },
	right: 'orders',
	supportSession: 'orGuestOrder',
	params: ByOrderNumber,
	body: z.object({ pointId: z.string().min(1).max(100) }),
	response: Order,
	errors: ['NOT_FOUND', 'ORDER_PLACE_CAN_NOT_BE_CHANGED', 'OBTAINING_POINT_NOT_FOUND'],
	freshness: live,
	assumed: true,
})

export const changeOrderContact = endpoint({
	area: 'operator',
	summary:
		'Change the recipient of an order that is not handed over: all messages about it go to these contacts from then on. With another e-mail the last ones are sent again',
	method: 'POST',
	path: '/api/operator/orders/{number}/contact',
	access: 'operator',
	onRecord: { act: 'order.contact' },
	right: 'orders',
	supportSession: 'orGuestOrder',
	params: ByOrderNumber,
	body: UserInfo.omit({ comment: true }),
	response: Order,
	errors: ['NOT_FOUND', 'ORDER_CAN_NOT_BE_CHANGED'],
	freshness: live,
	assumed: true,
})

/** The address of a courier's order, as the checkout takes it. */
const CourierAddress = DeliveryInfo.pick({
	streetType: true,
	block: true,
	building: true,
	entrance: true,
	floor: true,
	doorphoneCode: true,
	apartment: true,
}).extend({
	street: z.string().trim().min(1).max(200),
	house: z.string().trim().min(1).max(50),
})

export const changeOrderDelivery = endpoint({
	area: 'operator',
	summary:
		'Change the address, the day and the hours of a courier’s order that is not on its way, within its city; nothing of its price changes. The day is one that the checkout would offer now',
	method: 'POST',
	path: '/api/operator/orders/{number}/delivery',
	access: 'operator',
	onRecord: { act: 'order.delivery' },
	right: 'orders',
	supportSession: 'orGuestOrder',
	params: ByOrderNumber,
	body: CourierAddress.extend({
		comment: UserInfo.shape.comment.describe('For the courier'),
		when: z
			.object({ date: Day, timeId: z.string().max(50).optional() })
			.optional()
			.describe('Without it day and hours stay as they are'),
	}),
	response: Order,
	errors: ['NOT_FOUND', 'ORDER_CAN_NOT_BE_CHANGED', 'DELIVERY_DATE_NOT_AVAILABLE'],
	freshness: live,
	assumed: true,
})

export const ReplyText = z
	.object({ id: z.string(), title: z.string(), paragraphs: z.array(z.string()) })
	.meta({ id: 'ReplyText', description: 'A letter of the shop that an operator may send' })
export type ReplyText = z.infer<typeof ReplyText>

export const listReplies = endpoint({
	area: 'operator',
	summary: 'Letters that an operator may send to a customer',
	method: 'GET',
	path: '/api/operator/replies',
	access: 'operator',
	onRecord: { nothing: 'the same for all customers' },
	response: z.object({
		replies: z.array(ReplyText),
		recipient: z
			.string()
			.nullable()
			.describe(
				'Address of the customer being helped: that of the profile, or else of the newest order. Null without one, and when no customer is helped',
			),
	}),
	freshness: live,
	assumed: true,
})

export const sendReply = endpoint({
	area: 'operator',
	summary: 'Send one of these letters to the customer being helped',
	method: 'POST',
	path: '/api/operator/replies/{id}',
	access: 'operator',
	onRecord: { act: 'reply.send' },
	supportSession: 'needed',
	params: z.object({ id: z.string().min(1).max(50) }),
	response: z.object({}),
	errors: ['NOT_FOUND', 'NO_EMAIL', 'LETTERS_LIMIT_EXCEEDED'],
	freshness: live,
	assumed: true,
})

export const ReviewState = z.enum(['WAITING', 'PUBLISHED', 'REFUSED', 'HIDDEN']).meta({ id: 'ReviewState' })
export type ReviewState = z.infer<typeof ReviewState>

export const ModeratedReview = Review.extend({
	state: ReviewState,
	reason: z.string().describe('Reason why it was rejected or hidden; else empty'),
	product: z.object({ id: z.int(), name: z.string(), image: z.string().nullable() }),
	isAuthorToldByEmail: z.boolean().describe('The author is a customer with an e-mail address'),
	stopWords: z.array(z.string()).describe('Words for which it was held back, in lower case'),
}).meta({ id: 'ModeratedReview' })
export type ModeratedReview = z.infer<typeof ModeratedReview>

export const listModeratedReviews = endpoint({
	area: 'operator',
	summary: 'Reviews of visitors by state: those that wait the oldest first, the others the newest first',
	method: 'GET',
	path: '/api/operator/reviews',
	access: 'operator',
	onRecord: { reads: 'reviews.read' },
	right: 'moderate',
	query: z.object({
		state: ReviewState.optional().catch(undefined).describe('WAITING without it'),
		page: z.coerce.number().int().min(1).max(10_000).optional().catch(undefined),
	}),
	response: z.object({
		items: z.array(ModeratedReview),
		pagination: Pagination,
		states: z.array(z.object({ id: ReviewState, quantity: z.int(), isSelected: z.boolean() })),
	}),
	freshness: live,
	assumed: true,
})

export const getModeratedPhoto = endpoint({
	area: 'operator',
	summary: 'A photograph of a review of any state',
	method: 'GET',
	path: '/api/operator/reviews/photos/{id}',
	access: 'operator',
	onRecord: { nothing: 'the list with its review is on record' },
	right: 'moderate',
	params: z.object({ id: PhotoId }),
	query: photoQuery,
	response: photoAnswer,
	errors: ['NOT_FOUND'],
	freshness: live,
	assumed: true,
})

export const moderateReview = endpoint({
	area: 'operator',
	summary:
		'Publish a review, reject one that waits, or hide a published one; the author gets a letter with the reason. A review that has the state already is left as it is',
	method: 'POST',
	path: '/api/operator/reviews/{id}',
	access: 'operator',
	onRecord: { act: 'review.moderate' },
	right: 'moderate',
	params: z.object({ id: IdInAddress }),
	body: z
		.object({
			to: z.enum(['PUBLISHED', 'REFUSED', 'HIDDEN']),
			reason: z.string().trim().max(500).optional().describe('Needed for REFUSED and HIDDEN'),
			createdAt: z.iso
				.datetime()
				.describe('Of the review as it was read: a rewritten one is to be read first'),
		})
		.refine(({ to, reason }) => to === 'PUBLISHED' || (reason ?? '') !== '', {
			path: ['reason'],
			message: 'A reason is needed',
		}),
	response: ModeratedReview,
	errors: ['NOT_FOUND', 'REVIEW_CHANGED'],
	freshness: live,
	assumed: true,
})

/** Characters of an answer of the shop. */
export const ANSWER_LENGTH = 1000

export const answerReview = endpoint({
	area: 'operator',
	summary:
		'Answer a published review in the name of the shop, in the place of an earlier answer; an empty one takes it away. The author gets a new answer by letter',
	method: 'POST',
	path: '/api/operator/reviews/{id}/answer',
	access: 'operator',
	onRecord: { act: 'review.answer' },
	right: 'moderate',
	params: z.object({ id: IdInAddress }),
	body: z.object({
		answer: z.string().trim().max(ANSWER_LENGTH).describe('Empty takes the answer back'),
		replaces: z
			.string()
			.max(ANSWER_LENGTH)
			.optional()
			.describe('The answer as it was read, empty without one: another one meanwhile is to be read first'),
		createdAt: z.iso.datetime().describe('Of the review as it was read: a rewritten one is to be read first'),
	}),
	response: ModeratedReview,
	errors: ['NOT_FOUND', 'REVIEW_CHANGED'],
	freshness: live,
	assumed: true,
})

export const CallRequest = z
	.object({
		number: z.string(),
		createdAt: z.iso.datetime(),
		shortName: z.string().describe('«Анна В.», as the visitor has typed it'),
		maskedPhone: MaskedPhone,
		phone: Phone.nullable().describe('In full for the operator with the request'),
		missedCalls: z.int().describe('Calls that were not answered'),
		contactHours: ContactHours.nullable().describe('When a customer wants to be called'),
		product: z.object({
			id: z.int(),
			name: z.string(),
			color: z.string(),
			size: z.string(),
			image: z.string().nullable(),
		}),
	})
	.meta({ id: 'CallRequest', description: 'A customer waits for a call about a size (POST /api/oneclick)' })
export type CallRequest = z.infer<typeof CallRequest>

export const listCallRequests = endpoint({
	area: 'operator',
	summary:
		'Requests to be called: first those taken by the operator, then those not taken, the oldest first; fifty at most',
	method: 'GET',
	path: '/api/operator/calls',
	access: 'operator',
	onRecord: { reads: 'calls.read' },
	response: z.object({ calls: z.array(CallRequest) }),
	freshness: live,
	assumed: true,
})

const CallNumber = z.object({ number: z.coerce.number().int().min(1).max(2_147_483_647) })

export const takeCallRequest = endpoint({
	area: 'operator',
	summary:
		'Take a request to be called, on record: the operator gets its phone in full, and no other operator can take it for some minutes. An operator has few at a time, and takes so many an hour: CALLS_LIMIT_EXCEEDED, with `fields.retryAfter` (seconds) where it is the hour',
	method: 'POST',
	path: '/api/operator/calls/{number}/take',
	access: 'operator',
	onRecord: { act: 'call.take' },
	params: CallNumber,
	response: CallRequest,
	errors: ['NOT_FOUND', 'CALL_REQUEST_TAKEN', 'CALLS_LIMIT_EXCEEDED'],
	freshness: live,
	assumed: true,
})

export const finishCallRequest = endpoint({
	area: 'operator',
	summary:
		'Record the result of a call. A request that was not answered waits again, unless it was called often enough',
	method: 'POST',
	path: '/api/operator/calls/{number}/outcome',
	access: 'operator',
	onRecord: { act: 'call.finish' },
	params: CallNumber,
	body: z.object({ outcome: z.enum(['TALKED', 'NO_ANSWER']) }),
	response: z.object({}),
	errors: ['NOT_FOUND', 'CALL_REQUEST_TAKEN'],
	freshness: live,
	assumed: true,
})

/** Acts of an operator, as they are recorded and shown to the customer. */
export const HelpAct = z
	.enum([
		'support.begin',
		'support.end',
		'account.change',
		'address.change',
		'addresses.read',
		'notice.remove',
		'notices.read',
		'basket.read',
		'basket.add',
		'basket.price',
		'basket.change',
		'basket.promo-code',
		'basket.bonus',
		'basket.gift-card',
		'bonuses.read',
		'checkout.change',
		'city.change',
		'order.cancel',
		'order.contact',
		'order.create',
		'order.delivery',
		'order.goodwill',
		'order.read',
		'orders.read',
		'order.messages',
		'order.place',
		'order.refund',
		'profile.change',
		'profile.read',
		'receipts.read',
		'reply.send',
		'subscriptions.read',
		'wishlist.change',
		'wishlist.read',
	])
	.meta({ id: 'HelpAct' })
export type HelpAct = z.infer<typeof HelpAct>

export const listHelp = endpoint({
	area: 'personal',
	summary: 'Acts of operators for the customer, with name and time; newest first, the last hundred',
	method: 'GET',
	path: '/api/personal/help',
	access: 'customer',
	response: z.object({
		open: z
			.array(z.object({ id: z.uuid(), who: z.string(), since: z.iso.datetime(), until: z.iso.datetime() }))
			.describe('Sessions that the customer can end'),
		acts: z.array(
			z.object({
				at: z.iso.datetime(),
				who: z.string().describe('The operator’s name'),
				what: HelpAct,
				subject: z
					.string()
					.describe('The number of an order, the name of a thing; empty where there is none'),
				price: Roubles.nullable().describe('Of basket.price: what a piece was promised for'),
			}),
		),
	}),
	freshness: live,
	assumed: true,
})

export const endHelp = endpoint({
	area: 'personal',
	summary: 'End a support session as the customer; one that has ended already is no mistake',
	method: 'POST',
	path: '/api/personal/help/{id}/end',
	access: 'customer',
	params: z.object({ id: z.uuid() }),
	response: z.object({}),
	errors: ['NOT_FOUND'],
	freshness: live,
	assumed: true,
})
