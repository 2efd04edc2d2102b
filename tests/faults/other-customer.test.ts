import { parseDocument } from 'htmlparser2'
import { beforeAll, expect, test } from 'vitest'
import { getBasket } from '#app/services/basket.server.ts'
import { getProfile, updateProfile } from '#app/services/personal.server.ts'
import { getOwnData } from '#contract/personal.ts'
import { formsOf, type PageForm } from '../fuzz/html.ts'
import { commonShop } from './common-shop.ts'
import { screensOf } from './screens.ts'
import { findGoods, logIn, logInUnnamed, newBuyer, newMember, newVisitor, type Visitor } from './visitors.ts'
import { openWorld } from './world.ts'

const shop = commonShop()
let paths: string[]
/** Has left the pages open. */
let first: Visitor
/** Has logged in since, in the same browser. */
let second: Visitor

/** Personal data of the first customer. */
let personal: string[]

beforeAll(async () => {
	const world = await openWorld(shop)
	const { member } = world
	first = member.visitor
	await updateProfile(first.api, {
		firstName: 'Евпраксия',
		lastName: 'Крестовоздвиженская',
		dateOfBirth: null,
		gender: null,
	})
	const { phone } = await getProfile(first.api)
	personal = ['Евпраксия', 'Крестовоздвиженская', phone.slice(2), 'anya@example.ru', member.orderNumber]
	paths = screensOf({ ...world, customer: member })
		.map(({ path }) => path)
		.filter((path) => !/^\/(operator|employee|sandbox-bank)/.test(path))
	second = (await newMember(shop, await findGoods(shop, 96))).visitor
})

const read = (path: string, { cookie }: Visitor) =>
	fetch(shop.url + path, { redirect: 'manual', headers: { accept: 'text/html', cookie } })

async function pageAt(path: string, visitor: Visitor): Promise<string> {
	const answer = await read(path, visitor)
	const isPage = answer.status === 200 && answer.headers.get('content-type')?.startsWith('text/html')
	return isPage ? await answer.text() : ''
}

const formsOn = (page: string, path: string): PageForm[] =>
	formsOf(parseDocument(page), new URL(path, shop.url)).filter(({ method }) => method === 'POST')

/** A page without separators between the digits of a phone. */
const plain = (page: string) => page.replace(/&nbsp;|[\s\u00a0()-]/g, '')

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

test('no form of a page that shows a customer is carried out for the one who has logged in since', async () => {
	// The forms around each page are nobody's, and the choice of cookies is the browser's.
	const around = formsOn(await pageAt('/', first), '/')
	const isAround = ({ action, fields }: PageForm) =>
		around.some(
			(form) =>
				form.action === action &&
				fields.every(({ name }) => form.fields.some((field) => field.name === name)),
		)
	const before = await ownData()
	const carriedOut: object[] = []
	const sent = new Set<string>()
	for (const path of paths) {
		const page = await pageAt(path, first)
		if (!personal.some((text) => plain(page).includes(text))) continue
		for (const form of formsOn(page, path)) {
			if (isAround(form) || form.action === '/resources/cookies') continue
			const statuses = await sendAll(form)
			sent.add(form.action)
			// An order of another customer is not found.
			if (statuses.some((status) => status !== 409 && status !== 404))
				carriedOut.push({ path, form: form.action, statuses })
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
	const [form] = formsOn(await pageAt('/checkout', buyer), '/checkout').filter(({ action }) =>
		action.startsWith('/checkout'),
	)
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

test('the page of a newcomer who gives a name does not rename the next customer', async () => {
	const { visitor: unnamed } = await logInUnnamed(shop, await newVisitor(shop))
	second = await logIn(shop, await newVisitor(shop))
	const path = '/login?step=name'
	const form = formsOn(await pageAt(path, unnamed), path).find(({ fields }) =>
		fields.some(({ name }) => name === 'firstName'),
	)
	if (!form) throw new Error('The log-in does not ask for a name')
	const before = await ownData()
	expect(new Set(await sendAll(form))).toEqual(new Set([409]))
	expect(await ownData()).toEqual(before)
})

test('no passkey is begun for the customer who has logged in since, and the page says why', async () => {
	const { customer } = await first.api.user()
	const ask = async (id = '') =>
		(await send('/resources/passkeys', new URLSearchParams({ purpose: 'add', ofCustomer: id }))).json()
	expect(await ask(customer?.id)).toEqual({ error: 'Теперь вошёл другой покупатель. Обнови страницу' })
	const { customer: own } = await second.api.user()
	expect(await ask(own?.id)).toHaveProperty('options')
})

test('the draft of a customer who has logged out is stored for nobody', async () => {
	const goods = await findGoods(shop, 97)
	const { api } = first
	const { customer } = await api.user()
	second = await newBuyer(shop, goods)
	const draft = (fields: Record<string, string>) =>
		send('/resources/checkout-draft', new URLSearchParams({ street: 'Бакунинская улица', ...fields }))
	const street = async () => (await getBasket(second.api)).checkout?.street
	expect((await draft({ ofCustomer: customer?.id ?? '' })).status).toBe(204)
	expect(await street()).toBeFalsy()
	expect((await draft({})).status).toBe(204)
	expect(await street()).toBe('Бакунинская улица')
})
