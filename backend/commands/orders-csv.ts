import { stringify } from 'csv-stringify/sync'
import { addressOf } from '#backend/outbox/order-letter.ts'
import { wayOf } from '#backend/outbox/shop-letter.ts'
import type { Order } from '#contract/orders.ts'

/** Columns of the table: the shop's people open it in a spreadsheet. */
const columns: Record<string, (order: Order) => string | number | undefined> = {
	Номер: ({ orderNumber }) => orderNumber,
	Создан: ({ date }) => date,
	Статус: ({ status }) => status,
	Оплата: ({ paymentStatus }) => paymentStatus,
	'Способ оплаты': ({ paymentMethod }) => paymentMethod,
	'Способ получения': wayOf,
	Город: ({ deliveryInfo }) => deliveryInfo.cityName,
	Куда: ({ deliveryInfo }) =>
		[deliveryInfo.pointName, deliveryInfo.pointAddress].filter(Boolean).join(', ') || addressOf(deliveryInfo),
	День: ({ deliveryInfo }) => deliveryInfo.date,
	Время: ({ deliveryInfo }) => deliveryInfo.time,
	Имя: ({ userInfo }) => userInfo.name,
	// With its plus it would be escaped as a formula.
	Телефон: ({ userInfo }) => userInfo.phone.slice(1),
	Почта: ({ userInfo }) => userInfo.email,
	Комментарий: ({ userInfo }) => userInfo.comment,
	Вещи: ({ items }) =>
		items
			.map(({ vendorCode, name, color, size, quantity }) =>
				[vendorCode, name, color, size, `${quantity} шт.`].filter(Boolean).join(', '),
			)
			.join('; '),
	'Сумма вещей, ₽': ({ itemsPrice }) => itemsPrice,
	'Доставка, ₽': ({ deliveryPrice }) => deliveryPrice,
	'Подарочная карта, ₽': ({ giftCardTotal }) => giftCardTotal,
	'К оплате, ₽': ({ paymentTotal }) => paymentTotal,
}

/**
 * Orders as CSV for a spreadsheet with Russian settings: semicolons, and a mark that it is UTF-8. A text of a customer
 * that a spreadsheet would take for a formula is escaped.
 */
export const ordersAsCsv = (orders: readonly Order[]): string =>
	stringify(
		orders.map((order) => Object.values(columns).map((read) => read(order))),
		{ header: true, columns: Object.keys(columns), delimiter: ';', bom: true, escape_formulas: true },
	)
