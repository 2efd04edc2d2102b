import { escapeUTF8 } from 'entities'
import { encode } from 'uqr'
import { dayAndMonth, dayInWords, dayOfYear, hoursInWords, timeInCity } from '#backend/text/days.ts'
import { bonuses, counted, daysOf, goods, roubles } from '#backend/text/numbers.ts'
import type { Order } from '#contract/orders.ts'
import type { Receipt } from '#contract/personal.ts'
import { shopRules } from '#contract/shop-rules.ts'
import { streetText } from '#contract/street-text.ts'
import { colourOf, type LetterPart, LINE, letter, letterHeading, letterRow, MUTED } from './letter.ts'
import type { Content, Sender } from './messages.ts'
import { moneyIsBack } from './refund-time.ts'

/** Changes of an order that its customer gets a message about (decision 034). */
export type OrderChange =
	| 'ACCEPTED'
	| 'PAID'
	| 'UNPAID'
	| 'READY'
	| 'ON_ITS_WAY'
	| 'RECEIVED'
	| 'NOT_RECEIVED'
	| 'CANCELLED'

/** An order as its messages describe it. */
export interface OrderNews {
	change: OrderChange
	order: Order
	/** When the change was. */
	at: Date
	/** Of the change: the money that came or went. */
	receipt: Pick<Receipt, 'kind' | 'date' | 'total'> | undefined
	/** Bonuses of the order; 0 for a guest. */
	bonuses: number
	/** It is cancelled because the store has none of its things, or because its customer did not take it. */
	isMissing?: boolean
	isBack?: boolean
}

/** The letter about a change of an order. */
export function orderByEmail(shop: Sender, news: OrderNews): Content {
	const { order, change } = news
	const { title, paragraphs } = wordsOf(shop, news)
	const { orderNumber } = order
	return {
		channel: 'email',
		subject: plain(`${title}: заказ ${orderNumber}`),
		...letter(shop, {
			banner: shop.isOwn ? undefined : banners[change] && pictureOf(`letters/${banners[change]}.avif`, 1000),
			about: `Заказ ${orderNumber} ${abouts[change]}`,
			title,
			picture: change === 'READY' && isFromStore(order) ? storeCodeOf(order) : '',
			paragraphs: [...paragraphs, ...receiptOf(news)],
			link: linkOf(news),
			parts: [
				...(change === 'UNPAID' || change === 'CANCELLED' ? [] : trailOf(shop, order)),
				...(change === 'ON_ITS_WAY' ? parcelOf(shop, order) : []),
				...(isAwaited(change) ? placeOf(shop, order) : []),
				...thingsOf(shop, order),
				sumsOf(order),
			],
		}),
	}
}

/** The SMS about a change that can't wait for a letter to be read; undefined for others. */
export function orderBySms(shop: Sender, { change, order, at }: OrderNews): Content | undefined {
	const { orderNumber, keptUntil, place, deliveryInfo } = order
	const text = () => {
		if (change === 'UNPAID') return `Заказ ${orderNumber} отменён: оплата не пришла вовремя`
		if (change === 'READY') {
			const until = keptUntil ? ` ${dayInWords(keptUntil, 'until')}` : ''
			const where = place ? `: ${place.name}, ${place.address}` : ''
			return `Заказ ${orderNumber} можно забирать${until}${where}`
		}
		if (change === 'ON_ITS_WAY' && !deliveryInfo.pointId && deliveryInfo.date === dayOf(at, order)) {
			return `Курьер везёт заказ ${orderNumber} сегодня${hoursOf(order)}`
		}
		return undefined
	}
	const words = text()
	return words === undefined ? undefined : { channel: 'sms', text: plain(`${shop.name}. ${words}.`) }
}

/** Neither subjects nor telephones need no-break spaces, and not all know them. */
export const plain = (text: string) => text.replaceAll('\u00a0', ' ')

const abouts: Record<OrderChange, string> = {
	ACCEPTED: 'принят',
	PAID: 'принят и оплачен',
	UNPAID: 'отменён',
	READY: 'собран',
	ON_ITS_WAY: 'в пути',
	RECEIVED: 'получен',
	NOT_RECEIVED: 'ждёт в магазине',
	CANCELLED: 'отменён',
}

