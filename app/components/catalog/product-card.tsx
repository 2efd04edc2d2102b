import { comparing } from '../compare/compare-form.tsx'
import { GoodsName } from '../ui/goods-name.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Marks } from '../ui/marks.tsx'
import { NotHydrated } from '../ui/not-hydrated.tsx'
import { imageUrl, useIsPlaced } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { Swatches } from '../ui/swatches.tsx'
import type { CardItem } from './listing.ts'
import { ProductPicture } from './product-picture.tsx'
import { WishButton } from './product-wishes.tsx'
import { useShownCard } from './shown-cards.ts'

interface ProductCardProps {
	item: CardItem
	/** The level below the heading of the list. */
	level?: 2 | 3
	/** How wide a card is: «(min-width: 80rem) 20vw, 50vw». */
	sizes: string
	/** Cards of the first row of the first screen: their pictures are not lazy. */
	priority?: boolean
}

/** Anchor of an item in a list. */
export const placeOf = ({ position }: Pick<CardItem, 'position'>) => `product-${position}`

/** A model in a list: picture, marks, name, price, colours. The whole card is one link, but for its heart. */
export function ProductCard(props: ProductCardProps) {
	const { item } = props
	useShownCard(item)
	return (
		<div data-product={item.id} className="group relative">
			<NotHydrated as="article" part={CardBody} props={props} className="relative flex flex-col" />
			<WishButton id={item.id} name={item.name} place={placeOf(item)} className="card-heart" />
		</div>
	)
}

function CardBody({ item, level = 3, sizes, priority }: ProductCardProps) {
	const Heading = `h${level}` as const
	return (
		<>
			<div className="relative aspect-4/5 overflow-hidden rounded-picture bg-ground-stone">
				<ProductPicture
					src={item.image}
					alt={item.color ? `Цвет: ${item.color.toLowerCase()}` : ''}
					sizes={sizes}
					priority={priority}
					faded={!item.isAvailable}
				/>
				{item.hoverImage && item.isAvailable && mayHover() && <HoverPicture src={item.hoverImage} />}
				<Marks
					marks={item.marks}
					discount={item.discount}
					most={1}
					className="absolute top-3 right-13 left-3 max-tablet:top-2 max-tablet:right-11 max-tablet:left-2"
				/>
				<button {...comparing(item.id)} aria-label={`Сравнить: ${item.name}`} className="card-compare">
					<Icon name="compare" />
				</button>
			</div>
			<Heading className="card-name">
				<Link to={`/product/${item.id}`} prefetch="intent">
					<GoodsName name={item.name} />
				</Link>
			</Heading>
			<Price
				className="mt-2"
				price={item.personalPrice ?? item.price}
				oldPrice={item.oldPrice ?? (item.personalPrice && item.price)}
			/>
			{item.personalPrice !== undefined && <p className="mt-1 text-14">Твоя цена сотрудника</p>}
			{item.colors.length > 1 && <Swatches colors={item.colors} />}
			{!item.isAvailable && <p className="mt-2 text-14 text-muted">Нет в наличии</p>}
		</>
	)
}

/** The server knows nothing of the pointer, and a phone that renders a listing by itself has none. */
const mayHover = () => import.meta.env.SSR || window.matchMedia('(hover: hover)').matches

/** A lazy picture that is not displayed is not fetched: it comes with the pointer, which a phone does not have. */
function HoverPicture({ src }: { src: string }) {
	const isPlaced = useIsPlaced()
	return (
		<picture className="contents">
			<source media="(hover: hover)" srcSet={isPlaced ? imageUrl(src, 640) : undefined} />
			<img
				src="data:,"
				alt=""
				loading="lazy"
				className="absolute inset-0 hidden size-full object-cover group-hover:block"
			/>
		</picture>
	)
}
