import { useState } from 'react'
import { phoneLink } from '#app/texts/phone.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { MenuCity } from './menu-city.tsx'
import { mobileMenuId } from './panel-ids.ts'
import type { ShellData } from './shell-data.ts'
import { StaticPart } from './static-part.tsx'

interface MobileMenuProps extends Pick<ShellData, 'shop' | 'user' | 'links'> {
	here: string
}

const row = 'flex min-h-12 items-center gap-3'

/** The menu of a phone, behind the burger: sections that unfold, quick links, city, phone. */
export function MobileMenu({ shop, user, links, here }: MobileMenuProps) {
	// Spec §4: a menu that is closed on the search of a city begins without it again.
	const [timesClosed, setTimesClosed] = useState(0)
	return (
		<Dialog
			id={mobileMenuId}
			title="Меню"
			place="side"
			onToggle={(open) => {
				if (!open) setTimesClosed((times) => times + 1)
			}}
		>
			<StaticPart name="mobileMenu" />
			<ul className="mt-4 border-line border-t pt-4">
				{user && (
					<li>
						<MenuCity key={timesClosed} city={user.city} here={here} source={links.cities} />
					</li>
				)}
				{links.account && (
					<li>
						<Link to={links.account} className={row}>
							<Icon name="user" />
							{user?.isCustomer ? 'Личный кабинет' : 'Войти'}
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
