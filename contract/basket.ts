import { z } from 'zod'
import { endpoint, live } from './endpoint.ts'
import { giftCardErrors } from './gift-cards.ts'
import { CheckoutPayment } from './payment-ways.ts'
import { Day, Id, InternationalSizes, Mark, ObtainingMethod, Percent, Roubles } from './shapes.ts'

const seenVersion = z
	.int()
	.min(0)
	.max(2_147_483_647)
	.optional()
	.describe(
		'`version` of the cart as the visitor saw it. The lines that an edit touches must not have changed since (BASKET_CHANGED); other lines may have. Without it the edit is always made',
	)
const typed = (length: number) => z.string().max(length).optional()

export const CheckoutDraft = z
	.object({
		name: typed(200),
		phone: typed(50),
		email: typed(200),
		comment: typed(2000),
		obtainingMethod: ObtainingMethod.optional(),
		pointId: typed(100).describe('A store for PICKUP, a point for PICKPOINT'),
		street: typed(200),
		house: typed(50),
		block: typed(50),
		building: typed(50),
		entrance: typed(50),
		floor: typed(50),
		apartment: typed(50),
		doorphoneCode: typed(50),
		date: typed(50),
		timeId: typed(50),
		payment: CheckoutPayment.optional(),
	})
	.meta({
		id: 'CheckoutDraft',
		description:
			'Draft of the checkout: stored as typed, right or wrong, and checked when the order is created',
	})
export type CheckoutDraft = z.infer<typeof CheckoutDraft>

export const BasketLine = z
	.object({
		groupId: z.string(),
		id: z.int().describe('The product in one colour'),
		skuId: z.int(),
		name: z.string(),
		size: z.string(),
		internationalSizes: InternationalSizes,
		quantity: z.int(),
		color: z.string(),
		retailPrice: Roubles.describe('For one piece, the price for all visitors'),
		catalogPrice: Roubles,
		retailPriceTotal: Roubles.describe('For all of the line, with promised pieces at their price'),
		catalogPriceTotal: Roubles,
		promised: z
			.object({ price: Roubles.describe('For one piece'), quantity: z.int().describe('Pieces that cost so') })
			.optional()
			.describe(
				'Pieces that an operator has promised at a lower price; it is in retailPriceTotal already. Assumed, left out for none',
			),
		personal: z
			.object({
				price: Roubles.describe('For one piece'),
				quantity: z
					.int()
					.describe('Pieces at this price, none of the promised; the others have the price for all visitors'),
				total: Roubles.describe('For all of the line'),
			})
			.optional()
			.describe(
				'Price for an employee, instead of retailPriceTotal. Assumed, left out for other visitors, and where the limit of the month leaves nothing',
			),
		discountRate: Percent,
		image: z.string().nullable(),
		vendorCode: z.string(),
		state: z.object({
			isAvailable: z.boolean(),
			isAddable: z.boolean().describe('One more can be added'),
			maxLimit: z
				.int()
				.describe('Pieces of it that an order may have now: by stock and by the limit of a position'),
			lastPieces: z
				.int()
				.nullable()
				.describe('Pieces in stock when they are few, null when there are enough'),
		}),
		marks: z.array(Mark),
		analytics: z.object({
			productType: z.string(),
			category: z.string(),
			subcategory: z.string(),
			group: z.string(),
			subgroup: z.string(),
			age: z.string(),
			gender: z.string(),
			photoUrl: z.string().nullable(),
		}),
	})
	.meta({ id: 'BasketLine' })
export type BasketLine = z.infer<typeof BasketLine>

export const BasketChange = z
	.object({
		skuId: z.int(),
		name: z.string(),
		kind: z.enum(['price-up', 'price-down', 'sold-out', 'fewer-left', 'back-in-stock']),
		was: z.int().describe('Roubles for a price, pieces for a stock'),
		now: z.int(),
	})
	.meta({ id: 'BasketChange', description: 'A change since the visitor last saw the cart' })
export type BasketChange = z.infer<typeof BasketChange>

export const DatePeriod = z
	.object({
		from: Day,
		timePeriods: z.array(z.object({ id: z.string(), text: z.string() })),
	})
	.meta({ id: 'DatePeriod' })
export type DatePeriod = z.infer<typeof DatePeriod>

