import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { formAction } from '#app/actions/form.server.ts'
import { readMerged } from '#app/actions/merged-baskets.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import type { Api } from '#app/api/api.server.ts'
import { ProductRail } from '#app/components/catalog/product-rail.tsx'
import { pageMeta } from '#app/components/content/page-meta.ts'
import { useCatalogLinks } from '#app/components/shell/use-catalog-links.ts'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { RichText } from '#app/components/ui/rich-text.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { CartForm } from '#app/forms/cart.ts'
import { safeHtml } from '#app/loaders/safe-html.server.ts'
import { seoTexts } from '#app/loaders/seo-texts.server.ts'
import { getBasket } from '#app/services/basket.server.ts'
import { getFragment, getSeo, listBanners } from '#app/services/content.server.ts'
import { getObtainingPoint } from '#app/services/obtaining.server.ts'
import { listRecentOrders } from '#app/services/orders.server.ts'
import { getProduct, getRecommendation } from '#app/services/products.server.ts'
import { phoneLink } from '#app/texts/phone.ts'
import { cartLife } from '#app/texts/terms.ts'
import type { Basket } from '#contract/basket.ts'
import type { RecentOrder } from '#contract/orders.ts'
import { changeCart } from './actions.server.ts'
import { CartLine } from './cart-line.tsx'
import { Changes, DeliveryNotice, Problems, RemovedLine, Stale } from './cart-notices.tsx'
import { messageAbove } from './cart-result.ts'
import { CartSummary } from './cart-summary.tsx'
import { staleText, wordsOf } from './cart-words.server.ts'
import { RecentOrders, recentHeading } from './recent-orders.tsx'
import { useCartNews } from './use-cart-news.ts'
import { useLineChanges } from './use-line-changes.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? []

export const handle: PageHandle = { pageType: 'Cart' }

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { api, config, form } = context
	const { searchParams, origin } = new URL(request.url)
	const removedKey = searchParams.get('removed')
	const [basket, removed, info, banners, seo, recentOrders, user] = await Promise.all([
		getBasket(api),
		removedLine(api, removedKey),
		getFragment(api, 'cart-info'),
		listBanners(api, ['cart'], '/cart'),
		getSeo(api, '/cart'),
		listRecentOrders(api),
		api.user(),
	])
	const own = { h1: 'Корзина' }
	const { h1, seoText } = seoTexts(seo, own)
	const changed = searchParams.get('changed')
	const isEmpty = basket.lines.length === 0
	const recent = recentOf(recentOrders?.orders ?? [], basket)
	const isAnswerLost = isEmpty && recent.length === 0 && recentOrders?.isAnswerLost === true
	// The order that another tab has made of the cart is no mistake.
	const stale = isEmpty && (recent.length > 0 || isAnswerLost) ? null : staleText(changed)
	const [recommendation, place] = await Promise.all([
		getRecommendation(
			api,
			'basket',
			basket.lines.map((line) => line.id),
		),
		chosenPlace(api, basket),
	])
	return {
		heading: h1 ?? own.h1,
		seoText,
		basket,
		words: wordsOf(basket, await readMerged(context), place),
		recommendation,
		// A line that is back in the cart needs no offer to restore it.
		removed: removed && !basket.lines.some((line) => line.skuId === removed.skuId) ? removed : null,
		stale,
		isLoggedOut: changed === 'logged-out' && !user.customer,
		recent,
		isAnswerLost,
		shop: config.shop,
		timeZone: user.city.timeZone,
		empty: banners.cart[0] ?? null,
		info: info && { title: info.title, html: safeHtml(info.content) },
		meta: pageMeta({
			shop: config,
			seo,
			title: `Корзина — «${config.shop.name}»`,
			description: 'Твоя корзина: вещи, скидки, промокод и доставка.',
			canonical: `${config.shop.url ?? origin}/cart`,
			noindex: true,
			hasError: form.failed || stale !== null,
			words: own,
		}),
	}
}

export const action = formAction([CartForm], changeCart)

/** Orders to show: an unpaid one always, another one of goods while the cart is empty. */
const recentOf = (orders: readonly RecentOrder[], { lines }: Basket) =>
	orders.filter(({ isPayable, isOfGoods }) => isPayable || (isOfGoods && lines.length === 0))

/** Address of the chosen store or point, from the checkout or the page of a product. */
async function chosenPlace(api: Api, { checkout: { obtainingMethod, pointId } }: Basket) {
	if (!pointId || (obtainingMethod !== 'PICKUP' && obtainingMethod !== 'PICKPOINT')) return null
	const point = await getObtainingPoint(api, pointId)
	return point?.obtainingMethod === obtainingMethod ? point.address : null
}

