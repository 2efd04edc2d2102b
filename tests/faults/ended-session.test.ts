import { parseDocument } from 'htmlparser2'
import { beforeAll, expect, test } from 'vitest'
import { formsOf, type PageForm } from '../fuzz/html.ts'
import { commonShop } from './common-shop.ts'
import { screensOf } from './screens.ts'
import type { Ordered } from './visitors.ts'
import { openWorld } from './world.ts'

const shop = commonShop()
let member: Ordered
let forms: PageForm[]

/** Typed by a person, and wrong in a field with a rule. */
const isTyped = ({ type }: PageForm['fields'][number]) =>
	['text', 'tel', 'email', 'number', 'date', 'textarea'].includes(type)

const ask = (path: string, init: RequestInit = {}) =>
	fetch(shop.url + path, {
		redirect: 'manual',
		...init,
		headers: { accept: 'text/html', cookie: member.visitor.cookie },
	})

async function formsAt(path: string): Promise<PageForm[]> {
	const answer = await ask(path)
	if (answer.status !== 200 || !answer.headers.get('content-type')?.startsWith('text/html')) return []
	return formsOf(parseDocument(await answer.text()), new URL(path, shop.url)).filter(
		({ action, method, fields }) =>
			method === 'POST' && action.startsWith('/account') && fields.some(isTyped),
	)
}

beforeAll(async () => {
	const world = await openWorld(shop)
	member = world.member
	const paths = screensOf(world).map(({ path }) => path)
	forms = []
	for (const path of paths.filter((one) => one.startsWith('/account'))) forms.push(...(await formsAt(path)))
	await shop.sql(
		'DELETE FROM customer_sessions WHERE customer_id = (SELECT visitor_id FROM orders WHERE number = $1)',
		[member.orderNumber],
	)
})

test('a form of the account that is wrong waits for the log-in, as a right one does', async () => {
	const lost: object[] = []
	for (const { action, fields } of forms) {
		const body = new URLSearchParams()
		for (const field of fields) body.set(field.name, isTyped(field) ? '?' : (field.values.at(-1) ?? ''))
		const answer = await ask(action, { method: 'POST', body })
		const keeps = answer.headers.getSetCookie().some((cookie) => cookie.startsWith('unsent='))
		const leadsTo = answer.headers.get('location')?.split('?')[0]
		// A name of one of several: the page would not know of which.
		if (action === '/account/passkeys') continue
		if (!keeps || leadsTo !== '/login') lost.push({ action, status: answer.status, leadsTo, keeps })
	}
	expect(lost).toEqual([])
	expect(forms.length).toBeGreaterThan(3)
})
