import type { GoodsNotice, NoticeKind } from '#contract/notices.ts'
import { formatMoney } from './money.ts'
import { formatPhone } from './phone.ts'

export const noticeKinds: Record<NoticeKind, string> = {
	BACK_IN_STOCK: 'О поступлении',
	LOWER_PRICE: 'О снижении цены',
}

export const noticeStates: Record<GoodsNotice['state'], string> = {
	UNCONFIRMED: 'Ждёт подтверждения почты',
	WAITING: 'Ждёт',
	TOLD: 'Сообщили',
	SHOWN: 'Вещь уже была в наличии',
}

/** Headings of the pages that ask for each, and the links to them. */
export const noticeTitles: Record<NoticeKind, string> = {
	BACK_IN_STOCK: 'Сообщить о поступлении',
	LOWER_PRICE: 'Сообщить о\u00a0снижении цены',
}

/** «Куртка «Морось», графит, размер 46». */
export const thingOfNotice = ({ product, size }: Pick<GoodsNotice, 'product' | 'size'>) =>
	[product.name, product.color.toLowerCase(), size && `размер ${size}`].filter(Boolean).join(', ')

/** «Когда цена станет ниже 5 000 ₽». */
export const noticeWords = ({ kind, price }: Pick<GoodsNotice, 'kind' | 'price'>) =>
	kind === 'LOWER_PRICE' ? `Когда цена станет ниже ${formatMoney(price)}` : 'Когда появится в наличии'

/** Nothing comes any more. */
export const isNoticeDone = ({ state }: Pick<GoodsNotice, 'state'>) => state === 'TOLD' || state === 'SHOWN'

/** «SMS на +7 900 000-00-00. Ждёт». */
export function noticeWay({
	channel,
	recipient,
	state,
}: Pick<GoodsNotice, 'channel' | 'recipient' | 'state'>) {
	const to = channel === 'SMS' ? `SMS на ${formatPhone(recipient)}` : `Письмо на ${recipient}`
	const next: Record<GoodsNotice['state'], string> = {
		UNCONFIRMED: 'Открой письмо на этой почте и подтверди её',
		WAITING: 'Ждём',
		TOLD: 'Уже сообщили',
		SHOWN: 'Когда почту подтвердили, вещь уже была в наличии',
	}
	return `${to}. ${next[state]}.`
}
