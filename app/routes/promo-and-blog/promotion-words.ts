import { dateOnly, dayAndMonth } from '#app/texts/dates.ts'
import type { Promotion } from '#contract/content.ts'

type Ending = Pick<Promotion, 'validTo'>

/** «30 ноября»; with the year when it is another one. */
export const lastDay = ({ validTo }: Ending) => dayAndMonth(dateOnly(validTo.slice(0, 10)))

export const untilDay = (promotion: Ending) => `до\u00a0${lastDay(promotion)}`
