import { useRef } from 'react'
import { RadioCards } from '#app/components/form/choices/radio-cards.tsx'
import type { FieldData } from '#app/components/form/fields/field-data.ts'
import { FormStep } from '#app/components/form/form-step.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { WithoutScripts } from '#app/components/ui/without-scripts.tsx'
import { deliveryNote } from '#app/texts/delivery-note.ts'
import { formatCost } from '#app/texts/money.ts'
import { obtainingMethods } from '#app/texts/statuses.ts'
import type { DeliveryTerm } from '#contract/geo.ts'
import type { ObtainingMethod } from '#contract/shapes.ts'
import type { UserInfo } from '#contract/user.ts'

interface WayStepProps {
	field: FieldData
	channels: readonly DeliveryTerm[]
	city: UserInfo['city']
	chosen: ObtainingMethod | undefined
	/** The visitor's former choice, which is not offered any more. */
	missed: ObtainingMethod | undefined
	/** The backend's reason for an empty list. */
	problem: string | null
	/** With scripts: called with the chosen way and the form around. */
	onChoose: (way: ObtainingMethod, form: HTMLFormElement) => void
}

/** Choice of the way of delivery, in the visitor's city. */
export function WayStep({ field, channels, city, chosen, missed, problem, onChoose }: WayStepProps) {
	const place = useRef<HTMLDivElement>(null)

	return (
		<FormStep number={2} title="Как получить" id="way">
			<div className="mb-4 flex flex-wrap items-center gap-x-2">
				<span>
					Город: <b>{city.name}</b>
				</span>
				<Button look="text" name="intent" value="city" formNoValidate>
					Сменить город
				</Button>
			</div>
			{channels.length === 0 ? (
				<Notice look="error" icon="alert">
					{problem
						? `${problem}.`
						: 'В этот город пока не доставляем. Выбери соседний: заказ можно забрать там.'}
				</Notice>
			) : (
				<div ref={place}>
					{missed && !field.errors && (
						<Notice icon="clock" live className="mb-4">
							Способ «{obtainingMethods[missed]}» уже недоступен. Выбрали другой, проверь его и сумму.
						</Notice>
					)}
					<RadioCards
						legend="Способ получения"
						hideLegend
						field={field}
						defaultValue={chosen}
						options={channels.map((channel) => ({
							value: channel.obtainingMethod,
							title: obtainingMethods[channel.obtainingMethod],
							aside: formatCost(channel.price),
							asideName: 'Доставка',
							note: deliveryNote(channel, city.timeZone),
						}))}
						onChange={(value) => {
							const form = place.current?.closest('form')
							if (form) onChoose(value as ObtainingMethod, form)
						}}
					/>
				</div>
			)}
			{channels.length > 0 && (
				<WithoutScripts>
					<Button look="secondary" name="intent" value="update" formNoValidate className="mt-4">
						Пересчитать доставку
					</Button>
				</WithoutScripts>
			)}
		</FormStep>
	)
}
