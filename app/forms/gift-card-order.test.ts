import { describe, expect, it } from 'vitest'
import { giftCardOrder, sendingDays } from './gift-card-order.ts'

const terms = {
	nominal: { from: 1_000, to: 15_000, step: 100 },
	days: { min: '2026-11-21', max: '2027-02-19' },
}

const order = {
	designId: 'ridge',
	nominal: '3000',
	recipientName: 'Лена',
	recipientEmail: 'lena@example.ru',
	senderName: 'Аня',
	senderEmail: 'anya@example.ru',
	senderPhone: '8 912 884 03 17',
	isAgreed: true,
	idempotencyKey: '3f0b0f0e-4a55-4a3e-9d0e-5f1f6a7b8c9d',
}

const parse = (changed: Record<string, string>) => giftCardOrder(terms).safeParse({ ...order, ...changed })
const messages = (changed: Record<string, string>) =>
	parse(changed).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('the order of a gift card', () => {
	it('takes the chosen sum, or the typed one in its place', () => {
		expect(parse({}).data).toMatchObject({ nominal: 3_000, sendOn: null, senderPhone: '+79128840317' })
		expect(parse({ otherNominal: '4\u00a0500 ₽' }).data?.nominal).toBe(4_500)
		expect(parse({ otherNominal: '' }).data?.nominal).toBe(3_000)
	})

	it.each(['999', '15100', '1050', 'много', '-3000', '1e4'])('rejects the sum %s', (otherNominal) => {
		expect(messages({ otherNominal })).toEqual([
			'otherNominal: Укажи сумму от 1\u00a0000\u00a0₽ до 15\u00a0000\u00a0₽, кратную 100\u00a0₽',
		])
	})

	it('takes a day that is offered', () => {
		expect(parse({ sendOn: '31.12.2026' }).data?.sendOn).toBe('2026-12-31')
		expect(messages({ sendOn: '20.11.2026' })?.[0]).toMatch(/^sendOn: Укажи дату с/)
		expect(messages({ sendOn: '31.02.2027' })?.[0]).toMatch(/^sendOn: Такой даты нет/)
	})
})

describe('sendingDays', () => {
	it('begins with the day that it is in Moscow', () => {
		expect(sendingDays(new Date('2026-11-20T21:30:00Z'), 90)).toEqual(terms.days)
		expect(sendingDays(new Date('2026-11-20T20:59:00Z'), 0)).toEqual({ min: '2026-11-20', max: '2026-11-20' })
	})
})
