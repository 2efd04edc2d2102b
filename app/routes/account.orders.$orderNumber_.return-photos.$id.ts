import type { LoaderFunctionArgs } from '@remix-run/node'
import { ofCustomer } from '#app/actions/customer.server.ts'
import { photoResponse, sizeIn } from '#app/actions/photos.server.ts'
import { orderPath } from '#app/paths/page-paths.ts'
import { getReturnPhoto } from '#app/services/returns.server.ts'

/** A photograph of a return, for its customer and for an operator who helps them. */
export async function loader({ request, params, context: { api } }: LoaderFunctionArgs) {
	const { orderNumber = '', id = '' } = params
	const read = () => getReturnPhoto(api, { number: orderNumber, id }, sizeIn(request))
	const { jpeg } = await ofCustomer(api, request, read, orderPath(orderNumber))
	return photoResponse(jpeg, 'private, no-store')
}
