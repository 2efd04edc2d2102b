import { useEffect, useRef } from 'react'
import { announce } from '#app/components/ui/live-region.tsx'
import { plural, words } from '#app/texts/plural.ts'

/** After a line is taken out the focus goes to the line that took its place, or to the last one. */
export function useLineFocus(count: number) {
	const list = useRef<HTMLUListElement>(null)
	const last = useRef({ count, index: 0 })

	useEffect(() => {
		const lines = list.current
		if (!lines) return
		const remember = (event: FocusEvent) => {
			const line = event.target instanceof Element ? event.target.closest('li') : null
			if (line) last.current.index = [...lines.children].indexOf(line)
		}
		lines.addEventListener('focusin', remember)
		return () => lines.removeEventListener('focusin', remember)
	}, [])

	useEffect(() => {
		const wasRemoved = count < last.current.count
		last.current.count = count
		if (!wasRemoved) return
		announce(`Убрано. В корзине ${plural(count, words.product)}`)
		const lines = list.current?.children
		const line = lines?.[Math.min(last.current.index, lines.length - 1)]
		const heading = document.querySelector<HTMLElement>('main h1')
		;(line?.querySelector<HTMLElement>('h2 a') ?? heading)?.focus()
	}, [count])

	return list
}
