import { dateOnly, dayAndMonth } from '#app/texts/dates.ts'
import type { Promotion } from '#contract/content.ts'

/** «до 30 ноября»; with the year when it is another one. */
export const untilDay = ({ validTo }: Pick<Promotion, 'validTo'>) =>
	`до\u00a0${dayAndMonth(dateOnly(validTo.slice(0, 10)))}`
