import { useEffect, useState } from 'react'

/** Spec §2 and §9: hides past 170 px on screens wider than 1280 px, throttled to 300 ms. */
const hideAfter = 170
const widerThan = 1280
const throttleMs = 300
/** This close to the end of the page the header stays. */
const nearBottom = 200

/** Whether the header is out of the way: while the visitor scrolls down a wide screen. */
export function useHeaderHidden(): boolean {
	const [hidden, setHidden] = useState(false)
	useEffect(() => {
		let last = window.scrollY
		let timer: ReturnType<typeof setTimeout> | undefined
		const look = () => {
			timer = undefined
			const now = window.scrollY
			const atEnd = now + window.innerHeight > document.documentElement.scrollHeight - nearBottom
			if (now !== last) setHidden(now > last && now > hideAfter && window.innerWidth > widerThan && !atEnd)
			last = now
		}
		const onScroll = () => {
			timer ??= setTimeout(look, throttleMs)
		}
		window.addEventListener('scroll', onScroll, { passive: true })
		return () => {
			clearTimeout(timer)
			window.removeEventListener('scroll', onScroll)
		}
	}, [])
	return hidden
}
