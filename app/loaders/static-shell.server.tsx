import type { AppLoadContext } from '@remix-run/node'
import { renderToStaticMarkup } from 'react-dom/server'
import { FooterColumns, FooterContacts, FooterEnd, FooterNews } from '#app/components/shell/footer-parts.tsx'
import { MegaMenuPanel } from '#app/components/shell/mega-menu-panel.tsx'
import { MobileMenuSections } from '#app/components/shell/mobile-menu-sections.tsx'
import type { ShellData } from '#app/components/shell/shell-data.ts'
import type { StaticPartName } from '#app/components/shell/static-part.tsx'
import { countriesOver } from '#app/texts/countries.ts'
import { telephoneHours } from '#app/texts/terms.ts'
import type { Fragment, MenuItem } from '#contract/content.ts'
import { safeHtml } from './safe-html.server.ts'

interface Menus {
	main: readonly MenuItem[]
	header: readonly MenuItem[]
	footer: readonly MenuItem[]
}

/** Pieces of text of the footer, null where the content has none. */
export interface FooterTexts {
	'footer-contact': Fragment | null
	'footer-newsletter': Fragment | null
}

interface Site extends Pick<AppLoadContext['config'], 'country' | 'sites' | 'isOwnShop'> {
	shop: ShellData['shop']
}

/** By site: each shows its own. */
const rendered = new Map<
	string,
	{ menus: Menus; texts: FooterTexts; markup: Record<StaticPartName, string> }
>()

/**
 * Markup that is the same on all pages of a site and for all visitors: the menus and most of the footer. Rendered
 * again only when the menus or texts have changed: they are shared answers, the same objects until they are fetched
 * again.
 */
export function renderShell(
	menus: Menus,
	texts: FooterTexts,
	{ shop, country, sites, isOwnShop }: Site,
): Record<StaticPartName, string> {
	const { 'footer-contact': contact, 'footer-newsletter': news } = texts
	const { main, header, footer } = menus
	const site = JSON.stringify([shop, country, sites])
	let known = rendered.get(site)
	const isSame =
		known?.menus.main === main &&
		known.menus.header === header &&
		known.menus.footer === footer &&
		known.texts['footer-contact'] === contact &&
		known.texts['footer-newsletter'] === news
	if (!isSame || !known) {
		// The content names the telephone of the first site.
		const ofPhone = country === (sites[0]?.country ?? country) ? contact : null
		known = {
			menus,
			texts,
			markup: {
				megaMenu: renderToStaticMarkup(<MegaMenuPanel items={main} />),
				mobileMenu: renderToStaticMarkup(<MobileMenuSections main={main} header={header} />),
				footerContacts: renderToStaticMarkup(
					<FooterContacts
						shop={shop}
						text={textOf(ofPhone, {
							title: `Бесплатно по ${countriesOver[country]}`,
							content: telephoneHours(),
						})}
					/>,
				),
				footerNews: renderToStaticMarkup(
					<FooterNews
						text={textOf(news, { title: 'Письмо раз в две недели', content: 'Новинки и скидки.' })}
					/>,
				),
				footerColumns: renderToStaticMarkup(<FooterColumns menu={footer} />),
				footerEnd: renderToStaticMarkup(
					<FooterEnd shop={shop} country={country} sites={sites} isOwnShop={isOwnShop} menu={footer} />,
				),
			},
		}
		rendered.set(site, known)
	}
	return known.markup
}

const privacyPage = '/pages/privacy'

/** Text of the notice about cookies; it leads to their page, whatever the content has (spec §2). */
export function renderCookieText(text: Fragment | null): string {
	const html = safeHtml(
		text?.content ??
			`<p>Оставаясь на сайте, ты соглашаешься на обработку необходимых <a href="${privacyPage}">cookie</a>: они помнят корзину и город. Счётчик посещений включим, только если нажмёшь «Принять».</p>`,
	)
	const title = text?.title ? renderToStaticMarkup(<p className="font-medium">{text.title}</p>) : ''
	return (
		title +
		(html.includes(`href="${privacyPage}"`) ? html : `${html}<p><a href="${privacyPage}">Подробнее</a></p>`)
	)
}

type Text = Pick<Fragment, 'title' | 'content'>

const textOf = (fragment: Text | null, own: Text) => {
	const { title, content } = fragment ?? own
	return { title: title || own.title, html: safeHtml(content) }
}
