import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ListingPage } from '#app/components/catalog/listing-page.tsx'
import { loadListingPage } from '#app/services/listing.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? []

/** Spec §2: the hits have an address of their own besides the one in the catalogue. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadListingPage('hits', request, context)

export default function HitsPage() {
	return <ListingPage listing={useLoaderData<typeof loader>().listing} />
}