export const DeliveryVariants = z
	.object({
		deliveryPrice: Roubles,
		datePeriods: z.array(DatePeriod),
		defaultDeliveryDate: Day,
		isExactDate: z.boolean(),
	})
	.meta({ id: 'DeliveryVariants' })
export type DeliveryVariants = z.infer<typeof DeliveryVariants>

export const Basket = z
	.object({
		id: z.string(),
		lines: z.array(BasketLine),
		quantityTotal: z.int(),
		catalogPriceTotal: Roubles,
		retailPriceTotal: Roubles,
		retailDiscountTotal: Roubles.describe('catalogPriceTotal − retailPriceTotal'),
		personalDiscountTotal: Roubles.optional().describe(
			'Taken off retailPriceTotal by the price for employees. Assumed, left out where it takes nothing off',
		),
		promoActionsDiscountTotal: Roubles,
		promoActionsCount: z.int(),
		bonusDiscountTotal: Roubles,
		basketPriceTotal: Roubles.describe(
			'Goods with everything taken off: retailPriceTotal − personalDiscountTotal − promoActionsDiscountTotal − bonusDiscountTotal',
		),
		deliveryPrice: Roubles.nullable().describe('For the way chosen in the checkout; null while none is'),
		orderPriceTotal: Roubles.describe('Goods and delivery'),
		giftCardTotal: Roubles.describe('Part of orderPriceTotal that the gift card pays'),
		paymentTotal: Roubles.describe('orderPriceTotal − giftCardTotal: what is left to pay'),
		deliveryVariants: DeliveryVariants.nullable(),
		version: z
			.int()
			.describe(
				'Grows with every change of what is ordered: lines, promo code, bonuses, gift card. A draft of the checkout does not change it',
			),
		city: z.object({ id: z.int(), name: z.string(), moniker: z.string() }),
		promoCode: z
			.object({
				code: z.string(),
				description: z.string(),
				problem: z.string().nullable().describe('Name of the reason when it takes nothing off now'),
			})
			.nullable(),
		bonus: z
			.object({
				balance: z.int().describe('Bonuses of the customer'),
				available: z.int().describe('Bonuses that can be spent on this cart at most'),
				wanted: z
					.int()
					.describe('Bonuses that the customer wants to spend; the cart applies bonusDiscountTotal of them'),
				toCome: z.int().describe('Bonuses that this cart brings a member of the club'),
				isClubMember: z
					.boolean()
					.optional()
					.describe('Only a member earns and spends; left out where every customer is one'),
			})
			.nullable()
			.describe('null for an anonymous visitor'),
		giftCard: z.object({ number: z.string().describe('Its last four digits'), balance: Roubles }).nullable(),
		limits: z.object({
			basket_price_limit: Roubles,
			basket_products_quantity_limit: z.int(),
			basket_position_products_quantity_limit: z.int(),
		}),
		freeDelivery: z
			.object({ from: Roubles, missing: Roubles })
			.nullable()
			.describe(
				'Roubles of goods from which a courier is free, and how much is missing (0: free already); null where it never is',
			),
		changes: z.array(BasketChange),
		problems: z
			.array(z.enum(['BASKET_IS_EMPTY', 'BASKET_INVALID_POSITIONS', 'BASKET_LIMITS_EXCEEDED']))
			.describe('Names of the obstacles to ordering the cart; empty when it can be ordered'),
		checkout: CheckoutDraft,
	})
	.meta({ id: 'Basket' })
export type Basket = z.infer<typeof Basket>

export const getBasket = endpoint({
	area: 'basket',
	summary: 'The cart with all its sums',
	method: 'GET',
	path: '/api/basket',
	access: 'visitor',
	response: Basket,
	freshness: live,
})

export const updateBasket = endpoint({
	area: 'basket',
	summary:
		'Store the draft of the checkout, field by field: one that is not sent stays as it was. `seen: true` says that the visitor has seen the changes',
	method: 'PATCH',
	path: '/api/basket',
	access: 'visitor',
	body: z.object({ checkout: CheckoutDraft.optional(), seen: z.literal(true).optional() }),
	response: Basket,
	freshness: live,
	assumed: true,
})

const basketErrors = [
	'BASKET_CHANGED',
	'NO_PRODUCT_AVAILABLE',
	'NO_MORE_PRODUCT_AVAILABLE',
	'BASKET_LIMITS_EXCEEDED',
	'BASKET_INVALID_POSITIONS',
] as const

