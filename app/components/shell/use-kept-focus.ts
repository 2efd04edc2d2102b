import { useEffect } from 'react'

/** The place that a removed part had: in `parent`, after `previous`, before `next`. */
interface Place {
	parent: Element
	previous: Element | null
	next: Element | null
	tag: string
}

const headings = 'h1, h2, h3, h4, h5, h6'

/**
 * When an answer removes, hides or disables the focused element, the browser leaves the focus on the body: nothing is
 * said, and the next Tab begins at the top of the page. Here the focus goes to the heading of what has taken the place
 * of the removed part, such as the next row of a list, else to the nearest heading before it, else to that of the page.
 * A component that gives the focus to something else in its effects comes first.
 */
export function useKeptFocus(): void {
	useEffect(() => {
		let focused: Element | null = isNowhere() ? null : document.activeElement
		let place: Place | null = null
		let isDue = false

		const onFocus = ({ target }: FocusEvent) => {
			focused = target instanceof Element ? target : null
			place = null
		}
		// A press beside everything takes the focus away on purpose. A removed element loses it too, but is gone when the
		// removal ends.
		const onBlur = () =>
			queueMicrotask(() => {
				if (focused && isFocusable(focused) && isNowhere()) focused = null
			})
		const observer = new MutationObserver((records) => {
			if (!focused) return
			for (const { target, removedNodes, previousSibling, nextSibling } of records) {
				const lost = place?.parent ?? focused
				const removed = [...removedNodes].find((node) => node.contains(lost))
				if (!(removed instanceof Element && target instanceof Element)) continue
				place = {
					parent: target,
					previous: previousSibling instanceof Element ? previousSibling : null,
					next: nextSibling instanceof Element ? nextSibling : null,
					tag: removed.tagName,
				}
			}
			if (isDue) return
			isDue = true
			// After the effects of what has changed.
			requestAnimationFrame(() => setTimeout(keep))
		})
		const keep = () => {
			isDue = false
			if (!focused || !isNowhere() || isFocusable(focused)) return
			const around = place?.parent ?? focused
			const dialog = around.closest<HTMLElement>('dialog:modal')
			const part = dialog ?? document.querySelector<HTMLElement>('main')
			const target =
				headingNear(part, around, place) ?? firstOf(dialog) ?? part?.querySelector<HTMLElement>('h1') ?? part
			// A notice over the page is nowhere in it: the page stays where it is.
			const isOfPart = part?.contains(around) ?? false
			focused = null
			if (!target) return
			if (!target.hasAttribute('tabindex') && !target.matches(focusable)) target.tabIndex = -1
			target.focus({ preventScroll: !isOfPart })
		}

		document.addEventListener('focusin', onFocus)
		document.addEventListener('focusout', onBlur)
		observer.observe(document.body, {
			subtree: true,
			childList: true,
			attributeFilter: ['disabled', 'hidden', 'open', 'inert'],
		})
		return () => {
			focused = null
			observer.disconnect()
			document.removeEventListener('focusin', onFocus)
			document.removeEventListener('focusout', onBlur)
		}
	}, [])
}

/** @returns whether nothing has the focus; the browser takes it from a disabled element a little later */
const isNowhere = () =>
	!document.activeElement || document.activeElement === document.body || !isFocusable(document.activeElement)

const isFocusable = (element: Element) =>
	element.isConnected && element.checkVisibility() && !element.matches(':disabled, [inert] *')

const focusable = 'a[href], button, input, select, textarea'

/** The first element of a dialog without headings, such as a calendar, that takes the focus. */
const firstOf = (dialog: HTMLElement | null): HTMLElement | null =>
	[...(dialog?.querySelectorAll<HTMLElement>(focusable) ?? [])].find(
		(element) => isFocusable(element) && element.tabIndex >= 0,
	) ?? null

/**
 * @param part the page, or the dialog over it
 * @param around the element, or what it was removed from
 * @param place of the part that was removed with the element; null when it is hidden or disabled
 */
function headingNear(part: Element | null, around: Element, place: Place | null): HTMLElement | null {
	if (!part?.contains(around)) return null
	if (place) {
		const { parent, previous, next, tag } = place
		const successor = previous?.isConnected ? previous.nextElementSibling : parent.firstElementChild
		const hasReplaced = successor !== next || successor?.tagName === tag
		const heading = hasReplaced ? successor?.querySelector<HTMLElement>(headings) : null
		if (heading?.checkVisibility()) return heading
	}
	const edge = place?.previous?.isConnected ? place.previous : around
	const before = [...part.querySelectorAll<HTMLElement>(headings)].filter(
		(heading) =>
			heading.checkVisibility() &&
			(edge === place?.previous ? isBeforeEndOf(edge, heading) : isBefore(edge, heading)),
	)
	return before.at(-1) ?? null
}

const isBefore = (edge: Element, heading: Element) =>
	Boolean(heading.compareDocumentPosition(edge) & Node.DOCUMENT_POSITION_FOLLOWING)

const isBeforeEndOf = (edge: Element, heading: Element) => edge.contains(heading) || isBefore(edge, heading)
