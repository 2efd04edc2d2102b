import {
	type ActionFunctionArgs,
	type AppLoadContext,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
} from '@remix-run/node'
import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react'
import { lazy, memo, Suspense } from 'react'
import { promiseHash } from 'remix-utils/promise'
import { useHydrated } from 'remix-utils/use-hydrated'
import { addToCart, pieceName } from '#app/actions/add-to-cart.server.ts'
import { formAction, invalid, redirectWithFlash, rejected } from '#app/actions/form.server.ts'
import { readQuery } from '#app/actions/form-reader.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { inSize } from '#app/components/catalog/in-size.ts'
import { ProductRail } from '#app/components/catalog/product-rail.tsx'
import { pageMeta } from '#app/components/content/page-meta.ts'
import { productThing } from '#app/components/content/structured-data.ts'
import { countPieces, unlessCartTold } from '#app/components/shell/in-cart.ts'
import { type StandIn, seenFirst } from '#app/components/shell/seen-pages.ts'
import { useSupport } from '#app/components/shell/use-support.ts'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { NotHydrated } from '#app/components/ui/not-hydrated.tsx'
import { onDemand } from '#app/components/ui/on-demand.tsx'
import { AddToCart } from '#app/forms/add-to-cart.ts'
import { formFields } from '#app/forms/form-fields.ts'
import { Measures } from '#app/forms/measures.ts'
import { OwnPrice } from '#app/forms/operator.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { allowBackForwardCache } from '#app/loaders/back-button.ts'
import { safeHtml } from '#app/loaders/safe-html.server.ts'
import { seoTexts } from '#app/loaders/seo-texts.server.ts'
import { listPublicationsOf } from '#app/services/community.server.ts'
import { getFragment, getSeo, listProductBanners } from '#app/services/content.server.ts'
import { getDeliveryTerms } from '#app/services/geo.server.ts'
import { offersNotices } from '#app/services/notices.server.ts'
import { addOperatorBasketItem } from '#app/services/operator.server.ts'
import { offersOneClick } from '#app/services/orders.server.ts'
import {
	getBreadcrumbs,
	getGeoAvailability,
	getPersonalPrice,
	getProduct,
	getProductGroup,
	getProductRecommendation,
	getReviewSchema,
	getSizeTable,
	listHelpfulReviews,
	listReviews,
} from '#app/services/products.server.ts'
import { countryCodes } from '#app/texts/countries.ts'
import { formatMoney } from '#app/texts/money.ts'
import { timeToReturn } from '#app/texts/terms.ts'
import { upperFirst } from '#app/texts/upper-first.ts'
import type { Seo } from '#contract/content.ts'
import type { DeliveryTerm } from '#contract/geo.ts'
import type { Breadcrumb, Product, ProductSize, ReviewList, SizeTable } from '#contract/products.ts'
import { shopRules } from '#contract/shop-rules.ts'
import { BuyColumn } from './buy-column.tsx'
import { deliveryCost } from './delivery-cost.ts'
import { storyOf, textOf } from './description.server.ts'
import { Gallery } from './gallery.tsx'
import { adviseSize } from './size-advice.ts'
import { SizeTableDialog } from './size-table-dialog.tsx'
import { standInOf } from './stand-in.ts'
import { useChosenSize } from './use-chosen-size.ts'

// Parts that come with the document and are not hydrated: the browser needs their code for a navigation only.
const Story = onDemand(() => import('./story.tsx'))
const Characteristics = onDemand(() => import('./characteristics.tsx'))
const Notes = onDemand(() => import('./notes.tsx'))
const Reviews = onDemand(() => import('./reviews.tsx'))
const ReadNext = onDemand(() => import('#app/components/community/read-next.tsx'))
const RecentlyViewed = lazy(() => import('#app/components/catalog/recently-viewed.tsx'))

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
	loaded?.meta ?? [{ title: 'Товар не найден' }]

export const handle: PageHandle = { pageType: 'Product', isSeenAgain: true }

export const headers = allowBackForwardCache

export const clientLoader = (args: ClientLoaderFunctionArgs) => seenFirst(args, standInOf)
export const clientAction = countPieces
export const shouldRevalidate = unlessCartTold

