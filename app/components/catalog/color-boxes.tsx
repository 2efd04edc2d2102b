import { hexColor } from '../ui/hex-color.ts'
import { isDisabled } from './is-disabled.ts'
import type { ListedValue } from './listing.ts'

interface ColorBoxesProps {
	/** Name of the query parameter. */
	name: string
	label: string
	values: readonly ListedValue[]
}

/** Colours to choose from: a swatch for the eye, the name for everyone. */
export function ColorBoxes({ name, label, values }: ColorBoxesProps) {
	return (
		<fieldset aria-label={label} className="grid grid-cols-2 gap-x-3">
			{values.map((value) => (
				<label
					key={value.id}
					className={`flex min-h-12 items-center gap-2.5 text-14 leading-sub ${isDisabled(value) ? 'text-muted' : ''}`}
				>
					<input
						type="checkbox"
						name={name}
						value={value.id}
						defaultChecked={value.isSelected}
						disabled={isDisabled(value)}
						className="swatch-box flex-none"
						style={{ background: hexColor(value.hex) ?? 'var(--color-line)' }}
					/>
					<span className="min-w-0 break-words">{value.name.toLowerCase()}</span>
				</label>
			))}
		</fieldset>
	)
}
