import { setValue } from '#app/components/form/behaviour/set-value.ts'
import { Field } from '#app/components/form/fields/field.tsx'
import type { FieldData } from '#app/components/form/fields/field-data.ts'
import { FieldGrid } from '#app/components/form/form-step.tsx'
import { Accordion } from '#app/components/ui/accordion.tsx'
import type { courierAddress } from '#app/forms/checkout.ts'
import { addressLine } from '#app/texts/address-line.ts'
import { houseParts } from '#app/texts/house.ts'
import type { useAddressHints } from './use-address-hints.ts'

interface AddressFieldsProps {
	fields: Record<keyof typeof courierAddress, FieldData>
	/** Null for an address in another city than the visitor's. */
	hints: ReturnType<typeof useAddressHints> | null
}

/** The fields of an address for a courier. */
export function AddressFields({ fields, hints }: AddressFieldsProps) {
	const isWayKnown = [fields.entrance, fields.floor, fields.doorphoneCode].some(
		({ initialValue, errors }) => initialValue || errors,
	)
	return (
		<>
			<FieldGrid>
				<Field
					label="Улица"
					field={fields.street}
					autoComplete="address-line1"
					className="col-span-6"
					list="street-hints"
					onInput={(event) => {
						if (isPicked(event.nativeEvent)) spreadLine(event.currentTarget)
						hints?.askStreets(event.currentTarget.value)
					}}
					// A button that is being pressed must not move.
					onBlur={(event) =>
						spreadLine(event.currentTarget, !(event.relatedTarget instanceof HTMLButtonElement))
					}
				/>
				<Field
					label="Дом"
					field={fields.house}
					autoComplete="on"
					className="col-span-2"
					list="house-hints"
					onFocus={(event) => hints?.askHouses(event.currentTarget.form, event.currentTarget.value)}
					onInput={(event) => {
						const { value } = event.currentTarget
						const { form } = event.currentTarget
						const isHouse = isPicked(event.nativeEvent) && hints?.houses.includes(value)
						if (isHouse && form) fillAddress(form, houseParts(value))
						else hints?.askHouses(event.currentTarget.form, event.currentTarget.value)
					}}
				/>
				<Field
					label="Корпус"
					optional="heard"
					field={fields.block}
					autoComplete="on"
					className="col-span-2"
				/>
				<Field
					label="Строение"
					optional="heard"
					field={fields.building}
					autoComplete="on"
					className="col-span-2"
				/>
				<Field
					label="Квартира"
					optional="heard"
					field={fields.apartment}
					autoComplete="address-line2"
					className="col-span-3"
				/>
			</FieldGrid>
			<p className="mt-2 text-14 text-muted">Всё, кроме улицы и дома, укажи, если оно есть.</p>
			<div className="mt-4">
				<Accordion title="Как пройти: подъезд, этаж, домофон" weight="medium" open={isWayKnown}>
					<FieldGrid>
						<Field
							label="Подъезд"
							optional="heard"
							field={fields.entrance}
							autoComplete="on"
							inputMode="numeric"
							className="col-span-2"
						/>
						<Field
							label="Этаж"
							optional="heard"
							field={fields.floor}
							autoComplete="on"
							inputMode="numeric"
							className="col-span-2"
						/>
						<Field
							label="Домофон"
							optional="heard"
							field={fields.doorphoneCode}
							autoComplete="on"
							className="col-span-2"
						/>
					</FieldGrid>
				</Accordion>
			</div>
			<datalist id="street-hints">
				{hints?.streets.map((street) => (
					<option key={street} value={street} />
				))}
			</datalist>
			<datalist id="house-hints">
				{hints?.houses.map((house) => (
					<option key={house} value={house} />
				))}
			</datalist>
		</>
	)
}

/** Chosen from the list of suggestions, not typed. */
const isPicked = (event: Event) =>
	!(event instanceof InputEvent) || event.inputType === 'insertReplacementText'

/** A browser fills in a whole address as one line: its parts go into their fields, unless these have been filled in. */
function spreadLine({ form, value }: HTMLInputElement, shows = true): void {
	const house = form?.elements.namedItem('house')
	const parts = house instanceof HTMLInputElement && house.value === '' ? addressLine(value) : undefined
	if (form && parts) fillAddress(form, parts, shows)
}

/**
 * Fills in the fields of an address.
 * @param parts by the names of the fields
 * @param shows whether fields that are folded away are unfolded
 */
export function fillAddress(form: HTMLFormElement, parts: Record<string, string>, shows = true): void {
	for (const [name, value] of Object.entries(parts)) {
		const field = form.elements.namedItem(name)
		if (field instanceof HTMLInputElement && field.value !== value) {
			setValue(field, value)
			// The visitor sees what is filled in for them.
			if (shows) field.closest('details')?.setAttribute('open', '')
		}
	}
}
