import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon } from './icon.tsx'

interface TooltipProps {
	/** Name of the button: «О бонусах». */
	label: string
	/** A sentence or two. */
	children: ReactNode
}

const edgePx = 16

/**
 * A note behind an «i»: shown 200 ms after the pointer or the focus comes, also without scripts; the pointer may go
 * onto it, Escape hides it. It stays within the screen once scripts run.
 */
export function Tooltip({ label, children }: TooltipProps) {
	const id = useId()
	const note = useRef<HTMLSpanElement>(null)
	const [isDismissed, setDismissed] = useState(false)
	const [isOver, setOver] = useState(false)

	useEffect(() => {
		if (!isOver) return
		const box = note.current
		if (box) {
			box.style.translate = '-50%'
			const { left, right } = box.getBoundingClientRect()
			const shift = Math.max(0, edgePx - left) - Math.max(0, right + edgePx - document.body.clientWidth)
			box.style.translate = `calc(-50% + ${shift}px)`
		}
		const hide = (event: KeyboardEvent) => {
			if (event.key === 'Escape') setDismissed(true)
		}
		document.addEventListener('keydown', hide)
		return () => document.removeEventListener('keydown', hide)
	}, [isOver])

	const enter = () => {
		setDismissed(false)
		setOver(true)
	}
	const leave = () => setOver(false)
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the button within is the control
		<span className="tip" onPointerEnter={enter} onPointerLeave={leave} onFocus={enter} onBlur={leave}>
			<button type="button" aria-label={label} aria-describedby={id} className="icon-target">
				<Icon name="info" size="s" />
			</button>
			<span ref={note} role="tooltip" id={id} hidden={isDismissed}>
				<span className="block rounded-thumb bg-ink px-4 py-3 text-14 text-paper shadow-float forced-colors:border">
					{children}
				</span>
			</span>
		</span>
	)
}
