import { parseDocument } from 'htmlparser2'
import { beforeAll, expect, test } from 'vitest'
import { forWhomField, forWhomHeader } from '#app/api/support-headers.ts'
import { formsOf, linksOf, type PageForm } from '../fuzz/html.ts'
import { commonShop } from './common-shop.ts'
import { formResources, screensOf, type World } from './screens.ts'
import { findGoods, newMember, newOperatorsAtWork, type Ordered, type Visitor } from './visitors.ts'
import { openWorld } from './world.ts'

const shop = commonShop()
let world: World
let helping: Visitor
/** A customer who is helped by another operator at the same time. */
let victim: Ordered

beforeAll(async () => {
	world = await openWorld(shop)
	helping = world.operator.helping
	victim = await newMember(shop, await findGoods(shop, 80))
})

const sessionOf = ({ cookie }: Visitor) => /support-session=([^;]+)/.exec(cookie)?.[1] ?? ''

const send = (path: string, headers: Record<string, string>, body?: URLSearchParams) =>
	fetch(shop.url + path, {
		redirect: 'manual',
		headers: { accept: 'text/html', cookie: helping.cookie, ...headers },
		...(body && { method: 'POST', body }),
	})

/** All data of customers that a form could change. */
async function all(): Promise<Record<string, unknown[]>> {
	const tables = [
		'basket_lines',
		'baskets',
		'customers',
		'orders',
		'wishlist_items',
		'reviews',
		'one_click_orders',
	]
	const rows = tables.map(async (table) => {
		const found = await shop.sql(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY to_jsonb(t)::text`)
		return [table, found] as const
	})
	const acts = await shop.sql(
		"SELECT act, subject FROM audit_acts WHERE act NOT LIKE 'support.%' ORDER BY position",
	)
	return { ...Object.fromEntries(await Promise.all(rows)), acts }
}

/**
 * The forms of the screens as the helping operator has them, each once.
 * @param most pages: as long as there are fewer, the pages that the screens lead to are read too
 */
async function findForms(most: number): Promise<{ pages: number; forms: PageForm[] }> {
	const paths = new Set(['/operator', ...screensOf(world).map(({ path }) => path)])
	const forms = new Map<string, PageForm>()
	let pages = 0
	for (const path of paths) {
		const answer = await send(path, {})
		if (answer.status !== 200 || !answer.headers.get('content-type')?.startsWith('text/html')) continue
		pages += 1
		const page = parseDocument(await answer.text())
		const address = new URL(path, shop.url)
		for (const form of formsOf(page, address)) {
			if (form.method !== 'POST') continue
			expect(
				form.fields.find(({ name }) => name === forWhomField)?.values,
				`${path}: ${form.action}`,
			).toEqual([sessionOf(helping)])
			const [where = ''] = form.action.split('?')
			forms.set(`${where.replace(/\d+/g, '0')} ${form.fields.map(({ name }) => name)}`, form)
		}
		for (const link of linksOf(page, address)) if (paths.size < most) paths.add(link)
	}
	return { pages, forms: [...forms.values()] }
}

test('no form of the shop is carried out for another than the helped customer, whatever id it names', async () => {
	const others = await newOperatorsAtWork(shop, victim.orderNumber)
	const customers = await shop.sql<{ id: string }>(
		'SELECT visitor_id AS id FROM orders WHERE number IN ($1, $2)',
		[victim.orderNumber, world.operator.orderNumber],
	)
	const forged = [...customers.map(({ id }) => id), sessionOf(others.helping), '', 'no', undefined]
	const { pages, forms } = await findForms(process.env.TEST_ALL ? 140 : 0)
	const before = await all()
	const said = new Map<number, number>()
	const count = async (answer: Promise<Response>, what: string) => {
		const { status } = await answer
		said.set(status, (said.get(status) ?? 0) + 1)
		expect(status, what).toBe(409)
	}
	const dataOf = (action: string) => action.replace(/\/?(?=\?|$)/, '.data')
	for (const [number, { action, fields }] of forms.entries()) {
		// One place judges them all: each form is tried with two of them, the next one with the two that follow.
		const tried = process.env.TEST_ALL
			? forged
			: [0, 1].map((at) => forged[(2 * number + at) % forged.length])
		const buttons = fields.find(({ type }) => type === 'button' || type === 'submit')
		for (const pressed of buttons?.values ?? ['']) {
			const filled = new URLSearchParams()
			for (const { name, values } of fields) if (name !== forWhomField) filled.set(name, values.at(-1) || '1')
			if (buttons) filled.set(buttons.name, pressed)
			// By another button the form is read as before.
			const isFirst = pressed === (buttons?.values[0] ?? '')
			for (const id of isFirst || process.env.TEST_ALL ? tried : tried.slice(0, 1)) {
				const body = new URLSearchParams(filled)
				if (id !== undefined) body.set(forWhomField, id)
				await count(send(action, {}, body), `${action} for ${id}`)
			}
			// Scripts say it by a header.
			const headers = { [forWhomHeader]: sessionOf(others.helping) }
			if (action !== '/') await count(send(dataOf(action), headers, filled), `${action} by scripts`)
		}
	}
	for (const resource of formResources.filter((name) => /checkout-draft|wishlist/.test(name))) {
		const path = `/${resource.replace('.', '/')}`
		for (const id of forged)
			await count(send(path, id ? { [forWhomHeader]: id } : {}, new URLSearchParams({ add: '1' })), path)
	}
	expect(await all()).toEqual(before)
	expect(forms.length).toBeGreaterThan(15)
	console.log(`${forms.length} forms on ${pages} pages, ${said.get(409)} forged requests: all answered 409`)
})

/** Values that a person would type, so that a form comes as far as the call it ends in. */
const typed = new Map(
	Object.entries({
		phone: '+7 (912) 884-03-17',
		email: 'for-somebody@example.ru',
		name: 'Анна',
		firstName: 'Анна',
		fullName: 'Анна Воронцова',
		authorName: 'Анна',
		locationName: 'Вологда',
		body: 'Греет «как печка» и не промокает',
		rating: '5',
		code: '123456',
		isAgreed: 'on',
		confirmPolitics: 'on',
		website: '',
		number: '6000000000000000',
		pin: '1234',
		giftCardNumber: '6000000000000000',
		recipientName: 'Лена',
		recipientEmail: 'lena@example.ru',
		senderName: 'Анна',
		senderEmail: 'anna@example.ru',
		senderPhone: '+7 (912) 884-03-17',
	}),
)

test('no form is drawn that an operator can never send: it says at once that only the customer does it', async () => {
	helping = (await newOperatorsAtWork(shop, victim.orderNumber)).helping
	const { forms } = await findForms(0)
	const useless: string[] = []
	for (const { action, fields } of forms.filter(({ action }) => !action.startsWith('/operator'))) {
		const buttons = fields.find(({ type }) => type === 'button' || type === 'submit')
		for (const pressed of buttons?.values ?? ['']) {
			const body = new URLSearchParams()
			for (const { name, type, values } of fields) {
				const shown = values.at(-1) ?? ''
				body.set(name, type === 'hidden' ? shown : (typed.get(name) ?? (shown || '1')))
			}
			if (buttons) body.set(buttons.name, pressed)
			const page = await (await send(action, {}, body)).text()
			if (/За покупателя этого сделать нельзя|Это делает только сам покупатель(?!: за него)/.test(page)) {
				useless.push(`${action} ${pressed} ${fields.map(({ name }) => name)}`)
			}
		}
	}
	expect(useless).toEqual([])
	const review = await (await send(`/product/${world.goods.productId}/review`, {})).text()
	expect(review).toContain('Это делает только сам покупатель')
})
