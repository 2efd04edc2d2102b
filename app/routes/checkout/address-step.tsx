import { useState } from 'react'
import { OptionBoxes } from '#app/components/form/choices/option-boxes.tsx'
import { Field } from '#app/components/form/fields/field.tsx'
import { FieldGrid, FormStep } from '#app/components/form/form-step.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { dateOnly, dayLabel, dayOfMonth, shortPeriod, spokenDay, spokenPeriod } from '#app/texts/dates.ts'
import type { DeliveryVariants } from '#contract/basket.ts'
import type { CheckoutFields } from './contact-step.tsx'
import { useAddressHints } from './use-address-hints.ts'

interface AddressStepProps {
	fields: CheckoutFields
	cityId: number
	timeZone: string
	/** Null while they are on their way. */
	variants: DeliveryVariants | null
}

/** Where and when the courier comes. */
export function AddressStep({ fields, cityId, timeZone, variants }: AddressStepProps) {
	const hints = useAddressHints(cityId)
	return (
		<FormStep number={3} title="Куда и когда">
			<FieldGrid>
				<Field
					label="Улица"
					field={fields.street}
					autoComplete="address-line1"
					className="col-span-6"
					list="street-hints"
					onInput={(event) => hints.askStreets(event.currentTarget.value)}
				/>
				<Field
					label="Дом"
					field={fields.house}
					autoComplete="off"
					className="col-span-3 tablet:col-span-2"
					list="house-hints"
					onFocus={(event) => hints.askHouses(event.currentTarget.form, event.currentTarget.value)}
					onInput={(event) => hints.askHouses(event.currentTarget.form, event.currentTarget.value)}
				/>
				<Field
					label="Квартира"
					optional="heard"
					field={fields.apartment}
					autoComplete="address-line2"
					className="col-span-3 tablet:col-span-2"
				/>
				<Field
					label="Подъезд"
					optional="heard"
					field={fields.entrance}
					autoComplete="off"
					inputMode="numeric"
					className="col-span-2"
				/>
				<Field
					label="Этаж"
					optional="heard"
					field={fields.floor}
					autoComplete="off"
					inputMode="numeric"
					className="col-span-2"
				/>
				<Field
					label="Домофон"
					optional="heard"
					field={fields.doorphoneCode}
					autoComplete="off"
					className="col-span-2 tablet:col-span-4"
				/>
			</FieldGrid>
			<p className="mt-2 text-14 text-muted">Квартиру, подъезд, этаж и домофон укажи, если они есть.</p>
			<datalist id="street-hints">
				{hints.streets.map((street) => (
					<option key={street.id} value={`${street.name} ${street.streetKind}`} />
				))}
			</datalist>
			<datalist id="house-hints">
				{hints.houses.map((house) => (
					<option
						key={house.id}
						value={[
							house.houseNumber,
							house.buildingNumber && `к${house.buildingNumber}`,
							house.structureNumber && `с${house.structureNumber}`,
						]
							.filter(Boolean)
							.join('')}
					/>
				))}
			</datalist>
			{variants ? (
				<DayAndTime fields={fields} variants={variants} timeZone={timeZone} />
			) : (
				<Skeleton className="mt-6 h-17 rounded-control" />
			)}
		</FormStep>
	)
}

interface DayAndTimeProps {
	fields: CheckoutFields
	variants: DeliveryVariants
	timeZone: string
}

function DayAndTime({ fields, variants, timeZone }: DayAndTimeProps) {
	const { datePeriods, defaultDeliveryDate, isExactDate } = variants
	const typed = typeof fields.date.initialValue === 'string' ? fields.date.initialValue : ''
	const isOffered = datePeriods.some((period) => period.from === typed)
	const [date, chooseDate] = useState(isOffered ? typed : defaultDeliveryDate)
	const period = datePeriods.find((one) => one.from === date) ?? datePeriods[0]
	const allTimes = new Map(datePeriods.flatMap((one) => one.timePeriods.map((time) => [time.id, time.text])))
	const typedTime = typeof fields.timeId.initialValue === 'string' ? fields.timeId.initialValue : ''
	const times = period?.timePeriods ?? []
	const time = times.some((one) => one.id === typedTime) ? typedTime : times[0]?.id
	return (
		<div className="mt-6 grid gap-5">
			<OptionBoxes
				legend={isExactDate ? 'День' : 'День (может сдвинуться на один-два)'}
				field={fields.date}
				layout="days"
				noteFirst
				defaultValue={date}
				onChange={chooseDate}
				options={datePeriods.map(({ from }) => {
					const day = dateOnly(from)
					return {
						value: from,
						label: dayOfMonth(day, timeZone),
						note: dayLabel(day, timeZone),
						spoken: spokenDay(day, timeZone),
					}
				})}
			/>
			{allTimes.size > 0 && (
				<OptionBoxes
					key={date}
					legend="Время"
					field={fields.timeId}
					layout="three"
					defaultValue={time}
					options={[...allTimes].map(([id, text]) => ({
						value: id,
						label: shortPeriod(text),
						spoken: spokenPeriod(text),
						unavailable: !times.some((one) => one.id === id),
						reason: 'в этот день уже не успеть',
					}))}
				/>
			)}
		</div>
	)
}