export async function loader({ params, request, context }: LoaderFunctionArgs) {
	return data(await loadProductPage(params.id ?? '', request, context))
}

export const action = formAction([AddToCart, OwnPrice], (form, args) =>
	form.get('intent') === 'price'
		? addAtOwnPrice(form, args)
		: addToCart(form, args, (sizeId) => `/product/${args.params.id}${sizeId ? `?size=${sizeId}` : ''}`),
)

async function addAtOwnPrice(form: FormData, { params, context }: ActionFunctionArgs) {
	const submission = parseForm(form, OwnPrice)
	if (submission.status !== 'success') return invalid(context, submission)
	try {
		const { productId, skuId } = submission.value
		const product = await getProduct(context.api, String(productId))
		const { catalogPrice } = inSize(
			product,
			product.sizes.find(({ id }) => id === skuId),
		)
		const basket = await addOperatorBasketItem(context.api, { ...submission.value, catalogPrice })
		const line = basket.lines.find((one) => one.skuId === submission.value.skuId)
		return redirectWithFlash(context, `/product/${params.id}`, {
			text: `${pieceName(line)} — в корзине за ${formatMoney(submission.value.retailPrice)}`,
			action: { label: 'Открыть корзину', to: '/cart' },
		})
	} catch (error) {
		return rejected(context, submission, error, { field: 'retailPrice' })
	}
}

async function loadProductPage(id: string, request: Request, { api, config, form }: AppLoadContext) {
	const { searchParams, origin } = new URL(request.url)
	const hasReviews = config.parts.reviews
	const areReviewsOpen = searchParams.has('reviews') || searchParams.has('sort')
	const inCity = api
		.user()
		.then(({ city }) =>
			Promise.all([
				getGeoAvailability(api, id, { cityId: city.id }),
				getDeliveryTerms(api, { cityId: city.id }),
			]).then(([shops, { terms, problem }]) => ({ city, shops: shops ?? [], terms, problem })),
		)
	const {
		product,
		user,
		delivery,
		sizeTable,
		recommendation,
		personalPrice,
		breadcrumbs,
		reviews,
		marked,
		reviewSchema,
		notes,
		seo,
		reading,
		deliveryText,
	} = await promiseHash({
		product: getProduct(api, id, searchParams.get('size')),
		user: api.user().catch(() => null),
		delivery: inCity.catch(() => null),
		sizeTable: getSizeTable(api, id),
		recommendation: getProductRecommendation(api, id),
		personalPrice: getPersonalPrice(api, id),
		breadcrumbs: getBreadcrumbs(api, { productId: id }),
		reviews: hasReviews
			? listReviews(api, id, searchParams.get('reviews'), searchParams.get('sort'))
			: Promise.resolve(null),
		// Buttons are there in the open reviews alone, and marks in those of a customer.
		marked:
			hasReviews && areReviewsOpen && api.hasSession()
				? listHelpfulOf(api, id).catch(() => [])
				: Promise.resolve([]),
		reviewSchema: hasReviews ? getReviewSchema(api, id) : Promise.resolve(null),
		notes: listProductBanners(api, 'product', id),
		seo: getSeo(api, `/product/${id}`),
		reading: listPublicationsOf(api, { productId: id }),
		deliveryText: getFragment(api, 'product-delivery'),
	})
	// A product that is sold out may be available in another colour.
	const colours = product.isAvailable ? [] : await getProductGroup(api, product.groupId)
	const shown = withSize(product, searchParams.get('sameSize'))
	const sold = inSize(shown, shown.sizes[shown.selectedSizeIndex])
	const { h1, seoText } = seoTexts(seo, wordsOf(sold))
	return {
		heading: h1 ?? product.name,
		seoText,
		product: withoutDescription(shown),
		story: storyOf(product.description),
		delivery,
		sizeTable,
		sizeAdvice: sizeTable && adviceOn(sizeTable, searchParams),
		recommendation,
		notes,
		reading: reading.slice(0, 3),
		deliveryText: deliveryText && { title: deliveryText.title, html: safeHtml(deliveryText.content) },
		offersOneClick: config.parts.oneClick && offersOneClick(api),
		offersNotices: config.parts.notices && offersNotices(api),
		otherColours: colours.filter((one) => one.isAvailable && one.id !== product.id),
		bonuses: (config.parts.club && personalPrice?.bonuses) || null,
		/** The visitor's price, when it is lower than the shop's. */
		ownPrice:
			personalPrice && personalPrice.retailPrice < product.retailPrice
				? { price: personalPrice.retailPrice, discount: personalPrice.discountRate }
				: null,
		employee: personalPrice?.employee ?? null,
		// Where every customer is a member the backend does not say so.
		isOutsideClub: !user?.customer || personalPrice?.isClubMember === false,
		breadcrumbs,
		reviews,
		reviewScales: reviewSchema?.ratingDetails ?? [],
		/** The reviews' own page, not the first few. */
		areReviewsOpen,
		marked,
		meta: metaOf(sold, { reviews, seo, delivery, breadcrumbs }, config.shop.url ?? origin, {
			config,
			hasError: form.failed,
		}),
	}
}

