/** Changes the value as if it were typed: React and Conform hear it only by the native setter and an input event. */
export function setValue(
	field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
	value: string,
): void {
	Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
	field.dispatchEvent(new Event('input', { bubbles: true }))
}
