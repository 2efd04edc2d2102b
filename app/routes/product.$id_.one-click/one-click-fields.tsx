import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { higherPrice } from '#app/components/catalog/higher-price.ts'
import { Checkbox } from '#app/components/form/choices/checkbox.tsx'
import { OptionBoxes } from '#app/components/form/choices/option-boxes.tsx'
import { ErrorSummary, listNamedProblems } from '#app/components/form/error-summary.tsx'
import { PhoneField } from '#app/components/form/fields/phone-field.tsx'
import { TextField } from '#app/components/form/fields/text-field.tsx'
import { Form } from '#app/components/form/form.tsx'
import { FieldGrid } from '#app/components/form/form-step.tsx'
import { Honeypot } from '#app/components/form/honeypot.tsx'
import { IdempotencyKey } from '#app/components/form/idempotency-key.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useShopForm } from '#app/components/form/use-shop-form.ts'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { OneClickOrder } from '#app/forms/one-click.ts'
import type { Product } from '#contract/products.ts'

interface OneClickFieldsProps {
	product: Pick<Product, 'id' | 'sizes'>
	/** Known values of the request. */
	wanted: { skuId: string; name: string; phone: string }
	idempotencyKey: string
	/** Another size is chosen. */
	onSize: (skuId: number) => void
	/** Errors of the last submission. */
	result: SubmissionResult<string[]> | null
}

/** The size, and the person to call about it. */
export function OneClickFields({ product, wanted, idempotencyKey, onSize, result }: OneClickFieldsProps) {
	const [form, fields] = useShopForm(OneClickOrder, {
		id: 'one-click',
		result,
		defaultValue: wanted,
	})
	const { skuId, name, phone, email, isAgreed } = fields
	const [first] = product.sizes
	const oneSize = product.sizes.length === 1 && first?.size === '' ? first : undefined
	return (
		<Form
			call="createOneClickOrder"
			method="post"
			action={`/product/${product.id}/one-click`}
			{...getFormProps(form)}
		>
			<ErrorSummary
				problems={listNamedProblems([
					['Размер', skuId],
					['Имя', name],
					['Телефон', phone],
					['Почта', email],
					['Согласие', isAgreed],
				])}
				form={form}
				next="и позвоним"
				attempt={result}
			/>
			<p className="mb-6 max-w-lead text-18">
				Оставь телефон. Позвоним, спросим, куда и&nbsp;когда привезти, и&nbsp;оформим заказ. До звонка вещь
				не&nbsp;откладываем.
			</p>
			{/* A request whose answer was lost may have been accepted: sent again, it is the same one. */}
			<IdempotencyKey value={String(result?.initialValue?.idempotencyKey ?? idempotencyKey)} />
			<Honeypot />
			<div className="grid gap-6">
				{oneSize ? (
					<input type="hidden" name={skuId.name} value={oneSize.id} />
				) : (
					<OptionBoxes
						legend="Размер"
						field={skuId}
						onChange={(value) => onSize(Number(value))}
						options={product.sizes.map((one) => ({
							value: String(one.id),
							label: one.size,
							note: higherPrice(one, product.sizes),
							unavailable: !one.available,
						}))}
					/>
				)}
				<FieldGrid>
					<TextField label="Имя" field={name} autoComplete="name" clearable className="col-span-6" />
					<PhoneField field={phone} className="col-span-6 tablet:col-span-3" />
					<TextField
						label="Почта"
						optional
						field={email}
						type="email"
						inputMode="email"
						autoComplete="email"
						className="col-span-6 tablet:col-span-3"
					/>
				</FieldGrid>
				<div>
					<Checkbox field={isAgreed}>
						Согласие на <TextLink to="/personaldataprocessing">обработку персональных данных</TextLink>
					</Checkbox>
					<SubmitButton size="l" widePhone className="mt-6">
						Оставить заявку
					</SubmitButton>
				</div>
			</div>
		</Form>
	)
}
