import { helpActs } from '#app/texts/help-acts.ts'
import { formatMoney } from '#app/texts/money.ts'
import type { HelpAct } from '#contract/operator.ts'

interface Act {
	at: string
	who: string
	what: HelpAct
	subject: string
	price: number | null
}

/** «Оформлен заказ 1000-0001». */
export const helpWords = ({ what, subject, price }: Act): string =>
	[helpActs[what], subject, price !== null && `за ${formatMoney(price)}`].filter(Boolean).join(' ')

/** One of equal acts in a row: a form that is saved while it is filled in appears once. */
export const withoutRepeats = <One extends Act>(acts: readonly One[]): One[] =>
	acts.filter((act, index) => {
		const later = acts[index - 1]
		return !later || later.who !== act.who || helpWords(later) !== helpWords(act)
	})
