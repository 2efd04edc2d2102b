import { countryIds, countryNames } from '#app/texts/countries.ts'
import { isoDay } from '#app/texts/dates.ts'
import { phoneLink } from '#app/texts/phone.ts'
import { shopTime } from '#app/texts/shop-time.ts'
import type { MenuItem } from '#contract/content.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Logo } from '../ui/logo.tsx'
import { MenuTitle } from './menu-title.tsx'
import type { ShellData } from './shell-data.ts'
import { SubscribeForm } from './subscribe-form.tsx'

interface FooterProps {
	shop: ShellData['shop']
	/** Items with a submenu are columns, the others the legal line. */
	menu: readonly MenuItem[]
}

/** The footer: contacts, columns of links, the legal line. */
export function Footer({ shop, menu }: FooterProps) {
	const columns = menu.filter((item) => item.submenu.length > 0)
	const legal = menu.filter((item) => item.submenu.length === 0)
	return (
		<footer className="bg-night pt-18 pb-10 text-paper max-tablet:pt-12 max-tablet:pb-8 print:hidden">
			<div className="wrap">
				<div className="grid grid-cols-12 gap-x-gap gap-y-12 max-tablet:grid-cols-1 max-tablet:gap-8">
					<div className="col-span-5 max-laptop:col-span-12 max-tablet:col-span-1">
						<a href={phoneLink(shop.phone)} className="target font-head text-40 leading-head tracking-head">
							{shop.phone}
						</a>
						<p className="mt-2 text-moss-text">Бесплатно по России, с 8 до 22 по Москве</p>
						<p className="mt-6 font-medium">Вопрос можно и написать</p>
						<a
							href={`mailto:${shop.email}`}
							className="target gap-2 text-moss-text underline underline-offset-4 hover:text-paper"
						>
							<Icon name="mail" size="s" />
							{shop.email}
						</a>
						<SubscribeForm />
					</div>
					<div className="col-span-6 col-start-7 grid grid-cols-3 gap-gap max-laptop:col-span-12 max-laptop:col-start-1 max-tablet:col-span-1 max-tablet:grid-cols-1 max-tablet:gap-8">
						{columns.map((column) => (
							<nav key={column.id} aria-label={column.titleName}>
								<h2 className="mb-2 font-strong text-16 tracking-control">
									<MenuTitle item={column} />
								</h2>
								<ul>
									{column.submenu.map((item) => (
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
							</nav>
						))}
					</div>
				</div>
				<nav
					aria-label="Страны"
					className="mt-18 flex flex-wrap items-center gap-x-7 border-line-night border-t pt-6 text-14 text-moss-text max-tablet:mt-10"
				>
					<p className="max-tablet:w-full">Привозим и выдаём</p>
					{countryIds.map((id) => (
						<Link key={id} to={`/city?country=${id}#all`} className="target hover:text-paper hover:underline">
							{countryNames[id]}
						</Link>
					))}
				</nav>
				<div className="mt-4 flex flex-wrap items-center gap-x-7 gap-y-2 text-14 text-moss-text">
					<div className="mr-auto text-paper max-tablet:w-full">
						<Logo name={shop.name} onDark />
					</div>
					{legal.map((item) => (
						<Link key={item.id} to={item.url} className="target hover:text-paper hover:underline">
							<MenuTitle item={item} />
						</Link>
					))}
					<span>{`© ${isoDay(shopTime()).slice(0, 4)}, ${shop.legalName}`}</span>
				</div>
			</div>
		</footer>
	)
}
