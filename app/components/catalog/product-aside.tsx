import type { Product } from '#contract/products.ts'
import { Link } from '../ui/link.tsx'
import { Price } from '../ui/price.tsx'
import { ProductPicture } from './product-picture.tsx'

interface ProductAsideProps {
	product: Pick<Product, 'id' | 'name' | 'color' | 'images' | 'retailPrice' | 'catalogPrice' | 'discountRate'>
}

/** The product that a form is about, beside it; above it on a phone. */
export function ProductAside({ product }: ProductAsideProps) {
	const { id, name, color, images, retailPrice, catalogPrice, discountRate } = product
	return (
		<aside
			aria-label="О каком товаре речь"
			className="max-tablet:grid max-tablet:grid-cols-line-phone max-tablet:items-center max-tablet:gap-4 laptop:tall:sticky laptop:tall:top-24"
		>
			<div className="aspect-4/5 overflow-hidden rounded-picture bg-ground-stone max-tablet:rounded-thumb">
				<ProductPicture
					src={images[0] ?? null}
					alt=""
					priority
					sizes="(min-width: 67.5rem) 400px, (min-width: 48rem) 40vw, 96px"
				/>
			</div>
			<div className="min-w-0 tablet:mt-4">
				<p className="font-medium text-18">
					<Link to={`/product/${id}`} className="underline-offset-4 hover:underline">
						{name}
					</Link>
				</p>
				{color && <p className="text-muted">{color.toLowerCase()}</p>}
				<Price price={retailPrice} oldPrice={discountRate > 0 ? catalogPrice : null} className="mt-1.5" />
			</div>
		</aside>
	)
}
