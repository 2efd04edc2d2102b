import { Icon } from '#app/components/ui/icon.tsx'
import { describe, type FieldData } from '../fields/field-data.ts'
import { FieldError } from '../fields/field-error.tsx'

interface RatingInputProps {
	legend: string
	field: FieldData
	disabled?: boolean
	/** With scripts: called with the stars, 1 to 5. */
	onChange?: (stars: number) => void
}

const meanings = ['ужасно', 'плохо', 'сносно', 'хорошо', 'отлично']

/** A mark of one to five stars (spec §5): five radio buttons, none of which is chosen at first. */
export function RatingInput({ legend, field, disabled, onChange }: RatingInputProps) {
	const { error, errorId, aria } = describe(field, false)
	return (
		<div
			key={field.key}
			id={field.id}
			tabIndex={-1}
			role="radiogroup"
			aria-label={legend}
			aria-invalid={aria['aria-invalid']}
			aria-describedby={aria['aria-describedby']}
			className="grid min-w-0 justify-items-start gap-1.5"
		>
			<span className="font-medium">{legend}</span>
			<FieldError id={errorId}>{error}</FieldError>
			<div className="star-row">
				{meanings.map((meaning, index) => (
					<label key={meaning} className="star-choice">
						<input
							type="radio"
							name={field.name}
							value={index + 1}
							defaultChecked={Number(field.initialValue) === index + 1}
							disabled={disabled}
							onChange={onChange && (() => onChange(index + 1))}
							className="sr-only"
						/>
						<Icon name="star" />
						<span className="sr-only">{`${index + 1} из 5, `}</span>
						<span className="star-meaning">{meaning}</span>
					</label>
				))}
			</div>
		</div>
	)
}
