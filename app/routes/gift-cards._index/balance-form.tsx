import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { useRef } from 'react'
import { ErrorSummary, listNamedProblems } from '#app/components/form/error-summary.tsx'
import { Field } from '#app/components/form/field.tsx'
import { Outcome } from '#app/components/form/outcome.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useShopForm } from '#app/components/form/use-shop-form.ts'
import { GiftCard, GiftCardNumber } from '#app/forms/gift-card.ts'
import { dayAndMonth } from '#app/texts/dates.ts'
import { formatMoney } from '#app/texts/money.ts'

/** What is on a card, as its page shows it. */
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
	/** Of the card that was just asked about. */
	card: CardBalance | null
}

/** How much is on a card, for who knows its pin; and a new pin for who has lost it. */
export function BalanceForm({ result, card }: BalanceFormProps) {
	// Of the two buttons; what is typed afterwards comes without one.
	const asked = useRef<FormDataEntryValue>('balance')
	const [form, fields] = useShopForm<typeof GiftCard | typeof GiftCardNumber>(
		(sent) => {
			asked.current = sent.get('intent') ?? asked.current
			return asked.current === 'pin' ? GiftCardNumber : GiftCard
		},
		{ id: 'card-balance', result },
	)
	return (
		<>
			{card && <Balance key={`${card.number} ${card.balance}`} card={card} />}
			<Form method="post" action="/gift-cards#balance" {...getFormProps(form)}>
				<ErrorSummary
					problems={listNamedProblems([
						['Номер карты', fields.number],
						['Пин-код', fields.pin],
					])}
					form={form}
					attempt={result}
				/>
				<div className="grid gap-5 tablet:grid-cols-2">
					<Field
						label="Номер карты"
						field={fields.number}
						inputMode="numeric"
						autoComplete="off"
						placeholder="0000 0000 0000 0000"
						enterKeyHint="next"
					/>
					<Field
						label="Пин-код"
						field={fields.pin}
						inputMode="numeric"
						autoComplete="off"
						enterKeyHint="done"
						maxLength={10}
					/>
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
		<Outcome icon="card" className="mb-6">
			<p className="font-strong text-28 tracking-sub">{formatMoney(balance)}</p>
			<p>
				{`Карта •••• ${number} на ${formatMoney(nominal)}, ${isExpired ? 'действовала' : 'действует'} до ${dayAndMonth(new Date(validUntil))}.`}
			</p>
		</Outcome>
	)
}
