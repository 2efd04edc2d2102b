import { lazy, Suspense } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { useWished } from '../catalog/product-wishes.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Logo } from '../ui/logo.tsx'
import { useIsDemonstration } from '../ui/use-own-shop.ts'
import { CityLink } from './city-link.tsx'
import { CountBadge, countedName } from './count-badge.tsx'
import { useShownInCart } from './in-cart.ts'
import { MegaMenu } from './mega-menu.tsx'
import { MenuTitle } from './menu-title.tsx'
import { SearchForm } from './search-form.tsx'
import type { ShellData } from './shell-data.ts'
import { useHeaderHidden } from './use-header-visibility.ts'

const PageTools = lazy(() => import('./page-tools.tsx'))

interface HeaderProps extends Pick<ShellData, 'shop' | 'user' | 'menus' | 'links'> {
	/** Path and query of the page. */
	here: string
	/** Text of the search, on the results page. */
	searchText?: string | undefined
}

/** The header: one row of 72 px, of 56 px on a phone. It hides on the way down a wide screen. */
export function Header({ shop, user, menus, links, here, searchText }: HeaderProps) {
	const hidden = useHeaderHidden()
	const isDemonstration = useIsDemonstration()
	const inCart = useShownInCart(user?.basket?.quantityTotal ?? 0)
	const wished = useWished().length
	const isHydrated = useHydrated()
	return (
		<header
			data-away={hidden || undefined}
			className={`group/header pin-header z-4800 bg-paper transition-transform focus-within:translate-none has-[details[open]]:translate-none print:hidden ${hidden ? '-translate-y-full' : ''}`}
		>
			<div className="wrap flex h-header items-center gap-8 max-tablet:h-header-phone max-tablet:gap-1 max-tablet:px-1.5">
				<a href="#menu" aria-label="Меню" aria-haspopup="dialog" className="icon-target tablet:hidden">
					<Icon name="burger" />
				</a>
				<div className="max-tablet:mr-auto max-tablet:pl-1">
					<Logo name={shop.name} isOwnShop={!isDemonstration} />
				</div>
				<nav
					aria-label="Основное меню"
					className="flex min-w-0 items-center gap-6 font-medium max-tablet:hidden"
				>
					{menus.sections.length > 0 && <MegaMenu here={here} />}
					<div className="one-row gap-x-6">
						{menus.header.map((item, index) => (
							<Link
								key={item.id}
								to={item.url}
								className={`target whitespace-nowrap decoration-2 underline-offset-6 hover:underline ${index > 1 ? 'max-desktop:hidden' : ''}`}
							>
								<MenuTitle item={item} />
							</Link>
						))}
					</div>
				</nav>
				<div className="shrinks-first ml-auto w-100 min-w-30 max-laptop:hidden">
					<SearchForm id="search" searched={searchText} />
				</div>
				<div className="-mr-2.5 flex items-center gap-1 max-laptop:ml-auto max-tablet:m-0">
					{user && (
						<div className="max-tablet:hidden">
							<CityLink cityName={user.city.name} here={here} source={links.cities} />
						</div>
					)}
					<a
						href="#search-panel"
						aria-label="Поиск"
						aria-haspopup="dialog"
						className="icon-target laptop:hidden"
					>
						<Icon name="search" />
					</a>
					{isHydrated && (
						<Suspense>
							<PageTools />
						</Suspense>
					)}
					{links.wishlist && (
						<Link
							to={links.wishlist}
							aria-label={countedName('Избранное', wished)}
							className="icon-target relative max-tablet:hidden"
						>
							<Icon name="heart" />
							<CountBadge count={wished} className="top-0.75 right-px" />
						</Link>
					)}
					{links.account && (
						<Link
							to={links.account}
							aria-label={user?.isCustomer ? 'Личный кабинет' : 'Войти'}
							className="icon-target max-tablet:hidden"
						>
							<Icon name="user" />
						</Link>
					)}
					<Link to="/cart" aria-label={countedName('Корзина', inCart)} className="icon-target relative">
						<Icon name="cart" />
						<CountBadge count={inCart} className="top-0.75 right-px" />
					</Link>
				</div>
			</div>
		</header>
	)
}
