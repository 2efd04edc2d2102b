/** Changes the value as if it were typed: React and Conform hear it only by the native setter and an input event. */
export function setValue(input: HTMLInputElement, value: string): void {
	Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
	input.dispatchEvent(new Event('input', { bubbles: true }))
}
