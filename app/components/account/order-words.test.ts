import { describe, expect, it } from 'vitest'
import { orderNews } from './order-words.ts'
import { trailOf } from './trail.ts'

const moscow = 'Europe/Moscow'
/** Friday, 20 November 2026, 14:00 in Moscow. */
const now = new Date('2026-11-20T11:00:00Z')
const order = {
	status: 'CONFIRMED',
	isPayable: false,
	reservedUntil: null,
	paymentMethod: 'ONLINE',
	obtainingMethod: 'DELIVERY',
	deliveryInfo: { cityId: 1, date: '2026-11-21', time: '09:00–13:00' },
	giftCard: null,
} as const
const card = { ...order, obtainingMethod: 'DELIVERY_EGC', deliveryInfo: { cityId: 1 } } as const
const sentOn = (sendOn: string | null) => ({ recipientName: 'Боря', recipientEmail: 'b@example.ru', sendOn })
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('the news of an order', () => {
	it.each([
		['Привезём завтра с 9 до 13', order],
		['Ждёт оплаты до 14:30', { ...order, isPayable: true, reservedUntil: '2026-11-20T11:30:00Z' }],
		[
			'Ждёт оплаты до 18:30 по местному времени, Владивосток',
			{
				...order,
				deliveryInfo: { cityId: 2, cityName: 'Владивосток' },
				isPayable: true,
				reservedUntil: '2026-11-20T08:30:00Z',
			},
			'Asia/Vladivostok',
		],
		['Забрать с 21 ноября', { ...order, obtainingMethod: 'PICKUP' as const }],
		['Можно забирать', { ...order, obtainingMethod: 'PICKUP' as const, status: 'READY_FOR_PICKUP' as const }],
		[
			'Можно забирать до 24 ноября',
			{
				...order,
				obtainingMethod: 'PICKUP' as const,
				status: 'READY_FOR_PICKUP' as const,
				keptUntil: '2026-11-24',
			},
		],
		['Заказ у тебя', { ...order, status: 'COMPLETED' as const }],
		['Заказ отменён', { ...card, status: 'CANCELLED' as const }],
		['Готовим карту', { ...card, giftCard: sentOn(null) }],
		['Карта отправлена', { ...card, status: 'COMPLETED' as const, giftCard: sentOn('2026-11-20') }],
		['Отправим карту 31 декабря', { ...card, status: 'COMPLETED' as const, giftCard: sentOn('2026-12-31') }],
	])('%s', (expected, one, timeZone = moscow) => {
		expect(plain(orderNews(one, timeZone, now))).toBe(expected)
	})
})

describe('the trail of an order', () => {
	const history = [
		{ status: 'NEW' as const, at: '2026-11-20T08:00:00Z' },
		{ status: 'CONFIRMED' as const, at: '2026-11-20T08:05:00Z' },
	]
	const stepsOf = (walked: Parameters<typeof trailOf>[0]) =>
		trailOf(walked, moscow, now).map(({ name, note, state }) => [name, plain(note), state])

	it('goes on to the day on which it is expected', () => {
		expect(stepsOf({ ...order, history })).toEqual([
			['Принят', '20 ноября, 11:00', 'now'],
			['Собираем', '', 'next'],
			['В пути', '', 'next'],
			['У тебя', 'завтра, 21 ноября', 'next'],
		])
	})

	it('says from when an order can be fetched, not when it will be', () => {
		expect(stepsOf({ ...order, obtainingMethod: 'PICKUP', history })).toEqual([
			['Принят', '20 ноября, 11:00', 'now'],
			['Собираем', '', 'next'],
			['Можно забирать', 'с 21 ноября', 'next'],
			['Получен', '', 'next'],
		])
	})

	it('of a gift card is short', () => {
		expect(stepsOf({ ...card, history })).toEqual([
			['Принят', '20 ноября, 11:00', 'done'],
			['Оплачен', '20 ноября, 11:05', 'now'],
			['Карта готова', '', 'next'],
		])
	})

	it('ends where the order was cancelled', () => {
		const cancelled = [...history, { status: 'CANCELLED' as const, at: '2026-11-20T09:00:00Z' }]
		expect(stepsOf({ ...order, status: 'CANCELLED', history: cancelled })).toEqual([
			['Принят', '20 ноября, 11:00', 'done'],
			['Отменён', '20 ноября, 12:00', 'now'],
		])
	})
})
