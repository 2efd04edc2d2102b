import { expect, test } from 'vitest'
import { paymentWords } from './statuses.ts'

test.each([
	['ONLINE', 'PAID', 'Картой, оплачено'],
	['ONLINE', 'PENDING', 'Картой, ждёт оплаты'],
	['ONLINE', 'FAILED', 'Картой, оплата не прошла'],
	['ON_RECEIPT', 'PENDING', 'При получении'],
	['ON_RECEIPT', 'PAID', 'При получении, оплачено'],
	['ONLINE', 'REFUNDED', 'Деньги отправлены, придут за\u00a03\u00a0дня'],
	['ONLINE', 'PAID', 'По СБП, оплачено', 'SBP'],
] as const)('%s and %s is «%s»', (paymentMethod, paymentStatus, words, paymentTool = undefined) => {
	expect(paymentWords({ paymentMethod, paymentTool, paymentStatus })).toBe(words)
})
