import { beforeAll, expect, test } from 'vitest'
import { commonShop } from './common-shop.ts'
import { findGoods, newMember, type Ordered } from './visitors.ts'

const shop = commonShop()
let ordered: Ordered

beforeAll(async () => {
	ordered = await newMember(shop, await findGoods(shop, 101))
})

interface State {
	method?: string
	payment: string
	status?: string
	cancelledBy?: string
	/** The time to pay is over. */
	isLate?: boolean
	/** Heading of the page; without one it leads to the order, which says what has become of it. */
	heading?: string
}

const states: State[] = [
	{ payment: 'PENDING', heading: 'Заказ ждёт оплаты' },
	{ payment: 'FAILED', heading: 'Заказ ждёт оплаты' },
	{ payment: 'PENDING', isLate: true, heading: 'Этот заказ уже не оплатить' },
	{ payment: 'FAILED', status: 'CANCELLED', cancelledBy: 'TIME', heading: 'Этот заказ уже не оплатить' },
	{ payment: 'PENDING', status: 'CANCELLED', cancelledBy: 'CUSTOMER' },
	{ payment: 'PENDING', status: 'CANCELLED', cancelledBy: 'SHOP' },
	{ payment: 'REFUNDED', status: 'CANCELLED', cancelledBy: 'CUSTOMER' },
	{ payment: 'REFUNDED', status: 'COMPLETED' },
	{ payment: 'PAID' },
	{ method: 'ON_RECEIPT', payment: 'PENDING' },
	{ method: 'ON_RECEIPT', payment: 'PENDING', status: 'CANCELLED', cancelledBy: 'CUSTOMER' },
]

test.each(states)('says what has become of an order: %o', async (state) => {
	const { method = 'ONLINE', payment, status = 'NEW', cancelledBy = null, isLate = false, heading } = state
	await shop.sql(
		`UPDATE orders SET payment_method = $1, payment_status = $2, status = $3, cancelled_by = $4,
		 reserved_until = now() + $5::interval WHERE number = $6`,
		[method, payment, status, cancelledBy, isLate ? '-10 minutes' : '10 minutes', ordered.orderNumber],
	)
	const answer = await fetch(`${shop.url}/payment/${ordered.orderNumber}`, {
		redirect: 'manual',
		headers: { accept: 'text/html', cookie: ordered.visitor.cookie },
	})
	const [, shown] = /<h1[^>]*>([^<]*)/.exec(await answer.text()) ?? []
	const leadsTo = answer.headers.get('location') ?? undefined
	expect({ shown, leadsTo }).toEqual(
		heading ? { shown: heading } : { leadsTo: `/order-thanks/${ordered.orderNumber}` },
	)
})