const listHelpfulOf = async (api: AppLoadContext['api'], id: string) =>
	(await api.user()).customer ? listHelpfulReviews(api, id) : []

const wordsOf = ({ name, color, retailPrice }: Product) => ({
	h1: name,
	color: color.toLowerCase(),
	price: formatMoney(retailPrice),
})

interface AboutProduct {
	reviews: ReviewList | null
	seo: Seo | null
	delivery: { terms: readonly DeliveryTerm[] } | null
	breadcrumbs: readonly Breadcrumb[]
}

function metaOf(
	product: Product,
	{ reviews, seo, delivery, breadcrumbs }: AboutProduct,
	origin: string,
	{ config, hasError }: { config: AppLoadContext['config']; hasError: boolean },
) {
	const shopName = config.shop.name
	const what = product.color ? `${product.name}, ${product.color.toLowerCase()}` : product.name
	const price = formatMoney(product.retailPrice)
	const benefits = [
		...(product.discountRate > 0 ? [`скидка ${product.discountRate} %`] : []),
		...(config.parts.club ? ['бонусы за покупку'] : []),
		timeToReturn(),
	]
	const courier = delivery?.terms.find(({ obtainingMethod }) => obtainingMethod === 'DELIVERY')
	const days = courier && daysUntil(courier.nearestDate)
	const [picture] = product.images
	return pageMeta({
		shop: config,
		seo,
		title: `${what} — ${price} — официальный сайт «${shopName}»`,
		description: `${what} за ${price}. ${upperFirst(benefits.join(', '))}.`,
		words: wordsOf(product),
		canonical: `${origin}/product/${product.id}`,
		hasError,
		type: 'product',
		...(picture && { picture: { src: picture, width: 1000, height: 1250, alt: what } }),
		breadcrumbs: [{ name: 'Главная', uri: '/' }, ...breadcrumbs, { name: product.name }],
		// A thing without a price is no offer.
		things: (product.retailPrice > 0 ? [product] : []).map((sold) =>
			productThing({ ...sold, description: textOf(product.description) }, reviews, {
				origin,
				shopName,
				delivery:
					courier && days !== undefined
						? {
								price: deliveryCost(courier, product.retailPrice),
								days: { from: days, to: days + 2 },
							}
						: null,
				country: countryCodes[config.country] ?? '',
				returnDays: shopRules.returnDays,
			}),
		),
	})
}

const DAY = 24 * 60 * 60 * 1000

const daysUntil = (day: string) => Math.max(0, Math.ceil((Date.parse(day) - Date.now()) / DAY))

/** The size that was chosen in another colour is chosen in this one too, if it is there. */
function withSize<Shown extends Pick<Product, 'sizes' | 'selectedSizeIndex'>>(
	product: Shown,
	size: string | null,
): Shown {
	const index = product.sizes.findIndex((one) => one.size === size && one.available)
	return index < 0 ? product : { ...product, selectedSizeIndex: index }
}

const measureFields = formFields(Measures)

