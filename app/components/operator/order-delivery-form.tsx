import { checkoutLabels } from '#app/texts/checkout-labels.ts'
import { dateOnly, dayWithDate, shortPeriod } from '#app/texts/dates.ts'
import type { DatePeriod } from '#contract/basket.ts'
import { streetText } from '#contract/street-text.ts'
import { AddressQuestion, type AskedAddress } from '../checkout/address-question.tsx'
import { Select } from '../form/choices/select.tsx'
import { ErrorSummary, listProblems } from '../form/error-summary.tsx'
import { Field } from '../form/fields/field.tsx'
import { TextArea } from '../form/fields/text-area.tsx'
import { Form } from '../form/form.tsx'
import { FieldGrid } from '../form/form-step.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useDeferredForm } from '../form/use-deferred-form.ts'
import { Accordion } from '../ui/accordion.tsx'
import type { OrderFormProps } from './order-contact-form.tsx'

const loadSchema = () => import('#app/forms/operator.ts').then(({ ChangeDelivery }) => ChangeDelivery)

/** Fields of the address with their columns of six. */
const parts = {
	street: 'col-span-6',
	house: 'col-span-2',
	block: 'col-span-2',
	building: 'col-span-2',
	apartment: 'col-span-3',
	entrance: 'col-span-3',
	floor: 'col-span-3',
	doorphoneCode: 'col-span-3',
} as const
type Part = keyof typeof parts

const names = Object.keys(parts) as Part[]

const isNeeded = (part: Part) => part === 'street' || part === 'house'

interface OrderDeliveryFormProps extends OrderFormProps {
	days: readonly DatePeriod[]
	/** Of the order's city. */
	timeZone: string
	/** An address that the map does not know. */
	asked: AskedAddress | null
}

/** Changes where and when a courier brings an order. */
export function OrderDeliveryForm({ action, order, days, timeZone, asked, result }: OrderDeliveryFormProps) {
	const { deliveryInfo, userInfo } = order
	const { date, time, cityName } = deliveryInfo
	const [form, field] = useDeferredForm(loadSchema, {
		id: 'delivery',
		result,
		defaultValue: {
			...Object.fromEntries(names.map((name) => [name, deliveryInfo[name]])),
			street: streetText(deliveryInfo),
			comment: userInfo.comment,
		},
	})
	const written = (day: string, hours: string | undefined) =>
		[dayWithDate(dateOnly(day), timeZone), hours && shortPeriod(hours)].filter(Boolean).join(', ')
	return (
		<section aria-label="Доставка заказа" className="mt-8">
			<Accordion title="Поменять адрес или день" id="delivery-change" open={result !== null}>
				<Form method="post" action={`${action}#delivery-change`} {...form.props} className="max-w-150">
					<ErrorSummary
						problems={listProblems([...names, 'when', 'comment'].map((name) => field(name as Part)))}
						form={form}
						attempt={result}
					/>
					<p className="mb-5">Город: {cityName}. Привезти можно только в нём, цена доставки не изменится.</p>
					<input type="hidden" name="intent" value="delivery" />
					<input type="hidden" name="askedAddress" value={asked?.address ?? ''} />
					{asked && <AddressQuestion key={asked.address} asked={asked} id={field(asked.field).id} />}
					<FieldGrid>
						{names.map((name) => (
							<Field
								key={name}
								label={checkoutLabels[name]}
								field={field(name)}
								autoComplete="off"
								{...(!isNeeded(name) && { optional: 'heard' as const })}
								className={parts[name]}
							/>
						))}
					</FieldGrid>
					<Select
						label="Когда привезти"
						field={field('when')}
						className="mt-5"
						options={[
							{ value: '', label: date ? `Как сейчас: ${written(date, time)}` : 'Как сейчас' },
							...days.flatMap(({ from, timePeriods }) =>
								timePeriods.length === 0
									? [{ value: from, label: written(from, undefined) }]
									: timePeriods.map(({ id, text }) => ({
											value: `${from} ${id}`,
											label: written(from, text),
										})),
							),
						]}
					/>
					<TextArea
						label="Комментарий курьеру"
						optional
						field={field('comment')}
						limit={500}
						rows={2}
						className="mt-5"
					/>
					<SubmitButton look="secondary" className="mt-5">
						Изменить доставку
					</SubmitButton>
				</Form>
			</Accordion>
		</section>
	)
}
