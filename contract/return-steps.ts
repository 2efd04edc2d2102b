import type { ReturnWay } from './orders.ts'
import { rules } from './rules.ts'

const DAY = 24 * 60 * 60 * 1_000

/** When the shop stops waiting for the things of a return that was asked for then. */
export const awaitedUntil = (askedAt: Date): Date =>
	new Date(askedAt.getTime() + rules.returns.openDays * DAY)

interface Shop {
	/** Points take parcels, free of charge. */
	hasPoints: boolean
	/** The customer asks there for the address, where no points are. */
	phone: string
}

/** The next step of the customer, in the words that the page of the order and the letter share. */
export function howToReturn(way: ReturnWay, { hasPoints, phone }: Shop): string {
	if (way === 'STORE') return 'Принеси вещи в любой наш магазин и назови номер заказа.'
	return hasPoints
		? 'Упакуй вещи, положи внутрь записку с номером заказа и сдай посылку в пункте выдачи: сотрудник наклеит этикетку, пересылка бесплатная. Потом нажми в заказе «Посылка отправлена».'
		: `Позвони ${phone}: скажем, куда отправить посылку. Вложи в неё записку с номером заказа, а когда отправишь, нажми в заказе «Посылка отправлена».`
}
