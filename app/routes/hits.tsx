import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { ListingPage } from '#app/components/catalog/listing-page.tsx'
import { seenFirst } from '#app/components/shell/seen-pages.ts'
import { allowBackForwardCache } from '#app/loaders/back-button.ts'
import { loadHitsPage } from '#app/loaders/listing.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? []

export const handle: PageHandle = { pageType: 'Catalog', isSeenAgain: true }

export const headers = allowBackForwardCache

export const clientLoader = seenFirst

export const loader = ({ request, context }: LoaderFunctionArgs) => loadHitsPage(request, context)

export default function HitsPage() {
	return <ListingPage listing={useLoaderData<typeof loader>().listing} />
}
