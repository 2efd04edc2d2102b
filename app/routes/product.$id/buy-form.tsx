import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLocation } from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import { WishButton } from '#app/components/catalog/product-wishes.tsx'
import { OptionBoxes } from '#app/components/form/choices/option-boxes.tsx'
import { ForWhom } from '#app/components/form/for-whom.tsx'
import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import { useShownFetcher } from '#app/components/form/use-shown-fetcher.ts'
import { useCartPress, useInCart } from '#app/components/shell/in-cart.ts'
import { useSupport } from '#app/components/shell/use-support.ts'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { announce } from '#app/components/ui/live-region.tsx'
import { StickyPanel } from '#app/components/ui/sticky-panel.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { noticePath } from '#app/paths/notice-path.ts'
import { formatMoney } from '#app/texts/money.ts'
import type { ProductSize } from '#contract/products.ts'
import { higherPrices } from './higher-prices.ts'
import type { ProductPageData } from './route.tsx'
import { inScales, ScaleSwitch } from './size-in-scales.tsx'
import { type Scale, scalesOf, sizeName, sizeNote } from './size-scales.ts'
import type { ChosenSize } from './use-chosen-size.ts'

interface Answer {
	added?: { text: string; picture?: string; action?: { label: string; to: string } }
	/** Pieces of the added size that are in the cart now. */
	pieces?: { skuId: number; quantity: number }
	result: SubmissionResult<string[]> | null
}

const loadSchema = () => import('#app/forms/add-to-cart.ts').then(({ AddToCart }) => AddToCart)

interface BuyFormProps {
	page: ProductPageData
	chosen: ChosenSize
}

/** Size and «В корзину»: a form that posts to the product's own page. */
export function BuyForm({ page, chosen: { size: chosen, choose } }: BuyFormProps) {
	const { product, sizeTable } = page
	const { pathname, search } = useLocation()
	// A request for a call is the customer's own.
	const isHelped = useSupport() !== undefined
	const fetcher = useShownFetcher<Answer>()
	const posted = useActionData<Answer>()
	const { result } = fetcher.data ?? posted ?? {}
	const inCart = useInCart()
	const isBusy = page.isStandIn || fetcher.state !== 'idle'
	const [form, field] = useDeferredForm(loadSchema, { id: 'buy', result })
	const press = useCartPress(form.props.onSubmit)
	const sizeField = field('skuId')

	const oneSize = chosen?.size === '' ? chosen : undefined
	const scales = scalesOf(product.sizes)
	const pieces = fetcher.data?.pieces
	const added = (pieces?.skuId === chosen?.id && pieces?.quantity) || 0
	const chosenWords = oneSize ? (
		product.color.toLowerCase()
	) : chosen ? (
		<>размер {inScales(scales, (scale) => sizeName(chosen, scale))}</>
	) : (
		'выбери размер'
	)

	useEffect(() => {
		const { added, result } = fetcher.data ?? {}
		if (added) notify(added)
		const mistake = result?.error?.skuId?.[0]
		if (!mistake) return
		document.getElementById(sizeField.id)?.focus()
		// The focus may arrive before the message that describes its field.
		announce(mistake)
	}, [fetcher.data, sizeField.id])

	return (
		// Without scripts the page opens at its answer.
		<fetcher.Form
			method="post"
			action={`${pathname}${search}#${sizeField.id}`}
			{...form.props}
			onSubmit={press}
			className="in-chosen-scale mt-7"
		>
			<input type="hidden" name="id" value={product.id} />
			<input type="hidden" name="groupId" value={product.groupId} />
			{inCart !== undefined && <input type="hidden" name="inCart" value={inCart} />}
			{oneSize ? (
				<input type="hidden" name="skuId" value={oneSize.id} />
			) : (
				product.sizes.length > 0 && (
					<SizeBoxes sizes={product.sizes} scales={scales} chosen={chosen} choose={choose} field={field} />
				)
			)}
			<SizeNotes sizes={product.sizes} scales={scales} chosen={chosen} />
			<p className="mt-1 flex flex-wrap gap-x-5 text-14 print:hidden">
				{sizeTable && (
					<a href="#size-table" className="target gap-2">
						<Icon name="ruler" size="s" />
						<span className="underlined">Таблица размеров</span>
					</a>
				)}
				{page.offersNotices && <NoticeLink product={product} chosen={chosen} />}
			</p>
			{form.errors && (
				<p role="alert" className="mt-4 font-medium text-error">
					{form.errors[0]}
				</p>
			)}
			<div id="add-to-cart" className="mt-7 flex flex-wrap gap-2">
				{product.isAvailable ? (
					<Button size="l" className="flex-1" look={added ? 'secondary' : undefined} busy={isBusy}>
						{added ? `В\u00a0корзине\u00a0·\u00a0${added}` : 'В корзину'}
					</Button>
				) : (
					<Button size="l" className="flex-1" unavailable>
						Нет в наличии
					</Button>
				)}
				{added > 0 && (
					// A phone has it in the bar.
					<ButtonLink size="l" className="flex-1 max-tablet:hidden" to="/cart">
						Оформить
					</ButtonLink>
				)}
				<WishButton
					id={product.id}
					name={product.name}
					place="buy"
					// When nothing can be bought, Enter must not press the heart.
					form={product.isAvailable ? form.props.id : undefined}
					className="heart size-14 flex-none rounded-control frame border-ink hover:bg-ink hover:text-paper"
				/>
			</div>
			{product.isAvailable && page.offersOneClick && !isHelped && !page.isStandIn && (
				<ButtonLink
					look="secondary"
					wide
					className="mt-2 print:hidden"
					to={`/product/${product.id}/one-click${chosen ? `?size=${chosen.id}` : ''}`}
				>
					Купить в 1 клик
				</ButtonLink>
			)}
			{product.isAvailable && <BuyBar page={page} words={chosenWords} isBusy={isBusy} isAdded={added > 0} />}
			<ForWhom />
		</fetcher.Form>
	)
}

