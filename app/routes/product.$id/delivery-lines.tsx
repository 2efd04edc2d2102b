import type { ReactNode } from 'react'
import { Accordion } from '#app/components/ui/accordion.tsx'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { Icon, type IconName } from '#app/components/ui/icon.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { RichText } from '#app/components/ui/rich-text.tsx'
import { Spoken } from '#app/components/ui/spoken.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { inCity } from '#app/texts/city.ts'
import { dateOnly, dayWithDate, deliveryTime } from '#app/texts/dates.ts'
import { errorText } from '#app/texts/errors.ts'
import { formatCost } from '#app/texts/money.ts'
import { plural, words } from '#app/texts/plural.ts'
import { timeToReturn } from '#app/texts/terms.ts'
import type { DeliveryTerm } from '#contract/geo.ts'
import type { ObtainingMethod } from '#contract/shapes.ts'
import type { ProductPageData } from './route.tsx'

type Delivery = NonNullable<ProductPageData['delivery']>

const icons: Partial<Record<ObtainingMethod, IconName>> = {
	DELIVERY: 'truck',
	PICKUP: 'store',
	PICKPOINT: 'box',
}

/** Ways of delivery to the visitor's city with their prices, and the stores that have the product. */
export default function DeliveryLines({
	delivery: { city, shops, terms, problem },
	productId,
	text,
}: {
	delivery: Delivery
	text: ProductPageData['deliveryText']
	productId: number
}) {
	const isFetched = terms.some(({ obtainingMethod }) => obtainingMethod === 'PICKUP')
	return (
		<>
			{problem && (
				<Notice icon="alert" className="mt-6">
					{errorText(problem)}.
				</Notice>
			)}
			<ul className="mt-6">
				{terms
					.filter((term) => icons[term.obtainingMethod])
					.map((term) => (
						<Line
							key={term.obtainingMethod}
							icon={icons[term.obtainingMethod] ?? 'truck'}
							title={titleOf(term, city.moniker)}
							note={term.mode === 'now' ? deliveryTime() : whenOf(term, city.timeZone)}
							aside={formatCost(term.price)}
						>
							{term.obtainingMethod === 'PICKUP' && (
								<Stores shops={shops} total={term.pointsCount} productId={productId} />
							)}
						</Line>
					))}
				{!isFetched && shops.length > 0 && (
					<Line icon="store" title={inStores(city.moniker)}>
						<Stores shops={shops} productId={productId} />
					</Line>
				)}
				<Line
					icon="pin"
					title={<TextLink to={`/city?returnTo=/product/${productId}`}>Другой город</TextLink>}
				/>
				<Line icon="return" title={timeToReturn()} />
			</ul>
			{text && (
				<Accordion title={text.title}>
					<RichText html={text.html} />
				</Accordion>
			)}
		</>
	)
}

interface StoresProps extends Pick<Delivery, 'shops'> {
	/** Stores of the city, with the product or without, where they are known. */
	total?: number
	productId: number
}

/** The stores of the city that have the product, in any size. */
function Stores({ shops, total, productId }: StoresProps) {
	if (shops.length === 0) return null
	return (
		<details className="text-14">
			<summary className="flex min-h-11 items-center">
				<span className="underlined">{`Есть в магазинах: ${shops.length}${total ? ` из ${total}` : ''}`}</span>
			</summary>
			<ul className="mt-2 grid gap-4">
				{shops.map((shop) => (
					<li key={shop.shopId}>
						<p className="font-medium text-16">
							<Spoken text={shop.address} />
						</p>
						<p className="text-muted">
							<Spoken text={[shop.metro && `м. ${shop.metro}`, shop.hours].filter(Boolean).join(' · ')} />
						</p>
						{shop.sizes.some(Boolean) && <p>Можно примерить: {shop.sizes.join(', ')}</p>}
					</li>
				))}
			</ul>
			<ArrowLink to={`/product/${productId}/stores`} className="mt-4">
				Забрать в магазине
			</ArrowLink>
		</details>
	)
}

const inStores = (city: string) => `В магазине ${inCity(city)}`

function titleOf(term: DeliveryTerm, city: string): string {
	if (term.obtainingMethod === 'DELIVERY') return 'Курьером до двери'
	if (term.obtainingMethod === 'PICKUP') return inStores(city)
	return `В пункте выдачи: ${plural(term.pointsCount, words.point)}`
}

function whenOf(term: DeliveryTerm, timeZone: string): string {
	const day = dayWithDate(dateOnly(term.nearestDate), timeZone)
	return [term.isExactDate ? day : `примерно ${day}`, term.nearestTime].filter(Boolean).join(', ')
}

interface LineProps {
	icon: IconName
	title: ReactNode
	note?: string
	aside?: string
	children?: ReactNode
}

function Line({ icon, title, note, aside, children }: LineProps) {
	return (
		<li className="grid grid-cols-choice items-start gap-x-3.5 gap-y-0.5 border-line border-t py-3.5">
			<Icon name={icon} />
			<div>
				{title}
				{note && <span className="block text-14 text-muted">{note}</span>}
				{children}
			</div>
			<span className="text-right">{aside}</span>
		</li>
	)
}
