import type { MouseEvent } from 'react'

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', null, '0', 'back'] as const

/**
 * Keys for a thumb that write into a field of the same form. Without scripts each press is sent, and the page comes
 * back with the digit in the field.
 * @param field name of the field
 */
export function NumberPad({ field }: { field: string }) {
	const press = (event: MouseEvent<HTMLButtonElement>) => {
		event.preventDefault()
		const input = event.currentTarget.form?.elements.namedItem(field)
		if (!(input instanceof HTMLInputElement)) return
		const { value } = event.currentTarget
		input.value = value === 'back' ? input.value.slice(0, -1) : input.value + value
	}
	return (
		<div className="grid grid-cols-3 gap-2">
			{keys.map((key) =>
				key === null ? (
					<span key="none" />
				) : (
					<button
						key={key}
						type="submit"
						name="key"
						value={key}
						onClick={press}
						aria-label={key === 'back' ? 'Стереть цифру' : undefined}
						className="h-18 rounded-control bg-surface font-medium text-28 active:bg-moss forced-colors:border"
					>
						{key === 'back' ? '←' : key}
					</button>
				),
			)}
		</div>
	)
}
