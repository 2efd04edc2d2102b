import type { LoaderFunctionArgs } from '@remix-run/node'
import { atWork } from '#app/actions/employee.server.ts'
import { photoResponse, sizeIn } from '#app/actions/photos.server.ts'
import { getReturnedPhoto } from '#app/services/all-orders.server.ts'

/** A photograph of a return, for employees who see all orders. */
export async function loader({ request, params, context: { api } }: LoaderFunctionArgs) {
	const { orderNumber = '', id = '' } = params
	const { jpeg } = await atWork(request, getReturnedPhoto(api, { number: orderNumber, id }, sizeIn(request)))
	return photoResponse(jpeg, 'private, no-store')
}
