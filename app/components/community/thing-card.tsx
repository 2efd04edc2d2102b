import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import { useShownFetcher } from '#app/components/form/use-shown-fetcher.ts'
import type { NamedProduct } from '#contract/community.ts'
import { ProductPicture } from '../catalog/product-picture.tsx'
import { Select } from '../form/choices/select.tsx'
import { ForWhom } from '../form/for-whom.tsx'
import { useCartPress, useInCart } from '../shell/in-cart.ts'
import { Button } from '../ui/button.tsx'
import { GoodsName } from '../ui/goods-name.tsx'
import { announce } from '../ui/live-region.tsx'
import { Price } from '../ui/price.tsx'
import { StretchedLink } from '../ui/stretched-link.tsx'
import { notify } from '../ui/toast.tsx'
import { availableSizes, type CartAnswer, chooseSize, sizeOption } from './thing-sizes.ts'

const loadSchema = () => import('#app/forms/add-to-cart.ts').then(({ AddToCart }) => AddToCart)

interface ThingCardProps {
	product: NamedProduct
	/** One of several in a column beside a text: its picture is small there, so that they end before the text does. */
	isOneOfMany?: boolean
}

/** A product that a text names: it can be put into the cart from here. */
export function ThingCard({ product, isOneOfMany = false }: ThingCardProps) {
	return (
		<article className="group/thing">
			<div
				className={`relative ${isOneOfMany ? 'laptop:grid laptop:grid-cols-thing laptop:grid-rows-name laptop:gap-x-4' : ''}`}
			>
				<div
					className={`aspect-4/5 overflow-hidden rounded-picture bg-ground-stone ${isOneOfMany ? 'laptop:row-span-2 laptop:rounded-thumb' : ''}`}
				>
					<ProductPicture
						src={product.image}
						alt={product.color ? `Цвет: ${product.color.toLowerCase()}` : ''}
						sizes="(min-width: 67.5rem) 22vw, 64vw"
					/>
				</div>
				<p
					className={`mt-3.5 font-text text-16 leading-name tracking-control ${isOneOfMany ? 'laptop:mt-0' : ''}`}
				>
					<StretchedLink
						to={`/product/${product.id}`}
						prefetch="intent"
						className="underline-offset-4 group-hover/thing:underline"
					>
						<GoodsName name={product.name} />
					</StretchedLink>
				</p>
				<Price
					className="mt-1.5"
					price={product.retailPrice}
					oldPrice={product.catalogPrice > product.retailPrice ? product.catalogPrice : null}
				/>
			</div>
			<BuyThing product={product} isInRow={isOneOfMany} />
		</article>
	)
}

/** @param isInRow the size and the button are side by side where a column has room for both */
function BuyThing({ product, isInRow }: { product: NamedProduct; isInRow: boolean }) {
	const { pathname, search } = useLocation()
	const fetcher = useShownFetcher<CartAnswer>()
	const posted = useActionData<CartAnswer>()
	const own = ofProduct(posted?.result, product.id)
	const formId = `thing-${product.id}`
	const [form, field] = useDeferredForm(loadSchema, { id: formId, result: fetcher.data?.result ?? own })
	const press = useCartPress(form.props.onSubmit)
	const sizeField = field('skuId')
	const inCart = useInCart()
	const sizes = availableSizes(product)
	const [only] = sizes
	const mistake = fetcher.data?.result?.error?.skuId?.[0]

	useEffect(() => {
		const added = fetcher.data?.added
		if (added) notify(added)
	}, [fetcher.data])
	useEffect(() => {
		if (!mistake) return
		document.getElementById(sizeField.id)?.focus()
		announce(mistake)
	}, [mistake, sizeField.id])

	if (!only) return <p className="mt-3 text-14 text-muted">Сейчас нет в наличии</p>
	return (
		<fetcher.Form
			method="post"
			action={`${pathname}${search}#${formId}`}
			{...form.props}
			onSubmit={press}
			className={`mt-3 grid gap-2 ${isInRow && only.size !== '' ? 'desktop:grid-cols-fluid desktop:items-end' : ''}`}
		>
			<input type="hidden" name="id" value={product.id} />
			<input type="hidden" name="groupId" value={product.groupId} />
			{inCart !== undefined && <input type="hidden" name="inCart" value={inCart} />}
			{only.size === '' ? (
				<input type="hidden" name="skuId" value={only.id} />
			) : (
				<Select
					label={`Размер: ${product.name}`}
					hideLabel
					field={sizeField}
					options={[chooseSize, ...sizes.map((size) => sizeOption(size, sizes))]}
				/>
			)}
			{form.errors && (
				<p role="alert" className="col-span-full font-medium text-error">
					{form.errors[0]}
				</p>
			)}
			<Button
				look="secondary"
				wide
				size={isInRow ? 's' : 'm'}
				busy={fetcher.state !== 'idle'}
				aria-label={`В корзину: ${product.name}`}
			>
				В корзину
			</Button>
			<ForWhom />
		</fetcher.Form>
	)
}

/** A page may have several such forms; the posted one is found by its product. */
function ofProduct(result: SubmissionResult<string[]> | null | undefined, id: number) {
	return result?.initialValue?.id === String(id) ? result : null
}
