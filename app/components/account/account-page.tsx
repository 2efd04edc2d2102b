import { type ReactNode, useEffect, useRef } from 'react'
import { useIsOwn } from '#app/components/form/for-whom.tsx'
import { Form } from '#app/components/form/form.tsx'
import { useHasPart } from '../shell/use-parts.ts'
import { Link } from '../ui/link.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

const areas = [
	{ to: '/account', name: 'Обзор' },
	{ to: '/account/orders', name: 'Заказы' },
	{ to: '/account/bonuses', name: 'Бонусы' },
	{ to: '/account/wishlist', name: 'Избранное' },
	{ to: '/account/addresses', name: 'Адреса' },
	{ to: '/account/profile', name: 'Профиль' },
	{ to: '/account/settings', name: 'Настройки' },
] as const

interface AccountPageProps {
	title: ReactNode
	/** Muted text after the title. */
	note?: ReactNode
	/** The area of the account that the page belongs to. */
	area: (typeof areas)[number]['to']
	children: ReactNode
}

const row = 'target flex-none font-medium laptop:min-h-12'

/** A screen of the account: its title, the menu of the account at the left, on a narrow screen as a strip above. */
export function AccountPage({ title, note, area, children }: AccountPageProps) {
	const menu = useRef<HTMLElement>(null)
	const hasClub = useHasPart('club')
	const isCustomersOwn = useIsOwn('logout')
	// On a phone the strip begins with the first area: the current one may be beyond its edge.
	// biome-ignore lint/correctness/useExhaustiveDependencies: each area has its place
	useEffect(() => {
		const strip = menu.current
		const current = strip?.querySelector<HTMLElement>('[aria-current]')
		if (strip && current)
			strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2
	}, [area])
	return (
		<div className="wrap pt-10 pb-section max-tablet:pt-6">
			<PageHeading note={note}>{title}</PageHeading>
			<div className="mt-10 grid items-start gap-x-12 gap-y-6 laptop:grid-cols-account desktop:gap-x-18 max-laptop:mt-5">
				<nav
					ref={menu}
					aria-label="Личный кабинет"
					className="laptop:tall:sticky laptop:tall:top-24 max-laptop:bare-scroll max-laptop:-mx-gutter max-laptop:flex max-laptop:gap-x-6 max-laptop:scroll-x max-laptop:px-gutter max-laptop:py-1"
				>
					<ul className="flex gap-x-6 laptop:grid">
						{areas
							.filter(({ to }) => hasClub || to !== '/account/bonuses')
							.map(({ to, name }) => (
								<li key={to} className="flex-none">
									<Link
										to={to}
										aria-current={to === area ? 'page' : undefined}
										className={`${row} ${to === area ? 'blazed' : 'decoration-2 underline-offset-6 hover:underline'}`}
									>
										{name}
									</Link>
								</li>
							))}
					</ul>
					{!isCustomersOwn && (
						<Form
							method="post"
							action="/logout"
							className="laptop:mt-4 laptop:border-line laptop:border-t laptop:pt-2"
						>
							<button
								type="submit"
								name="where"
								value="here"
								className={`${row} decoration-2 underline-offset-6 hover:underline`}
							>
								Выйти
							</button>
						</Form>
					)}
				</nav>
				<div className="min-w-0">{children}</div>
			</div>
		</div>
	)
}
