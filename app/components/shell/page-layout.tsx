import type { ReactNode } from 'react'
import { ProductWishes } from '../catalog/product-wishes.tsx'
import { compareFormId } from '../compare/compare-form.tsx'
import { ForWhom } from '../form/for-whom.tsx'
import { cookieChoiceOf } from '../privacy/cookie-choice.ts'
import { LiveRegion } from '../ui/live-region.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { ToastArea } from '../ui/toast.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CityConfirmation } from './city-confirmation.tsx'
import { CookieNotice } from './cookie-notice.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useLoadedCart } from './in-cart.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { cityPanelId, mobileMenuId, searchPanelId } from './panel-ids.ts'
import { SearchPanel } from './search-panel.tsx'
import type { ShellData } from './shell-data.ts'
import { ShopLinks } from './shop-links.tsx'
import { SkipLink } from './skip-link.tsx'
import { useNextPage } from './use-next-page.ts'

const StaffHeader = onDemand(() => import('../employee/staff-header.tsx'), 'staff-header')
const StaffBar = onDemand(() => import('../employee/staff-bar.tsx'), 'staff-bar')
const SupportBar = onDemand(() => import('../operator/support-bar.tsx'), 'support-bar')

interface PageLayoutProps {
	shell: ShellData
	/** Path of the page and its query («?text=…» or empty). */
	path: string
	query: string
	children: ReactNode
}

/** Pages on which the city is chosen, or can't be changed any more. */
const citySettled = /^\/(city|checkout|payment|sandbox-bank|order-thanks)(\/|$)/

/** Pages of people of the shop: none of a shopper's ways leads from there. */
const ofStaff = /^\/(employee|operator)(\/|$)/

/** Everything around a page: skip link, header, menus, the page in `<main>`, footer, bars and notices. */
export function PageLayout({ shell, path, query, children }: PageLayoutProps) {
	const here = path + query
	useLoadedCart(shell)
	const isOfStaff = ofStaff.test(path)
	const searchText = path.startsWith('/catalog')
		? (new URLSearchParams(query).get('text') ?? undefined)
		: undefined

	// Menus and panels close when the page they led to is shown.
	useNextPage(here, () => {
		for (const id of [mobileMenuId, searchPanelId, cityPanelId]) {
			const dialog = document.getElementById(id)
			if (dialog instanceof HTMLDialogElement && dialog.open) dialog.close()
		}
	})

	const { shop, user, support, menus, links, flash, productCode } = shell
	// The notice would cover the buttons of an employee's page; employees are asked on the shop's own pages.
	const asksAboutCookies = user && !support && !isOfStaff && cookieChoiceOf(user) === 'unknown'
	const header = (
		<Header shop={shop} user={user} menus={menus} links={links} here={here} searchText={searchText} />
	)
	return (
		<ProductWishes known={user?.wishlist?.productIds}>
			{asksAboutCookies && <span id="cookies-to-come" hidden />}
			<SkipLink />
			<p className="wrap hidden py-4 print:block">
				<b>«{shop.name}»</b>, {shop.phone}
			</p>
			{support && <SupportBar key={support.id} support={support} path={path} />}
			{isOfStaff && !support && <StaffHeader name={shop.name} staff={shell.staff} path={path} />}
			{/* Below the bar of an operator the header is not sticky: it would stick in its own box only. */}
			{!isOfStaff && (support ? <div>{header}</div> : header)}
			{shell.staff && !isOfStaff && <StaffBar staff={shell.staff} />}
			{user && !user.city.isConfirmed && !isOfStaff && !citySettled.test(path) && (
				<CityConfirmation city={user.city} here={here} />
			)}
			<main id="main" tabIndex={-1} className="min-h-page">
				{children}
			</main>
			{!isOfStaff && (
				<>
					{/* Its form is the same for all visitors, and so without a support session. */}
					{!support && <Footer />}
					{asksAboutCookies && <CookieNotice here={here} text={shell.cookieText} />}
					<BottomBar user={user} links={links} path={path} />
					{/* Room for the bars, which cover the end of the footer. */}
					<div
						aria-hidden="true"
						className="hidden h-above-bars bg-night tablet:hidden! tall:block print:hidden"
					/>
					<MobileMenu shop={shop} user={user} links={links} here={here} />
					<SearchPanel searchText={searchText} />
				</>
			)}
			<form id={compareFormId} method="post" action="/compare">
				<ForWhom />
			</form>
			<ToastArea flash={flash} here={here} />
			<LiveRegion />
			<ShopLinks productCode={productCode} isHelping={support !== undefined} />
		</ProductWishes>
	)
}
