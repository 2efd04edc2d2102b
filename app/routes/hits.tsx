import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react'
import type { PageHandle } from '#app/behaviour/page-types.ts'
import { ListingPage } from '#app/components/catalog/listing-page.tsx'
import { loadWholeListing } from '#app/components/catalog/load-whole-listing.ts'
import { keptForBack } from '#app/kept-for-back.ts'
import { loadListingPage } from '#app/pages/listing.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? []

export const handle: PageHandle = { pageType: 'Catalog' }

export const headers = keptForBack

/** Spec §2: the hits have an address of their own besides the one in the catalogue. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
	loadListingPage('hits', request, context, '/hits')

export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
	loadWholeListing(request, serverLoader<typeof loader>())

export default function HitsPage() {
	return <ListingPage listing={useLoaderData<typeof loader>().listing} />
}
