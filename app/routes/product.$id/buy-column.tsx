import { useMemo } from 'react'
import { comparing } from '#app/components/compare/compare-form.tsx'
import { useSupport } from '#app/components/shell/use-support.ts'
import { GoodsName } from '#app/components/ui/goods-name.tsx'
import { hexColor } from '#app/components/ui/hex-color.ts'
import { Icon } from '#app/components/ui/icon.tsx'
import { Link } from '#app/components/ui/link.tsx'
import { Blaze } from '#app/components/ui/logo.tsx'
import { Marks } from '#app/components/ui/marks.tsx'
import { NotHydrated } from '#app/components/ui/not-hydrated.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { onDemand } from '#app/components/ui/on-demand.tsx'
import { Picture } from '#app/components/ui/picture.tsx'
import { Price } from '#app/components/ui/price.tsx'
import { Rating } from '#app/components/ui/rating.tsx'
import { ShareButton } from '#app/components/ui/share-button.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { useIsDemonstration } from '#app/components/ui/use-own-shop.ts'
import { encoded } from '#app/paths/encoded.ts'
import { formatMoney } from '#app/texts/money.ts'
import { formatNumber, plural, words } from '#app/texts/plural.ts'
import { afterReceipt } from '#app/texts/terms.ts'
import { BuyForm } from './buy-form.tsx'
import { deliveryCost } from './delivery-cost.ts'
import type { ProductPageData } from './route.tsx'
import type { ChosenSize } from './use-chosen-size.ts'

const OperatorPrice = onDemand(() => import('./operator-price.tsx'), 'operator-price')
const DeliveryLines = onDemand(() => import('./delivery-lines.tsx'))

interface BuyColumnProps {
	page: ProductPageData
	chosen: ChosenSize
}

/** Name, price, colours, sizes, «В корзину» and delivery. */
export function BuyColumn({ page, chosen }: BuyColumnProps) {
	const { heading, product, bonuses, isOutsideClub, delivery, ownPrice } = page
	const { rating, quantity } = product.reviews
	const maySetPrice = useSupport()?.maySetPrice
	const isDemonstration = useIsDemonstration()
	// The lines stay as the document brought them unless the size makes another cost.
	const inCity = useMemo(
		() => delivery && withCosts(delivery, product.retailPrice),
		[delivery, product.retailPrice],
	)
	return (
		<div className="max-tablet:pt-5 laptop:tall:stays-at-end laptop:tall:z-1 desktop:pl-8">
			<Marks marks={product.marks} look="moss" />
			<h1 className="mt-3.5 text-product">
				<GoodsName name={heading} />
			</h1>
			<div
				className={`mt-2.5 flex flex-wrap items-center gap-x-5 text-14 text-muted ${page.isStandIn ? 'min-h-11' : ''}`}
			>
				{quantity > 0 && (
					<a href="#reviews" className="target gap-1.5 text-ink">
						<span aria-hidden="true">
							<Rating value={rating} />
						</span>
						<span className="sr-only">Оценка</span>
						<span className="underlined">
							{formatNumber(rating)} — {plural(quantity, words.review)}
						</span>
					</a>
				)}
				{!page.isStandIn && (
					<span className="inline-flex items-center">
						<span>Арт. {product.productSizeVendorCode}</span>
						<button
							{...comparing(product.id)}
							className="target ml-5 inline-flex items-center gap-2 text-ink"
						>
							<Icon name="compare" size="s" />
							<span className="underlined">Сравнить</span>
						</button>
						<ShareButton path={addressOf(product, chosen)} />
					</span>
				)}
				{product.features.isEcoMaterial &&
					(isDemonstration ? (
						<TextLink to="/sustainability/">Бережные материалы</TextLink>
					) : (
						<span>Бережные материалы</span>
					))}
			</div>
			<Price
				price={ownPrice?.price ?? product.retailPrice}
				oldPrice={product.discountRate > 0 ? product.catalogPrice : ownPrice && product.retailPrice}
				discount={ownPrice?.discount ?? product.discountRate}
				showDiscount
				size="l"
				className="mt-4.5"
			/>
			<OwnPrice page={page} />
			{product.isAvailable && bonuses !== null && bonuses > 0 && (
				<p className="mt-3 flex items-center gap-2.5 text-14">
					<Blaze />
					{isOutsideClub ? (
						<span>
							<TextLink to="/loyalty#join">Вступи в клуб</TextLink> {'и\u00a0получишь за\u00a0это'}{' '}
							{plural(bonuses, words.bonus)}
						</span>
					) : (
						`Начислим ${plural(bonuses, words.bonus)} ${afterReceipt()}`
					)}
				</p>
			)}
			<Colours page={page} size={chosen.size?.size} />
			<BuyForm key={chosen.timesNamed} page={page} chosen={chosen} />
			{maySetPrice && <OperatorPrice product={product} chosen={chosen.size} />}
			{!product.isAvailable && !page.isStandIn && <Instead page={page} />}
			{inCity && product.isAvailable && (
				<NotHydrated
					as="div"
					part={DeliveryLines}
					props={{ delivery: inCity, productId: product.id, text: page.deliveryText }}
				/>
			)}
		</div>
	)
}

