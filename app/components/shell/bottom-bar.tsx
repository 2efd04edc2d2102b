import { useWished } from '../catalog/product-wishes.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { CountBadge, countedName } from './count-badge.tsx'
import { useShownInCart } from './in-cart.ts'
import type { ShellData } from './shell-data.ts'

interface BottomBarProps extends Pick<ShellData, 'user' | 'links'> {
	/** Path of the page. */
	path: string
}

/** The bar at the lower edge of a phone. */
export function BottomBar({ user, links, path }: BottomBarProps) {
	const inCart = useShownInCart(user?.basket?.quantityTotal ?? 0)
	const entries: { to: string | undefined; words: string; icon: IconName; count?: number }[] = [
		{ to: '/', words: 'Главная', icon: 'home' },
		{ to: '/catalog/', words: 'Каталог', icon: 'catalog' },
		{ to: links.wishlist, words: 'Избранное', icon: 'heart', count: useWished().length },
		{ to: '/cart', words: 'Корзина', icon: 'cart', count: inCart },
		{ to: links.account, words: user?.isCustomer ? 'Профиль' : 'Войти', icon: 'user' },
	]
	return (
		<nav
			aria-label="Быстрый доступ"
			className="@container z-4700 grid auto-cols-fr grid-flow-col bg-paper pb-safe shadow-bar tablet:hidden tall:fixed tall:inset-x-0 tall:bottom-0 print:hidden"
		>
			{entries.map(({ to, words: label, icon, count = 0 }) => {
				if (!to) return null
				const current = to === '/' ? path === '/' : path.startsWith(to.replace(/\/$/, ''))
				return (
					<Link
						key={to}
						to={to}
						aria-current={current ? 'page' : undefined}
						aria-label={countedName(label, count)}
						className="relative grid h-bar content-center justify-items-center gap-0.5 font-medium text-12 leading-sub"
					>
						{current && (
							<span aria-hidden="true" className="absolute top-0 h-1 w-7 bg-sun forced-color-adjust-none" />
						)}
						<Icon name={icon} />
						<CountBadge count={count} className="top-1.25 left-1/2 ml-1" />
						<span className="@max-[19.5em]:sr-only">{label}</span>
					</Link>
				)
			})}
		</nav>
	)
}
