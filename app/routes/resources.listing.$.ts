import type { LoaderFunctionArgs } from '@remix-run/node'
import { loadCards } from '#app/pages/listing.server.ts'

/** Cards of a few pages of a listing, as JSON: path and query are those of its own page under `/catalog`. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url)
	return Response.json({ items: await loadCards(context, params['*'] ?? '', searchParams) })
}
