import type { ReactNode } from 'react'
import type { FieldData } from '#app/components/form/fields/field-data.ts'
import type { Scale } from './size-scales.ts'

/**
 * Choice of the scale: «RU», «EU», «INT». It shows another part of the page, so that it needs no scripts and the
 * size stays chosen.
 */
export function ScaleSwitch({ scales, field }: { scales: readonly Scale[]; field: FieldData }) {
	if (scales.length < 2) return null
	const first = scales.find(({ id }) => id === field.initialValue) ?? scales[0]
	return (
		<fieldset
			aria-label="Шкала размеров"
			className="inline-flex rounded-pill bg-surface font-medium text-14 print:hidden"
		>
			{scales.map((scale) => (
				<label key={scale.id} className="relative">
					<input
						type="radio"
						name={field.name}
						value={scale.id}
						defaultChecked={scale === first}
						className="peer absolute inset-0 size-full opacity-0"
					/>
					<span className="target justify-center rounded-pill px-3.25 peer-checked:bg-paper peer-checked:inset-ring-2 peer-checked:inset-ring-ink peer-focus-visible:ring-focus forced-colors:peer-checked:border-2">
						{scale.name}
					</span>
				</label>
			))}
		</fieldset>
	)
}

/** Words about sizes in each scale; `in-chosen-scale` around them and the switch shows one. */
export function inScales(
	scales: readonly Scale[],
	words: (scale: Scale | undefined) => string | undefined,
): ReactNode {
	if (scales.length < 2) return words(scales[0])
	return scales.map((scale) => (
		<span key={scale.id} data-scale={scale.id}>
			{words(scale)}
		</span>
	))
}
