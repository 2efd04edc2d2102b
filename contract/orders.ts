import { z } from 'zod'
import { endpoint, live } from './endpoint.ts'
import { PaymentMethod, PaymentStatus, PaymentTool } from './payment-ways.ts'
import { Photo, photoLimits } from './photos.ts'
import {
	Day,
	Email,
	GeoLocation,
	Id,
	Metro,
	ObtainingMethod,
	OpeningHours,
	OrderNumber,
	Phone,
	Roubles,
} from './shapes.ts'

export type { ObtainingMethod } from './shapes.ts'

const optionalText = (length: number) => z.string().trim().max(length).optional()

export const UserInfo = z
	.object({
		name: z.string().trim().min(1).max(100),
		email: z.email().max(200),
		phone: z
			.string()
			.regex(/^\+\d{10,15}$/)
			.describe('Digits with +: +79161234567'),
		comment: optionalText(500),
	})
	.meta({ id: 'OrderContact' })
export type UserInfo = z.infer<typeof UserInfo>

export const DeliveryInfo = z
	.object({
		cityId: z.int(),
		cityName: optionalText(200),
		pointId: optionalText(100).describe('The store of PICKUP or the point of PICKPOINT'),
		pointName: optionalText(300),
		pointAddress: optionalText(300),
		street: optionalText(200),
		streetType: optionalText(50),
		house: optionalText(50),
		block: optionalText(50),
		building: optionalText(50),
		entrance: optionalText(50),
		floor: optionalText(50),
		doorphoneCode: optionalText(50),
		apartment: optionalText(50),
		date: Day.optional(),
		timeId: optionalText(50),
		time: optionalText(50),
		price: Roubles.optional(),
	})
	.meta({
		id: 'DeliveryInfo',
		description: 'Place and time; names of city and point, time and price are filled in by the backend',
	})
export type DeliveryInfo = z.infer<typeof DeliveryInfo>

export const OrderStatus = z
	.enum(['NEW', 'CONFIRMED', 'ASSEMBLING', 'IN_DELIVERY', 'READY_FOR_PICKUP', 'COMPLETED', 'CANCELLED'])
	.meta({ id: 'OrderStatus' })
export type OrderStatus = z.infer<typeof OrderStatus>

export const OrderPlace = z
	.object({
		name: z.string(),
		address: z.string(),
		geoLocation: GeoLocation,
		metro: z.array(Metro),
		...OpeningHours.shape,
		phone: z.string().describe('Empty when there is none'),
		howToGet: z.string().describe('Empty when none was written'),
	})
	.meta({ id: 'OrderPlace', description: 'The store or point where an order is got, as it is now' })
export type OrderPlace = z.infer<typeof OrderPlace>

/** «https://carrier.ru@evil.ru» is a page of evil.ru, whatever a reader takes it for. */
function namesNobody(link: string): boolean {
	if (!URL.canParse(link)) return true
	const { username, password } = new URL(link)
	return username === '' && password === ''
}

export const Shipment = z
	.object({
		carrier: z.string().trim().min(1).max(60),
		number: z.string().trim().max(60).optional().describe('By which the carrier knows the parcel'),
		link: z
			.url({ protocol: /^https$/, hostname: z.regexes.domain })
			.max(300)
			.refine(namesNobody, 'names a user before the host')
			.optional()
			.describe(
				'Page of the carrier that says where the parcel is; https alone, and no user before the host',
			),
	})
	.meta({ id: 'Shipment', description: 'The carrier who has the parcel of an order' })
export type Shipment = z.infer<typeof Shipment>

/** Goes into addresses, so it is of characters that are not encoded there. */
export const OrderKey = z.string().regex(/^[\w.~-]{1,200}$/)

/** The query of the calls that the link to a guest's order may make. */
export const OrderLink = z.object({
	key: OrderKey.optional().describe(
		'`key` of a guest’s order: opens that order in any session, to be seen, paid and cancelled. Assumed; without such keys it is ignored. A wrong key is answered as a wrong number',
	),
})

/** States of a return. TAKEN_IN becomes RETURNED when the bank has given the money back. */
export const ReturnState = z
	.enum(['ASKED', 'ON_WAY', 'TAKEN_IN', 'RETURNED', 'REFUSED', 'CANCELLED'])
	.meta({ id: 'ReturnState' })
