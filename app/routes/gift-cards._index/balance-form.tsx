import type { SubmissionResult } from '@conform-to/react'
import { useState } from 'react'
import { ErrorSummary, listNamedProblems } from '#app/components/form/error-summary.tsx'
import { Field } from '#app/components/form/fields/field.tsx'
import { Form } from '#app/components/form/form.tsx'
import { ResultNotice } from '#app/components/form/result-notice.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import { dayAndMonth } from '#app/texts/dates.ts'
import { formatMoney } from '#app/texts/money.ts'

/** Data of a card, as its page shows them. */
export interface CardBalance {
	/** Last four digits. */
	number: string
	nominal: number
	balance: number
	validUntil: string
	isExpired: boolean
}

interface BalanceFormProps {
	result: SubmissionResult<string[]> | null
	/** Of the card in the last request. */
	card: CardBalance | null
}

const loadSchema = () => import('#app/forms/gift-card.ts').then(({ CardQuestion }) => CardQuestion)

/** The balance of a card, with its pin; and a new pin for a lost one. */
export function BalanceForm({ result, card }: BalanceFormProps) {
	const [form, field] = useDeferredForm(loadSchema, { id: 'card-balance', result })
	// An answered request leaves an empty form.
	const [answered, setAnswered] = useState({ card, times: 0 })
	if (card && card !== answered.card) setAnswered({ card, times: answered.times + 1 })
	const key = String(answered.times)
	const number = { ...field('number'), key }
	const pin = { ...field('pin'), key }
	return (
		<>
			{card && <Balance key={`${card.number} ${card.balance}`} card={card} />}
			<Form call="getGiftCard" method="post" action="/gift-cards#balance" {...form.props}>
				<ErrorSummary
					problems={listNamedProblems([
						['Номер карты', number],
						['Пин-код', pin],
					])}
					form={form}
					attempt={result}
				/>
				<div className="grid gap-5 tablet:grid-cols-2">
					<Field
						label="Номер карты"
						field={number}
						inputMode="numeric"
						autoComplete="off"
						placeholder="0000 0000 0000 0000"
						enterKeyHint="next"
					/>
					<Field label="Пин-код" field={pin} inputMode="numeric" autoComplete="off" enterKeyHint="done" />
				</div>
				<div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
					<SubmitButton name="intent" value="balance" widePhone>
						Узнать баланс
					</SubmitButton>
					<SubmitButton name="intent" value="pin" look="text">
						Прислать новый пин-код
					</SubmitButton>
				</div>
				<p className="mt-3 text-14 text-muted">
					Новый пин-код придёт на почту, куда отправили карту. Прежний перестанет действовать.
				</p>
			</Form>
		</>
	)
}

function Balance({ card: { number, nominal, balance, validUntil, isExpired } }: { card: CardBalance }) {
	return (
		<ResultNotice icon="card" className="mb-6">
			<p className="font-strong text-28 tracking-sub">{formatMoney(balance)}</p>
			<p>
				{`Карта •••• ${number} на ${formatMoney(nominal)}, ${isExpired ? 'действовала' : 'действует'} до ${dayAndMonth(new Date(validUntil))}.`}
			</p>
		</ResultNotice>
	)
}
