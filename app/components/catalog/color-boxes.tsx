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
		<fieldset aria-label={label} className="grid grid-cols-swatches gap-x-1 gap-y-2">
			{values.map((value) => (
				<label
					key={value.id}
					className={`grid justify-items-center gap-1 py-1.5 text-center text-13 leading-sub ${isDisabled(value) ? 'text-muted' : ''}`}
				>
					<input
						type="checkbox"
						name={name}
						value={value.id}
						defaultChecked={value.isSelected}
						disabled={isDisabled(value)}
						className="swatch-box"
						style={{ background: hexColor(value.hex) ?? 'var(--color-line)' }}
					/>
					<span className="max-w-full break-words">{value.name.toLowerCase()}</span>
				</label>
			))}
		</fieldset>
	)
}
