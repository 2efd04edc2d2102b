import { useHasPart } from '#app/components/shell/use-parts.ts'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { Section } from '#app/components/ui/section.tsx'

interface Kind {
	title: string
	facts: string[]
	link: { to: string; text: string }
}

const ELECTRONIC = '/gift-cards/e-giftcard'

const kinds: Kind[] = [
	{
		title: 'Электронная — на\u00a0почту',
		facts: [
			'Придёт на почту сразу после оплаты или утром дня, который ты выберешь.',
			'Рисунок, сумма и поздравление — твои.',
			'Платить ею можно на сайте: номер и пин-код будут в письме.',
		],
		link: { to: ELECTRONIC, text: 'Купить электронную карту' },
	},
	{
		title: 'Пластиковая — в\u00a0магазине',
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
	const hasStores = useHasPart('stores')
	const sold = kinds.filter(({ link }) => (link.to === ELECTRONIC ? isElectronicSold : hasStores))
	if (sold.length === 0) return null
	return (
		<Section id="kinds" joined>
			<div className="grid gap-x-gap gap-y-12 tablet:grid-cols-2">
				{sold.map(({ title, facts, link }) => (
					<article key={title} className="flex flex-col border-ink border-t pt-6">
						<h2 className="text-28">{title}</h2>
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
