import { describe, type FieldData } from '#app/components/form/fields/field-data.ts'
import { FieldError } from '#app/components/form/fields/field-error.tsx'
import { GiftCardPicture } from '#app/components/gift-cards/gift-card-picture.tsx'
import type { GiftCardDesign } from '#contract/gift-cards.ts'

interface DesignChoiceProps {
	field: FieldData
	designs: readonly GiftCardDesign[]
	shopName: string
}

/** Choice of a design, each shown as a card and named. */
export function DesignChoice({ field, designs, shopName }: DesignChoiceProps) {
	const { error, errorId, aria } = describe(field, false)
	return (
		<fieldset
			key={field.key}
			id={field.id}
			tabIndex={-1}
			aria-describedby={aria['aria-describedby']}
			className="min-w-0"
		>
			<legend className="mb-2.5 font-medium">Рисунок</legend>
			<FieldError id={errorId}>{error}</FieldError>
			<div className="grid grid-cols-2 gap-3 laptop:grid-cols-4">
				{designs.map((design) => (
					<label
						key={design.id}
						className="relative grid gap-2 rounded-picture p-2 inset-ring-[1.5px] inset-ring-line selected:bg-moss-pale selected:inset-ring-2 selected:inset-ring-spruce hover:inset-ring-field has-focus-visible:ring-focus forced-colors:border"
					>
						<span aria-hidden="true">
							<GiftCardPicture design={design} shopName={shopName} small />
						</span>
						<span className="wrap-anywhere flex items-center gap-2.5 px-1 pb-1 font-medium">
							<input
								type="radio"
								name={field.name}
								value={design.id}
								defaultChecked={design.id === field.initialValue}
								className="size-5.5 flex-none appearance-none rounded-pill frame border-field bg-paper outline-none checked:border-7 checked:border-spruce focus-visible:shadow-none forced-colors:appearance-auto"
							/>
							{design.name}
						</span>
					</label>
				))}
			</div>
		</fieldset>
	)
}
