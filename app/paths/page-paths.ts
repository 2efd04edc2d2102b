import { encoded } from './encoded.ts'

/**
 * Addresses of pages that are named by a value of the backend. Unencoded, a number like «ТР-12/2026» would be
 * another address in a link, and is invalid in a header `Location`.
 */
export const orderPath = (orderNumber: string) => `/account/orders/${encoded(orderNumber)}`
/** Page on which a customer asks for a return. */
export const returnPath = (orderNumber: string) => `${orderPath(orderNumber)}/return`
export const returnPhotoPath = (orderNumber: string, id: string) =>
	`${orderPath(orderNumber)}/return-photos/${encoded(id)}`
export const orderThanksPath = (orderNumber: string, key?: string) =>
	`/order-thanks/${encoded(orderNumber)}${linkKey(key)}`
/** Page on which an order is cancelled, with the form unfolded (`CancelForm`): a customer does it in the account. */
export const cancellationPath = (orderNumber: string, key?: string) =>
	key ? `${orderThanksPath(orderNumber, key)}&cancel=1#cancel` : `${orderPath(orderNumber)}?cancel=1#cancel`
export const orderCalendarPath = (orderNumber: string, key?: string) =>
	`/resources/order-calendar/${encoded(orderNumber)}${linkKey(key)}`
export const paymentPath = (orderNumber: string, key?: string) =>
	`/payment/${encoded(orderNumber)}${linkKey(key)}`
/** The QR code of a payment by SBP, and the wait for it. */
export const sbpPath = (orderNumber: string, key?: string) =>
	`/payment/${encoded(orderNumber)}/sbp${linkKey(key)}`
export const sandboxBankPath = (paymentId: string, key?: string) =>
	`/sandbox-bank/${encoded(paymentId)}${linkKey(key)}`
export const receiptPath = (code: string) => `/account/orders/receipts/${encoded(code)}`
/** Page of an order for employees of its shop. */
export const shopOrderPath = (orderNumber: string) => `/employee/orders/${encoded(orderNumber)}`
/** Pages of an order for employees who see the orders of every way. */
export const refundPath = (orderNumber: string) => `${shopOrderPath(orderNumber)}/refund`
/** A photograph of a return, for such employees. */
export const returnedPhotoPath = (orderNumber: string, id: string) =>
	`${shopOrderPath(orderNumber)}/return-photos/${encoded(id)}`
export const parcelSheetPath = (orderNumber: string) => `${shopOrderPath(orderNumber)}/sheet`
/** Orders of a store to hand over, or those of them with this number or end of a phone. */
export const handOverPath = (find = '') =>
	`/employee?show=hand-over${find && `&${new URLSearchParams({ find })}`}`
/** Address in an employee's code, at which a customer begins to buy from the employee. */
export const salePath = (token: string) => `/s/${encoded(token)}`
/** The same for an operator who helps its customer. */
export const operatorOrderPath = (orderNumber: string) => `/operator/orders/${encoded(orderNumber)}`
export const operatorRefundPath = (orderNumber: string) => `${operatorOrderPath(orderNumber)}/refund`
export const savedAddressPath = (id: string) => `/account/addresses/${encoded(id)}`
export const storePath = (shopId: string) => `/store/${encoded(shopId)}`
export const noticeKeyPath = (key: string) => `/notices/${encoded(key)}`
/** A wishlist as others see it. */
export const sharedWishlistPath = (key: string) => `/wishlist/${encoded(key)}`
export const unsubscribePath = (key: string) => `/news-unsubscribe/${encoded(key)}`
export const clubConfirmationPath = (key: string) => `/loyalty-confirmation/${encoded(key)}`

/** @param url path of the category with its slashes; empty for the whole catalogue */
export const categoryPath = (url: string) => `/catalog/${url.split('/').map(encoded).join('/')}`

/** Goods of a store. */
export const storeGoodsPath = (shopId: string) => `/catalog/?store=${encoded(shopId)}`

/** Query with the key that opens a guest's order in any session. */
const linkKey = (key: string | undefined) => (key ? `?key=${encoded(key)}` : '')
