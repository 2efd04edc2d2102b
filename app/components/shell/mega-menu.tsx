import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { MenuItem } from '#contract/content.ts'
import { ArrowLink } from '../ui/arrow-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { MenuTitle } from './menu-title.tsx'

interface MegaMenuProps {
	items: readonly MenuItem[]
	/** Path and query of the page: the menu closes when it changes. */
	here: string
}

/**
 * «Каталог» in the header. A `<details>`: opens, closes and shows the columns of the section under the pointer
 * or the focus without scripts; the veil behind the panel is part of the summary, so a press on it closes too.
 * Scripts add Escape, arrows, closing when the focus leaves, and a section that stays when the pointer moves on.
 */
export function MegaMenu({ items, here }: MegaMenuProps) {
	const details = useRef<HTMLDetailsElement>(null)
	const sections = items.filter((item) => item.submenu.length > 0)
	const quick = items.filter((item) => item.submenu.length === 0)
	const [active, setActive] = useState(0)
	const picture = sections[active]?.picture ?? items.find((item) => item.picture)?.picture

	// biome-ignore lint/correctness/useExhaustiveDependencies: another address means that a link of the menu was followed
	useEffect(() => {
		if (details.current) details.current.open = false
	}, [here])

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
		const links = [...menu.querySelectorAll<HTMLElement>('[data-section]')]
		const from = document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-section]')
		const place = from ? links.indexOf(from) + step : 0
		links[Math.min(links.length - 1, Math.max(0, place))]?.focus()
	}

	return (
		<details ref={details} onKeyDown={onKeyDown} className="group/mega">
			<summary className="target gap-2 group-open/mega:veil">
				<Icon name="burger" className="group-open/mega:hidden" />
				<Icon name="close" className="hidden group-open/mega:block" />
				Каталог
			</summary>
			<div className="absolute inset-x-0 top-full max-h-below-header overflow-y-auto overscroll-contain bg-paper font-text shadow-below">
				<div className="wrap grid min-h-130 gap-12 pt-8 pb-12 laptop:max-desktop:grid-cols-1 desktop:grid-cols-fluid">
					<ul
						className="group/sections grid grid-cols-mega-laptop content-start gap-x-12"
						// One row for each line of the left column and a last one that takes what the columns need more.
						style={{ gridTemplateRows: `repeat(${sections.length + 1}, min-content) 1fr` }}
					>
						{sections.map((section, index) => (
							<li
								key={section.id}
								className="group/section contents"
								onPointerEnter={() => setActive(index)}
								onFocus={() => setActive(index)}
							>
								<Link
									to={section.url}
									data-section
									className={`col-start-1 flex min-h-12 items-center self-start font-head text-22 tracking-sub group-hover/section:blazed group-focus-within/section:blazed ${index === active ? 'group-not-has-[li:hover]/sections:blazed' : ''}`}
								>
									<MenuTitle item={section} />
								</Link>
								<div
									className={`col-start-2 row-span-full columns-3 gap-x-8 bg-paper group-focus-within/section:visible group-focus-within/section:z-1 group-hover/section:visible group-hover/section:z-1 max-desktop:columns-2 ${index === active ? '' : 'invisible'}`}
								>
									{section.submenu.map((group) => (
										<MenuGroup key={group.id} group={group} />
									))}
								</div>
							</li>
						))}
						{quick.length > 0 && (
							<li className="col-start-1 mt-6 self-start">
								<ul>
									{quick.map((item) => (
										<li key={item.id}>
											<Link to={item.url} className="flex min-h-11 items-center font-medium hover:underline">
												<MenuTitle item={item} />
											</Link>
										</li>
									))}
								</ul>
							</li>
						)}
					</ul>
					{picture && (
						<div className="w-85 max-desktop:hidden">
							<div className="aspect-4/5 overflow-hidden rounded-picture bg-ground-fog">
								<Picture src={picture.url} alt={picture.alt} sizes="340px" widths={[320, 480, 800]} />
							</div>
							{picture.link && picture.text && (
								<ArrowLink to={picture.link} className="mt-1.5">
									{picture.text}
								</ArrowLink>
							)}
						</div>
					)}
				</div>
			</div>
		</details>
	)
}

function MenuGroup({ group }: { group: MenuItem }) {
	const link = 'flex min-h-11 items-center hover:underline underline-offset-4'
	return (
		<div className="mb-6 break-inside-avoid">
			<Link to={group.url} className={`${link} font-strong tracking-control`}>
				<MenuTitle item={group} />
			</Link>
			<ul>
				{group.submenu.map((leaf) => (
					<li key={leaf.id}>
						<Link to={leaf.url} className={`${link} text-muted hover:text-ink`}>
							<MenuTitle item={leaf} />
						</Link>
					</li>
				))}
			</ul>
		</div>
	)
}
