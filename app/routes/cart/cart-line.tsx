import { ProductPicture } from '#app/components/catalog/product-picture.tsx'
import { Form } from '#app/components/form/form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { GoodsName } from '#app/components/ui/goods-name.tsx'
import { Link } from '#app/components/ui/link.tsx'
import { Marks } from '#app/components/ui/marks.tsx'
import { Price } from '#app/components/ui/price.tsx'
import { Stepper } from '#app/components/ui/stepper.tsx'
import { updatingLook } from '#app/components/ui/summary-box.tsx'
import type { BasketLine } from '#contract/basket.ts'
import type { useLineChanges } from './use-line-changes.ts'

interface CartLineProps {
	line: BasketLine
	/** Of the cart on the page. */
	version: number
	changes: ReturnType<typeof useLineChanges>
}

/** One size of a product in the cart: quantity, price, removal. */
export function CartLine({ line, version, changes }: CartLineProps) {
	const { quantity, max, isUpdating, error, step, remove } = changes.of(line)
	const { isAvailable, isAddable, lastPieces, maxLimit } = line.state
	const what = [line.color, line.size && `размер ${line.size}`].filter(Boolean).join(', ')
	return (
		<li
			id={`line-${line.skuId}`}
			aria-busy={isUpdating || undefined}
			className="grid grid-cols-line-phone gap-x-4 gap-y-1 border-line border-t py-6 last:border-b tablet:grid-cols-line tablet:gap-x-6"
		>
			<Link
				to={`/product/${line.id}?size=${line.skuId}`}
				tabIndex={-1}
				aria-hidden="true"
				className="row-span-3 aspect-4/5 self-start overflow-hidden rounded-thumb bg-ground-stone tablet:row-span-2"
			>
				<ProductPicture src={line.image} alt="" sizes="136px" faded={!isAvailable} />
			</Link>
			<div className="min-w-0">
				<Marks marks={line.marks} discount={line.discountRate} look="moss" most={1} className="mb-1" />
				<h2 className="font-medium text-18 leading-sub tracking-control">
					<Link
						to={`/product/${line.id}?size=${line.skuId}`}
						className="inline-block py-1 underline-offset-4 hover:underline"
					>
						<GoodsName name={line.name} />
					</Link>
				</h2>
				<p className="text-muted">{what}</p>
				{line.vendorCode && <p className="text-14 text-muted">Арт. {line.vendorCode}</p>}
				{!isAvailable && (
					<p className="mt-2 font-medium text-error">Закончилось. Убери или выбери другой размер</p>
				)}
				{isAvailable && lastPieces !== null && (
					<p className="mt-2 font-medium text-14">
						{lastPieces === 1 ? 'Осталась одна штука' : `Осталось: ${lastPieces}`}
					</p>
				)}
				{isAvailable && line.quantity > maxLimit && (
					<p className="mt-2 font-medium text-error">Есть только {maxLimit}: уменьши количество</p>
				)}
			</div>
			{isAvailable && (
				<div className={`max-tablet:col-start-2 ${isUpdating ? updatingLook : ''}`}>
					<Price
						size="line"
						price={line.personal?.total ?? line.retailPriceTotal}
						oldPrice={line.catalogPriceTotal}
					/>
					{line.personal && <LowerPrice label="По цене сотрудника" of={line} pieces={line.personal} />}
					{line.promised && <LowerPrice label="По обещанной цене" of={line} pieces={line.promised} />}
				</div>
			)}
			<div className="col-start-2 mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 self-end tablet:col-span-2">
				{isAvailable && (
					<Form method="post" action={`/cart#line-${line.skuId}`}>
						<input type="hidden" name="intent" value="quantity" />
						<input type="hidden" name="version" value={version} />
						<input type="hidden" name="skuId" value={line.skuId} />
						<input type="hidden" name="id" value={line.id} />
						<input type="hidden" name="was" value={line.quantity} />
						<Stepper
							label={`Количество: ${line.name}`}
							value={quantity}
							max={max}
							busy={isUpdating}
							onStep={step}
						/>
					</Form>
				)}
				<RemoveForm line={line} version={version} remove={remove} />
				{!isAddable && isAvailable && (
					<p className="text-14 text-muted">Больше не положить: это всё, что можно в один заказ</p>
				)}
			</div>
			{error && (
				<p role="alert" className="col-span-full mt-2 font-medium text-error">
					{error}
				</p>
			)}
		</li>
	)
}

function RemoveForm({
	line,
	version,
	remove,
}: Pick<CartLineProps, 'line' | 'version'> & { remove: () => void }) {
	return (
		<Form
			method="post"
			action="/cart"
			onSubmit={(event) => {
				event.preventDefault()
				remove()
			}}
		>
			<input type="hidden" name="intent" value="remove" />
			<input type="hidden" name="version" value={version} />
			<input type="hidden" name="skuId" value={line.skuId} />
			<input type="hidden" name="id" value={line.id} />
			<input type="hidden" name="quantity" value={line.quantity} />
			<Button
				look="text"
				icon="trash"
				aria-label={`Убрать: ${line.name}${line.size && `, размер ${line.size}`}`}
			>
				Убрать
			</Button>
		</Form>
	)
}

/** The number of pieces at the personal price. */
function LowerPrice({ label, of, pieces }: { label: string; of: BasketLine; pieces: { quantity: number } }) {
	return (
		<p className="mt-1 text-14 tablet:text-right">
			{pieces.quantity < of.quantity ? `${label} ${pieces.quantity} из ${of.quantity}` : label}
		</p>
	)
}
