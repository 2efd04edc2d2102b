import { phoneLink } from '#app/texts/phone.ts'
import type { MenuItem } from '#contract/content.ts'
import { Accordion } from '../ui/accordion.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { MenuTitle } from './menu-title.tsx'
import { mobileMenuId } from './panel-ids.ts'
import type { ShellData } from './shell-data.ts'

interface MobileMenuProps extends Pick<ShellData, 'shop' | 'user' | 'menus' | 'links'> {
	here: string
}

const row = 'flex min-h-12 items-center gap-3'

/** The menu of a phone, behind the burger: sections that unfold, quick links, city, phone. */
export function MobileMenu({ shop, user, menus, links, here }: MobileMenuProps) {
	const sections = menus.main.filter((item) => item.submenu.length > 0)
	const quick = menus.main.filter((item) => item.submenu.length === 0)
	return (
		<Dialog id={mobileMenuId} title="Меню" place="side">
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
					{[...quick, ...menus.header].map((item) => (
						<MenuRow key={item.id} item={item} />
					))}
				</ul>
			</nav>
			<ul className="mt-4 border-line border-t pt-4">
				{user && (
					<li>
						<Link to={`/city?returnTo=${encodeURIComponent(here)}`} className={row}>
							<Icon name="pin" />
							<span>
								<span className="sr-only">Город: </span>
								{user.city.name}
								<span className="text-muted">{user.city.isConfirmed ? ' — выбери город' : ' — верно?'}</span>
							</span>
						</Link>
					</li>
				)}
				{links.account && (
					<li>
						<Link to={links.account} className={row}>
							<Icon name="user" />
							Личный кабинет
						</Link>
					</li>
				)}
				<li>
					<a href={phoneLink(shop.phone)} className={row}>
						<Icon name="phone" />
						{shop.phone}
					</a>
				</li>
			</ul>
		</Dialog>
	)
}

function MenuRow({ item, words }: { item: MenuItem; words?: string }) {
	return (
		<li>
			<Link to={item.url} className={row}>
				{words ?? <MenuTitle item={item} />}
			</Link>
		</li>
	)
}
