import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { sharedWishlistAction } from '#app/actions/wishlist.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import type { Api } from '#app/api/api.server.ts'
import { problemOf } from '#app/api/page-problem.ts'
import { ProductCard, placeOf } from '#app/components/catalog/product-card.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useInCart } from '#app/components/shell/in-cart.ts'
import { titled } from '#app/components/shell/titled.ts'
import { useCatalogLinks } from '#app/components/shell/use-catalog-links.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Pagination } from '#app/components/ui/pagination.tsx'
import { ShareButton } from '#app/components/ui/share-button.tsx'
import { sharedWishlistPath } from '#app/paths/page-paths.ts'
import { getSharedWishlist } from '#app/services/user.server.ts'
import { plural, words } from '#app/texts/plural.ts'

export const meta = titled('Избранное по ссылке', { robots: 'noindex' })

export const handle: PageHandle = { pageType: 'Other' }

export async function loader({ params, request, context: { api } }: LoaderFunctionArgs) {
	const key = params.key ?? ''
	const { searchParams, pathname, search } = new URL(request.url)
	const wishlist = await findWishlist(api, key, searchParams.get('page'))
	return data({ key, here: pathname + search, wishlist }, { status: wishlist ? 200 : 404 })
}

/** Null for a link that leads, or no longer leads, to a list. */
async function findWishlist(api: Api, key: string, page: string | null) {
	try {
		return await getSharedWishlist(api, key, page)
	} catch (error) {
		if (problemOf(error)?.kind === 'not-found') return null
		throw error
	}
}

export const action = sharedWishlistAction

type Shared = Awaited<ReturnType<typeof getSharedWishlist>>

/** A wishlist as others see it: nothing says whose it is. */
export default function SharedWishlistPage() {
	const { key, here, wishlist } = useLoaderData<typeof loader>()
	if (!wishlist || wishlist.items.length === 0) return <NothingToSee isEmpty={wishlist !== null} />
	const { items, pagination } = wishlist
	return (
		<div className="wrap pt-10 pb-section max-tablet:pt-6">
			<PageHeading note={plural(pagination.totalElements, words.product)}>Избранное по ссылке</PageHeading>
			<div className="mt-4 mb-8 flex items-center gap-3">
				<p className="max-w-lead">
					Этими вещами с тобой поделились. Положи вещь в корзину или нажми на сердечко, чтобы добавить в своё
					избранное.
				</p>
				<ShareButton path={sharedWishlistPath(key)} />
			</div>
			<ul
				aria-label="Избранное по ссылке"
				className="grid grid-cols-2 gap-x-gap gap-y-8 tablet:grid-cols-3 tablet:gap-y-12 desktop:grid-cols-4"
			>
				{items.map((item, index) => (
					<li key={item.product.id} id={placeOf(item.product)} className="flex flex-col">
						<ProductCard
							item={item.product}
							level={2}
							sizes="(min-width: 80rem) 22vw, (min-width: 48rem) 30vw, 46vw"
							priority={index < 4}
						/>
						<IntoCart item={item} here={here} />
					</li>
				))}
			</ul>
			<div className="mt-18">
				<Pagination
					page={pagination.pageNumber}
					totalPages={pagination.totalPages}
					href={(page) => `${sharedWishlistPath(key)}?page=${page}`}
				/>
			</div>
		</div>
	)
}

function IntoCart({ item: { product, skuId, size }, here }: { item: Shared['items'][number]; here: string }) {
	const inCart = useInCart()
	if (!product.isAvailable) return null
	const label = size ? `В корзину, размер ${size}` : 'В корзину'
	return (
		<Form method="post" action={here} preventScrollReset className="mt-auto pt-4">
			<input type="hidden" name="id" value={product.id} />
			<input type="hidden" name="position" value={product.position} />
			{inCart !== undefined && <input type="hidden" name="inCart" value={inCart} />}
			{skuId !== null && <input type="hidden" name="skuId" value={skuId} />}
			<SubmitButton look="secondary" size="s" wide aria-label={`${label}: ${product.name}`}>
				{label}
			</SubmitButton>
		</Form>
	)
}

function NothingToSee({ isEmpty }: { isEmpty: boolean }) {
	const { goods } = useCatalogLinks()
	return (
		<EmptyState
			title={isEmpty ? 'Здесь пока пусто' : 'Эта ссылка не работает'}
			picture="/pictures/land/fog.avif"
		>
			<p className="mt-5 max-w-lead text-18">
				{isEmpty
					? 'Загляни позже: вещи появятся здесь, когда их добавят.'
					: 'Доступ закрыли, или ссылка скопирована не целиком. Попроси прислать новую.'}
			</p>
			<div className="mt-7">
				<ButtonLink to={goods.to} size="l" widePhone>
					{goods.text}
				</ButtonLink>
			</div>
		</EmptyState>
	)
}
