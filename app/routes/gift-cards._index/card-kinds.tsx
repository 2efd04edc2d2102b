import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { Icon, type IconName } from '#app/components/ui/icon.tsx'
import { Section } from '#app/components/ui/section.tsx'

interface Kind {
	icon: IconName
	title: string
	facts: string[]
	link: { to: string; text: string }
}

const ELECTRONIC = '/gift-cards/e-giftcard'

const kinds: Kind[] = [
	{
		icon: 'mail',
		title: 'Электронная',
		facts: [
			'Придёт на почту сразу после оплаты или утром дня, который ты выберешь.',
			'Рисунок, сумма и поздравление — твои.',
			'Платить ею можно на сайте: номер и пин-код будут в письме.',
		],
		link: { to: ELECTRONIC, text: 'Купить электронную карту' },
	},
	{
		icon: 'card',
		title: 'Пластиковая',
		facts: [
			'Продаётся на кассе любого магазина, в конверте из переработанной бумаги.',
			'Действует с минуты покупки, сумму называешь ты.',
			'Платить ею можно в магазинах и на сайте: пин-код под защитным слоем.',
		],
		link: { to: '/stores', text: 'Найти магазин' },
	},
]

/** The two kinds of cards and their uses. */
export function CardKinds({ isElectronicSold }: { isElectronicSold: boolean }) {
	const sold = isElectronicSold ? kinds : kinds.filter(({ link }) => link.to !== ELECTRONIC)
	return (
		<Section ground="surface" id="kinds" title={isElectronicSold ? 'Две карты' : 'Где купить карту'}>
			<div className="grid gap-gap tablet:grid-cols-2">
				{sold.map(({ icon, title, facts, link }) => (
					<article
						key={title}
						className="flex flex-col rounded-picture bg-paper p-8 forced-colors:border max-tablet:p-5"
					>
						<Icon name={icon} />
						<h3 className="mt-4 text-28">{title}</h3>
						<ul className="mt-4 mb-6 grid gap-2">
							{facts.map((fact) => (
								<li key={fact} className="max-w-lead">
									{fact}
								</li>
							))}
						</ul>
						<ArrowLink to={link.to} className="mt-auto">
							{link.text}
						</ArrowLink>
					</article>
				))}
			</div>
		</Section>
	)
}
