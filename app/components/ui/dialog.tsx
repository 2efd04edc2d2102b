import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import { LiveRegion } from './live-region.tsx'
import { useIsPageShown } from './use-is-page-shown.ts'

interface DialogProps {
	/** The anchor that opens it: `<DialogLink to="size-table">` or `href="#size-table"`. */
	id: string
	title: string
	children: ReactNode
	/**
	 * The panels of spec §3: `center` is its popup, `desktop` its popup-only-desktop, which fills narrower screens,
	 * `sheet` its aside, which fills a phone. `side` comes from the left edge, `full` fills every screen.
	 */
	place?: keyof typeof places
	/** Stays at the lower edge while the rest scrolls. */
	footer?: ReactNode
	/** The title is for screen readers only. */
	hideTitle?: boolean
	/** Opens as soon as it is in the page: its code was loaded to show it. */
	openAtOnce?: boolean
	/** Called when scripts open or close it. */
	onToggle?: (open: boolean) => void
}

/** An anchor without an element: going to it leaves `:target` and the scroll position as they are. */
const closed = '#closed'

const places = {
	center: 'm-auto w-dialog max-w-dialog rounded-picture',
	desktop:
		'm-auto w-dialog max-w-dialog rounded-picture max-desktop:m-0 max-desktop:size-full max-desktop:max-h-dvh max-desktop:max-w-full max-desktop:rounded-none',
	side: 'my-0 mr-auto ml-0 h-dvh max-h-dvh w-panel max-w-full',
	sheet: 'my-0 mr-0 ml-auto h-dvh max-h-dvh w-full max-w-panel-wide max-tablet:max-w-full',
	full: 'm-0 size-full max-h-dvh max-w-full',
}

/**
 * A native modal dialog that also works without scripts: its address is its anchor, and `:target` shows it.
 * With scripts every link to the anchor opens it modally and the focus returns to that link; so does a link that
 * leads to a page with the same content and has `aria-controls` = the id.
 */
export function Dialog({
	id,
	title,
	children,
	place = 'center',
	footer,
	hideTitle,
	openAtOnce,
	onToggle,
}: DialogProps) {
	const ref = useRef<HTMLDialogElement>(null)
	useOpening(ref, { id, openAtOnce, onToggle })
	const isPageShown = useIsPageShown()

	const onClick = (event: MouseEvent<HTMLDialogElement>) => {
		const dialog = event.currentTarget
		if (event.target === dialog) return dialog.close()
		const link = event.target instanceof Element ? event.target.closest('a') : null
		if (!link) return
		const closes = link.hash === closed
		if (closes) event.preventDefault()
		// A link to another page must close the dialog, which would cover that page.
		if (closes || link.getAttribute('href')?.startsWith('#') === false) dialog.close()
	}

	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape is native
		<dialog
			ref={ref}
			id={id}
			aria-labelledby={`${id}-title`}
			onClick={onClick}
			onClose={() => onToggle?.(false)}
			className={`dialog fixed inset-0 z-4900 bg-paper text-ink shadow-float ${places[place]}`}
		>
			<div className="flex size-full max-h-dvh flex-col">
				<div className="flex min-h-16 flex-none items-center justify-between gap-4 pr-1.5 pl-gutter">
					<h2 id={`${id}-title`} className={hideTitle ? 'sr-only' : 'text-28'}>
						{title}
					</h2>
					<a href={closed} aria-label="Закрыть" className="ml-auto grid size-11 place-items-center">
						<Icon name="close" />
					</a>
				</div>
				<section
					// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
					tabIndex={0}
					aria-labelledby={`${id}-title`}
					className="flex-1 scroll-y overscroll-contain px-gutter pt-2 pb-6"
				>
					{(isPageShown || openAtOnce) && children}
				</section>
				<LiveRegion dialog={ref} />
				{footer && <div className="flex flex-none gap-2 px-gutter py-3 shadow-bar">{footer}</div>}
			</div>
		</dialog>
	)
}

/** Opens the dialog by its links and by its anchor. */
function useOpening(
	ref: RefObject<HTMLDialogElement | null>,
	{ id, openAtOnce, onToggle }: Pick<DialogProps, 'id' | 'openAtOnce' | 'onToggle'>,
): void {
	const callback = useRef(onToggle)
	callback.current = onToggle

	useEffect(() => {
		const dialog = ref.current
		if (!dialog) return
		dialog.dataset.scripted = ''
		const openers = `a[href="#${id}"], a[aria-controls="${id}"]`
		const open = (link?: HTMLElement) => {
			// Leaves the :target state, so that closing shows the page again.
			if (location.hash === `#${id}`)
				history.replaceState(history.state, '', location.pathname + location.search)
			if (dialog.open) return
			// The focus stays with a visitor who already types into a dialog shown by its anchor.
			const focused = dialog.querySelector<HTMLElement>(':focus')
			// The focus returns to the link when the dialog closes, also if the browser has followed the anchor by itself.
			if (!document.activeElement?.matches(openers)) {
				const links = [...document.querySelectorAll<HTMLElement>(openers)]
				const opener = link ?? links.find((one) => one.checkVisibility())
				opener?.focus({ preventScroll: true })
			}
			dialog.showModal()
			focused?.focus()
			callback.current?.(true)
		}
		const onLink = (event: globalThis.MouseEvent) => {
			if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey) return
			const link = event.target instanceof Element ? event.target.closest<HTMLElement>(openers) : null
			if (!link) return
			event.preventDefault()
			open(link)
		}
		// Opened by the anchor while the scripts were still on their way, or just before: the browser follows it later.
		const onHash = () => {
			if (location.hash === `#${id}`) open()
		}
		if (openAtOnce) open()
		else onHash()
		addEventListener('hashchange', onHash)
		document.addEventListener('click', onLink)
		return () => {
			removeEventListener('hashchange', onHash)
			document.removeEventListener('click', onLink)
		}
	}, [ref, id, openAtOnce])
}
