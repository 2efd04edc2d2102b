import { useEffect } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Forms listen to the `input` event of a field. Values that were typed or chosen before the scripts had arrived, or
 * restored by the browser, are announced by that event once all of them listen: masks, counters, previews then know
 * them. A form that came with errors is left until it is typed in: its messages would vanish and move the layout
 * under a press.
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
