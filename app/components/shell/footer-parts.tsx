import { countryIds, countryNames } from '#app/texts/countries.ts'
import { isoDay } from '#app/texts/dates.ts'
import { phoneLink } from '#app/texts/phone.ts'
import { sellerText } from '#app/texts/seller.ts'
import { shopTime } from '#app/texts/shop-time.ts'
import type { MenuItem } from '#contract/content.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Logo } from '../ui/logo.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { MenuTitle } from './menu-title.tsx'
import { newsFieldId } from './panel-ids.ts'
import type { ShellData } from './shell-data.ts'

interface MenuProps {
	/** Items with a submenu are columns, the others the legal line. */
	menu: readonly MenuItem[]
}

interface ShopProps {
	shop: ShellData['shop']
}

interface TextProps {
	/** Title and sanitised HTML, of the content. */
	text: { title: string; html: string }
}

/** How to reach the shop. */
export function FooterContacts({ shop, text }: ShopProps & TextProps) {
	return (
		<>
			<a href={phoneLink(shop.phone)} className="target font-head text-40 leading-head tracking-head">
				{shop.phone}
			</a>
			<div className="mt-2 text-moss-text">
				{text.title && <p>{text.title}</p>}
				<RichText html={text.html} />
			</div>
			<p className="mt-6 font-medium">Вопрос можно и написать</p>
			<a
				href={`mailto:${shop.email}`}
				className="target gap-2 text-moss-text underline underline-offset-4 hover:text-paper"
			>
				<Icon name="mail" size="s" />
				{shop.email}
			</a>
		</>
	)
}

/** Heading of the newsletter; it names the field for the address. */
export function FooterNews({ text }: TextProps) {
	return (
		<>
			<label htmlFor={newsFieldId} className="font-medium">
				{text.title}
			</label>
			<RichText html={text.html} className="text-moss-text" />
		</>
	)
}

/** Columns of links; a phone has each closed. */
export function FooterColumns({ menu }: MenuProps) {
	const columns = menu.filter((item) => item.submenu.length > 0)
	return (
		<>
			{columns.map((column) => (
				<nav key={column.id} aria-label={column.titleName}>
					<h2 className="mb-2 font-strong text-16 tracking-control max-tablet:hidden">
						<MenuTitle item={column} />
					</h2>
					<div className="max-tablet:hidden">
						<ColumnLinks items={column.submenu} />
					</div>
					<details className="group border-line-night border-t tablet:hidden">
						<summary className="flex min-h-14 items-center justify-between gap-4 font-strong tracking-control">
							<MenuTitle item={column} />
							<Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
						</summary>
						<div className="pb-4">
							<ColumnLinks items={column.submenu} />
						</div>
					</details>
				</nav>
			))}
		</>
	)
}

const ColumnLinks = ({ items }: { items: readonly MenuItem[] }) => (
	<ul>
		{items.map((item) => (
			<li key={item.id}>
				<Link
					to={item.url}
					className="target text-moss-text underline-offset-4 hover:text-paper hover:underline"
				>
					<MenuTitle item={item} />
				</Link>
			</li>
		))}
	</ul>
)

interface SitesProps {
	country: number
	/** The shop's sites in other countries. */
	sites: readonly { country: number; origin: string }[]
	isOwnShop: boolean
}

/** Countries, each with its site or its cities, and the legal line. */
export function FooterEnd({ shop, country, sites, isOwnShop, menu }: ShopProps & SitesProps & MenuProps) {
	const siteOf = (id: number) => sites.find((site) => site.country === id && id !== country)
	const year = `© ${isoDay(shopTime()).slice(0, 4)}`
	const legal = menu.filter((item) => item.submenu.length === 0)
	return (
		<>
			<div className="mt-18 flex items-center justify-between gap-x-7 border-line-night border-t pt-6 text-14 text-moss-text max-tablet:mt-0">
				<nav aria-label="Страны" className="flex flex-wrap items-center gap-x-7 max-tablet:gap-x-3">
					<p className="max-tablet:w-full">Доставляем по странам</p>
					{countryIds.map((id) => (
						<Link
							key={id}
							to={siteOf(id) ? `${siteOf(id)?.origin}/` : `/city?country=${id}#all`}
							className="target hover:text-paper hover:underline"
						>
							{countryNames[id]}
						</Link>
					))}
				</nav>
				<span className="max-tablet:hidden">{year}</span>
			</div>
			<div className="mt-4 flex flex-wrap items-center gap-x-7 text-14 text-moss-text max-tablet:gap-x-3">
				<div className="mr-auto text-paper max-laptop:w-full">
					<Logo name={shop.name} isOwnShop={isOwnShop} onDark />
				</div>
				{legal.map((item) => (
					<Link key={item.id} to={item.url} className="target hover:text-paper hover:underline">
						<MenuTitle item={item} />
					</Link>
				))}
				<span className="tablet:hidden">{year}</span>
			</div>
			<p className="mt-4 text-14 text-moss-text">{sellerText(shop)}</p>
		</>
	)
}