export const CartItem = z
	.object({
		id: Id,
		skuId: Id,
		groupId: z.string().max(200),
		quantity: z.int().min(1).max(1000),
		version: seenVersion,
		seenTotal: z
			.int()
			.min(0)
			.max(1_000_000)
			.optional()
			.describe(
				'Ours: pieces in the cart (`quantityTotal`) as the page with the button showed them. The same pieces put in once more from a page that showed as many, within a minute and with nothing else put in between, are one press that was sent twice',
			),
	})
	.meta({ id: 'CartItem' })
export type CartItem = z.infer<typeof CartItem>

export const addBasketItem = endpoint({
	area: 'basket',
	summary: 'Put pieces of a size into the cart',
	method: 'POST',
	path: '/api/basket/item',
	access: 'visitor',
	body: CartItem,
	response: Basket,
	errors: basketErrors,
	freshness: live,
})

export const removeBasketItem = endpoint({
	area: 'basket',
	summary: 'Take a line out of the cart',
	method: 'DELETE',
	path: '/api/basket/item',
	access: 'visitor',
	body: z.object({ skuId: Id, version: seenVersion }),
	response: Basket,
	errors: ['BASKET_CHANGED', 'BASKET_INVALID_POSITIONS'],
	freshness: live,
	assumed: true,
})

export const changeBasketItemQuantity = endpoint({
	area: 'basket',
	summary: 'Set how many pieces a line has',
	method: 'PATCH',
	path: '/api/basket/item/quantity',
	access: 'visitor',
	body: z.object({ skuId: Id, quantity: z.int().min(1).max(1000), version: seenVersion }),
	response: Basket,
	errors: basketErrors,
	freshness: live,
	assumed: true,
})

export const applyPromoCode = endpoint({
	area: 'basket',
	summary: 'Apply a promo code; a rejected one leaves the cart as it was',
	method: 'PATCH',
	path: '/api/basket/promo-code',
	access: 'visitor',
	body: z.object({ promoCode: z.string().trim().min(1).max(50), version: seenVersion }),
	response: Basket,
	errors: [
		'BASKET_CHANGED',
		'PROMO_CODE_NOT_FOUND',
		'PROMO_CODE_NOT_STARTED',
		'PROMO_CODE_EXPIRED',
		'PROMO_CODE_MIN_SUM_NOT_REACHED',
		'PROMO_CODE_NOT_FOR_THESE_PRODUCTS',
		'PROMO_CODE_TOO_MANY_ATTEMPTS',
	],
	freshness: live,
})

export const removePromoCode = endpoint({
	area: 'basket',
	summary: 'Take the promo code off',
	method: 'DELETE',
	path: '/api/basket/promo-code',
	access: 'visitor',
	body: z.object({ version: seenVersion }),
	response: Basket,
	errors: ['BASKET_CHANGED'],
	freshness: live,
})

export const applyBonus = endpoint({
	area: 'basket',
	summary: 'Pay a part with bonuses',
	method: 'PATCH',
	path: '/api/basket/bonus',
	access: 'visitor',
	body: z.object({ bonus: z.int().min(1).max(10_000_000) }),
	response: Basket,
	errors: ['BASKET_CHANGED', 'BONUS_CAN_NOT_BE_APPLIED'],
	freshness: live,
	assumed: true,
})

export const removeBonus = endpoint({
	area: 'basket',
	summary: 'Take the bonuses back',
	method: 'DELETE',
	path: '/api/basket/bonus',
	access: 'visitor',
	response: Basket,
	errors: ['BASKET_CHANGED'],
	freshness: live,
})

export const applyGiftCard = endpoint({
	area: 'basket',
	summary: 'Pay a part with a gift card',
	method: 'PATCH',
	path: '/api/basket/gift-card',
	access: 'visitor',
	body: z.object({ number: z.string().trim().min(1).max(50), pin: z.string().trim().max(10) }),
	response: Basket,
	errors: ['BASKET_CHANGED', ...giftCardErrors, 'GIFT_CARD_CAN_NOT_BE_APPLIED', 'GIFT_CARD_ALREADY_APPLIED'],
	freshness: live,
	assumed: true,
})

export const removeGiftCard = endpoint({
	area: 'basket',
	summary: 'Take the gift card back',
	method: 'DELETE',
	path: '/api/basket/gift-card',
	access: 'visitor',
	response: Basket,
	errors: ['BASKET_CHANGED'],
	freshness: live,
})
