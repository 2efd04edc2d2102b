import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { ListingPage } from '#app/components/catalog/listing-page.tsx'
import { seenFirst } from '#app/components/shell/seen-pages.ts'
import { allowBackForwardCache } from '#app/loaders/back-button.ts'
import { loadListingPage } from '#app/loaders/listing.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? []

export const handle: PageHandle = {
	pageType: ({ pathname, search }) =>
		new URLSearchParams(search).get('text')
			? 'SearchResults'
			: /^\/catalog\/?$/.test(pathname)
				? 'CatalogTree'
				: 'Catalog',
	isSeenAgain: true,
}

export const headers = allowBackForwardCache

export const clientLoader = seenFirst

export const loader = ({ params, request, context }: LoaderFunctionArgs) =>
	loadListingPage(params['*'] ?? '', request, context)

export default function CatalogPage() {
	return <ListingPage listing={useLoaderData<typeof loader>().listing} />
}
