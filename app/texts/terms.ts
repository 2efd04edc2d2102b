import { rules } from '#contract/rules.ts'
import { shopRules } from '#contract/shop-rules.ts'
import { plural, words } from './plural.ts'

const { basket, refunds } = rules

/** After «в течение». */
const inDays = ['дня', 'дней', 'дней'] as const

/** «Бонусы начислим через 14 дней после получения заказа.» */
export const afterReceipt = () =>
	`через\u00a0${plural(shopRules.bonuses.availableAfterDays, words.day)} после получения`

/** «90 дней на возврат» */
export const timeToReturn = () => `${plural(shopRules.returnDays, words.day)} на\u00a0возврат`

/** «Вернуть вещи можно в течение 90 дней.» */
export const withinReturnDays = () => `в\u00a0течение ${plural(shopRules.returnDays, inDays)}`

/** «Вещи ждут в корзине 180 дней.» */
export const cartLife = plural(basket.storedDays, words.day)

/** «Обычно банк зачисляет деньги в течение 3 дней, иногда — до 10 рабочих.» */
export const moneyIsBack = `Обычно банк зачисляет деньги в\u00a0течение ${plural(refunds.days, inDays)}, иногда — до\u00a010\u00a0рабочих`

/** «с 8 до 22 по Москве» */
export const telephoneHours = () =>
	`с\u00a0${shopRules.telephone.from} до\u00a0${shopRules.telephone.to} по\u00a0Москве`
