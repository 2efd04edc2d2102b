import type { LoaderFunctionArgs } from '@remix-run/node'
import { photoResponse, sizeIn } from '#app/actions/photos.server.ts'
import { getReviewPhoto } from '#app/services/products.server.ts'

/** A photograph of a published review. Of a review that is hidden caches on the way may have it for an hour. */
export async function loader({ request, params, context: { api } }: LoaderFunctionArgs) {
	const { jpeg } = await getReviewPhoto(api, params.id ?? '', sizeIn(request))
	return photoResponse(jpeg, 'public, max-age=3600')
}