export type ReturnState = z.infer<typeof ReturnState>

export const ReturnReason = z
	.enum(['SIZE', 'NOT_LIKED', 'NOT_AS_SHOWN', 'DEFECT', 'WRONG_THING', 'OTHER'])
	.meta({ id: 'ReturnReason' })
export type ReturnReason = z.infer<typeof ReturnReason>

export const ReturnWay = z.enum(['STORE', 'CARRIER']).meta({ id: 'ReturnWay' })
export type ReturnWay = z.infer<typeof ReturnWay>

export const AskedReturn = z
	.object({
		id: z.int(),
		state: ReturnState,
		askedAt: z.iso.datetime().describe('When the customer asked for it'),
		reason: ReturnReason,
		comment: z.string().describe('What is wrong, as the customer says it; empty when there is none'),
		way: ReturnWay,
		parcel: z.string().describe('Number of the parcel at its carrier; empty when there is none'),
		items: z.array(
			z.object({
				skuId: z.int(),
				name: z.string(),
				size: z.string(),
				quantity: z.int().describe('Pieces that the customer wants to return'),
				taken: z.int().describe('Pieces of them that the shop took in'),
			}),
		),
		refusal: z.string().describe('Why the shop did not take pieces in; empty when it took all, or none yet'),
		photos: z
			.array(Photo)
			.max(photoLimits.most)
			.optional()
			.describe(
				'What is wrong, for the customer and the desk alone; none of a return that is cancelled or long ago',
			),
	})
	.meta({ id: 'AskedReturn', description: 'A return that the customer has asked for' })
export type AskedReturn = z.infer<typeof AskedReturn>

export const Order = z
	.object({
		orderNumber: OrderNumber,
		key: OrderKey.optional().describe(
			'Of a guest’s order: a visitor with a link that has it may see the order, pay and cancel it, in any session. Assumed, may be left out; none for an order of a customer',
		),
		userInfo: UserInfo,
		deliveryInfo: DeliveryInfo,
		obtainingMethod: ObtainingMethod,
		paymentMethod: PaymentMethod,
		paymentTool: PaymentTool.optional().describe(
			'By what an online order was paid, or was last begun to be. Assumed, may be left out; none before a payment began',
		),
		status: OrderStatus,
		paymentStatus: PaymentStatus,
		isPayable: z.boolean().describe('An online order can be paid now'),
		reservedUntil: z.iso.datetime().nullable().describe('When an order not paid online gives its goods back'),
		date: z.iso.datetime(),
		itemsPrice: Roubles,
		deliveryPrice: Roubles,
		total: Roubles.describe('Goods and delivery'),
		bonusDiscount: Roubles.describe('Taken off the goods for bonuses; it is in their prices already'),
		personalDiscount: Roubles.optional().describe(
			'Taken off the goods by the price of employees; it is in their prices already. Assumed, may be left out',
		),
		giftCardTotal: Roubles.describe('Part of the total paid by a gift card'),
		paymentTotal: Roubles.describe('total − giftCardTotal: what is paid otherwise'),
		price: Roubles.describe('Goods to pay'),
		oldPrice: Roubles.describe('Goods at list price'),
		discount: Roubles.describe('oldPrice − price'),
		items: z.array(
			z.object({
				id: z.int(),
				skuId: z.int(),
				name: z.string(),
				size: z.string(),
				color: z.string(),
				vendorCode: z.string(),
				image: z.string().nullable(),
				quantity: z.int(),
				price: Roubles,
				total: Roubles,
			}),
		),
		services: z.array(z.object({ id: z.string(), name: z.string(), price: Roubles })),
		giftCard: z
			.object({ recipientName: z.string(), recipientEmail: z.string(), sendOn: Day.nullable() })
			.nullable()
			.optional()
			.describe('Recipient and time of a gift card that is ordered; null for an order of goods'),
		place: OrderPlace.nullable()
			.optional()
			.describe(
				'null for a courier, a gift card, and a place that is there no more. Assumed, may be left out',
			),
		timeZone: z
			.string()
			.optional()
			.describe(
				'IANA name, of the order’s city: its days and hours are meant there. Assumed, may be left out',
			),
		keptUntil: Day.nullable()
			.optional()
			.describe('The last day on which the order waits at its place. Assumed, may be left out'),
		cancelledBy: z
			.enum(['CUSTOMER', 'SHOP', 'TIME'])
			.nullable()
			.optional()
			.describe('TIME: it was not paid in time. Assumed, may be left out'),
		packedAt: z.iso
			.datetime()
			.nullable()
			.optional()
			.describe('When its parcel was ready for the carrier. Assumed, may be left out'),
		shipment: Shipment.nullable()
			.optional()
			.describe('null before a carrier has it. Assumed, may be left out'),
		refunds: z
			.array(
				z.object({
					kind: z
						.enum(['RETURNED', 'MISSING', 'NOT_TAKEN'])
						.optional()
						.describe(
							'RETURNED after the receipt, also when it is left out. MISSING on the shelf of the store, or NOT_TAKEN by the customer who came for the order: they are no items of the order any more',
						),
					date: z.iso.datetime(),
					items: z.array(
						z.object({
							skuId: z.int(),
							name: z.string().optional(),
							size: z.string().optional(),
							quantity: z.int(),
							total: Roubles,
						}),
					),
					money: Roubles.describe('Back to where the order was paid from'),
					giftCard: Roubles.describe('Back to the gift card'),
					bonuses: z.int().describe('Back to the account'),
					takenBack: z.int().describe('Bonuses that the pieces had brought'),
				}),
			)
			.optional()
			.describe('Pieces that were taken out of it, oldest first. Assumed, may be left out'),
		error: z.string().nullable(),
	})
	.meta({ id: 'Order' })
