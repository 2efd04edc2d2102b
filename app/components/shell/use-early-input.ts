import { useEffect } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Forms hear of a field by its `input` event. What was typed or chosen before the scripts had arrived, or is in a form
 * that the browser has restored, is told once more when all of them listen: masks, counters, previews know it then.
 * A form that came with mistakes is left until it is typed in: its messages would go and move what is about to be pressed.
 */
export function useEarlyInput(): void {
	useEffect(() => {
		for (const field of document.querySelectorAll<Field>('input, textarea, select')) {
			if (!isChanged(field) || field.form?.querySelector('[aria-invalid=true]')) continue
			field.dispatchEvent(new Event('input', { bubbles: true }))
		}
	}, [])
}

function isChanged(field: Field): boolean {
	if (field instanceof HTMLSelectElement) {
		return [...field.options].some((option) => option.selected !== option.defaultSelected)
	}
	if (field.type === 'radio' || field.type === 'checkbox') {
		const { checked, defaultChecked } = field as HTMLInputElement
		return checked !== defaultChecked
	}
	return field.value !== field.defaultValue
}
