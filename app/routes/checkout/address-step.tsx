import { useEffect, useRef, useState } from 'react'
import { setValue } from '#app/components/form/behaviour/set-value.ts'
import { useArrivalFocus } from '#app/components/form/behaviour/use-arrival-focus.ts'
import { OptionBoxes } from '#app/components/form/choices/option-boxes.tsx'
import { Field } from '#app/components/form/fields/field.tsx'
import { FieldGrid, FormStep } from '#app/components/form/form-step.tsx'
import { useSupport } from '#app/components/shell/use-support.ts'
import { AskPlace } from '#app/components/stores/near-me.tsx'
import { Accordion } from '#app/components/ui/accordion.tsx'
import { announce } from '#app/components/ui/live-region.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { addressLine } from '#app/texts/address-line.ts'
import { dateOnly, dayLabel, dayOfMonth, shortPeriod, spokenDay, spokenPeriod } from '#app/texts/dates.ts'
import { houseParts } from '#app/texts/house.ts'
import type { DeliveryVariants } from '#contract/basket.ts'
import type { CheckoutFields } from './contact-step.tsx'
import type { AskedAddress } from './doubtful-address.server.ts'
import { useAddressHints } from './use-address-hints.ts'

interface AddressStepProps {
	fields: CheckoutFields
	asked: AskedAddress | null
	timeZone: string
	/** Null while they are loading. */
	variants: DeliveryVariants | null
}

const nothingHere = 'Рядом с тобой дома не нашли. Напиши адрес ниже'

/** Address and time of a delivery. */
export function AddressStep({ fields, asked, timeZone, variants }: AddressStepProps) {
	const hints = useAddressHints()
	const place = useRef<HTMLDivElement>(null)
	const isHelped = useSupport() !== undefined
	const { here } = hints
	useEffect(() => {
		const form = place.current?.closest('form')
		if (here && form) fillAddress(form, here)
		if (here === null) announce(nothingHere)
	}, [here])
	return (
		<FormStep number={3} title="Куда и когда">
			<input type="hidden" name={fields.askedAddress.name} value={asked?.address ?? ''} />
			{asked && <Question key={asked.address} asked={asked} id={fields[asked.field].id} />}
			<div ref={place} className="mb-4 grid gap-1">
				{/* An operator is somewhere else than the customer. */}
				{!isHelped && (
					<AskPlace label="Определить мой адрес" onPlace={hints.askHere} otherwise="Напиши адрес ниже" />
				)}
				{here === null && <p className="text-14">{nothingHere}</p>}
			</div>
			<AddressFields fields={fields} hints={hints} />
			{variants ? (
				<DayAndTime fields={fields} variants={variants} timeZone={timeZone} />
			) : (
				<Skeleton className="mt-6 h-17 rounded-control" />
			)}
		</FormStep>
	)
}

/** It takes the focus, as it is the answer to the form; the address may be right, so nothing is marked as wrong. */
function Question({ asked: { question }, id }: { asked: AskedAddress; id: string }) {
	const arrived = useArrivalFocus<HTMLDivElement>()
	return (
		<div
			ref={arrived}
			role="status"
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: the visitor came back for the question
			autoFocus
			className="mb-4 rounded-picture focus:ring-focus"
		>
			<Notice icon="info">
				{question}{' '}
				<a href={`#${id}`} className="underlined">
					Исправить адрес
				</a>
			</Notice>
		</div>
	)
}

interface AddressFieldsProps {
	fields: CheckoutFields
	hints: ReturnType<typeof useAddressHints>
}

function AddressFields({ fields, hints }: AddressFieldsProps) {
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
						hints.askStreets(event.currentTarget.value)
					}}
					onBlur={(event) => spreadLine(event.currentTarget)}
				/>
				<Field
					label="Дом"
					field={fields.house}
					autoComplete="off"
					className="col-span-2"
					list="house-hints"
					onFocus={(event) => hints.askHouses(event.currentTarget.form, event.currentTarget.value)}
					onInput={(event) => {
						const { value } = event.currentTarget
						const { form } = event.currentTarget
						const isHouse = isPicked(event.nativeEvent) && hints.houses.includes(value)
						if (isHouse && form) fillAddress(form, houseParts(value))
						else hints.askHouses(event.currentTarget.form, event.currentTarget.value)
					}}
				/>
				<Field
					label="Корпус"
					optional="heard"
					field={fields.block}
					autoComplete="off"
					className="col-span-2"
				/>
				<Field
					label="Строение"
					optional="heard"
					field={fields.building}
					autoComplete="off"
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
							className="col-span-2"
						/>
					</FieldGrid>
				</Accordion>
			</div>
			<datalist id="street-hints">
				{hints.streets.map((street) => (
					<option key={street} value={street} />
				))}
			</datalist>
			<datalist id="house-hints">
				{hints.houses.map((house) => (
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
function spreadLine({ form, value }: HTMLInputElement): void {
	const house = form?.elements.namedItem('house')
	const parts = house instanceof HTMLInputElement && house.value === '' ? addressLine(value) : undefined
	if (form && parts) fillAddress(form, parts)
}

/** @param parts by the names of the fields */
function fillAddress(form: HTMLFormElement, parts: Record<string, string>): void {
	for (const [name, value] of Object.entries(parts)) {
		const field = form.elements.namedItem(name)
		if (field instanceof HTMLInputElement && field.value !== value) {
			setValue(field, value)
			// The visitor sees what is filled in for them.
			field.closest('details')?.setAttribute('open', '')
		}
	}
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
