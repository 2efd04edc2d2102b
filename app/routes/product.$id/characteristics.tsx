import { Accordion } from '#app/components/ui/accordion.tsx'
import { plural, words } from '#app/texts/plural.ts'
import type { Product } from '#contract/products.ts'

interface CharacteristicsProps {
	groups: Product['characteristics']
}

const SHOWN = 7

/** All characteristics: the first ones at once, the rest by group. */
export default function Characteristics({ groups }: CharacteristicsProps) {
	const total = groups.reduce((sum, group) => sum + group.items.length, 0)
	if (total === 0) return null
	const first = groups.flatMap((group) => group.items).slice(0, SHOWN)
	return (
		<section
			aria-labelledby="characteristics"
			className="grid gap-x-gap gap-y-8 py-section laptop:grid-cols-12"
		>
			<h2 id="characteristics" className="text-40 laptop:col-span-5">
				Характеристики
			</h2>
			<div className="laptop:col-span-6 laptop:col-start-7">
				<Rows items={first} />
				{total > SHOWN && (
					<Accordion title={`Все ${plural(total, words.characteristic)}`}>
						<div className="grid gap-6">
							{groups.map((group) => (
								<div key={group.groupName}>
									<h3 className="mb-2">{group.groupName}</h3>
									<Rows items={group.items} />
								</div>
							))}
						</div>
					</Accordion>
				)}
			</div>
		</section>
	)
}

function Rows({ items }: { items: readonly { name: string; value: string }[] }) {
	return (
		<dl>
			{items.map((item) => (
				<div key={item.name} className="grid grid-cols-2 gap-4 border-line border-t py-3">
					<dt className="text-muted max-tablet:text-15">{item.name}</dt>
					<dd className="min-w-0">{item.value}</dd>
				</div>
			))}
		</dl>
	)
}
