import { RadioCards } from '#app/components/form/choices/radio-cards.tsx'
import type { FieldData } from '#app/components/form/fields/field-data.ts'
import { TextArea } from '#app/components/form/fields/text-area.tsx'
import { FormStep } from '#app/components/form/form-step.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { RichText } from '#app/components/ui/rich-text.tsx'
import { checkoutPayments } from '#app/texts/statuses.ts'
import type { ObtainingPoint } from '#contract/geo.ts'
import { type PaymentMethod, PaymentTool } from '#contract/payment-ways.ts'
import type { ObtainingMethod } from '#contract/shapes.ts'

const only = { card: 'Здесь только картой', cash: 'Здесь только наличными' }

interface PaymentStepProps {
	field: FieldData
	comment: FieldData
	method: ObtainingMethod | undefined
	/** Tools of payment for the chosen way. */
	offered: readonly PaymentMethod[]
	/** Tools of payment at the chosen point; null without one, and for a courier. */
	atPoint: ObtainingPoint['payment'] | null
	/** Text of the content, sanitised HTML. */
	about: string
	/** The gift card leaves nothing to pay. */
	isPaidByCard: boolean
}

/** The payment, and other terms. */
export function PaymentStep({
	field,
	comment,
	method,
	offered,
	atPoint,
	about,
	isPaidByCard,
}: PaymentStepProps) {
	const ways = offered.flatMap((method) =>
		method === 'ONLINE' ? PaymentTool.options : (['ON_RECEIPT'] as const),
	)
	const chosen = ways.find((one) => one === field.initialValue) ?? ways[0]
	const isCourier = method === 'DELIVERY' || method === 'EXPRESS_DELIVERY'
	return (
		<>
			<FormStep number={4} title="Как оплатить">
				{isPaidByCard ? (
					<>
						<input type="hidden" name={field.name} value={ways[0] ?? 'CARD'} />
						<Notice icon="card">Подарочная карта оплатит заказ целиком: платить больше не нужно.</Notice>
					</>
				) : (
					<RadioCards
						key={offered.join()}
						legend="Способ оплаты"
						hideLegend
						field={field}
						defaultValue={chosen}
						options={ways.map((value) => ({
							value,
							title: checkoutPayments[value].name,
							note:
								value === 'ON_RECEIPT' && atPoint?.length === 1
									? only[atPoint[0] ?? 'card']
									: checkoutPayments[value].note,
						}))}
					/>
				)}
				{about && offered.includes('ONLINE') && <RichText html={about} className="mt-4 text-14 text-muted" />}
			</FormStep>
			<FormStep number={5} title="Что ещё важно">
				<TextArea
					label={isCourier ? 'Комментарий курьеру' : 'Комментарий к заказу'}
					field={comment}
					optional
					limit={500}
				/>
			</FormStep>
		</>
	)
}
