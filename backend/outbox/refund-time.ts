import { settings } from '#backend/settings.ts'
import { counted, daysOf } from '#backend/text/numbers.ts'

/** When a customer sees money that was given back. */
export const moneyIsBack = (): string =>
	`Обычно банк зачисляет деньги в\u00a0течение ${counted(settings.orders.refundDays, daysOf)}, иногда — до\u00a010\u00a0рабочих.`
