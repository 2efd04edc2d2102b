import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBasketItem } from '#app/services/basket.server.ts'
import { updateProfile } from '#app/services/personal.server.ts'
import { addToWishlist, chooseCookies, clearWishlist, setUserCity } from '#app/services/user.server.ts'
import { type Shop, type Storefront, startShop, startStorefront } from '#tests/support/start-shop.ts'
import { screensOf, type World } from './screens.ts'
import { findGoods, newMember, newVisitor, type Visitor } from './visitors.ts'
import { openWorld } from './world.ts'

/** Number of random walks through the shop; PROPERTY_RUNS raises it. */
const RUNS = Math.min(Number(process.env.PROPERTY_RUNS ?? 3), 24)

let shop: Shop
/** The same shop without pages in memory. */
let plain: Storefront
let world: World
let visitors: { name: string; visitor?: Visitor }[]
/** Public addresses: those of the screens, and those that their pages lead to. */
const paths = new Set<string>()

beforeAll(async () => {
	const settings = {
		SESSION_SECRET: 'the same in both, and longer than thirty-two characters',
		RATE_LIMIT_REQUESTS: '0',
	}
	shop = await startShop(settings)
	plain = await startStorefront(shop.apiUrl, { ...settings, PAGE_CACHE_MB: '0' })
	world = await openWorld(shop)
	const another = await newMember(shop, await findGoods(shop, 80))
	visitors = [
		{ name: 'a newcomer' },
		{ name: 'somebody', visitor: await newVisitor(shop) },
		{ name: 'somebody else', visitor: await newVisitor(shop) },
		{ name: 'a buyer', visitor: world.buyer },
		{ name: 'a member', visitor: world.member.visitor },
		{ name: 'another member', visitor: another.visitor },
		{ name: 'an employee', visitor: world.employee.visitor },
		{ name: 'an operator', visitor: world.operator.visitor },
		{ name: 'an operator who helps a member', visitor: world.operator.helping },
	]
	for (const { path } of screensOf(world)) paths.add(path)
})
afterAll(async () => {
	await plain.stop()
	await shop.stop()
})

/** Actions that change the pages of a visitor. */
const changes: Record<string, (visitor: Visitor) => Promise<unknown>> = {
	'chooses another city': ({ api }) => setUserCity(api, 2),
	'chooses the first city': ({ api }) => setUserCity(api, 1),
	'accepts cookies': ({ api }) => chooseCookies(api, 'all'),
	'refuses cookies': ({ api }) => chooseCookies(api, 'necessary'),
	'puts something into the cart': ({ api }) => {
		const { productId: id, skuId, groupId } = world.goods
		return addBasketItem(api, { id, skuId, groupId, quantity: 1 })
	},
	'likes something': ({ api }) => addToWishlist(api, { productId: world.goods.productId }),
	'likes nothing any more': ({ api }) => clearWishlist(api),
	'takes another name': ({ api }) =>
		updateProfile(api, {
			firstName: `Анна ${names++}`,
			lastName: 'Крестовоздвиженская',
			dateOfBirth: null,
			gender: null,
		}),
}
let names = 0

interface Answer {
	status: number
	headers: Record<string, string | null>
	/** Names of the cookies that are set. */
	cookies: string[]
	body: string
	shown: string
}

async function ask(origin: string, path: string, visitor: Visitor | undefined): Promise<Answer> {
	const answer = await fetch(origin + path, {
		redirect: 'manual',
		headers: { accept: 'text/html', ...(visitor && { cookie: visitor.cookie }) },
	})
	const compared = ['content-type', 'cache-control', 'location', 'link', 'x-robots-tag', 'referrer-policy']
	const headers = Object.fromEntries(compared.map((name) => [name, answer.headers.get(name)]))
	return {
		status: answer.status,
		headers: JSON.parse(JSON.stringify(headers).replaceAll(origin, 'shop:')),
		cookies: answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0] ?? ''),
		body: (await answer.text())
			.replaceAll(origin, 'shop:')
			.replace(/ nonce="[^"]*"/g, '')
			.replace(/("now\\?",)\d{13}/, '$1')
			// One's own data say when they were put together.
			.replace(/(madeAt\\?",\\?")[^"\\]*/g, '$1')
			// A support session ends later with each page.
			.replace(/(idleUntil\\?",\\?")[^"\\]*/g, '$1')
			.replace(/(>|ещё )\d+\s(мин)[а-я]*(?=<)/g, '$1$2')
			// The line of the night on the map of stores moves with the minutes.
			.replace(/M-?\d+,-?\d+(?:L-?\d+,-?\d+){20,}/g, 'night')
			// An employee's code leads to the shop by its address.
			.replace(/M4 4h7v1h-7z[^"\\]*/g, 'code')
			// So that what differs is shown without the rest.
			.replace(/<|,(?=\\?")/g, '\n$&'),
		shown: /page;desc=(\w+)/.exec(answer.headers.get('server-timing') ?? '')?.[1] ?? '',
	}
}

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const withoutKeys = (answer: Answer) => ({ ...answer, body: answer.body.replace(uuid, 'key') })

function leadsTo(body: string): string[] {
	return [...body.matchAll(/ href="(\/[^"#]*)"/g)]
		.map(([, path = '']) => path.replaceAll('&amp;', '&'))
		.filter((path) => !/^\/(assets|fonts|img|payment|sandbox-bank|icon|favicon)/.test(path))
}

const dataOf = (path: string) => {
	const { pathname, search } = new URL(path, 'http://shop')
	return (pathname === '/' ? '/_root.data' : `${pathname.replace(/\/$/, '')}.data`) + search
}

test('every visitor sees the same on every page with cached pages as without', async () => {
	const counts = { cached: 0, stale: 0, rendered: 0, '': 0 }
	let helped = 0
	const step = fc.record({
		who: fc.nat(),
		where: fc.nat(),
		isData: fc.boolean(),
		change: fc.option(fc.constantFrom(...Object.keys(changes)), { freq: 4 }),
		/** Number of visits one after the other. */
		times: fc.integer({ min: 1, max: 3 }),
	})
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 40 }), async (steps) => {
			for (const { who, where, isData, change, times } of steps) {
				const { visitor } = visitors[who % visitors.length] ?? {}
				if (visitor && change) await changes[change]?.(visitor).catch(() => undefined)
				const path = [...paths][where % paths.size] ?? '/'
				const address = isData ? dataOf(path) : path
				const made = await ask(plain.url, address, visitor)
				for (let time = 0; time < times; time++) {
					const answer = await ask(shop.url, address, visitor)
					const place = `${visitors[who % visitors.length]?.name} at ${address}: ${answer.shown}`
					counts[answer.shown as keyof typeof counts] += 1
					const compare = answer.shown === 'rendered' ? withoutKeys : (same: Answer) => same
					const same = { place, shown: '' }
					if (/Помощь покупателю|idleUntil/.test(made.body)) helped += 1
					expect({ ...compare(answer), ...same }).toEqual({ ...compare(made), ...same })
					if (paths.size < 250) for (const one of leadsTo(made.body)) paths.add(one)
				}
			}
		}),
		{ numRuns: RUNS, endOnFailure: true },
	)
	expect(counts.cached).toBeGreaterThan(12 * RUNS)
	expect(counts.rendered).toBeGreaterThan(12 * RUNS)
	expect(helped).toBeGreaterThan(2 * RUNS)
})
