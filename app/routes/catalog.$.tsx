import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ListingPage } from '#app/components/catalog/listing-page.tsx'
import { loadListingPage } from '#app/services/listing.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? []

export const loader = ({ params, request, context }: LoaderFunctionArgs) =>
	loadListingPage(params['*'] ?? '', request, context)

export default function CatalogPage() {
	return <ListingPage listing={useLoaderData<typeof loader>().listing} />
}
