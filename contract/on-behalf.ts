import * as basket from './basket.ts'
import * as content from './content.ts'
import type { Endpoint } from './endpoint.ts'
import * as obtaining from './obtaining.ts'
import type { HelpAct } from './operator.ts'
import * as orders from './orders.ts'
import * as personal from './personal.ts'
import * as products from './products.ts'
import type { OperatorRight } from './shapes.ts'
import * as user from './user.ts'

/** What a call comes to when an operator makes it for a customer. */
export interface OnBehalf {
	/** As what it is put on record; a call without it only reads. */
	act?: HelpAct
	right?: OperatorRight
	/** Fields of the body that the customer alone may change: they are left out, or sent as they are. */
	unchanged?: readonly ('phone' | 'subscribe' | 'joinsClub')[]
}

const reading: OnBehalf = {}

/**
 * Calls of a visitor or a customer that an operator may make in a support session; all others are refused with
 * NOT_ON_BEHALF. The customer alone pays, logs in and out, gives pins and codes, changes the phone, subscribes and
 * consents, joins and leaves the club, writes reviews, and deletes the account.
 */
export const onBehalf: ReadonlyMap<Endpoint, OnBehalf> = new Map<Endpoint, OnBehalf>([
	[basket.getBasket, reading],
	[basket.updateBasket, { act: 'checkout.change' }],
	[basket.addBasketItem, { act: 'basket.add' }],
	[basket.removeBasketItem, { act: 'basket.change' }],
	[basket.changeBasketItemQuantity, { act: 'basket.change' }],
	[basket.applyPromoCode, { act: 'basket.promo-code' }],
	[basket.removePromoCode, { act: 'basket.promo-code' }],
	[basket.applyBonus, { act: 'basket.bonus' }],
	[basket.removeBonus, { act: 'basket.bonus' }],
	[basket.removeGiftCard, { act: 'basket.gift-card' }],
	[content.getLink, reading],
	[obtaining.getObtainingChannel, reading],
	[orders.createOrder, { act: 'order.create' }],
	[orders.listRecentOrders, reading],
	[orders.getOrder, reading],
	[orders.getOrderProgress, reading],
	[orders.cancelOpenOrder, { act: 'order.cancel', right: 'orders' }],
	[personal.getProfile, reading],
	[personal.updateProfile, { act: 'profile.change', unchanged: ['phone', 'subscribe'] }],
	[personal.changeEmail, { act: 'email.change' }],
	[personal.getDashboard, reading],
	[personal.listPersonalOrders, reading],
	[personal.getPersonalOrder, reading],
	[personal.listCancelReasons, reading],
	[personal.cancelOrder, { act: 'order.cancel', right: 'orders' }],
	[personal.getBonus, reading],
	[personal.listBonusHistory, reading],
	[personal.listReceipts, reading],
	[personal.getReceipt, reading],
	[personal.listSubscriptions, reading],
	[personal.getPotentialPhone, reading],
	[products.getPersonalPrice, reading],
	[products.listPersonalPrices, reading],
	[user.getUserInfo, reading],
	[user.setUserCity, { act: 'city.change' }],
	[user.createAccount, { act: 'account.change', unchanged: ['subscribe', 'joinsClub'] }],
	[user.getWishlist, reading],
	[user.addToWishlist, { act: 'wishlist.change' }],
	[user.removeFromWishlist, { act: 'wishlist.change' }],
	[user.clearWishlist, { act: 'wishlist.change' }],
	[user.getClubPhone, reading],
] as [Endpoint, OnBehalf][])