interface NoticeLinkProps extends Pick<ProductPageData, 'product'> {
	chosen: ProductSize | undefined
}

/** To the notice about a sold-out size, else about a lower price; the page of the first leads to the second. */
function NoticeLink({ product, chosen }: NoticeLinkProps) {
	const isOfPrice = product.sizes.every(({ available }) => available)
	return (
		<TextLink to={noticePath(product.id, { skuId: chosen?.id, isOfPrice })} className="target">
			{isOfPrice ? 'Сообщить о\u00a0снижении цены' : 'Сообщить о\u00a0поступлении'}
		</TextLink>
	)
}

interface SizeBoxesProps extends SizeNotesProps {
	choose: (id: number) => void
	field: ReturnType<typeof useDeferredForm>[1]
}

function SizeBoxes({ sizes, scales, chosen, choose, field }: SizeBoxesProps) {
	return (
		<OptionBoxes
			legend="Размер"
			legendContent={
				<>
					<b>Размер{chosen ? ':' : ''}</b>{' '}
					{chosen && (
						<span className="font-text">
							{inScales(scales, (scale) =>
								[sizeName(chosen, scale), sizeNote(chosen, scale)].filter(Boolean).join(' · '),
							)}
						</span>
					)}
				</>
			}
			aside={<ScaleSwitch scales={scales} field={field('scale')} />}
			field={field('skuId')}
			options={sizes.map((size) => ({
				value: String(size.id),
				label: inScales(scales, (scale) => sizeName(size, scale)),
				note: inScales(scales, (scale) => sizeNote(size, scale)),
				unavailable: !size.available,
			}))}
			defaultValue={chosen && String(chosen.id)}
			onChange={(value) => choose(Number(value))}
		/>
	)
}

interface BuyBarProps {
	page: ProductPageData
	/** The chosen size, in words. */
	words: ReactNode
	isBusy: boolean
	isAdded: boolean
}

/** «В корзину», or «Оформить» after that, once the buttons of the form are out of sight. */
function BuyBar({ page, words, isBusy, isAdded }: BuyBarProps) {
	const { product } = page
	return (
		<StickyPanel anchor="add-to-cart" alwaysOnSmall bottomOnSmall>
			<div className="wrap grid grid-cols-2 items-center gap-4 py-2.5 tablet:grid-cols-bar max-tablet:px-4">
				<p className="min-w-0 max-tablet:hidden">
					<b className="block truncate">{product.name}</b>
					<span className="text-14 text-muted">{words}</span>
				</p>
				<p>
					<b className="block text-18 leading-tight">
						{formatMoney(page.ownPrice?.price ?? product.retailPrice)}
					</b>
					<span className="text-14 text-muted tablet:hidden">{words}</span>
				</p>
				{isAdded ? (
					<ButtonLink wide to="/cart">
						Оформить
					</ButtonLink>
				) : (
					<Button wide busy={isBusy} aria-label={`В корзину: ${product.name}`}>
						В корзину
					</Button>
				)}
			</div>
		</StickyPanel>
	)
}

interface SizeNotesProps {
	sizes: readonly ProductSize[]
	scales: readonly Scale[]
	chosen: ProductSize | undefined
}

function SizeNotes({ sizes, scales, chosen }: SizeNotesProps) {
	const gone = sizes.filter((size) => !size.available)
	return (
		<>
			{gone.length > 0 && gone.length < sizes.length && (
				<p className="mt-2.5 text-14 text-muted">
					Нет в наличии: {inScales(scales, (scale) => gone.map((size) => sizeName(size, scale)).join(', '))}
				</p>
			)}
			{higherPrices(sizes).map(({ price, sizes }) => (
				<p key={price} className="mt-2.5 text-14">
					{sizes.length === 1 ? 'Размер ' : 'Размеры '}
					{inScales(scales, (scale) => sizes.map((size) => sizeName(size, scale)).join(', '))} —{' '}
					{formatMoney(price)}
				</p>
			))}
			{chosen?.lastPieces && (
				<p className="mt-2.5 font-medium text-14" aria-live="polite">
					Осталось: {chosen.lastPieces}
				</p>
			)}
		</>
	)
}
