import { settings } from '#backend/settings.ts'
import { counted, days, roubles } from '#backend/text/numbers.ts'
import { letter } from './letter.ts'
import type { Content, Sender } from './messages.ts'

/** Money that came for an order which does not want it, as its message describes it. */
interface LateMoney {
	orderNumber: string
	/** Whole roubles. */
	amount: number
	/** The order is cancelled; else it is paid already. */
	isCancelled: boolean
	/** Empty where the order has none: then the message is an SMS. */
	email: string
	phone: string
}

/** Tells the customer, who has paid and sees no paid order, that the money goes back. */
export function lateMoney(
	shop: Sender,
	{ orderNumber, amount, isCancelled, email, phone }: LateMoney,
): Content & { recipient: string; usefulFor: number } {
	const { letterSeconds, orderSmsSeconds } = settings.outbox
	const why = isCancelled ? 'оплата пришла, когда он был уже отменён' : 'он был уже оплачен раньше'
	const inDays = `за ${counted(settings.orders.refundDays, days)}`
	if (!email) {
		const text = `${shop.name}: вернём ${amount} руб. за заказ ${orderNumber}, ${why}. Вопросы? ${shop.phone}`
		return { channel: 'sms', text, recipient: phone, usefulFor: orderSmsSeconds }
	}
	return {
		channel: 'email',
		subject: `Вернём деньги за заказ ${orderNumber}: «${shop.name}»`,
		...letter(shop, {
			about: `Заказ ${orderNumber}`,
			title: `Вернём ${roubles(amount)}`,
			paragraphs: [
				`Заказ мы не собираем за эти деньги: ${why}. Деньги придут туда, откуда платили, ${inDays}.`,
				`Что-то не так? Позвони ${shop.phone}: разберёмся.`,
			],
		}),
		recipient: email,
		usefulFor: letterSeconds,
	}
}
