import { subscribeAnonymously } from '#app/services/club.server.ts'
import { askForNotice } from '#app/services/notices.server.ts'
import { findReading } from '#tests/support/reading.ts'
import type { World } from './screens.ts'
import {
	type Backend,
	findGoods,
	newAddress,
	newBuyer,
	newClubKey,
	newCustomer,
	newEmployeeAtWork,
	newMember,
	newOperatorsAtWork,
	newPasskey,
	newSharedKey,
} from './visitors.ts'

/**
 * Makes the visitors of the screens, and their data, in a shop with the demonstration catalogue.
 * @param browser user agent that looks at the screens; by default that of Node's `fetch`
 */
export async function openWorld(backend: Backend, browser?: string): Promise<World> {
	const goods = await findGoods(backend, 0)
	const [category] = await backend.sql<{ url: string }>(
		`SELECT c.url FROM categories c JOIN product_categories p ON p.category_id = c.id
		 GROUP BY c.url HAVING count(*) > 60 ORDER BY count(*), c.url LIMIT 1`,
	)
	const [store] = await backend.sql<{ id: string }>(
		'SELECT min(id) AS id FROM shops GROUP BY city_id ORDER BY count(*) DESC, min(id) LIMIT 1',
	)
	const member = await newMember(backend, await findGoods(backend, 60))
	const receipt = `receipt-of-${member.orderNumber}`
	await backend.sql("INSERT INTO receipts (code, order_number, kind, at) VALUES ($1, $2, 'SALE', now())", [
		receipt,
		member.orderNumber,
	])
	const buyer = await newBuyer(backend, goods)
	const storeId = store?.id ?? ''
	await subscribeAnonymously(buyer.api, 'news@example.ru')
	const [news] = await backend.sql<{ key: string }>('SELECT key FROM email_subscriptions')
	const asked = { kind: 'LOWER_PRICE', channel: 'EMAIL', email: 'notice@example.ru' } as const
	await askForNotice(buyer.api, { ...asked, productId: goods.productId })
	const [notice] = await backend.sql<{ key: string }>('SELECT key FROM goods_notices')
	return {
		goods,
		buyer,
		customer: await newCustomer(backend, await findGoods(backend, 40)),
		sbp: await newCustomer(backend, await findGoods(backend, 60), 'SBP'),
		member,
		category: `/catalog/${category?.url}`,
		storeId,
		employee: await newEmployeeAtWork(backend, storeId, browser),
		dispatcher: await newEmployeeAtWork(backend, storeId, browser, ['all-orders']),
		operator: await newOperatorsAtWork(backend, member.orderNumber, browser),
		receipt,
		addressId: await newAddress(member),
		passkeyId: await newPasskey(backend, member),
		newsKey: news?.key ?? '',
		noticeKey: notice?.key ?? '',
		sharedKey: await newSharedKey(backend, goods),
		clubKey: await newClubKey(backend, buyer),
		reading: await findReading(backend),
	}
}
