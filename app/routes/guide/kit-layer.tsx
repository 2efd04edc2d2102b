import { ProductPicture } from '#app/components/catalog/product-picture.tsx'
import type { FieldData } from '#app/components/form/fields/field-data.ts'
import { describe, initialText } from '#app/components/form/fields/field-data.ts'
import { FieldError } from '#app/components/form/fields/field-error.tsx'
import { GoodsName } from '#app/components/ui/goods-name.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Link } from '#app/components/ui/link.tsx'
import { Price } from '#app/components/ui/price.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { sizeName } from '#app/forms/guide.ts'
import { formatNumber } from '#app/texts/plural.ts'
import type { KitItem, KitLayer as Layer } from '#contract/assistant.ts'

interface KitLayerProps {
	layer: Layer
	/** From 1. */
	number: number
	field: (name: string) => FieldData
}

/** A layer: its purpose, and three things of which one is chosen. */
export function KitLayer({ layer, number, field }: KitLayerProps) {
	const choice = field(layer.id)
	const chosen = layer.items.find(({ isChosen }) => isChosen)
	const picked = initialText(choice) ?? String(chosen?.id ?? 0)
	// The reason is beside a thing that has the row to itself.
	const isAlone = layer.items.length === 1
	return (
		<li className="grid gap-x-gap gap-y-4 tablet:grid-cols-step">
			<p aria-hidden className="font-head text-56 leading-tight tracking-head text-muted max-tablet:hidden">
				{number}
			</p>
			<fieldset aria-describedby={`reason-${layer.id}`} className="min-w-0">
				<legend className="contents">
					<span className="flex flex-wrap items-baseline justify-between gap-x-6">
						<span className="font-head text-28 leading-sub tracking-sub">{layer.name}</span>
						{chosen?.weight != null && (
							<span className="text-22 text-muted">{`${formatNumber(chosen.weight)}\u00a0г`}</span>
						)}
					</span>
				</legend>
				<div className={isAlone ? 'gap-x-gap tablet:grid tablet:grid-cols-3' : ''}>
					<p
						id={`reason-${layer.id}`}
						className={`mt-2 max-w-text max-tablet:mb-9 ${isAlone ? 'order-2 tablet:col-span-2 tablet:mt-4' : ''}`}
					>
						{layer.reason}
					</p>
					{layer.items.length === 0 ? (
						<p className="mt-5">
							Подходящего сейчас нет в наличии. <TextLink to={layer.url}>Все такие вещи</TextLink>
						</p>
					) : (
						<div className="min-w-0">
							<Things layer={layer} picked={picked} isAlone={isAlone} field={field} />
						</div>
					)}
				</div>
			</fieldset>
		</li>
	)
}

interface ThingsProps {
	layer: Layer
	/** The product that is chosen, «0» for none. */
	picked: string
	/** The layer has one thing. */
	isAlone: boolean
	field: (name: string) => FieldData
}

function Things({ layer, picked, isAlone, field }: ThingsProps) {
	return (
		<>
			<div
				className={`mt-5 grid ${isAlone ? 'grid-cols-1' : 'grid-cols-3'} gap-gap max-tablet:rail max-tablet:-mx-gutter max-tablet:auto-cols-kit-card max-tablet:grid-cols-none max-tablet:gap-3`}
			>
				{layer.items.map((item, at) => (
					<Choice
						key={item.id}
						item={item}
						layer={layer}
						isPicked={picked === String(item.id)}
						size={field(sizeName(layer.id, at + 1))}
					/>
				))}
			</div>
			<div className="mt-3 flex flex-wrap items-center gap-x-6">
				<label className="flex min-h-11 items-center gap-2.5">
					<input
						type="radio"
						name={layer.id}
						value="0"
						defaultChecked={picked === '0'}
						className="size-5.5 appearance-none rounded-pill frame border-field bg-paper checked:border-7 checked:border-spruce forced-colors:appearance-auto"
					/>
					<span className="text-14">Это уже есть</span>
				</label>
				<TextLink to={layer.url} className="text-14">
					Все такие вещи
				</TextLink>
			</div>
		</>
	)
}

interface ChoiceProps {
	item: KitItem
	layer: Layer
	isPicked: boolean
	size: FieldData
}

function Choice({ item, layer, isPicked, size }: ChoiceProps) {
	const { error, errorId, aria } = describe(size, false)
	const [only] = item.sizes
	const isOneSize = item.sizes.length === 1 && only?.size === ''
	return (
		<div className="flex min-w-0 flex-col">
			<label className="relative block">
				<input
					type="radio"
					name={layer.id}
					value={item.id}
					defaultChecked={isPicked}
					aria-label={`${item.name}, ${item.color.toLowerCase()}`}
					className="peer absolute inset-0 size-full opacity-0"
				/>
				<span className="block aspect-4/5 overflow-hidden rounded-picture bg-ground-stone peer-checked:ring-2 peer-checked:ring-ink peer-checked:ring-offset-3 peer-checked:ring-offset-paper peer-focus-visible:ring-focus peer-checked:chosen-forced">
					<ProductPicture
						src={item.image}
						alt=""
						sizes="(min-width: 80rem) 215px, (min-width: 48rem) 28vw, 62vw"
					/>
				</span>
				<span
					aria-hidden
					className="invisible absolute top-2 left-2 grid size-8 place-items-center rounded-pill bg-ink text-paper peer-checked:visible"
				>
					<Icon name="check" size="s" />
				</span>
			</label>
			<p className="mt-3.5 text-15 leading-name">
				<Link to={`/product/${item.id}`} className="underline-offset-4 hover:underline">
					<GoodsName name={item.name} />
				</Link>
			</p>
			<Price className="mt-1" price={item.price} oldPrice={item.oldPrice} />
			<div className="mt-2 grid flex-1 content-end gap-1.5">
				{isOneSize ? (
					<>
						<input type="hidden" name={size.name} value={`${item.id}-${only.id}`} />
						<p className="flex min-h-11 items-center text-14 text-muted">Один размер</p>
					</>
				) : (
					<>
						<FieldError id={errorId}>{error}</FieldError>
						<div className="relative">
							<select
								id={size.id}
								name={size.name}
								defaultValue={initialText(size) ?? `${item.id}-`}
								aria-label={`Размер: ${item.name}`}
								{...aria}
								className="min-h-11 w-full appearance-none rounded-control frame border-field bg-white pr-9 pl-3 hover:border-ink aria-invalid:border-2 aria-invalid:border-error"
							>
								<option value={`${item.id}-`}>Размер</option>
								{item.sizes.map(({ id, size: name }) => (
									<option key={id} value={`${item.id}-${id}`}>
										{name}
									</option>
								))}
							</select>
							<Icon
								name="chevron-down"
								size="s"
								className="pointer-events-none absolute inset-y-0 right-3 my-auto"
							/>
						</div>
					</>
				)}
			</div>
		</div>
	)
}
