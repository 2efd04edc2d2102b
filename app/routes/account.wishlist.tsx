import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { accountMeta } from '#app/components/account/account-meta.ts'
import { AccountPage } from '#app/components/account/account-page.tsx'
import { WishlistIsEmpty, WishlistView } from '#app/components/account/wishlist-view.tsx'
import { requireCustomer } from '#app/services/customer.server.ts'
import { loadWishlist, wishlistAction } from '#app/services/wishlist-page.server.ts'
import { plural, words } from '#app/texts/plural.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => accountMeta(data)

export async function loader({ request, context }: LoaderFunctionArgs) {
	await requireCustomer(context.api, request)
	return {
		meta: { title: 'Избранное', shopName: context.config.shop.name },
		wishlist: await loadWishlist({ request, context }),
	}
}

export const action = wishlistAction

export default function AccountWishlistPage() {
	const { wishlist } = useLoaderData<typeof loader>()
	const isEmpty = wishlist.total === 0
	return (
		<AccountPage
			title="Избранное"
			note={isEmpty ? undefined : plural(wishlist.total, words.product)}
			area="/account/wishlist"
		>
			{isEmpty ? <WishlistIsEmpty isAnonymous={false} /> : <WishlistView wishlist={wishlist} narrow />}
		</AccountPage>
	)
}
