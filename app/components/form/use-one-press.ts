import { type FormEvent, useRef } from 'react'

/** Milliseconds between the presses of a double click. */
const DOUBLE_CLICK = 700

/**
 * A double click sends a form once: its second press comes before the button shows that it is busy.
 * @param submit what the form does when it is sent
 * @returns the form's `onSubmit`
 */
export function useOnePress(submit: (event: FormEvent<HTMLFormElement>) => void) {
	const sentAt = useRef(Number.NEGATIVE_INFINITY)
	return (event: FormEvent<HTMLFormElement>) => {
		if (event.timeStamp - sentAt.current < DOUBLE_CLICK) {
			event.preventDefault()
			return
		}
		submit(event)
		if (!event.defaultPrevented) sentAt.current = event.timeStamp
	}
}
