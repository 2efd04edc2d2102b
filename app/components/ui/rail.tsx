import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'

interface RailProps {
	/** Heading of the section; names the strip for screen readers. */
	title: ReactNode
	/** The same in words, when the title is not plain text. */
	label: string
	/** Shown at the right of the heading, before the arrows: «Все хиты →». */
	aside?: ReactNode
	/** One list item each; the strip lays them out. */
	children: ReactNode
	/** Its name among the slots of products. */
	slot?: string
	/** Width of an item: cards of the catalogue, or looks. */
	item?: 'card' | 'look'
	/** The level of the heading. */
	level?: 2 | 3
}

const items = {
	card: 'auto-cols-rail-card gap-gap max-tablet:auto-cols-rail-card-phone',
	look: 'auto-cols-rail-look gap-gap max-tablet:auto-cols-rail-look-phone',
}

/**
 * A strip of cards that scrolls sideways and snaps, starts on the content edge and bleeds off the right side.
 * It can be swiped, scrolled with the arrow keys (it is focusable), and moved by two buttons once scripts run.
 */
export function Rail({ title, label, slot, aside, children, item = 'card', level = 2 }: RailProps) {
	const strip = useRef<HTMLUListElement>(null)
	const [ends, setEnds] = useState<{ start: boolean; end: boolean }>()

	useEffect(() => {
		const list = strip.current
		if (!list) return
		const look = () =>
			setEnds({
				start: list.scrollLeft < 8,
				end: list.scrollLeft + list.clientWidth > list.scrollWidth - 8,
			})
		look()
		const resized = new ResizeObserver(look)
		resized.observe(list)
		list.addEventListener('scroll', look, { passive: true })
		return () => {
			resized.disconnect()
			list.removeEventListener('scroll', look)
		}
	}, [])

	const move = (direction: 1 | -1) => {
		const list = strip.current
		if (!list) return
		const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
		list.scrollBy({ left: direction * list.clientWidth * 0.8, behavior: calm ? 'instant' : 'smooth' })
	}

	const Heading = `h${level}` as const
	// Their room is reserved until scripts run, so that nothing moves then.
	const arrows = ends === undefined ? 'invisible' : ends.start && ends.end ? 'hidden' : ''
	return (
		<section aria-label={label} data-slot={slot}>
			<div className="wrap">
				<div className="mb-12 flex flex-wrap items-end justify-between gap-x-6 max-tablet:mb-7">
					<Heading className="min-w-0">{title}</Heading>
					<div className="flex min-w-0 flex-wrap items-center gap-x-6">
						{aside}
						<div className={`flex gap-2 max-tablet:hidden ${arrows}`}>
							<IconButton
								icon="arrow-back"
								look="ring"
								label={`Назад: ${label}`}
								disabled={ends?.start}
								onClick={() => move(-1)}
							/>
							<IconButton
								icon="arrow"
								look="ring"
								label={`Вперёд: ${label}`}
								disabled={ends?.end}
								onClick={() => move(1)}
							/>
						</div>
					</div>
				</div>
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
			<ul ref={strip} tabIndex={0} aria-label={label} className={`rail ${items[item]}`}>
				{children}
			</ul>
		</section>
	)
}
