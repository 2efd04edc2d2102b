import { renderToStaticMarkup } from 'react-dom/server'
import { FooterColumns, FooterContacts, FooterEnd } from '#app/components/shell/footer-parts.tsx'
import { MegaMenuPanel } from '#app/components/shell/mega-menu-panel.tsx'
import { MobileMenuSections } from '#app/components/shell/mobile-menu-sections.tsx'
import type { ShellData } from '#app/components/shell/shell-data.ts'
import type { StaticPartName } from '#app/components/shell/static-part.tsx'
import type { MenuItem } from '#contract/content.ts'

interface Menus {
	main: readonly MenuItem[]
	header: readonly MenuItem[]
	footer: readonly MenuItem[]
}

let rendered: { menus: Menus; markup: Record<StaticPartName, string> } | undefined

/**
 * Markup of what every page shows to every visitor alike: the menus and most of the footer. Rendered anew only when the menus
 * are others than last time: they are a shared answer, the same objects until it is fetched again.
 */
export function renderShell(menus: Menus, shop: ShellData['shop']): Record<StaticPartName, string> {
	const { main, header, footer } = menus
	const isSame =
		rendered?.menus.main === main && rendered.menus.header === header && rendered.menus.footer === footer
	if (!isSame || !rendered) {
		rendered = {
			menus,
			markup: {
				megaMenu: renderToStaticMarkup(<MegaMenuPanel items={main} />),
				mobileMenu: renderToStaticMarkup(<MobileMenuSections main={main} header={header} />),
				footerContacts: renderToStaticMarkup(<FooterContacts shop={shop} />),
				footerColumns: renderToStaticMarkup(<FooterColumns menu={footer} />),
				footerEnd: renderToStaticMarkup(<FooterEnd shop={shop} menu={footer} />),
			},
		}
	}
	return rendered.markup
}
