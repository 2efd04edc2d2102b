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
