import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { wishlistAction } from '#app/actions/wishlist.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { WishlistHits, WishlistIsEmpty, WishlistView } from '#app/components/account/wishlist-view.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { loadWishlist } from '#app/loaders/wishlist-page.server.ts'
import { plural, words } from '#app/texts/plural.ts'

export const meta = titled('Избранное', { robots: 'noindex' })

export const handle: PageHandle = { pageType: 'WishList' }

export async function loader(args: LoaderFunctionArgs) {
	return { wishlist: await loadWishlist(args) }
}

export const action = wishlistAction

/** The wishlist of every visitor; with the menu of the account it is `/account/wishlist`. */
export default function WishlistPage() {
	const { wishlist } = useLoaderData<typeof loader>()
	if (wishlist.total === 0) {
		return (
			<>
				<EmptyState title="В избранном пусто" picture="/pictures/land/night.avif">
					<WishlistIsEmpty {...wishlist} />
				</EmptyState>
				<WishlistHits hits={wishlist.hits} />
			</>
		)
	}
	return (
		<div className="wrap pt-10 pb-section max-tablet:pt-6">
			<PageHeading note={plural(wishlist.total, words.product)} className="mb-8">
				Избранное
			</PageHeading>
			<WishlistView wishlist={wishlist} />
		</div>
	)
}
