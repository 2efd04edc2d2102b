import type { RefObject } from 'react'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { setValue } from '../behaviour/set-value.ts'

interface ClearButtonProps {
	input: RefObject<HTMLInputElement | null>
}

/**
 * Empties its input and returns the focus to it. CSS hides it while the input is empty (the placeholder is shown),
 * so that no state follows every key. It is no tab stop: a keyboard user empties a field by keys, and the button
 * would receive the next letters.
 */
export function ClearButton({ input }: ClearButtonProps) {
	const clear = () => {
		if (!input.current) return
		setValue(input.current, '')
		input.current.focus()
	}
	return (
		<IconButton
			icon="close"
			size="s"
			label="Очистить поле"
			onClick={clear}
			tabIndex={-1}
			className="absolute inset-y-0 right-0.5 my-auto peer-placeholder-shown:hidden"
		/>
	)
}
