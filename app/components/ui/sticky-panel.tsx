import { type ReactNode, useEffect, useState } from 'react'

interface StickyPanelProps {
	/** Id of the element that it replaces: the panel is active once that has been scrolled past. */
	anchor: string
	/** On small screens it is there whether its anchor is in view or not, also without scripts. */
	alwaysOnSmall?: boolean
	/** On small screens it is at the lower edge, above the bar of the shop. */
	bottomOnSmall?: boolean
	children: ReactNode
}

/** A panel below the header that becomes active when its anchor leaves the view (spec §2). */
export function StickyPanel({ anchor, alwaysOnSmall, bottomOnSmall, children }: StickyPanelProps) {
	const [isActive, setActive] = useState(false)

	useEffect(() => {
		const element = document.getElementById(anchor)
		if (!element) return
		// A busy page gets several changes at once; the last one counts. An element below the viewport counts as in view:
		// it was not scrolled past, and the panel would cover the page's top.
		const observer = new IntersectionObserver(
			(entries) => setActive(entries.at(-1)?.isIntersecting === false),
			{ rootMargin: '0px 0px 100000px' },
		)
		observer.observe(element)
		return () => observer.disconnect()
	}, [anchor])

	const place = bottomOnSmall ? 'max-tablet:top-auto max-tablet:bottom-bar max-tablet:shadow-bar' : ''
	const awayOnSmall = alwaysOnSmall
		? 'max-tablet:visible max-tablet:translate-y-0'
		: bottomOnSmall
			? 'max-tablet:translate-y-full'
			: ''
	return (
		<div
			className={`sticky-panel fixed inset-x-0 z-4600 hidden bg-paper shadow-below transition-all tall:block print:hidden ${place} ${isActive ? '' : `invisible -translate-y-full ${awayOnSmall}`}`}
		>
			{children}
		</div>
	)
}
