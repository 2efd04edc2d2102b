import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { plural, words } from '#app/texts/plural.ts'
import type { DashboardData } from './route.tsx'

const orderWords = ['заказ', 'заказа', 'заказов'] as const

/** Links from the account's first page. */
export function Shortcuts({ page: { dashboard, missing } }: { page: DashboardData }) {
	const { orders, wishlist } = dashboard
	const tiles = [
		{
			title: 'Что с заказами',
			text:
				orders.latest.length === 0
					? 'Пока ни одного'
					: orders.active > 0
						? `${plural(orders.active, orderWords)} в работе`
						: 'Все получены',
			to: '/account/orders',
			link: 'История',
		},
		{
			title: 'Избранное',
			text: wishlist.quantityTotal > 0 ? plural(wishlist.quantityTotal, words.product) : 'Пока пусто',
			to: '/account/wishlist',
			link: 'Посмотреть',
		},
		{
			title: 'Профиль',
			text: missing.length > 0 ? `Осталось указать ${inWords(missing)}` : 'Всё заполнено',
			to: '/account/profile',
			link: missing.length > 0 ? 'Заполнить' : 'Открыть',
		},
	]
	return (
		<div className="mt-14 grid gap-x-gap gap-y-7 tablet:grid-cols-3 max-tablet:mt-10">
			{tiles.map(({ title, text, to, link }) => (
				<section key={title} aria-label={title}>
					<h2 className="text-22 leading-sub tracking-sub">{title}</h2>
					<p className="mt-1.5 text-muted">{text}</p>
					<p className="mt-1.5">
						<ArrowLink to={to} aria-label={`${link}: ${title}`}>
							{link}
						</ArrowLink>
					</p>
				</section>
			))}
		</div>
	)
}

/** «почту, дату рождения и фамилию». */
const inWords = (list: readonly string[]) =>
	list.length > 1 ? `${list.slice(0, -1).join(', ')} и ${list.at(-1)}` : list.join('')
