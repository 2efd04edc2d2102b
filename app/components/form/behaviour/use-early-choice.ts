import { type RefObject, useEffect, useRef } from 'react'

/**
 * Reports once a choice among radio buttons that was made before the scripts had arrived, or in a form that the
 * browser has restored.
 * @param sent the value that the page was sent with
 * @returns the ref of the group
 */
export function useEarlyChoice(
	sent: string | undefined,
	onChange: ((value: string) => void) | undefined,
): RefObject<HTMLFieldSetElement> {
	const group = useRef<HTMLFieldSetElement>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, at the start
	useEffect(() => {
		const shown = group.current?.querySelector<HTMLInputElement>('input[type=radio]:checked')?.value
		if (shown !== undefined && shown !== sent) onChange?.(shown)
	}, [])
	return group
}
