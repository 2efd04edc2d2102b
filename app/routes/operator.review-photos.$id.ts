import type { LoaderFunctionArgs } from '@remix-run/node'
import { atDesk } from '#app/actions/operator.server.ts'
import { photoResponse, sizeIn } from '#app/actions/photos.server.ts'
import { getModeratedPhoto } from '#app/services/operator.server.ts'

/** A photograph of a review for its moderator, published or not. */
export async function loader({ request, params, context: { api } }: LoaderFunctionArgs) {
	const reading = getModeratedPhoto(api, params.id ?? '', sizeIn(request))
	const { jpeg } = await atDesk(request, reading, '/operator/reviews')
	return photoResponse(jpeg, 'private, no-store')
}
