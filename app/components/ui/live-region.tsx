import { type RefObject, useSyncExternalStore } from 'react'

let message = ''
/** Texts of this task: a screen reader reads the region when the task has ended, and only its last text. */
let said = ''
const listeners = new Set<() => void>()

/**
 * Says something to a screen reader: the number of results, a change of the cart. Texts of one answer are said
 * together: the notification of an act, then the title of the page that it leads to. Browser only.
 */
export function announce(text: string): void {
	if (!said) setTimeout(() => (said = ''))
	if (!said.includes(text)) said += said ? `. ${text}` : text
	// A no-break space makes the same sentence twice a change that is spoken again.
	message = message === said ? `${said}\u00a0` : said
	for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/**
 * The polite live region of the page, there before it has anything to say; or that of a dialog, which speaks while
 * it is open, because the page behind it is silent.
 */
export function LiveRegion({ dialog }: { dialog?: RefObject<HTMLDialogElement> }) {
	const text = useSyncExternalStore(
		subscribe,
		() => (!dialog || dialog.current?.open ? message : ''),
		() => '',
	)
	return (
		<p role="status" className="sr-only">
			{text}
		</p>
	)
}
