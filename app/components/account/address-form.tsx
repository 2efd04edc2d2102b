import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { useState } from 'react'
import { AddressFields } from '#app/components/checkout/address-fields.tsx'
import { useAddressHints } from '#app/components/checkout/use-address-hints.ts'
import { Checkbox } from '#app/components/form/choices/checkbox.tsx'
import { OptionBoxes } from '#app/components/form/choices/option-boxes.tsx'
import { Select } from '#app/components/form/choices/select.tsx'
import { ErrorSummary, listNamedProblems } from '#app/components/form/error-summary.tsx'
import { TextField } from '#app/components/form/fields/text-field.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useShopForm } from '#app/components/form/use-shop-form.ts'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { SavedAddressForm } from '#app/forms/saved-address.ts'
import { checkoutLabels } from '#app/texts/checkout-labels.ts'
import { addressKinds } from '#app/texts/saved-address.ts'

interface AddressFormProps {
	/** Values of the fields before a change. */
	values: Record<string, string | undefined>
	cities: readonly { id: number; name: string }[]
	/** City of the visitor, whose streets are suggested. */
	ownCityId: number
	/** There is no other address that could be the main one. */
	isOnly: boolean
	/** Errors of the last submission. */
	result: SubmissionResult<string[]> | null
}

/** A saved address, new or to be changed; it is sent to its own page. */
export function AddressForm({ values, cities, ownCityId, isOnly, result }: AddressFormProps) {
	const [form, fields] = useShopForm(SavedAddressForm, { id: 'address', result, defaultValue: values })
	const [cityId, chooseCity] = useState(values.cityId)
	const hints = useAddressHints()
	const { street, house, block, building, apartment, entrance, floor, doorphoneCode } = fields
	const door = { street, house, block, building, apartment, entrance, floor, doorphoneCode }
	const problems = listNamedProblems([
		['Тип адреса', fields.kind],
		['Название', fields.name],
		['Город', fields.cityId],
		...Object.entries(door).map(
			([name, field]) => [checkoutLabels[name as keyof typeof door], field] as const,
		),
	])
	return (
		<Form method="post" {...getFormProps(form)} className="group max-w-180">
			<ErrorSummary problems={problems} form={form} attempt={result} />
			<OptionBoxes
				legend="Тип адреса"
				field={fields.kind}
				layout="three"
				options={Object.entries(addressKinds).map(([value, label]) => ({ value, label }))}
			/>
			<TextField
				label="Название"
				optional
				field={fields.name}
				autoComplete="on"
				placeholder="Дача"
				className="mt-5 hidden group-has-[[value=OTHER]:checked]:grid"
			/>
			<Select
				label="Город"
				field={fields.cityId}
				options={cities.map(({ id, name }) => ({ value: String(id), label: name }))}
				onChange={chooseCity}
				className="mt-5 mb-5"
			/>
			<AddressFields fields={door} hints={cityId === String(ownCityId) ? hints : null} />
			<div className="mt-4">
				{isOnly ? (
					<p className="text-14 text-muted">Подставим его при оформлении заказа в этом городе.</p>
				) : (
					<Checkbox field={fields.isMain}>Основной: подставлять при оформлении заказа в этом городе</Checkbox>
				)}
			</div>
			<div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
				<SubmitButton widePhone>Сохранить</SubmitButton>
				<TextLink to="/account/addresses" className="target">
					Отмена
				</TextLink>
			</div>
		</Form>
	)
}
