import { ScrollRestoration, useLocation } from '@remix-run/react'
import { useLayoutEffect, useRef } from 'react'

/**
 * The framework's `ScrollRestoration`, which also scrolls when the shown page's data were loaded again: to where the
 * page was when they were asked for. The visitor may have moved on meanwhile.
 */
export function PageScroll({ nonce }: { nonce: string | undefined }) {
	const location = useLocation()
	const place = useRef({ location, top: 0 })
	return (
		<>
			<BeforePaint
				act={() => {
					place.current.top = window.scrollY
				}}
			/>
			<ScrollRestoration nonce={nonce} />
			<BeforePaint
				act={() => {
					const { location: last, top } = place.current
					place.current.location = location
					if (last === location && window.scrollY !== top) window.scrollTo({ top, behavior: 'instant' })
				}}
			/>
		</>
	)
}

/** Effects of neighbours run in their order. */
function BeforePaint({ act }: { act: () => void }) {
	useLayoutEffect(act)
	return null
}
