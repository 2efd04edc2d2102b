import { describe, expect, it } from 'vitest'
import { GiftCard } from './gift-card.ts'

describe('a gift card', () => {
	it('is read as people type it', () => {
		const card = GiftCard.parse({ number: ' 1234 5678-9012 3456 ', pin: ' 0042 ' })
		expect(card).toEqual({ number: '1234567890123456', pin: '0042' })
	})

	it('has sixteen digits and a pin of four', () => {
		const { error } = GiftCard.safeParse({ number: '1234', pin: '12a4' })
		expect(error?.issues.map(({ message }) => message)).toEqual([
			'В номере карты 16 цифр',
			'В пин-коде 4 цифры',
		])
	})
})

it.each([
	'4821000011112222',
	'4821 0000 1111 2222',
	'4821-0000-1111-2222',
	'№ 4821.0000.1111.2222,',
	'\u00a04821–0000–1111–2222',
])('takes the number «%s»', (number) => {
	expect(GiftCard.safeParse({ number, pin: '48 21' }).data).toEqual({
		number: '4821000011112222',
		pin: '4821',
	})
})

it.each(['48210000111122223', '482100001111222', '4821 0000 1111 222x', '٤821000011112222'])(
	'rejects the number «%s»',
	(number) => {
		expect(GiftCard.safeParse({ number, pin: '4821' }).success).toBe(false)
	},
)
