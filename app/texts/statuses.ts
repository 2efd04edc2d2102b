/** Order, payment and obtaining words the visitor sees (product decision: statuses of an order). */

export const orderStatuses: Record<string, string> = {
	NEW: 'Принят',
	CONFIRMED: 'Подтверждён',
	ASSEMBLING: 'Собираем',
	IN_DELIVERY: 'В пути',
	READY_FOR_PICKUP: 'Ждёт тебя',
	COMPLETED: 'Получен',
	CANCELLED: 'Отменён',
}

export const paymentStatuses: Record<string, string> = {
	PENDING: 'Ждёт оплаты',
	PAID: 'Оплачен',
	FAILED: 'Оплата не прошла',
	REFUNDED: 'Деньги возвращены',
}

/** Obtaining methods of spec §3. */
export const obtainingMethods: Record<string, string> = {
	PICKUP: 'Забрать в магазине',
	PICKPOINT: 'Пункт выдачи',
	DELIVERY: 'Курьер',
	EXPRESS_DELIVERY: 'Курьер сегодня',
	DELIVERY_EGC: 'На электронную почту',
}
