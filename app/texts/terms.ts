import { rules } from '#contract/rules.ts'
import { plural, words } from './plural.ts'

const { bonuses, returns, basket, refunds, telephone } = rules

/** «Бонусы приходят через 14 дней после получения заказа.» */
export const afterReceipt = `через\u00a0${plural(bonuses.availableAfterDays, words.day)} после получения`

/** «90 дней на возврат» */
export const timeToReturn = `${plural(returns.days, words.day)} на\u00a0возврат`

/** «Вернуть вещи можно за 90 дней.» */
export const withinReturnDays = `за\u00a0${plural(returns.days, words.day)}`

/** «Вещи ждут в корзине 180 дней.» */
export const cartLife = plural(basket.storedDays, words.day)

/** «Деньги придут за 3 дня.» */
export const moneyIsBack = `за\u00a0${plural(refunds.days, words.day)}`

/** «с 8 до 22 по Москве» */
export const telephoneHours = `с\u00a0${telephone.from} до\u00a0${telephone.to} по\u00a0Москве`
