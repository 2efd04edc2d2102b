import { ProductPicture } from '#app/components/catalog/product-picture.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { WithoutScripts } from '#app/components/ui/without-scripts.tsx'
import { formatMoney } from '#app/texts/money.ts'
import { formatNumber, plural, words } from '#app/texts/plural.ts'
import type { GuideKit } from './route.tsx'

/** Turns the light grounds of the pictures white; multiplied, all things lie on the ground of the set. */
const ONE_GROUND = 'brightness(1.22) contrast(1.2)'

/** Weight and price of the chosen things, and the button that puts them into the cart. */
export function KitSummary({ kit, isBusy }: { kit: GuideKit; isBusy: boolean }) {
	const { count, weight, unweighed, priceTotal } = kit.kit
	const chosen = kit.layers.flatMap(({ id, items }) =>
		items.filter(({ isChosen }) => isChosen).map((item) => ({ ...item, isCoat: id === 'storm' })),
	)
	return (
		<div className="grid gap-5">
			<div
				aria-hidden
				className="grid aspect-4/5 grid-flow-dense content-center overflow-hidden rounded-picture bg-ground-sand p-2 max-laptop:hidden"
				// The coat takes the place of four.
				style={{ gridTemplateColumns: `repeat(${chosen.length > 6 ? 4 : 3}, minmax(0, 1fr))` }}
			>
				{chosen.map((item) => (
					<div
						key={item.id}
						className={`aspect-4/5 min-h-0 mix-blend-multiply ${item.isCoat ? 'col-span-2' : ''}`}
						style={{ filter: ONE_GROUND, ...(item.isCoat && { gridRow: 'span 2' }) }}
					>
						<ProductPicture src={item.image} alt="" sizes={item.isCoat ? '180px' : '110px'} />
					</div>
				))}
			</div>
			<div role="status" className="grid gap-2">
				<p className="font-head text-figure leading-figure tracking-figure">
					{kilograms(weight)}
					<span className="text-28 tracking-sub">{'\u00a0кг'}</span>
				</p>
				<Scale grams={weight} limit={kit.weightLimit} />
				{unweighed > 0 && (
					<p className="text-14 text-muted">{`Без ${plural(unweighed, ['вещи', 'вещей', 'вещей'])}: вес не указан`}</p>
				)}
				<p className="text-28 tracking-sub">
					<b>{formatMoney(priceTotal)}</b>{' '}
					<span className="text-16 text-muted">за {plural(count, words.thing)}</span>
				</p>
			</div>
			<div id="kit-button" className="grid gap-2">
				<Button size="l" wide busy={isBusy}>
					Всё в корзину
				</Button>
				<WithoutScripts>
					<Button look="secondary" wide formMethod="get" formAction="/guide" formNoValidate>
						Пересчитать
					</Button>
				</WithoutScripts>
			</div>
		</div>
	)
}

/** The weight on a line with a mark at the limit. */
function Scale({ grams, limit }: { grams: number; limit: number }) {
	const isLight = grams <= limit
	const end = Math.max(grams, limit * 1.25)
	const share = (value: number) => `${(value / end) * 100}%`
	return (
		<div className="grid gap-2">
			<div aria-hidden className="relative h-4 forced-color-adjust-none">
				<div className="absolute inset-0 my-auto h-0.5 bg-line" />
				<div
					className={`absolute inset-y-0 left-0 my-auto h-0.5 ${isLight ? 'bg-spruce' : 'bg-error'}`}
					style={{ width: share(grams) }}
				/>
				<div className="absolute inset-y-0 w-0.5 bg-ink" style={{ left: share(limit) }} />
			</div>
			<p className="text-14">{`${isLight ? 'Меньше' : 'Больше'} ${kilograms(limit)}\u00a0кг: ${isLight ? 'не\u00a0мешает идти' : 'проверь, всё\u00a0ли нужно'}`}</p>
		</div>
	)
}

/** 3 420 → «3,4». */
export const kilograms = (grams: number) => formatNumber(Math.round(grams / 100) / 10)
