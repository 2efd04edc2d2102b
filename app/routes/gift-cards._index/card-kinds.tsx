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
			'Придёт на\u00a0почту сразу после оплаты или утром дня, который ты выберешь.',
			'Рисунок, сумма и поздравление — твои.',
			'Платить ею\u00a0можно на\u00a0сайте: номер и\u00a0пин-код будут в\u00a0письме.',
		],
		link: { to: ELECTRONIC, text: 'Купить электронную карту' },
	},
	{
		title: 'Пластиковая — в\u00a0магазине',
		facts: [
			'Продаётся на\u00a0кассе любого магазина, в\u00a0конверте из\u00a0переработанной бумаги.',
			'Действует с\u00a0минуты покупки, сумму называешь ты.',
			'Платить ею\u00a0можно в\u00a0магазинах и\u00a0на\u00a0сайте: пин-код под защитным слоем.',
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
