import type { LoaderFunctionArgs } from '@remix-run/node'
import { isAwaited } from '#app/components/account/order-words.ts'
import { getOrder, orderKeyIn } from '#app/services/orders.server.ts'
import { orderCalendar } from '#app/texts/order-calendar.server.ts'
import { shopTime } from '#app/texts/shop-time.ts'

/** The day of an order, for the customer's calendar: of a customer's order, or by the link of a guest's. */
export async function loader({ request, params, context: { api, config } }: LoaderFunctionArgs) {
	const order = await getOrder(api, params.orderNumber ?? '', orderKeyIn(request))
	if (!isAwaited(order)) throw new Response(null, { status: 404 })
	const { host } = new URL(config.shop.url ?? request.url)
	return new Response(orderCalendar(order, { host, now: shopTime() }), {
		headers: {
			'content-type': 'text/calendar; charset=utf-8',
			'content-disposition': 'attachment; filename="order.ics"',
			'cache-control': 'private, no-store',
			'x-robots-tag': 'noindex',
		},
	})
}