/** Neighbouring pieces of one ridge: the letters of an order are a way through it. */
const banners: Partial<Record<OrderChange, string>> = {
	ACCEPTED: 'accepted',
	PAID: 'paid',
	ON_ITS_WAY: 'on-its-way',
	READY: 'ready',
	RECEIVED: 'received',
}

function wordsOf(shop: Sender, news: OrderNews): { title: string; paragraphs: string[] } {
	const { change, order, at } = news
	const { isPayable, giftCard, paymentStatus } = order
	switch (change) {
		case 'ACCEPTED':
			if (!isPayable) return { title: whenOf(order), paragraphs: onReceipt(order) }
			return {
				title: `Ждёт оплаты${order.reservedUntil ? ` до ${timeInCity(new Date(order.reservedUntil), cityOf(order))}` : ''}`,
				paragraphs: [
					`${whenOf(order)}.`,
					giftCard
						? 'Если оплата не придёт вовремя, заказ отменится.'
						: 'Вещи отложены. Если оплата не придёт вовремя, они снова поступят в продажу, а заказ отменится.',
				],
			}
		case 'PAID':
			return { title: whenOf(order), paragraphs: [] }
		case 'UNPAID':
			return {
				title: 'Оплата не пришла вовремя',
				paragraphs: [
					`Заказ отменён${giftCard ? '' : ', вещи снова в продаже'}. Оформить его можно ещё раз.`,
					...givenBack(order),
				],
			}
		case 'READY':
			return {
				title: `Можно забирать${order.keptUntil ? ` ${dayInWords(order.keptUntil, 'until')}` : ''}`,
				paragraphs: [
					`${isFromStore(order) ? 'Покажи код на кассе или назови' : 'Назови'} номер заказа: ${order.orderNumber}.`,
					...onReceipt(order),
				],
			}
		case 'ON_ITS_WAY':
			return { title: whenOf(order), paragraphs: onReceipt(order) }
		case 'RECEIVED':
			return giftCard
				? {
						title: 'Карта отправлена',
						paragraphs: [`Письмо с номером и пин-кодом отправили на ${giftCard.recipientEmail}.`],
					}
				: { title: 'Заказ у тебя', paragraphs: received(news, at) }
		case 'NOT_RECEIVED':
			return {
				title: 'Заказ ещё ждёт тебя',
				paragraphs: [
					'Мы по ошибке отметили, что заказ выдан. Он лежит в магазине: приходи за ним.',
					...(paymentStatus === 'PAID' ? [] : ['Квитанция из прошлого письма не действует.']),
					...onReceipt(order),
				],
			}
		case 'CANCELLED':
			return {
				title: order.cancelledBy === 'CUSTOMER' ? 'Отменён по твоей просьбе' : 'Отменён магазином',
				paragraphs: [
					...(order.cancelledBy === 'CUSTOMER' ? [] : [whyCancelled(shop, news)]),
					...(paymentStatus === 'REFUNDED' && order.paymentTotal > 0
						? [`Деньги отправлены: ${roubles(order.paymentTotal)}. ${moneyIsBack()}`]
						: []),
					...givenBack(order),
				],
			}
	}
}

function whyCancelled({ phone }: Sender, { isMissing, isBack }: OrderNews): string {
	if (isBack) return `Заказ не забрали, и он вернулся в магазин. Если это ошибка, позвони: ${phone}.`
	return isMissing
		? `В магазине не нашлось ни одной вещи из заказа. Извини! Поищем её в другом магазине: ${phone}.`
		: `Причину расскажем по телефону ${phone}.`
}

function received({ bonuses: brought, order }: OrderNews, at: Date): string[] {
	const { availableAfterDays } = shopRules.bonuses
	const from = new Date(at.getTime() + availableAfterDays * DAY)
	return [
		`Что-то не подошло? Вернуть вещи можно в\u00a0течение ${counted(shopRules.returnDays, daysOf)}.`,
		...(brought > 0
			? [
					`Начислим ${counted(brought, bonuses)}: тратить их можно с ${dayAndMonth(from, cityOf(order).timeZone)}.`,
				]
			: []),
	]
}

