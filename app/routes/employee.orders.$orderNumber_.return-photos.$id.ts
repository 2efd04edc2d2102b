import type { LoaderFunctionArgs } from '@remix-run/node'
import { atWork } from '#app/actions/employee.server.ts'
import { photoResponse, sizeIn } from '#app/actions/photos.server.ts'
import { refundPath } from '#app/paths/page-paths.ts'
import { getReturnedPhoto } from '#app/services/all-orders.server.ts'

/** A photograph of a return, for employees who see all orders. */
export async function loader({ request, params, context: { api } }: LoaderFunctionArgs) {
	const { orderNumber = '', id = '' } = params
	const reading = getReturnedPhoto(api, { number: orderNumber, id }, sizeIn(request))
	const { jpeg } = await atWork(request, reading, '/employee', refundPath(orderNumber))
	return photoResponse(jpeg, 'private, no-store')
}
