import type { RefObject } from 'react'
import { IconButton } from '../ui/icon-button.tsx'

interface ClearButtonProps {
	input: RefObject<HTMLInputElement | null>
}

/**
 * Empties its input and returns the focus to it. CSS hides it while the input is empty
 * (the placeholder is shown), so that no state follows every key.
 */
export function ClearButton({ input }: ClearButtonProps) {
	const clear = () => {
		const element = input.current
		if (!element) return
		// React and Conform hear a change only when the native setter and an input event are used.
		const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
		setter?.call(element, '')
		element.dispatchEvent(new Event('input', { bubbles: true }))
		element.focus()
	}
	return (
		<IconButton
			icon="close"
			size="s"
			label="Очистить поле"
			onClick={clear}
			className="absolute inset-y-0 right-0.5 my-auto peer-placeholder-shown:hidden"
		/>
	)
}
