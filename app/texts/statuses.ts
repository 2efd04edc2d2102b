import type { PaymentMethod, PaymentStatus } from '#contract/orders.ts'
import type { ObtainingMethod } from '#contract/shapes.ts'

/** How the visitor reads the state of a payment. */
export const paymentStatuses: Record<PaymentStatus, string> = {
	PENDING: 'Ждёт оплаты',
	PAID: 'Оплачен',
	FAILED: 'Оплата не прошла',
	REFUNDED: 'Деньги возвращены',
}

export const paymentMethods: Record<PaymentMethod, { name: string; note: string }> = {
	ONLINE: { name: 'Картой сейчас', note: 'Перейдёшь на страницу банка' },
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
