import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useSubmit } from '@remix-run/react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { Form } from '#app/components/form/form.tsx'
import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import { noticePath } from '#app/paths/notice-path.ts'
import { plural, words } from '#app/texts/plural.ts'
import type { Product } from '#contract/products.ts'
import type { Wishlist } from '#contract/user.ts'
import { higherPrice } from '../catalog/higher-price.ts'
import type { CardItem } from '../catalog/listing.ts'
import { ProductCard, placeOf } from '../catalog/product-card.tsx'
import { ProductRail } from '../catalog/product-rail.tsx'
import { useWished } from '../catalog/product-wishes.tsx'
import { OptionBoxes } from '../form/choices/option-boxes.tsx'
import { Select } from '../form/choices/select.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useInCart } from '../shell/in-cart.ts'
import { useCatalogLinks } from '../shell/use-catalog-links.ts'
import { useSupport } from '../shell/use-support.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { WithoutScripts } from '../ui/without-scripts.tsx'
import { WishlistLink } from './wishlist-link.tsx'

/** Data of a wishlist's screen. */
export interface WishlistData {
	items: Pick<Wishlist['items'][number], 'product' | 'skuId' | 'size'>[]
	total: number
	page: number
	totalPages: number
	sortTypes: Wishlist['sortTypes']
	/** The product whose sizes are open. */
	choosing: Pick<Product, 'id' | 'sizes'> | null
	/** Popular products, for an empty wishlist. */
	hits: readonly CardItem[]
	isAnonymous: boolean
	/** The shop sends messages about goods. */
	offersNotices: boolean
	/** Address by which others see the list. */
	link: string | null
	/** Path of the page, and with its query. */
	path: string
	here: string
}

interface WishlistViewProps {
	wishlist: WishlistData
	/** Beside the menu of the account there is room for fewer columns. */
	narrow?: boolean
}

/** The wishlist: sorted, in pages, each product with its way into the cart. */
export function WishlistView({ wishlist, narrow }: WishlistViewProps) {
	const { items, total, isAnonymous, page, totalPages, path, sortTypes } = wishlist
	const sort = sortTypes.find(({ isSelected }) => isSelected)?.id
	// The link is the customer's own matter.
	const isShareable = useSupport() === undefined && !isAnonymous
	return (
		<>
			{isAnonymous && (
				<Notice look="surface" icon="heart" className="mb-6">
					Избранное пока хранится только в этом браузере.{' '}
					<TextLink to="/login?return=%2Fwishlist">Войди</TextLink>, и оно будет на всех твоих устройствах, а
					ссылкой на него можно будет поделиться.
				</Notice>
			)}
			<SortForm wishlist={wishlist} isShareable={isShareable} />
			<ul
				aria-label="Избранное"
				data-slot="wishlist"
				className={`grid grid-cols-2 gap-x-gap gap-y-8 tablet:grid-cols-3 tablet:gap-y-12 ${narrow ? '' : 'desktop:grid-cols-4'}`}
			>
				{items.map((item, index) => (
					<li key={item.product.id} id={placeOf(item.product)} className="flex flex-col">
						<ProductCard
							item={item.product}
							level={2}
							sizes="(min-width: 80rem) 22vw, (min-width: 48rem) 30vw, 46vw"
							priority={index < 4}
						/>
						<Wish item={item} wishlist={wishlist} />
						{wishlist.offersNotices && <NoticeLinks item={item} />}
					</li>
				))}
			</ul>
			{totalPages > 1 && (
				<div className="mt-18">
					<Pagination
						page={page}
						totalPages={totalPages}
						href={(number) =>
							`${path}?${new URLSearchParams({ ...(sort && { sort }), page: String(number) })}`
						}
					/>
				</div>
			)}
			{isShareable && <WishlistLink link={wishlist.link} path={path} />}
			{(wishlist.offersNotices || total > 1) && (
				<div className="mt-12 flex flex-wrap items-start gap-x-8 border-line border-t pt-3">
					{wishlist.offersNotices && <NoticesLink />}
					{total > 1 && <ClearForm total={total} path={path} />}
				</div>
			)}
		</>
	)
}

const NoticesLink = () => (
	<TextLink to="/notices" className="target text-14">
		О чём мы сообщим
	</TextLink>
)

function NoticeLinks({ item: { product, skuId } }: { item: WishlistData['items'][number] }) {
	const isGone = !product.isAvailable
	const text = isGone ? 'Сообщить о\u00a0поступлении' : 'Сообщить о\u00a0снижении цены'
	return (
		<p className={`text-14 ${isGone ? 'mt-auto pt-4' : 'pt-1'}`}>
			<TextLink
				to={noticePath(product.id, { skuId, isOfPrice: !isGone })}
				className="target"
				aria-label={`${text}: ${product.name}`}
			>
				{text}
			</TextLink>
		</p>
	)
}

