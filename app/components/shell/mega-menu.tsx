import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef } from 'react'
import { Icon } from '../ui/icon.tsx'
import { StaticPart } from './static-part.tsx'
import { useNextPage } from './use-next-page.ts'

interface MegaMenuProps {
	/** Path and query of the page: the menu closes when it changes. */
	here: string
}

/**
 * «Каталог» in the header. A `<details>`: opens, closes and shows the columns of the section under the pointer
 * or the focus without scripts; the veil behind the panel is part of the summary, so a press on it closes too.
 * Scripts add Escape, arrows, closing when the focus leaves, and a section that stays when the pointer moves on.
 */
export function MegaMenu({ here }: MegaMenuProps) {
	const details = useRef<HTMLDetailsElement>(null)

	useNextPage(here, () => {
		if (details.current) details.current.open = false
	})

	useEffect(() => {
		const leave = (event: FocusEvent | PointerEvent) => {
			const menu = details.current
			if (menu?.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false
		}
		document.addEventListener('focusin', leave)
		document.addEventListener('pointerdown', leave)
		return () => {
			document.removeEventListener('focusin', leave)
			document.removeEventListener('pointerdown', leave)
		}
	}, [])

	const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
		const menu = event.currentTarget
		if (event.key === 'Escape' && menu.open) {
			menu.open = false
			menu.querySelector('summary')?.focus()
		}
		const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
		if (step === 0 || !menu.open) return
		event.preventDefault()
		const links = [...menu.querySelectorAll<HTMLElement>('[data-section] > a')]
		const from = document.activeElement?.closest('[data-section]')?.querySelector('a')
		const place = from ? links.indexOf(from) + step : 0
		links[Math.min(links.length - 1, Math.max(0, place))]?.focus()
	}

	return (
		<details
			ref={details}
			onKeyDown={onKeyDown}
			// Spec §4: a menu that was closed begins with its first section again.
			onToggle={({ currentTarget: menu }) => {
				const first = menu.querySelector<HTMLElement>('[data-section]')
				if (!menu.open && first) show(first, menu)
			}}
			className="group/mega"
		>
			<summary className="target gap-2 group-open/mega:veil">
				<Icon name="burger" className="group-open/mega:hidden" />
				<Icon name="close" className="hidden group-open/mega:block" />
				Каталог
			</summary>
			<StaticPart
				name="megaMenu"
				className="absolute inset-x-0 top-full max-h-below-header scroll-y overscroll-contain bg-paper font-text shadow-below"
				onPointerOver={stay}
				onFocus={stay}
			/>
		</details>
	)
}

/** The section under the pointer or the focus stays shown, with its picture, when they move on. */
function stay({ target, currentTarget }: SyntheticEvent<HTMLElement>) {
	const section = target instanceof Element ? target.closest<HTMLElement>('[data-section]') : null
	if (section && !('active' in section.dataset)) show(section, currentTarget)
}

function show(section: HTMLElement, menu: HTMLElement): void {
	for (const other of menu.querySelectorAll<HTMLElement>('[data-section]')) {
		other.toggleAttribute('data-active', other === section)
	}
	for (const picture of menu.querySelectorAll<HTMLElement>('[data-picture-of]')) {
		picture.hidden = picture.dataset.pictureOf !== section.dataset.section
	}
}
