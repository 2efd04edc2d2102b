import { expect, test } from 'vitest'
import type { Basket } from '#contract/basket.ts'
import { promotionsName } from './basket-sums.tsx'

const promoCode = { code: 'ТРОПА10' } as Basket['promoCode']

test.each([
	[promoCode, 1, 'Промокод ТРОПА10'],
	[promoCode, 3, 'Промокод ТРОПА10 и\u00a0ещё 2\u00a0акции'],
	[null, 1, '1\u00a0акция'],
	[null, 5, '5\u00a0акций'],
])('the reduction by %j and %d promotions is «%s»', (code, promoActionsCount, name) => {
	expect(promotionsName({ promoCode: code, promoActionsCount })).toBe(name)
})