/** Asks for confirmation: a cleared wishlist can't be restored. */
function ClearForm({ total, path }: Pick<WishlistData, 'total' | 'path'>) {
	return (
		<details className="max-w-120">
			<summary className="target underlined text-14">Убрать всё</summary>
			<Form method="post" action={path} className="mt-3">
				<input type="hidden" name="intent" value="clear" />
				<p className="text-14 text-muted">Вернуть список не получится.</p>
				<SubmitButton look="secondary" size="s" className="mt-3">
					{`Убрать ${plural(total, words.product)}`}
				</SubmitButton>
			</Form>
		</details>
	)
}

interface SortFormProps {
	wishlist: WishlistData
	isShareable: boolean
}

function SortForm({ wishlist: { sortTypes, path }, isShareable }: SortFormProps) {
	const submit = useSubmit()
	return (
		<Form
			action={path}
			onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
			className="mb-6 flex min-h-11 items-center gap-2 max-tablet:mb-4"
		>
			{isShareable && (
				<a href="#share" className="target inline-flex items-center gap-2 text-14">
					<Icon name="share" size="s" />
					<span className="underlined">Поделиться</span>
				</a>
			)}
			<Select
				className="ml-auto"
				label="Сортировка"
				hideLabel
				look="bare"
				field={{ id: 'sort', name: 'sort' }}
				defaultValue={sortTypes.find(({ isSelected }) => isSelected)?.id}
				options={sortTypes.map(({ id, name }) => ({ value: id, label: name }))}
			/>
			<WithoutScripts>
				<IconButton icon="arrow" label="Сортировать" type="submit" />
			</WithoutScripts>
		</Form>
	)
}

const loadSchema = () => import('#app/forms/wishlist.ts').then(({ WishInSize }) => WishInSize)

interface WishProps {
	item: WishlistData['items'][number]
	wishlist: WishlistData
}

/** Below a card: adds the wished size to the cart, or one to be chosen. */
function Wish({ item: { product, skuId, size }, wishlist: { choosing, here } }: WishProps) {
	const isWished = useWished().includes(product.id)
	const result = useActionData<{ result: SubmissionResult<string[]> }>()?.result
	const isHydrated = useHydrated()
	const inCart = useInCart()
	const isSent = result?.initialValue?.id === String(product.id)
	const [form, field] = useDeferredForm(loadSchema, {
		id: `wish-${product.id}`,
		result: isSent ? result : null,
	})
	if (!isWished) {
		return (
			<p className="mt-4 text-14 text-muted">
				Убрано из избранного. Передумаешь — нажми на сердечко ещё раз.
			</p>
		)
	}
	if (!product.isAvailable) return null
	const isOpen = choosing?.id === product.id
	const label = size ? `В корзину, размер ${size}` : 'В корзину'
	return (
		<Form
			method="post"
			// Without scripts the answer is another page, read from here on.
			action={isHydrated ? here : `${here}#${placeOf(product)}`}
			preventScrollReset
			{...(isOpen && form.props)}
			className="mt-auto pt-4"
		>
			<input type="hidden" name="intent" value={isOpen ? 'size' : 'cart'} />
			<input type="hidden" name="id" value={product.id} />
			<input type="hidden" name="position" value={product.position} />
			{inCart !== undefined && <input type="hidden" name="inCart" value={inCart} />}
			{skuId !== null && <input type="hidden" name="skuId" value={skuId} />}
			{isOpen && (
				<div className="mb-3">
					<OptionBoxes
						legend="Размер"
						field={field('skuId')}
						options={choosing.sizes.map((one) => ({
							value: String(one.id),
							label: one.size,
							note: higherPrice(one, choosing.sizes),
							unavailable: !one.available,
						}))}
					/>
				</div>
			)}
			<SubmitButton
				look={isOpen ? 'primary' : 'secondary'}
				size="s"
				wide
				aria-label={`${label}: ${product.name}`}
			>
				{label}
			</SubmitButton>
		</Form>
	)
}

/** An empty wishlist: an explanation of the heart, and popular products. */
export function WishlistIsEmpty({
	isAnonymous,
	offersNotices,
}: Pick<WishlistData, 'isAnonymous' | 'offersNotices'>) {
	const { goods } = useCatalogLinks()
	return (
		<>
			<p className="mt-5 max-w-lead text-18">
				Нажми на сердечко у вещи, которая понравилась, и она будет ждать тебя здесь.
			</p>
			<div className="mt-7 flex flex-wrap gap-3">
				<ButtonLink to={goods.to} size="l" widePhone>
					{goods.text}
				</ButtonLink>
				{isAnonymous && (
					<ButtonLink to="/login?return=%2Fwishlist" look="secondary" size="l" widePhone>
						Войти
					</ButtonLink>
				)}
			</div>
			{offersNotices && (
				<p className="mt-6">
					<NoticesLink />
				</p>
			)}
		</>
	)
}

/** Popular products, below an empty wishlist. */
export function WishlistHits({ hits }: Pick<WishlistData, 'hits'>) {
	if (hits.length === 0) return null
	return (
		<div className="pb-section">
			<ProductRail slot="hits" title="Хиты" items={hits} />
		</div>
	)
}
