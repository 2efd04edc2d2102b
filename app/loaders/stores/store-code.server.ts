import type { DrawnCode } from '#app/components/ui/qr-code.tsx'
import { drawQrCode } from '#app/loaders/qr-code.server.ts'
import type { Order } from '#contract/orders.ts'

/** The number of an order for the scanner of the store that hands it out; null for other orders. */
export function storeCodeOf({
	orderNumber,
	obtainingMethod,
	status,
}: Pick<Order, 'orderNumber' | 'obtainingMethod' | 'status'>): DrawnCode | null {
	const isAwaited = status !== 'COMPLETED' && status !== 'CANCELLED'
	return obtainingMethod === 'PICKUP' && isAwaited ? drawQrCode(orderNumber) : null
}
