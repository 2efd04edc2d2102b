import { expect, test } from 'vitest'
import { helpWords, withoutRepeats } from './help-words.ts'

const act = (what: Parameters<typeof helpWords>[0]['what'], minute: number, who = 'Мария Соколова') => ({
	at: `2026-11-24T12:0${minute}:00.000Z`,
	who,
	what,
	subject: '',
	price: null,
})

test('an act is shown with its subject, and a price in roubles', () => {
	expect(helpWords({ ...act('order.create', 1), subject: '10000001' })).toBe('Оформлен заказ 10000001')
	expect(helpWords({ ...act('basket.price', 1), subject: 'Пуховик', price: 1_900 })).toBe(
		'В корзину положена вещь по индивидуальной цене Пуховик за 1\u00a0900\u00a0₽',
	)
})

test('of equal acts in a row one is shown, of another operator’s each', () => {
	const acts = [
		act('order.create', 5),
		act('checkout.change', 4),
		act('checkout.change', 3),
		act('checkout.change', 2, 'Пётр'),
		act('basket.change', 1),
		act('checkout.change', 0),
	]
	expect(withoutRepeats(acts)).toEqual([acts[0], acts[1], acts[3], acts[4], acts[5]])
})
