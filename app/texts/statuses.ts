import type { OrderStatus } from '#contract/orders.ts'
import type { CheckoutPayment, PaymentMethod, PaymentStatus, PaymentTool } from '#contract/payment-ways.ts'
import type { BonusEntry, OrderFilter, Receipt } from '#contract/personal.ts'
import type { ObtainingMethod } from '#contract/shapes.ts'
import { moneyIsBack } from './terms.ts'

/** The payment of an order and its state. A payment on receipt is no debt before it. */
export function paymentWords({
	paymentMethod,
	paymentTool = 'CARD',
	paymentStatus,
}: {
	paymentMethod: PaymentMethod
	paymentTool?: PaymentTool | undefined
	paymentStatus: PaymentStatus
}): string {
	const way = paymentMethod === 'ON_RECEIPT' ? 'При получении' : paymentTools[paymentTool]
	switch (paymentStatus) {
		case 'PAID':
			return `${way}, оплачено`
		case 'FAILED':
			return `${way}, оплата не прошла`
		case 'REFUNDED':
			return `Возвращено. ${moneyIsBack}`
		case 'PENDING':
			return paymentMethod === 'ON_RECEIPT' ? way : `${way}, ждёт оплаты`
	}
}

/** Tools of an online payment. */
export const paymentTools: Record<PaymentTool, string> = { CARD: 'Картой', SBP: 'По СБП' }

/** Payments of the checkout, with their terms. */
export const checkoutPayments: Record<CheckoutPayment, { name: string; note: string }> = {
	CARD: { name: 'Картой сейчас', note: 'Перейдёшь на страницу банка' },
	SBP: { name: 'По СБП', note: 'По QR-коду или в приложении твоего банка' },
	ON_RECEIPT: { name: 'При получении', note: 'Картой или наличными' },
}

/** Obtaining methods of spec §3. */
export const obtainingMethods: Record<ObtainingMethod, string> = {
	PICKUP: 'Забрать в магазине',
	PICKPOINT: 'Пункт выдачи',
	DELIVERY: 'Курьер',
	EXPRESS_DELIVERY: 'Курьер сегодня',
	DELIVERY_EGC: 'На электронную почту',
}

/** Status of an order for the customer. */
export const orderStatuses: Record<OrderStatus, string> = {
	NEW: 'Принят',
	CONFIRMED: 'Принят',
	ASSEMBLING: 'Собираем',
	IN_DELIVERY: 'В пути',
	READY_FOR_PICKUP: 'Можно забирать',
	COMPLETED: 'Получен',
	CANCELLED: 'Отменён',
}

/** Tabs of the list of orders. */
export const orderFilters: Record<OrderFilter, string> = {
	ACTIVE: 'В работе',
	COMPLETED: 'Полученные',
	CANCELLED: 'Отменённые',
}

/** Kinds of entries in the history of bonuses. */
export const bonusEntries: Record<BonusEntry['kind'], string> = {
	EARNED: 'За покупку',
	WELCOME: 'Приветственные, за первый заказ',
	SPENT: 'Списаны на заказ',
	RETURNED: 'Возвращены за отменённый заказ',
	TAKEN_BACK: 'Списаны за возврат вещей',
	BURNT: 'Сгорели',
	GOODWILL: 'Подарок за неудобство',
}

/** Receipts of an order. */
export const receiptKinds: Record<Receipt['kind'], string> = {
	SALE: 'Квитанция об оплате',
	REFUND: 'Квитанция о возврате',
}
