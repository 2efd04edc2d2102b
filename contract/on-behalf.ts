import * as addresses from './addresses.ts'
import * as basket from './basket.ts'
import * as content from './content.ts'
import type { Endpoint, OnRecord } from './endpoint.ts'
import * as notices from './notices.ts'
import * as obtaining from './obtaining.ts'
import type { HelpAct } from './operator.ts'
import * as orders from './orders.ts'
import * as personal from './personal.ts'
import * as products from './products.ts'
import * as returns from './returns.ts'
import type { OperatorRight } from './shapes.ts'
import * as user from './user.ts'

/** Effect and record of a call that an operator makes for a customer. */
export interface OnBehalf {
	onRecord: OnRecord<HelpAct>
	right?: OperatorRight
	/** Fields of the body that the customer alone may change: they are left out, or sent as they are. */
	unchanged?: readonly ('phone' | 'subscribe' | 'joinsClub')[]
}

const does = (act: HelpAct): OnBehalf => ({ onRecord: { act } })

/** @param of the parameter with the id of the thing that is read */
const reads = (act: HelpAct, of?: string): OnBehalf => ({ onRecord: { reads: act, ...(of && { of }) } })

const nothing = (why: string): OnBehalf => ({ onRecord: { nothing: why } })

/**
 * Calls of a visitor or a customer that an operator may make in a support session; all others are rejected
 * with NOT_ON_BEHALF. Only the customer pays, logs in and out, gives pins and codes, changes the phone and
 * the e-mail address, subscribes and consents, joins and leaves the club, writes reviews, and deletes the
 * account.
 */
export const onBehalf: ReadonlyMap<Endpoint, OnBehalf> = new Map<Endpoint, OnBehalf>([
	[addresses.listSavedAddresses, reads('addresses.read')],
	[addresses.saveAddress, does('address.change')],
	[addresses.changeSavedAddress, does('address.change')],
	[addresses.removeSavedAddress, does('address.change')],
	[basket.getBasket, reads('basket.read')],
	[basket.updateBasket, does('checkout.change')],
	[basket.addBasketItem, does('basket.add')],
	[basket.removeBasketItem, does('basket.change')],
	[basket.changeBasketItemQuantity, does('basket.change')],
	[basket.applyPromoCode, does('basket.promo-code')],
	[basket.removePromoCode, does('basket.promo-code')],
	[basket.applyBonus, does('basket.bonus')],
	[basket.removeBonus, does('basket.bonus')],
	[basket.removeGiftCard, does('basket.gift-card')],
	[content.getLink, nothing('the key says what it is for, nothing of the customer')],
	[notices.listNotices, reads('notices.read')],
	[notices.removeNotice, does('notice.remove')],
	[obtaining.getObtainingChannel, nothing('ways of delivery')],
	[orders.createOrder, does('order.create')],
	[orders.listRecentOrders, reads('orders.read')],
	[orders.getOrder, reads('order.read', 'id')],
	[orders.getOrderProgress, reads('order.read', 'id')],
	[orders.cancelOpenOrder, { ...does('order.cancel'), right: 'orders' }],
	[personal.getProfile, reads('profile.read')],
	[personal.updateProfile, { ...does('profile.change'), unchanged: ['phone', 'subscribe'] }],
	[personal.getDashboard, reads('orders.read')],
	[personal.listPersonalOrders, reads('orders.read')],
	[personal.getPersonalOrder, reads('order.read', 'n')],
	[personal.listCancelReasons, nothing('the same for all visitors')],
	[personal.cancelOrder, { ...does('order.cancel'), right: 'orders' }],
	[personal.getBonus, reads('bonuses.read')],
	[personal.listBonusHistory, reads('bonuses.read')],
	[personal.listReceipts, reads('receipts.read')],
	[personal.getReceipt, reads('receipts.read')],
	[personal.listSubscriptions, reads('subscriptions.read')],
	[personal.getPotentialPhone, reads('profile.read')],
	[products.getPersonalPrice, nothing('prices')],
	[products.listPersonalPrices, nothing('prices')],
	[returns.getReturnPhoto, reads('order.read', 'number')],
	[user.getUserInfo, nothing('shown in the bar of every page: name, city, pieces in the cart')],
	[user.setUserCity, does('city.change')],
	[user.createAccount, { ...does('account.change'), unchanged: ['subscribe', 'joinsClub'] }],
	[user.getWishlist, reads('wishlist.read')],
	[user.addToWishlist, does('wishlist.change')],
	[user.removeFromWishlist, does('wishlist.change')],
	[user.clearWishlist, does('wishlist.change')],
	[user.getClubPhone, reads('bonuses.read')],
] as [Endpoint, OnBehalf][])