/** Parts of a cancelled order that no bank gives back. */
const givenBack = ({ giftCardTotal, bonusDiscount }: Order) => [
	...(giftCardTotal > 0 ? [`Возвращено на подарочную карту: ${roubles(giftCardTotal)}.`] : []),
	...(bonusDiscount > 0 ? [`Возвращено на бонусный счёт: ${counted(bonusDiscount, bonuses)}.`] : []),
]

const onReceipt = ({ paymentStatus, paymentTotal }: Order) =>
	paymentStatus === 'PAID' ? [] : [`К оплате при получении: ${roubles(paymentTotal)}.`]

function receiptOf({ receipt, order }: OrderNews): string[] {
	if (!receipt) return []
	const name = receipt.kind === 'SALE' ? 'Квитанция об оплате' : 'Квитанция о возврате'
	const at = new Date(receipt.date)
	const { timeZone } = cityOf(order)
	return [`${name}: ${roubles(receipt.total)}, ${dayOfYear(at, timeZone)}, ${timeInCity(at, cityOf(order))}.`]
}

/** When the order comes, or from when it can be fetched. */
export function whenOf(order: Order): string {
	const { obtainingMethod, deliveryInfo, giftCard } = order
	if (giftCard)
		return giftCard.sendOn ? `Отправим карту ${dayInWords(giftCard.sendOn, 'on')}` : 'Готовим карту'
	const { date } = deliveryInfo
	if (obtainingMethod === 'PICKUP' || obtainingMethod === 'PICKPOINT') {
		return date ? `Забрать ${dayInWords(date, 'from')}` : 'Готовим к выдаче'
	}
	return date ? `Привезём ${dayInWords(date, 'on')}${hoursOf(order)}` : 'Готовим к отправке'
}

const hoursOf = ({ deliveryInfo: { time } }: Order) => (time ? `, ${hoursInWords(time)}` : '')

/** Page on which an order can be looked at, paid and cancelled: a guest by the link, a customer in the account. */
function linkOf({ change, order }: OrderNews): { text: string; path: string } {
	const { orderNumber, key, isPayable, giftCard, paymentTotal } = order
	const query = key ? `?key=${key}` : ''
	if (change === 'UNPAID') {
		return { text: 'Выбрать ещё раз', path: giftCard ? '/gift-cards/e-giftcard' : '/catalog' }
	}
	if (isPayable) return { text: `Оплатить ${roubles(paymentTotal)}`, path: `/payment/${orderNumber}${query}` }
	return { text: 'Посмотреть заказ', path: orderPath(order) }
}

const orderPath = ({ orderNumber, key }: Order) =>
	key ? `/order-thanks/${orderNumber}?key=${key}` : `/account/orders/${orderNumber}`

const stages: Order['status'][][] = [
	['NEW', 'CONFIRMED'],
	['ASSEMBLING'],
	['IN_DELIVERY', 'READY_FOR_PICKUP'],
	['COMPLETED'],
]

/** The way of an order of goods, as four cells. */
function trailOf(shop: Sender, { status, obtainingMethod, giftCard }: Order): LetterPart[] {
	if (giftCard) return []
	const isFetched = obtainingMethod === 'PICKUP' || obtainingMethod === 'PICKPOINT'
	const names = [
		'Принят',
		'Собираем',
		isFetched && status !== 'IN_DELIVERY' ? 'Можно забирать' : 'В пути',
		isFetched ? 'Получен' : 'У тебя',
	]
	const at = stages.findIndex((statuses) => statuses.includes(status))
	const cells = names.map((name, index) => {
		const look =
			index <= at
				? `border-top:4px solid ${colourOf(shop)};${index === at ? 'font-weight:600' : ''}`
				: `border-top:4px solid ${LINE};color:${MUTED}`
		return `<td width="25%" valign="top" class="step" style="padding:8px 8px 0 0;font-size:13px;line-height:20px;${look}">${name}</td>`
	})
	const words = names.map((name, index) => (index === at ? `[${name}]` : name)).join(' – ')
	return [
		{
			html: letterRow(
				`<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${cells.join('')}</tr></table>`,
				'padding-top:12px',
			),
			text: words,
		},
	]
}

/** It is still to come, or to be fetched. */
const isAwaited = (change: OrderChange) => !['UNPAID', 'CANCELLED', 'RECEIVED'].includes(change)

