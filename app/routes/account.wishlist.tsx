import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ofCustomer } from '#app/actions/customer.server.ts'
import { wishlistAction } from '#app/actions/wishlist.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { AccountPage } from '#app/components/account/account-page.tsx'
import { WishlistIsEmpty, WishlistView } from '#app/components/account/wishlist-view.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { Picture } from '#app/components/ui/picture.tsx'
import { useIsDemonstration } from '#app/components/ui/use-own-shop.ts'
import { loadWishlist } from '#app/loaders/wishlist-page.server.ts'
import { plural, words } from '#app/texts/plural.ts'

export const meta = titled('Избранное', { robots: 'noindex' })

export const handle: PageHandle = { pageType: 'WishList' }

export async function loader({ request, context }: LoaderFunctionArgs) {
	return {
		wishlist: await ofCustomer(context.api, request, () => loadWishlist({ request, context })),
	}
}

export const action = wishlistAction

export default function AccountWishlistPage() {
	const { wishlist } = useLoaderData<typeof loader>()
	const isDemonstration = useIsDemonstration()
	const isEmpty = wishlist.total === 0
	return (
		<AccountPage
			title="Избранное"
			note={isEmpty ? undefined : plural(wishlist.total, words.product)}
			area="/account/wishlist"
		>
			{isEmpty ? (
				<div className="grid items-center gap-6 tablet:grid-cols-2">
					<div>
						<WishlistIsEmpty {...wishlist} />
					</div>
					{isDemonstration && (
						<div className="aspect-4/3 overflow-hidden rounded-picture bg-ground-fog">
							<Picture
								src="/pictures/land/night.avif"
								alt=""
								ratio={4 / 3}
								widths={[480, 800]}
								sizes="(min-width: 48rem) 40vw, 100vw"
							/>
						</div>
					)}
				</div>
			) : (
				<WishlistView wishlist={wishlist} narrow />
			)}
		</AccountPage>
	)
}
