import { useActionData, useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import { useShownFetcher } from '#app/components/form/use-shown-fetcher.ts'
import { formatMoney } from '#app/texts/money.ts'
import type { NamedProduct } from '#contract/community.ts'
import { ProductPicture } from '../catalog/product-picture.tsx'
import { Select } from '../form/choices/select.tsx'
import { ForWhom } from '../form/for-whom.tsx'
import { useCartPress } from '../shell/in-cart.ts'
import { Button } from '../ui/button.tsx'
import { GoodsName } from '../ui/goods-name.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { Price } from '../ui/price.tsx'
import { notify } from '../ui/toast.tsx'
import { availableSizes, type CartAnswer, chooseSize, sizeOption } from './thing-sizes.ts'

const loadSchema = () => import('#app/forms/look.ts').then(({ AddThings }) => AddThings)

interface ThingsFormProps {
	/** In their order; a product that the shop no longer has is undefined. */
	things: readonly { note?: string | undefined; product: NamedProduct | undefined }[]
	/** Roubles for one of each, as the backend has added them up. */
	price: number | null
}

type Row = Record<string, string | undefined>

/** Things that go together, each in its size, added with one press. A missing one has a message in its line. */
export function ThingsForm({ things, price }: ThingsFormProps) {
	const { pathname, search } = useLocation()
	const fetcher = useShownFetcher<CartAnswer>()
	const posted = useActionData<CartAnswer>()
	const sent = fetcher.data?.result ?? (posted?.result?.initialValue?.things ? posted.result : null)
	const [form, field] = useDeferredForm(loadSchema, { id: 'things', result: sent })
	const press = useCartPress(
		form.props.onSubmit,
		(things) => things.querySelectorAll('input[name$=".isWanted"]:checked').length,
	)
	const typed = sent?.initialValue?.things as (Row | undefined)[] | undefined
	const wholeProblem = form.errors?.[0] ?? field('things').errors?.[0]
	const notice = useRef<HTMLDivElement>(null)
	const isBuyable = things.some(({ product }) => product && availableSizes(product).length > 0)

	useEffect(() => {
		const added = fetcher.data?.added
		if (added) notify(added)
		if (fetcher.data?.result?.error) notice.current?.focus()
	}, [fetcher.data])

	return (
		<fetcher.Form method="post" action={`${pathname}${search}#things`} {...form.props} onSubmit={press}>
			{wholeProblem && (
				<div ref={notice} tabIndex={-1} className="mb-6">
					<Notice look="error">{wholeProblem}</Notice>
				</div>
			)}
			<ul className="border-line border-t">
				{things.map(({ product, note }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the same thing may be in two lines
					<li key={index} className="border-line border-b py-5">
						{product ? (
							<ThingRow
								product={product}
								note={note}
								name={`things[${index}]`}
								typed={typed && (typed[index] ?? {})}
								field={field}
							/>
						) : (
							<p className="text-muted">Этой вещи в магазине больше нет{note && `: ${note.toLowerCase()}`}</p>
						)}
					</li>
				))}
			</ul>
			{isBuyable && (
				<div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
					{price !== null && (
						<p>
							<span className="block text-14 text-muted">Всё вместе</span>
							<b className="text-28 tracking-sub">{formatMoney(price)}</b>
						</p>
					)}
					<Button size="l" widePhone busy={fetcher.state !== 'idle'}>
						Всё в корзину
					</Button>
				</div>
			)}
			<ForWhom />
		</fetcher.Form>
	)
}

interface ThingRowProps {
	product: NamedProduct
	note: string | undefined
	/** Prefix of its field names: its index among all, which stays the same when another is gone. */
	name: string
	/** Values sent for it, when the form comes back. */
	typed: Row | undefined
	field: ReturnType<typeof useDeferredForm>[1]
}

function ThingRow({ product, note, name, typed, field }: ThingRowProps) {
	const sizes = availableSizes(product)
	const [only] = sizes
	const gone = product.sizes.filter(({ available }) => !available)
	const sizeField = { ...field(`${name}.skuId`), initialValue: typed?.skuId }
	const wanted = `${sizeField.id}-wanted`
	return (
		<div className="grid grid-cols-thing gap-x-5">
			<div className={`aspect-4/5 overflow-hidden rounded-thumb bg-ground-stone ${only ? '' : 'opacity-60'}`}>
				<ProductPicture src={product.image} alt="" sizes="96px" />
			</div>
			<div className="grid content-start gap-y-2 tablet:grid-cols-2 tablet:gap-x-6">
				<div>
					<h3 className="font-medium text-16 leading-name tracking-control">
						<Link to={`/product/${product.id}`} className="target underline-offset-4 hover:underline">
							<GoodsName name={product.name} />
						</Link>
					</h3>
					{note && <p className="text-14 text-muted">{note}</p>}
					<Price
						className="mt-1.5"
						price={product.retailPrice}
						oldPrice={product.catalogPrice > product.retailPrice ? product.catalogPrice : null}
					/>
				</div>
				{only ? (
					<div>
						<input type="hidden" name={`${name}.id`} value={product.id} />
						<input type="hidden" name={`${name}.groupId`} value={product.groupId} />
						<label htmlFor={wanted} className="flex min-h-11 items-center gap-3">
							<input
								// A thing that was just added to the cart loses its tick.
								key={typed ? `sent-${typed.isWanted}` : 'new'}
								type="checkbox"
								id={wanted}
								name={`${name}.isWanted`}
								value="on"
								defaultChecked={typed ? typed.isWanted === 'on' : true}
								className="tick"
							/>
							<span>
								Беру<span className="sr-only"> {product.name}</span>
							</span>
						</label>
						{only.size === '' ? (
							<input type="hidden" name={sizeField.name} value={only.id} />
						) : (
							<Select
								label={`Размер: ${product.name}`}
								hideLabel
								field={sizeField}
								options={[chooseSize, ...sizes.map((size) => sizeOption(size, sizes))]}
							/>
						)}
						{only.size === '' && sizeField.errors && (
							<p role="alert" className="font-medium text-error">
								{sizeField.errors[0]}
							</p>
						)}
						{gone.length > 0 && (
							<p className="mt-2 text-14 text-muted">Нет: {gone.map(({ size }) => size).join(', ')}</p>
						)}
					</div>
				) : (
					<p className="text-muted">Сейчас нет ни в одном размере</p>
				)}
			</div>
		</div>
	)
}