/** @param key `<product>.<sku>.<pieces>` of the line that was removed last */
async function removedLine(api: Api, key: string | null) {
	const [id, skuId, quantity] = (key ?? '').split('.').map(Number)
	if (!id || !skuId || !quantity) return null
	const product = await getProduct(api, String(id), String(skuId)).catch(() => null)
	if (!product) return null
	const size = product.sizes.find((one) => one.id === skuId)?.size
	return { id, skuId, quantity, groupId: product.groupId, name: product.name, size: size ?? '' }
}

export default function CartPage() {
	const {
		heading,
		basket,
		words,
		recommendation,
		removed,
		stale,
		isLoggedOut,
		recent,
		isAnswerLost,
		shop,
		timeZone,
		info,
		empty,
	} = useLoaderData<typeof loader>()
	const { goods, hits, sale } = useCatalogLinks()
	const result = useActionData<typeof action>()?.result
	const error = messageAbove(result, basket)
	const changes = useLineChanges(basket)
	const list = useCartNews(basket, changes.isUpdating)
	const isEmpty = basket.lines.length === 0
	const rail = recommendation && recommendation.items.length > 0 && (
		<div className="pb-section">
			<ProductRail
				slot="basket"
				title={isEmpty ? 'Хиты' : recommendation.title}
				items={recommendation.items}
			/>
		</div>
	)

	if (isEmpty) {
		return (
			<>
				<EmptyState
					title={recentHeading(recent, isAnswerLost) ?? empty?.title ?? 'Корзина пуста'}
					picture={empty?.picture?.url ?? '/pictures/land/fog.avif'}
					mode={empty?.displayMode}
				>
					<Stale>{stale}</Stale>
					{recent.length > 0 && (
						<div className="mt-5">
							<RecentOrders orders={recent} timeZone={timeZone} />
						</div>
					)}
					<p className="mt-5 max-w-lead text-18">
						{isAnswerLost ? (
							<>
								Связь оборвалась раньше, чем магазин успел ответить. Номер заказа и ссылка на него — в письме
								на твою почту. Письма нет? Позвони{' '}
								<TextLink to={phoneLink(shop.phone)}>{shop.phone}</TextLink>: найдём заказ по телефону.
							</>
						) : recent.some(({ isOfGoods }) => isOfGoods) ? (
							'Корзина теперь пуста: вещи из неё — в заказе.'
						) : (
							(empty?.text ??
							(hits && sale ? 'Посмотри хиты или вещи со скидкой.' : 'Всё, что есть, — в каталоге.'))
						)}
					</p>
					<div className="mt-7 flex flex-wrap gap-3">
						{isLoggedOut && (
							<ButtonLink to="/login?return=%2Fcart" size="l">
								Войти
							</ButtonLink>
						)}
						<ButtonLink
							to={empty?.link || goods.to}
							data-popup={empty?.popup}
							look={isLoggedOut || recent.length > 0 ? 'secondary' : 'primary'}
							size="l"
						>
							{empty?.linkText || goods.text}
						</ButtonLink>
						{sale && (
							<ButtonLink to={sale} look="secondary" size="l">
								Скидки
							</ButtonLink>
						)}
					</div>
					{removed && <RemovedLine removed={removed} version={basket.version} />}
				</EmptyState>
				{rail}
			</>
		)
	}

	return (
		<>
			<div className="wrap pt-10 max-tablet:pt-6">
				<PageHeading>{heading}</PageHeading>
				<div className="mt-10 grid items-start gap-x-12 pb-section laptop:grid-cols-summary-laptop desktop:grid-cols-summary desktop:gap-x-18 max-tablet:mt-6">
					<div className="min-w-0">
						{error && <Problems messages={[error]} />}
						<Stale>{stale}</Stale>
						{recent.length > 0 && (
							<div className="mb-6">
								<RecentOrders orders={recent} timeZone={timeZone} />
							</div>
						)}
						<Changes changes={words.changes} />
						<Problems messages={words.problems} />
						{removed && <RemovedLine removed={removed} version={basket.version} />}
						<DeliveryNotice basket={basket} isUpdating={changes.isUpdating} />
						<ul ref={list} aria-label="Товары в корзине" className="mt-6">
							{basket.lines.map((line) => (
								<CartLine key={line.skuId} line={line} version={basket.version} changes={changes} />
							))}
						</ul>
						{info && (
							<Notice look="surface" icon="info" className="mt-6">
								{info.title && <p className="font-medium">{info.title}</p>}
								<RichText html={info.html} />
							</Notice>
						)}
						<p className="mt-6 text-14 text-muted">Вещи ждут в корзине {cartLife}.</p>
						<p className="mt-3">
							<ArrowLink back to="/catalog">
								Вернуться к покупкам
							</ArrowLink>
						</p>
					</div>
					<CartSummary basket={basket} words={words} result={result} isUpdating={changes.isUpdating} />
				</div>
			</div>
			{rail}
		</>
	)
}