export type Order = z.infer<typeof Order>

export const NewOrder = z
	.object({
		userInfo: UserInfo,
		deliveryInfo: DeliveryInfo.omit({
			cityName: true,
			pointName: true,
			pointAddress: true,
			time: true,
			price: true,
		}),
		obtainingMethod: ObtainingMethod,
		paymentMethod: PaymentMethod,
		expectedTotal: Roubles.optional().describe(
			'Sum to pay as the visitor saw it: another sum rejects the order with BASKET_CHANGED',
		),
		expectedPayment: Roubles.optional().describe(
			'Sum left to pay after the gift card, as the visitor saw it: another sum rejects the order likewise',
		),
		version: z
			.int()
			.min(0)
			.max(2_147_483_647)
			.optional()
			.describe(
				'`version` of the cart that the visitor saw, before drafts of the checkout: other lines or another promo code since reject it likewise',
			),
	})
	.meta({
		id: 'NewOrder',
		example: {
			userInfo: { name: 'Аня Воронцова', email: 'anya@example.ru', phone: '+79128840317' },
			deliveryInfo: {
				cityId: 1,
				street: 'Бакунинская улица',
				house: '26',
				apartment: '41',
				date: '2026-11-23',
				timeId: '09-13',
			},
			obtainingMethod: 'DELIVERY',
			paymentMethod: 'ONLINE',
			expectedTotal: 12_989,
		},
	})
export type NewOrder = z.infer<typeof NewOrder>

export const createOrder = endpoint({
	area: 'orders',
	summary:
		'Order what is in the cart; one Idempotency-Key gives one order. A guest may get a new session, to which the order and all else of the guest belongs',
	method: 'POST',
	path: '/api/orders',
	access: 'visitor',
	body: NewOrder,
	response: Order,
	errors: [
		'BASKET_IS_EMPTY',
		'BASKET_CHANGED',
		'BASKET_INVALID_POSITIONS',
		'BASKET_LIMITS_EXCEEDED',
		'NO_PRODUCT_AVAILABLE',
		'NO_MORE_PRODUCT_AVAILABLE',
		'TERRITORY_NOT_FOUND',
		'OBTAINING_METHOD_NOT_AVAILABLE',
		'OBTAINING_POINT_NOT_FOUND',
		'DELIVERY_DATE_NOT_AVAILABLE',
		'PAYMENT_METHOD_NOT_AVAILABLE',
	],
	freshness: live,
	isSlow: true,
	idempotencyKey: true,
	renewsSession: true,
})

