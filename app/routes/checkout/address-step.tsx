import { useEffect, useRef, useState } from 'react'
import { AddressFields, fillAddress } from '#app/components/checkout/address-fields.tsx'
import { AddressQuestion, type AskedAddress } from '#app/components/checkout/address-question.tsx'
import { useAddressHints } from '#app/components/checkout/use-address-hints.ts'
import { Checkbox } from '#app/components/form/choices/checkbox.tsx'
import { OptionBoxes } from '#app/components/form/choices/option-boxes.tsx'
import { FormStep } from '#app/components/form/form-step.tsx'
import { useSupport } from '#app/components/shell/use-support.ts'
import { AskPlace } from '#app/components/stores/near-me.tsx'
import { announce } from '#app/components/ui/live-region.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { dateOnly, dayLabel, dayOfMonth, shortPeriod, spokenDay, spokenPeriod } from '#app/texts/dates.ts'
import { addressName, doorOf, doorText } from '#app/texts/saved-address.ts'
import type { SavedAddress, SavedAddresses } from '#contract/addresses.ts'
import type { DeliveryVariants } from '#contract/basket.ts'
import type { CheckoutFields } from './contact-step.tsx'

interface AddressStepProps {
	fields: CheckoutFields
	/** Saved addresses of the customer; undefined for a guest, and when they are unavailable. */
	saved: SavedAddresses | undefined
	/** City of the visitor. */
	cityId: number
	asked: AskedAddress | null
	timeZone: string
	/** Null while they are loading. */
	variants: DeliveryVariants | null
}

const nothingHere = 'Рядом с тобой дома не нашли. Напиши адрес ниже'

/** Address and time of a delivery. */
export function AddressStep({ fields, saved, cityId, asked, timeZone, variants }: AddressStepProps) {
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
		<FormStep number={3} title="Куда и когда" id="where">
			<input type="hidden" name={fields.askedAddress.name} value={asked?.address ?? ''} />
			{asked && <AddressQuestion key={asked.address} asked={asked} id={fields[asked.field].id} />}
			{saved && saved.addresses.length > 0 && <SavedChoice addresses={saved.addresses} cityId={cityId} />}
			<div ref={place} className="mb-4 grid gap-1">
				{/* An operator is somewhere else than the customer. */}
				{!isHelped && (
					<AskPlace label="Определить мой адрес" onPlace={hints.askHere} otherwise="Напиши адрес ниже" />
				)}
				{here === null && <p className="text-14">{nothingHere}</p>}
			</div>
			<AddressFields fields={fields} hints={hints} />
			{saved && saved.addresses.length < saved.limit && (
				<div className="mt-2">
					<Checkbox field={fields.isAddressSaved}>Сохранить адрес</Checkbox>
				</div>
			)}
			{variants ? (
				<DayAndTime fields={fields} variants={variants} timeZone={timeZone} />
			) : (
				<Skeleton className="mt-6 h-17 rounded-control" />
			)}
		</FormStep>
	)
}

interface SavedChoiceProps {
	addresses: readonly SavedAddress[]
	cityId: number
}

/** Saved addresses: a press fills in the fields. One of another city goes to the server, which goes to its city. */
function SavedChoice({ addresses, cityId }: SavedChoiceProps) {
	return (
		<ul aria-label="Сохранённые адреса" className="mb-4 grid gap-2.5 tablet:grid-cols-2">
			{addresses.map((address) => {
				const name = addressName(address)
				const door = doorText(address)
				const isHere = address.cityId === cityId
				const details = [!isHere && address.cityName, name !== door && door].filter(Boolean).join(', ')
				return (
					<li key={address.id} className="grid">
						<button
							type="submit"
							name="intent"
							value={`address-${address.id}`}
							formNoValidate
							onClick={(event) => {
								if (event.currentTarget.form) fillAddress(event.currentTarget.form, doorOf(address))
								if (!isHere) return
								event.preventDefault()
								announce(`Подставили адрес: ${door}`)
							}}
							className="frame grid content-start gap-0.5 rounded-thumb border-field px-5 py-3.5 text-left hover:border-ink max-tablet:px-4"
						>
							<span className="font-strong">{name}</span>
							{details && <span className="text-14 text-muted">{details}</span>}
						</button>
					</li>
				)
			})}
		</ul>
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