/**
 * The number for the scanner of the store, as a table: mail programs show no drawings, and pictures only when asked.
 * The free modules around the code make the row that gives the columns their width.
 */
function storeCodeOf({ orderNumber }: Order): string {
	const { data, size } = encode(orderNumber, { ecc: 'M', border: QUIET_MODULES })
	const cell = (width: number, isDark: boolean) =>
		`<td${width > 1 ? ` colspan="${width}"` : ''} width="${width * MODULE}" height="${MODULE}"${isDark ? ' bgcolor="#000000"' : ''}></td>`
	const rows = data.map((modules, index) => {
		if (index === 0) return modules.map(() => cell(1, false)).join('')
		const runs =
			modules
				.map((isDark) => (isDark ? '#' : '.'))
				.join('')
				.match(/#+|\.+/g) ?? []
		return runs.map((run) => cell(run.length, run.startsWith('#'))).join('')
	})
	return letterRow(
		`<table role="img" aria-label="QR-код заказа ${escapeUTF8(orderNumber)}" width="${size * MODULE}" cellpadding="0" cellspacing="0" bgcolor="#ffffff" style="table-layout:fixed;border-collapse:collapse;font-size:0;line-height:0">${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`,
	)
}

/** The shop's own people give it out. */
const isFromStore = ({ obtainingMethod }: Order) => obtainingMethod === 'PICKUP'

/** Pixels of a side of one module. */
const MODULE = 6

/** Free modules around a code, without which readers miss it (ISO 18004). */
const QUIET_MODULES = 4

/** Place of delivery: a point with directions, or the address that a courier goes to. */
function placeOf(shop: Sender, order: Order): LetterPart[] {
	const { place, deliveryInfo, giftCard } = order
	if (giftCard) return []
	if (!place) {
		const lines = [
			[deliveryInfo.cityName, deliveryInfo.pointName ?? addressOf(deliveryInfo)].filter(Boolean).join(', '),
		]
		return [part('Куда', [...lines, deliveryInfo.pointAddress]), ...calendarOf(shop, order)]
	}
	return [
		part('Где забрать', [
			place.name,
			[deliveryInfo.cityName, place.address].filter(Boolean).join(', '),
			place.metro
				.map(({ name, minutes }) => `м. ${name}${minutes === undefined ? '' : `, ${minutes} мин`}`)
				.join('; '),
			place.hours.map(({ days: of, from, to }) => `${of} ${from}–${to}`).join(', '),
			place.phone,
			place.howToGet,
		]),
		...calendarOf(shop, order),
	]
}

/** The carrier who has the order, with the carrier's own page about it. */
function parcelOf(shop: Sender, { shipment }: Order): LetterPart[] {
	if (!shipment) return []
	const { carrier, number, link } = shipment
	const words = [carrier, number && `№ ${number}`].filter(Boolean).join(', ')
	if (!link) return [part('Кто везёт', [words])]
	return [
		{
			html: `${letterHeading('Кто везёт')}${letterRow(
				`${escapeUTF8(words)}<br><a href="${escapeUTF8(link)}" style="color:${colourOf(shop)}">Где посылка</a>`,
			)}`,
			text: ['Кто везёт', words, `Где посылка: ${link}`].join('\n'),
		},
	]
}

/** A link to the day as a file for a calendar, where links have an origin. */
function calendarOf(shop: Sender, { orderNumber, key, deliveryInfo }: Order): LetterPart[] {
	if (!shop.url || !deliveryInfo.date) return []
	const url = `${shop.url}/resources/order-calendar/${orderNumber}${key ? `?key=${key}` : ''}`
	return [
		{
			html: letterRow(`<a href="${escapeUTF8(url)}" style="color:${colourOf(shop)}">В календарь</a>`),
			text: `В календарь: ${url}`,
		},
	]
}

export function part(heading: string, lines: (string | undefined)[]): LetterPart {
	const rows = lines.filter((line): line is string => Boolean(line))
	return {
		html: letterHeading(heading) + letterRow(rows.map(escapeUTF8).join('<br>')),
		text: [heading, ...rows].join('\n'),
	}
}

export function addressOf({ house, block, building, apartment, ...place }: Order['deliveryInfo']): string {
	return [
		streetText(place),
		house && `дом ${house}`,
		block && `корп. ${block}`,
		building && `стр. ${building}`,
		apartment && `кв. ${apartment}`,
	]
		.filter(Boolean)
		.join(', ')
}

function thingsOf(shop: Sender, { items }: Order): LetterPart[] {
	if (items.length === 0) return []
	const noteOf = ({ color, size, quantity }: Order['items'][number]) =>
		[color, size && `размер ${size}`, `${quantity}\u00a0шт.`].filter(Boolean).join(', ')
	const rows = items.map((item) => {
		const { name, image, total } = item
		const picture =
			shop.url && image
				? `<td width="72" valign="top" style="padding:0 16px 16px 0"><img src="${escapeUTF8(shop.url + pictureOf(image))}" width="72" height="90" alt="" style="display:block;object-fit:cover"></td>`
				: ''
		return `<tr>${picture}<td valign="top" style="padding:0 16px 16px 0"><strong style="font-weight:600">${escapeUTF8(name)}</strong><br><span style="font-size:13px;line-height:20px;color:${MUTED}">${escapeUTF8(noteOf(item))}</span></td><td valign="top" align="right" style="padding:0 0 16px;white-space:nowrap">${roubles(total)}</td></tr>`
	})
	return [
		{
			html:
				letterHeading('В заказе') +
				letterRow(
					`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="font:inherit">${rows.join('')}</table>`,
					'padding-bottom:0',
				),
			text: [
				'В заказе',
				...items.map((item) => `${item.name}, ${noteOf(item)}: ${roubles(item.total)}`),
			].join('\n'),
		},
	]
}

/** The storefront resizes it; a remote one only from hosts that it is allowed to ask. */
function pictureOf(image: string, width = 160): string {
	const path = /^https?:/.test(image)
		? `remote/${encodeURIComponent(image)}`
		: image.replace(/^\/(pictures\/)?/, '')
	return `/img/${width}/jpeg/${path}`
}

export function sumsOf(order: Order): LetterPart {
	const { items, services, oldPrice, discount, deliveryPrice, total, giftCardTotal, paymentTotal } = order
	const pieces = items.reduce((count, { quantity }) => count + quantity, 0)
	const sums: [string, string][] = [
		...(items.length > 0 ? [[counted(pieces, goods), roubles(oldPrice)] as [string, string]] : []),
		...services.map(({ name, price }): [string, string] => [name, roubles(price)]),
		...(discount > 0 ? [['Скидка', `−${roubles(discount)}`] as [string, string]] : []),
		['Доставка', deliveryPrice === 0 ? 'бесплатно' : roubles(deliveryPrice)],
		...(giftCardTotal > 0
			? ([
					['Итого', roubles(total)],
					['Подарочная карта', `−${roubles(giftCardTotal)}`],
				] as [string, string][])
			: []),
		[totalName(order), roubles(paymentTotal)],
	]
	const rows = sums.map(([name, value], index) => {
		const look = index === sums.length - 1 ? `border-top:1px solid ${LINE};font-weight:600` : ''
		return `<tr><td style="padding:6px 16px 6px 0;${look}">${escapeUTF8(name)}</td><td align="right" style="padding:6px 0;white-space:nowrap;${look}">${escapeUTF8(value)}</td></tr>`
	})
	return {
		html: letterRow(
			`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="font:inherit">${rows.join('')}</table>`,
			'padding-top:12px',
		),
		text: sums.map(([name, value]) => `${name}: ${value}`).join('\n'),
	}
}

function totalName({ paymentStatus, status }: Order): string {
	if (paymentStatus === 'PAID') return 'Оплачено'
	if (paymentStatus === 'REFUNDED') return 'Возвращено'
	return status === 'CANCELLED' ? 'Итого' : 'К оплате'
}

const DAY = 24 * 60 * 60 * 1_000

const cityOf = ({ timeZone, deliveryInfo }: Order) => ({
	name: deliveryInfo.cityName ?? '',
	timeZone: timeZone ?? 'Europe/Moscow',
})

function dayOf(at: Date, order: Order): string {
	return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: cityOf(order).timeZone }).format(at)
}