/** The size for the measurements in the address. */
function adviceOn(table: SizeTable, query: URLSearchParams) {
	const form = readQuery(query, measureFields)
	const submission = parseForm(form, Measures)
	const isRead = submission.status === 'success'
	return {
		...adviseSize(table, isRead ? submission.value.measure : []),
		typed: Object.fromEntries(form) as Record<string, string>,
		result: isRead ? null : submission.reply(),
	}
}

function withoutDescription({ description: _, ...product }: Product) {
	return product
}

export interface ProductPageData extends Awaited<ReturnType<typeof loadProductPage>>, StandIn {
	/** Of a stand-in: address of the picture that the pressed card shows. */
	cardPicture?: string
}

export default function ProductPage() {
	const page: ProductPageData = useLoaderData<typeof loader>()
	// A product in another colour is another page: only the size stays.
	return <ProductView key={page.product.id} page={page} />
}

/**
 * The page with the price and vendor code of the chosen size. The backend gives the visitor's own price and the
 * bonuses for the product: a size with another price shows neither.
 */
function pageInSize(page: ProductPageData, size: ProductSize | undefined): ProductPageData {
	const product = inSize(page.product, size)
	return product.retailPrice === page.product.retailPrice
		? { ...page, product }
		: { ...page, product, ownPrice: null, employee: null, bonuses: null }
}

/** A chosen size renders the buying column alone. */
const Pictures = memo(Gallery)
const Rest = memo(RestOfPage)

function ProductView({ page: loaded }: { page: ProductPageData }) {
	const chosen = useChosenSize(loaded.product)
	const page = pageInSize(loaded, chosen.size)
	const { product, sizeTable } = page
	return (
		<>
			<div className="wrap">
				{page.isStandIn ? <div className="h-13" /> : <Breadcrumbs items={page.breadcrumbs} isShort />}
				<div className="product-sheet grid tablet:mt-3 items-start gap-x-gap pb-section max-tablet:pb-12 tablet:max-laptop:grid-cols-2 laptop:max-desktop:grid-cols-product-laptop desktop:grid-cols-product">
					<Pictures
						name={product.name}
						color={product.color}
						images={product.images}
						cardPicture={page.cardPicture}
					/>
					<BuyColumn page={page} chosen={chosen} />
				</div>
			</div>
			{!page.isStandIn && <Rest page={loaded} />}
			{sizeTable && page.sizeAdvice && (
				<SizeTableDialog table={sizeTable} asked={page.sizeAdvice} product={product} chosen={chosen.size} />
			)}
		</>
	)
}

/** The parts below, which are the same for each size. */
function RestOfPage({ page }: { page: ProductPageData }) {
	const { product, story, recommendation, reviews, notes, otherColours } = page
	const isHydrated = useHydrated()
	const support = useSupport()
	return (
		<>
			<div className="wrap">
				<NotHydrated
					as="div"
					part={Story}
					props={{ story, properties: product.properties, technologies: product.technologies }}
				/>
				<NotHydrated
					as="div"
					part={Characteristics}
					props={{
						groups: product.characteristics,
					}}
				/>
			</div>
			{otherColours.length > 0 && (
				<div id="other-colours" className="scroll-mt-24 py-section">
					<ProductRail slot="colours" title="Есть в другом цвете" items={otherColours} />
				</div>
			)}
			{notes.length > 0 && <NotHydrated as="div" part={Notes} props={{ notes }} />}
			{reviews && (
				<NotHydrated
					as="div"
					part={Reviews}
					props={{
						productId: product.id,
						reviews,
						scales: page.reviewScales,
						isOpen: page.areReviewsOpen,
						marked: page.marked,
					}}
				/>
			)}
			{recommendation && recommendation.items.length > 0 && (
				<div className="py-section">
					<ProductRail slot="product" title={recommendation.title} items={recommendation.items} />
				</div>
			)}
			{page.reading.length > 0 && (
				<NotHydrated as="div" part={ReadNext} props={{ cards: page.reading, title: 'Про эту вещь' }} />
			)}
			{/* Viewed products in this browser are the operator's own. */}
			{isHydrated && !support && (
				<Suspense fallback={null}>
					<RecentlyViewed productId={product.id} />
				</Suspense>
			)}
		</>
	)
}
