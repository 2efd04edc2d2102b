import { parseDocument } from 'htmlparser2'
import { beforeAll, expect, test } from 'vitest'
import { getOwnData } from '#contract/personal.ts'
import { formsOf, type PageForm } from '../fuzz/html.ts'
import { commonShop } from './common-shop.ts'
import { screensOf } from './screens.ts'
import { findGoods, logIn, newBuyer, newMember, type Visitor } from './visitors.ts'
import { openWorld } from './world.ts'

const shop = commonShop()
let paths: string[]
/** Has left the pages open. */
let first: Visitor
/** Has logged in since, in the same browser. */
let second: Visitor

beforeAll(async () => {
	const world = await openWorld(shop)
	first = world.member.visitor
	paths = screensOf(world)
		.map(({ path }) => path)
		.filter((path) => /^\/account(\/|\?|$)/.test(path))
	second = (await newMember(shop, await findGoods(shop, 96))).visitor
})

const read = (path: string, { cookie }: Visitor) =>
	fetch(shop.url + path, { redirect: 'manual', headers: { accept: 'text/html', cookie } })

async function formsAt(path: string, visitor: Visitor): Promise<PageForm[]> {
	const answer = await read(path, visitor)
	if (answer.status !== 200 || !answer.headers.get('content-type')?.startsWith('text/html')) return []
	const forms = formsOf(parseDocument(await answer.text()), new URL(path, shop.url))
	return forms.filter(({ method }) => method === 'POST')
}

const send = (action: string, body: URLSearchParams) =>
	fetch(shop.url + action, {
		method: 'POST',
		body,
		redirect: 'manual',
		headers: { accept: 'text/html', cookie: second.cookie },
	})

/** Sends a form as it is, by each of its buttons. */
async function sendAll({ action, fields }: PageForm): Promise<number[]> {
	const buttons = fields.find(({ type }) => type === 'button' || type === 'submit')
	const statuses: number[] = []
	for (const pressed of buttons?.values ?? ['']) {
		const body = new URLSearchParams()
		for (const { name, values } of fields) body.set(name, values.at(-1) || '1')
		if (buttons) body.set(buttons.name, pressed)
		statuses.push((await send(action, body)).status)
	}
	return statuses
}

/** All that the shop knows about the second customer, but for the moment of the reading. */
async function ownData() {
	const { madeAt: _, ...data } = await second.api(getOwnData)
	return data
}

test('no form of a page of the account is carried out for the customer who has logged in since', async () => {
	// The forms around each page are nobody's, and the choice of cookies is the browser's.
	const ofNobody = new Set(['/resources/cookies', ...(await formsAt('/', first)).map(({ action }) => action)])
	const before = await ownData()
	const carriedOut: object[] = []
	const sent = new Set<string>()
	for (const path of paths) {
		for (const form of await formsAt(path, first)) {
			if (ofNobody.has(form.action)) continue
			const statuses = await sendAll(form)
			sent.add(form.action)
			if (statuses.some((status) => status !== 409)) carriedOut.push({ path, form: form.action, statuses })
		}
	}
	expect(carriedOut).toEqual([])
	expect(await ownData()).toEqual(before)
	expect(sent.size).toBeGreaterThan(7)
})

test('the checkout of one customer neither orders nor changes the cart of the next', async () => {
	const [goods, others] = [await findGoods(shop, 97), await findGoods(shop, 98)]
	const buyer = await logIn(shop, await newBuyer(shop, goods))
	second = await logIn(shop, await newBuyer(shop, others))
	const [form] = (await formsAt('/checkout', buyer)).filter(({ action }) => action.startsWith('/checkout'))
	if (!form) throw new Error('The checkout has no form')
	const before = await ownData()
	expect(new Set(await sendAll(form))).toEqual(new Set([409]))
	const draft = new URLSearchParams(form.fields.map(({ name, values }) => [name, values.at(-1) ?? '']))
	draft.set('street', 'Бакунинская улица')
	expect((await send('/resources/checkout-draft', draft)).status).toBe(409)
	const page = await (await send(form.action, draft)).text()
	expect(page).toContain('Теперь вошёл другой покупатель')
	expect(page).not.toContain('Отправить ещё раз')
	expect(await ownData()).toEqual(before)
})
