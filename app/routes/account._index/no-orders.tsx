import { useCatalogLinks } from '#app/components/shell/use-catalog-links.ts'
import { useHasPart } from '#app/components/shell/use-parts.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'

/** Start of the account for a customer without orders. */
export function NoOrders() {
	const { goods } = useCatalogLinks()
	const hasClub = useHasPart('club')
	return (
		<section
			aria-labelledby="no-orders"
			className="rounded-picture bg-surface p-8 forced-colors:border max-tablet:px-5 max-tablet:py-6"
		>
			<h2 id="no-orders" className="text-40">
				Первый заказ ещё впереди
			</h2>
			<p className="mt-3 max-w-lead">
				{hasClub
					? 'Здесь будет видно, где он, когда приедет и сколько бонусов за него вернётся.'
					: 'Здесь будет видно, где он и когда приедет.'}
			</p>
			<div className="mt-6">
				<ButtonLink to={goods.to}>{goods.text}</ButtonLink>
			</div>
		</section>
	)
}
