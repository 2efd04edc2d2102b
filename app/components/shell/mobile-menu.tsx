import { phoneLink } from '#app/texts/phone.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { cityAddress } from './city-address.ts'
import { mobileMenuId } from './panel-ids.ts'
import type { ShellData } from './shell-data.ts'
import { StaticPart } from './static-part.tsx'

interface MobileMenuProps extends Pick<ShellData, 'shop' | 'user' | 'links'> {
	here: string
}

const row = 'flex min-h-12 items-center gap-3'

/** The menu of a phone, behind the burger: sections that unfold, quick links, city, phone. */
export function MobileMenu({ shop, user, links, here }: MobileMenuProps) {
	return (
		<Dialog id={mobileMenuId} title="Меню" place="side">
			<StaticPart name="mobileMenu" />
			<ul className="mt-4 border-line border-t pt-4">
				{user && (
					<li>
						<Link to={cityAddress(here)} className={row}>
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
