import type { Shop } from '#tests/support/start-shop.ts'

const LINES = 8

interface Goods {
	productId: number
	skuId: number
	groupId: string
}

/** A returning visitor. @returns the `Cookie` header */
export async function newSession({ apiUrl }: Pick<Shop, 'apiUrl'>): Promise<string> {
	const session = await fetch(`${apiUrl}/api/auth/anonymous`, { method: 'POST' })
	const [cookie] = session.headers.getSetCookie().map((header) => header.split(';')[0] as string)
	if (!cookie) throw new Error('The backend gave no session')
	return cookie
}

/** Cookies of some two thousand sessions. */
export async function newSessions({ apiUrl }: Pick<Shop, 'apiUrl'>): Promise<string[]> {
	const cookies: string[] = []
	while (cookies.length < 2_000) {
		const answer = await fetch(`${apiUrl}/api/auth/anonymous/batch`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ count: 64 }),
		})
		const begun: { cookies: string[] } = await answer.json()
		cookies.push(...begun.cookies.map((header) => header.split(';')[0] as string))
	}
	return cookies
}

/** A visitor with a session and a cart of eight different products, made by the calls a shopper makes. */
export async function sessionWithFullCart({ apiUrl, sql }: Shop): Promise<{ cookie: string }> {
	const cookie = await newSession({ apiUrl })
	const goods = await sql<Goods>(
		`SELECT DISTINCT ON (p.model_id) p.id AS "productId", s.id AS "skuId", m.group_id AS "groupId"
		 FROM skus s JOIN products p ON p.id = s.product_id JOIN models m ON m.id = p.model_id
		 WHERE s.stock >= 5 AND s.is_present AND p.is_present AND p.retail_price < 20000
		 ORDER BY p.model_id, s.id LIMIT ${LINES}`,
	)
	for (const { productId, skuId, groupId } of goods) {
		const answer = await fetch(`${apiUrl}/api/basket/item`, {
			method: 'POST',
			headers: { cookie, 'content-type': 'application/json' },
			body: JSON.stringify({ id: productId, skuId, groupId, quantity: 1 }),
		})
		if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
	}
	return { cookie }
}
