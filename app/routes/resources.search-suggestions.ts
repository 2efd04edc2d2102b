import type { LoaderFunctionArgs } from '@remix-run/node'
import { getAutocomplete } from '#app/services/products.server.ts'

const longestText = 200

/** Suggestions of the search field for `?text=`, as JSON. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const text = new URL(request.url).searchParams.get('text')?.trim().slice(0, longestText) ?? ''
	return Response.json(await getAutocomplete(context.api, text), {
		headers: { 'Cache-Control': 'public, max-age=60' },
	})
}
