import type { SubmissionResult } from '@conform-to/react'
import { shopOrderPath } from '#app/paths/page-paths.ts'
import type { Order } from '#contract/orders.ts'
import { ErrorSummary, listProblems } from '../form/error-summary.tsx'
import { TextField } from '../form/fields/text-field.tsx'
import { Form } from '../form/form.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useDeferredForm } from '../form/use-deferred-form.ts'

const loadSchema = () => import('#app/forms/shop-order.ts').then(({ MoveOrder }) => MoveOrder)

interface ShipmentFormProps {
	order: Pick<Order, 'orderNumber' | 'status' | 'shipment'>
	/** Errors of the last submission. */
	result: SubmissionResult<string[]> | null
}

/** Gives an order to a carrier; of one that is on its way it corrects who that is. */
export function ShipmentForm({ order: { orderNumber, status, shipment }, result }: ShipmentFormProps) {
	const isSent = status === 'IN_DELIVERY'
	const { carrier, number: parcel, link } = shipment ?? {}
	const defaultValue = { carrier, parcel, link }
	const [form, field] = useDeferredForm(loadSchema, { id: 'shipment', result, defaultValue })
	const [ofCarrier, ofParcel, ofLink] = [field('carrier'), field('parcel'), field('link')]
	return (
		<Form
			method="post"
			action={`${shopOrderPath(orderNumber)}#shipment-part`}
			{...form.props}
			className="grid max-w-150 gap-5"
		>
			<ErrorSummary problems={listProblems([ofCarrier, ofParcel, ofLink])} form={form} attempt={result} />
			<input type="hidden" name="from" value={status} />
			<TextField
				label="Кто везёт"
				field={ofCarrier}
				hint="Например, СДЭК, Почта России, свой курьер"
				autoComplete="off"
			/>
			<TextField
				label="Номер отправления"
				field={ofParcel}
				optional
				autoComplete="off"
				autoCapitalize="characters"
			/>
			<TextField
				label="Ссылка: где посылка"
				field={ofLink}
				hint="Покупатель увидит её в заказе и в письме"
				type="url"
				inputMode="url"
				optional
				autoComplete="off"
			/>
			<SubmitButton name="to" value="IN_DELIVERY" size="l" look={isSent ? 'secondary' : 'primary'} widePhone>
				{isSent ? 'Исправить' : 'Передать перевозчику'}
			</SubmitButton>
		</Form>
	)
}
