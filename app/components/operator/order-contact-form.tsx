import type { SubmissionResult } from '@conform-to/react'
import type { Order } from '#contract/orders.ts'
import { ErrorSummary, listProblems } from '../form/error-summary.tsx'
import { Field } from '../form/fields/field.tsx'
import { PhoneField } from '../form/fields/phone-field.tsx'
import { Form } from '../form/form.tsx'
import { FieldGrid } from '../form/form-step.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useDeferredForm } from '../form/use-deferred-form.ts'
import { Accordion } from '../ui/accordion.tsx'

const loadSchema = () => import('#app/forms/operator.ts').then(({ ChangeContact }) => ChangeContact)

export interface OrderFormProps {
	/** Target of the form. */
	action: string
	order: Pick<Order, 'userInfo' | 'deliveryInfo'>
	/** Errors of the last submission. */
	result: SubmissionResult<string[]> | null
}

/** Changes the recipient of an order: name, phone and e-mail of all its messages. */
export function OrderContactForm({ action, order: { userInfo }, result }: OrderFormProps) {
	const { name, phone, email } = userInfo
	const [form, field] = useDeferredForm(loadSchema, {
		id: 'contact',
		result,
		defaultValue: { name, phone, email },
	})
	const fields = { name: field('name'), phone: field('phone'), email: field('email') }
	return (
		<section aria-label="Получатель заказа" className="mt-8">
			<Accordion title="Поменять получателя" id="recipient" open={result !== null}>
				<Form method="post" action={`${action}#recipient`} {...form.props} className="max-w-150">
					<ErrorSummary problems={listProblems(Object.values(fields))} form={form} attempt={result} />
					<p className="mb-5">
						Письма и SMS об этом заказе пойдут сюда. С новой почтой последнее письмо уйдёт ещё раз. Профиль
						покупателя не изменится.
					</p>
					<input type="hidden" name="intent" value="contact" />
					<FieldGrid>
						<Field label="Имя" field={fields.name} autoComplete="off" className="col-span-6" />
						<PhoneField field={fields.phone} className="col-span-6 tablet:col-span-3" />
						<Field
							label="E-mail"
							field={fields.email}
							type="email"
							autoComplete="off"
							inputMode="email"
							className="col-span-6 tablet:col-span-3"
						/>
					</FieldGrid>
					<SubmitButton look="secondary" className="mt-5">
						Изменить получателя
					</SubmitButton>
				</Form>
			</Accordion>
		</section>
	)
}
