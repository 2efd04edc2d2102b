import { expect, test } from 'vitest'
import { paymentWords } from './statuses.ts'

test.each([
	['ONLINE', 'PAID', 'Картой, оплачено'],
	['ONLINE', 'PENDING', 'Картой, ждёт оплаты'],
	['ONLINE', 'FAILED', 'Картой, оплата не прошла'],
	['ON_RECEIPT', 'PENDING', 'При получении'],
	['ON_RECEIPT', 'PAID', 'При получении, оплачено'],
	[
		'ONLINE',
		'REFUNDED',
		'Возвращено. Обычно банк зачисляет деньги в\u00a0течение 3\u00a0дней, иногда — до\u00a010\u00a0рабочих',
	],
	['ONLINE', 'PAID', 'По СБП, оплачено', 'SBP'],
] as const)('%s and %s is «%s»', (paymentMethod, paymentStatus, words, paymentTool = undefined) => {
	expect(paymentWords({ paymentMethod, paymentTool, paymentStatus })).toBe(words)
})
