import type { ReactNode } from 'react'
import { formatNumber, words } from '#app/texts/plural.ts'
import { pluralForm } from '#contract/plural-form.ts'
import { OptionBoxes } from '../form/choices/option-boxes.tsx'
import { Field } from '../form/fields/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { ColorBoxes } from './color-boxes.tsx'
import { isDisabled } from './is-disabled.ts'
import type { ListedFilter, ListedValue } from './listing.ts'

/** How many values are shown before «Ещё»; a few more are not worth folding. */
const limits = { default: 8, color: 12, size: 16, price: 0 }
const tolerance = 3

interface FilterValuesProps {
	filter: ListedFilter
	/** Typed prices that are no numbers, by the names of their fields. */
	unreadPrices: Record<string, string>
}

/** The choices of one filter, by its type (spec §3). */
export function FilterValues({ filter, unreadPrices }: FilterValuesProps) {
	if (filter.type === 'price') return <PriceRange filter={filter} unreadPrices={unreadPrices} />
	const limit = limits[filter.type]
	const isLong = filter.values.length > limit + tolerance
	const first = isLong ? filter.values.slice(0, limit) : filter.values
	const rest = isLong ? filter.values.slice(limit) : []
	return (
		<>
			<Choices filter={filter} values={first} />
			{rest.length > 0 && (
				<More count={rest.length} open={rest.some((value) => value.isSelected)}>
					<Choices filter={filter} values={rest} label={`${filter.name}, остальные`} />
				</More>
			)}
		</>
	)
}

interface ChoicesProps {
	filter: ListedFilter
	values: readonly ListedValue[]
	label?: string
}

function Choices({ filter, values, label = filter.name }: ChoicesProps) {
	if (filter.type === 'color') return <ColorBoxes name={filter.id} label={label} values={values} />
	if (filter.type === 'size') {
		return (
			<OptionBoxes
				legend={label}
				hideLegend
				multiple
				field={{ id: fieldId(filter, values[0]), name: filter.id }}
				options={values.map((value) => ({
					value: value.id,
					label: value.name.length > 4 ? <span className="text-14">{value.name}</span> : value.name,
					unavailable: isDisabled(value),
					reason: 'нет с этими фильтрами',
				}))}
				defaultValues={values.filter((value) => value.isSelected).map((value) => value.id)}
			/>
		)
	}
	return (
		<fieldset aria-label={label}>
			{values.map((value) => (
				<label key={value.id} className="filter-row">
					<input
						type="checkbox"
						name={filter.id}
						value={value.id}
						defaultChecked={value.isSelected}
						disabled={isDisabled(value)}
						className="tick"
					/>
					{value.name}
					{value.count !== null && (
						<small>
							{formatNumber(value.count)}
							<span className="sr-only"> {pluralForm(value.count, words.product)}</span>
						</small>
					)}
				</label>
			))}
		</fieldset>
	)
}

const fieldId = (filter: ListedFilter, value: ListedValue | undefined) => `filter-${filter.id}-${value?.id}`

function More({ count, open, children }: { count: number; open: boolean; children: ReactNode }) {
	return (
		<details open={open} className="group/more mt-2">
			<summary className="target gap-2 font-medium text-14">
				<span className="underlined">{`Ещё ${count}`}</span>
				<Icon name="chevron-down" size="s" className="group-open/more:rotate-180" />
			</summary>
			<div className="pt-1">{children}</div>
		</details>
	)
}

function PriceRange({ filter, unreadPrices }: FilterValuesProps) {
	const ends = [
		{ name: 'priceFrom', label: 'Цена от, ₽', value: filter.from, bound: filter.min },
		{ name: 'priceTo', label: 'Цена до, ₽', value: filter.to, bound: filter.max },
	]
	return (
		<div className="grid grid-cols-2 gap-3">
			{ends.map(({ name, label, value, bound }) => (
				<Field
					key={name}
					field={{
						id: name,
						name,
						initialValue: unreadPrices[name] ?? (value == null ? '' : formatNumber(value)),
						errors: unreadPrices[name] === undefined ? undefined : ['Напиши цифрами: 15 000'],
					}}
					label={label}
					hideLabel
					size="s"
					inputMode="numeric"
					enterKeyHint="search"
					placeholder={bound === undefined ? '' : formatNumber(bound)}
				/>
			))}
		</div>
	)
}