/** Goods of one size have no size to name. */
const addressOf = ({ id }: Pick<ProductPageData['product'], 'id'>, { size }: ChosenSize) =>
	`/product/${id}${size?.size ? `?size=${size.id}` : ''}`

/** Other goods in place of a product that is sold out, for which no delivery is promised. */
function Instead({ page: { otherColours, breadcrumbs } }: { page: ProductPageData }) {
	const section = breadcrumbs.at(-1)
	return (
		<Notice icon="info" className="mt-6">
			<p>Вещь закончилась, поэтому срока доставки нет.</p>
			<p className="wrap-anywhere flex flex-wrap gap-x-5">
				{otherColours.length > 0 && <TextLink to="#other-colours">Есть в другом цвете</TextLink>}
				{section?.uri && <TextLink to={section.uri}>{`Похожее: ${section.name}`}</TextLink>}
			</p>
		</Notice>
	)
}

const withCosts = (delivery: NonNullable<ProductPageData['delivery']>, price: number) => ({
	...delivery,
	terms: delivery.terms.map((term) => ({ ...term, price: deliveryCost(term, price) })),
})

/** The reason for a personal price, or for none in a shift. */
function OwnPrice({ page: { product, ownPrice, employee } }: { page: ProductPageData }) {
	if (employee && !ownPrice) {
		return (
			<p className="mt-2 text-14">
				По цене сотрудника не выйдет: до конца месяца осталось на {formatMoney(employee.left)}
			</p>
		)
	}
	if (!ownPrice) return null
	const everybody = `Для всех ${formatMoney(product.retailPrice)}`
	return (
		<p className="mt-2 text-14">
			{employee
				? `Твоя цена сотрудника. ${everybody}, до конца месяца осталось на ${formatMoney(employee.left)}`
				: `Твоя цена. ${everybody}`}
		</p>
	)
}

/** A link to another colour names the chosen size. */
function Colours({ page: { product }, size }: { page: ProductPageData; size: string | undefined }) {
	if (!product.color) return null
	return (
		<div className="mt-7">
			<p className="wrap-anywhere flex min-h-11 items-center">
				<b className="mr-1 flex-none">Цвет:</b> {product.color.toLowerCase()}
			</p>
			{product.colors.length > 1 && (
				<ul className="flex flex-wrap gap-2.5" aria-label="Цвета">
					{product.colors.map((color) => {
						const isCurrent = color.id === product.id
						return (
							<li key={color.id}>
								<Link
									to={`/product/${color.id}${size ? `?sameSize=${encoded(size)}` : ''}`}
									preventScrollReset
									aria-current={isCurrent ? 'true' : undefined}
									aria-label={color.name}
									title={color.name}
									className="block h-22.5 w-18 overflow-hidden rounded-thumb bg-ground-stone aria-current:outline-2 aria-current:outline-ink aria-current:outline-offset-3"
								>
									{color.image ? (
										<Picture src={color.image} alt="" widths={[96, 160, 240]} sizes="72px" />
									) : (
										<span className="block size-full" style={{ background: hexColor(color.hex) }} />
									)}
								</Link>
							</li>
						)
					})}
				</ul>
			)}
		</div>
	)
}