export const RecentOrder = z
	.object({
		orderNumber: OrderNumber,
		key: OrderKey.optional().describe('As of `Order`'),
		isPayable: z.boolean().describe('It waits for its payment'),
		isCancellable: z.boolean(),
		isOfGoods: z.boolean().describe('Things of the cart; else it is of a gift card, which was in no cart'),
		reservedUntil: z.iso.datetime().nullable(),
		paymentTotal: Roubles,
		cityName: z.string().optional(),
		timeZone: z.string().optional().describe('Of the city it goes to'),
	})
	.meta({ id: 'RecentOrder' })
export type RecentOrder = z.infer<typeof RecentOrder>

export const listRecentOrders = endpoint({
	area: 'orders',
	summary:
		'Orders of this visitor, a guest’s too, that wait for their payment or were made within the last hour, for the page of an empty cart. A few at most, those that wait first, then the newest; none that was cancelled',
	method: 'GET',
	path: '/api/orders/recent',
	access: 'visitor',
	response: z.object({
		orders: z.array(RecentOrder),
		isAnswerLost: z
			.boolean()
			.optional()
			.describe(
				'A guest has sent an order from this session within the last hour and goes on in another one: here its answer has not come. Nothing else is told of it',
			),
	}),
	freshness: live,
	assumed: true,
})

export const getOrder = endpoint({
	area: 'orders',
	summary: 'An order of this visitor, or a guest’s order by its link',
	method: 'GET',
	path: '/api/orders/{id}',
	access: 'visitor',
	params: z.object({ id: z.string().max(50) }),
	query: OrderLink,
	response: Order,
	errors: ['NOT_FOUND'],
	freshness: live,
})

export const OrderProgress = z
	.object({
		isCancellable: z.boolean(),
		history: z.array(z.object({ status: OrderStatus, at: z.iso.datetime() })).describe('Oldest first'),
		cancellation: z
			.object({ reason: z.string(), comment: z.string() })
			.nullable()
			.describe('Reason given by the customer when cancelling it'),
	})
	.meta({ id: 'OrderProgress' })
export type OrderProgress = z.infer<typeof OrderProgress>

export const CancelReason = z.object({
	reasonId: z.string().min(1).max(50),
	comment: z.string().trim().max(500).optional(),
})
export type CancelReason = z.infer<typeof CancelReason>

export const getOrderProgress = endpoint({
	area: 'orders',
	summary: 'Status of an order of this visitor, or of a guest’s order by its link',
	method: 'GET',
	path: '/api/orders/{id}/progress',
	access: 'visitor',
	params: z.object({ id: z.string().max(50) }),
	query: OrderLink,
	response: OrderProgress.extend({
		reasons: z
			.array(z.object({ id: z.string(), name: z.string() }))
			.describe('Why it may be cancelled; none for an order that can’t be'),
	}),
	errors: ['NOT_FOUND'],
	freshness: live,
	assumed: true,
})

export const cancelOpenOrder = endpoint({
	area: 'orders',
	summary:
		'Cancel an order of this visitor, or a guest’s order by its link; one that is cancelled already stays as it is',
	method: 'POST',
	path: '/api/orders/{id}/cancel',
	access: 'visitor',
	params: z.object({ id: z.string().max(50) }),
	query: OrderLink,
	body: CancelReason,
	response: OrderProgress,
	errors: ['NOT_FOUND', 'ORDER_CAN_NOT_BE_CANCELLED'],
	freshness: live,
	isSlow: true,
	assumed: true,
})

export const createOneClickOrder = endpoint({
	area: 'orders',
	summary:
		'Ask to be called about one size of a product; nothing is reserved. One Idempotency-Key gives one request',
	method: 'POST',
	path: '/api/oneclick',
	access: 'visitor',
	body: z.object({
		name: z.string().trim().min(1).max(100),
		phone: Phone,
		email: z.union([Email, z.literal('')]).optional(),
		productId: Id,
		skuId: Id,
	}),
	response: z.object({ requestNumber: z.string() }),
	errors: ['BASKET_INVALID_POSITIONS', 'NO_PRODUCT_AVAILABLE', 'ONE_CLICK_ORDER_LIMITS_EXCEEDED'],
	freshness: live,
	idempotencyKey: true,
})
