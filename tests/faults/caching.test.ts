import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { getProfile, updateProfile } from '#app/services/personal.server.ts'
import { rootDir } from '#process/root.ts'
import { canonicalPath } from '#server/routing/canonical-path.ts'
import { commonShop } from './common-shop.ts'
import { findGoods, newMember, type Ordered, type Visitor } from './visitors.ts'

/** `Cache-Control` of routes that a browser, or a shared cache, may store; all other routes are not stored. */
const kept: Record<string, string> = {
	'routes/_index': 'private, no-cache',
	'routes/blog': 'private, no-cache',
	'routes/community.$': 'private, no-cache',
	'routes/catalog.$': 'private, no-cache',
	'routes/guide': 'private, no-cache',
	'routes/hits': 'private, no-cache',
	'routes/product.$id': 'private, no-cache',
	'routes/store.$shopId': 'private, no-cache',
	'routes/stores': 'private, no-cache',
	'routes/resources.search-suggestions': 'public, max-age=60',
}
const nothingKept = 'private, no-store'

const file = pathToFileURL(join(rootDir, 'build', 'server', 'index.js')).href
const { routes, assets } = (await import(file)) as ServerBuild
const leaves = Object.values(routes).filter((route) => route.id !== 'root')

const shop = commonShop()
let ordered: Ordered
/** The member's own data, as pages could show them. */
let personal: string[]
/** Values of the parameters of an address. */
let values: Record<string, string>

beforeAll(async () => {
	const goods = await findGoods(shop, 20)
	ordered = await newMember(shop, goods)
	const { api } = ordered.visitor
	await updateProfile(api, {
		firstName: 'Евпраксия',
		lastName: 'Крестовоздвиженская',
		dateOfBirth: null,
		gender: null,
	})
	const { phone } = await getProfile(api)
	personal = ['Евпраксия', 'Крестовоздвиженская', phone.slice(2), 'anya@example.ru', ordered.orderNumber]
	const [row] = await shop.sql<{ store: string; category: string }>(
		'SELECT (SELECT min(id) FROM shops) AS store, (SELECT min(url) FROM categories) AS category',
	)
	values = {
		id: String(goods.productId),
		orderNumber: ordered.orderNumber,
		paymentId: ordered.paymentId,
		shopId: row?.store ?? '',
		'*': row?.category ?? '',
	}
})

/** The address of a route, its parameters filled in: by what there is, or by what there is not. */
function pathOf(id: string): string {
	if (id === 'routes/community.$') return '/community/blogs/'
	return canonicalPath(
		`/${patternOf(id)}`.replace(/:(\w+)|\*/g, (parameter, name) => values[name ?? parameter] ?? 'x'),
	)
}

/** The pattern of a route, with those of the layouts around it. */
function patternOf(id: string): string {
	const route = routes[id]
	return route ? [patternOf(route.parentId ?? ''), route.path].filter(Boolean).join('/') : ''
}

async function ask(path: string, visitor: Visitor | undefined, method = 'GET') {
	const answer = await fetch(shop.url + path, {
		method,
		redirect: 'manual',
		headers: { accept: 'text/html', ...(visitor && { cookie: visitor.cookie }) },
		...(method === 'POST' && { body: new URLSearchParams({ intent: 'nothing', comment: 'typed' }) }),
	})
	return {
		cacheControl: answer.headers.get('cache-control'),
		status: answer.status,
		text: await answer.text(),
	}
}

const dataOf = (path: string) => (path === '/' ? '/_root.data' : `${path.replace(/\/$/, '')}.data`)

/** A page without separators between the digits of a phone. */
const plain = (text: string) => text.replace(/&nbsp;|[\s\u00a0()-]/g, '')

test('the cacheable routes are routes of the shop, and they open', async () => {
	expect(leaves.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(kept)))
	for (const id of Object.keys(kept)) expect((await ask(pathOf(id), undefined)).status).toBe(200)
})

test('the pages that a browser may store are those that it shows from memory', () => {
	const stored = leaves.filter(({ id, module }) => kept[id] && module.default).map(({ id }) => id)
	const isSeenAgain = ({ module }: (typeof leaves)[number]) =>
		(module.handle as Partial<PageHandle> | undefined)?.isSeenAgain === true
	expect(leaves.filter(isSeenAgain).map(({ id }) => id)).toEqual(stored)
	expect(leaves.filter(({ id }) => assets.routes[id]?.hasClientLoader).map(({ id }) => id)).toEqual(stored)
})

describe.each(leaves.map(({ id }) => id))('%s', (id) => {
	const expected = kept[id] ?? nothingKept
	test.each(['nobody', 'a member'])('sends for %s its own header', async (who) => {
		const visitor = who === 'nobody' ? undefined : ordered.visitor
		const path = pathOf(id)
		// A resource answers with its data by its own address.
		const paths = routes[id]?.module.default ? [path, dataOf(path)] : [path]
		for (const { cacheControl, text } of await Promise.all(paths.map((one) => ask(one, visitor)))) {
			expect(cacheControl, 'name a route with `allowBackForwardCache` in `kept` of this test').toBe(expected)
			if (cacheControl === nothingKept) continue
			for (const secret of personal) expect(plain(text)).not.toContain(secret)
		}
	})

	test('makes no answer to a form cacheable', async () => {
		// The member stays logged in for the other routes.
		const visitor = id === 'routes/logout' ? undefined : ordered.visitor
		for (const path of [pathOf(id), dataOf(pathOf(id))]) {
			expect((await ask(path, visitor, 'POST')).cacheControl).toMatch(/\bno-store\b/)
		}
	})
})

test('pages do show the personal data that this file looks for', async () => {
	const profile = plain((await ask('/account/profile', ordered.visitor)).text)
	for (const secret of personal.slice(0, 3)) expect(profile).toContain(secret)
})
