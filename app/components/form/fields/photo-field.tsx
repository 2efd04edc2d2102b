import type { ReactNode } from 'react'
import { WithoutScripts } from '#app/components/ui/without-scripts.tsx'
import { PHOTO_TYPES } from '#app/forms/photo-files.ts'
import { describe, type FieldData } from './field-data.ts'
import { FieldError } from './field-error.tsx'
import { FieldLabel } from './field-label.tsx'

interface PhotoFieldProps {
	label: string
	hint: ReactNode
	field: FieldData
	/** The form has come back with errors. */
	isRejected: boolean
	/** Files were chosen before a log-in, after which only the texts are there again. */
	isRestored?: boolean
}

/** A choice of photographs, by the control of the browser. */
export function PhotoField({ label, hint, field, isRejected, isRestored = false }: PhotoFieldProps) {
	const { error, errorId, hintId, aria } = describe(field, true)
	return (
		<div className="grid min-w-0 gap-1.5">
			<FieldLabel htmlFor={field.id} optional>
				{label}
			</FieldLabel>
			<p id={hintId} className="text-14 text-muted">
				{hint}
			</p>
			<FieldError id={errorId}>{error}</FieldError>
			{isRestored && !isRejected && <ChooseAgain />}
			{isRejected && (
				<WithoutScripts>
					<ChooseAgain />
				</WithoutScripts>
			)}
			<input
				type="file"
				id={field.id}
				name={field.name}
				multiple
				accept={PHOTO_TYPES.join()}
				{...aria}
				className="w-full min-w-0 frame rounded-control border-field bg-white px-4 py-3 hover:border-ink aria-invalid:border-2 aria-invalid:border-error"
			/>
		</div>
	)
}

const ChooseAgain = () => (
	<p className="text-14">Фотографии нужно выбрать ещё раз: браузер их&nbsp;не&nbsp;запоминает</p>
)
