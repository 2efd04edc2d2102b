import { Select } from '#app/components/form/choices/select.tsx'
import { TextField } from '#app/components/form/fields/text-field.tsx'
import { FieldGrid } from '#app/components/form/form-step.tsx'
import type { ReviewSchema } from '#contract/products.ts'
import type { ReviewFieldset } from './review-fields.tsx'

interface RatingDetailsProps {
	details: ReviewSchema['ratingDetails']
	fields: ReviewFieldset
}

/** The characteristics of reviews of this product, each on its scale. */
export function RatingDetails({ details, fields }: RatingDetailsProps) {
	if (details.length === 0) return null
	const entries = fields.ratingDetails.getFieldList()
	return (
		<FieldGrid>
			{details.map(({ name, from, labels }, index) => {
				const entry = entries[index]?.getFieldset()
				if (!entry) return null
				return (
					<div key={name} className="col-span-6 tablet:col-span-3">
						<input type="hidden" name={entry.name.name} value={name} />
						<Select
							label={name}
							optional
							field={entry.value}
							options={[
								{ value: '', label: 'Не выбрано' },
								...labels.map((label, step) => ({ value: String(from + step), label })),
							]}
						/>
					</div>
				)
			})}
		</FieldGrid>
	)
}

interface AuthorDetailsProps {
	details: ReviewSchema['authorDetails']
	fields: ReviewFieldset
}

/** Details of the author for comparison: size, height. */
export function AuthorDetails({ details, fields }: AuthorDetailsProps) {
	if (details.length === 0) return null
	const entries = fields.authorDetails.getFieldList()
	return (
		<div className="mt-5">
			<FieldGrid>
				{details.map(({ name, unit, options }, index) => {
					const entry = entries[index]?.getFieldset()
					if (!entry) return null
					const label = unit ? `${name}, ${unit}` : name
					return (
						<div key={name} className="col-span-6 tablet:col-span-3">
							<input type="hidden" name={entry.name.name} value={name} />
							{options.length > 0 ? (
								<Select
									label={label}
									optional
									field={entry.value}
									options={[
										{ value: '', label: 'Не выбран' },
										...options.map((option) => ({ value: option, label: option })),
									]}
								/>
							) : (
								<TextField label={label} optional field={entry.value} inputMode="numeric" />
							)}
						</div>
					)
				})}
			</FieldGrid>
		</div>
	)
}
