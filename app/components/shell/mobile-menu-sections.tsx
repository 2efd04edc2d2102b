import type { MenuItem } from '#contract/content.ts'
import { Accordion } from '../ui/accordion.tsx'
import { Link } from '../ui/link.tsx'
import { MenuTitle } from './menu-title.tsx'

/** The catalogue in the menu of a phone: sections that unfold, then quick links and those of the header. */
export function MobileMenuSections({
	main,
	header,
}: {
	main: readonly MenuItem[]
	header: readonly MenuItem[]
}) {
	const sections = main.filter((item) => item.submenu.length > 0)
	// The city has a category of its own in this menu.
	const quick = main.filter((item) => item.submenu.length === 0 && item.url !== '/city')
	return (
		<nav aria-label="Каталог">
			{sections.map((section) => (
				<Accordion
					key={section.id}
					title={
						<span className="font-head text-22 tracking-sub">
							<MenuTitle item={section} />
						</span>
					}
				>
					<ul>
						<MenuRow item={section} words="Всё в разделе" />
						{section.submenu.map((group) => (
							<MenuRow key={group.id} item={group} />
						))}
					</ul>
				</Accordion>
			))}
			<ul className="mt-4 font-medium">
				{[...quick, ...header].map((item) => (
					<MenuRow key={item.id} item={item} />
				))}
			</ul>
		</nav>
	)
}

function MenuRow({ item, words }: { item: MenuItem; words?: string }) {
	return (
		<li>
			<Link to={item.url} className="flex min-h-12 items-center gap-3">
				{words ?? <MenuTitle item={item} />}
			</Link>
		</li>
	)
}
