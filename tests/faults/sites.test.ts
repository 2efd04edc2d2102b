import { request } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedShop, startShop } from '#tests/support/start-shop.ts'

/** The shop on each host; none of it is on a page of another. */
const SITES = {
	'tropa.example': {
		country: 643,
		phone: '8 800 111-11-11',
		email: 'ru@tropa.example',
		legalName: 'ООО «Тропа РФ»',
	},
	'tropa.by': {
		country: 112,
		phone: '+375 17 222-22-22',
		email: 'by@tropa.by',
		legalName: 'ООО «Тропа Бел»',
	},
	'kz.tropa.example:8443': { country: 398, phone: '+7 727 333-33-33', email: 'kz@tropa.example' },
}
/** Of no site. */
const OTHER = 'shop.internal'
const COMMON = { phone: '8 800 999-99-99', email: 'common@tropa.example', legalName: 'ООО «Общая»' }
const hosts = [...Object.keys(SITES), OTHER]
const nameOf = { 643: 'ru-RU', 112: 'ru-BY', 398: 'ru-KZ' } as const

let shop: StartedShop
let paths: string[]

beforeAll(async () => {
	shop = await startShop({
		SITES: JSON.stringify(SITES),
		SHOP_PHONE: COMMON.phone,
		SHOP_EMAIL: COMMON.email,
		SHOP_LEGAL_NAME: COMMON.legalName,
		RATE_LIMIT_REQUESTS: '0',
	})
	const [goods] = await shop.sql<{ id: number }>('SELECT min(id) AS id FROM products WHERE is_present')
	paths = [
		'/',
		'/_root.data',
		'/hits',
		'/hits.data',
		'/stores',
		'/blog/',
		'/about/',
		'/guide',
		'/loyalty',
		'/city',
		'/login',
		'/no-such-page',
		`/product/${goods?.id}`,
		'/sitemap.xml',
		'/robots.txt',
		'/llms.txt',
		'/blog.atom',
	]
})
afterAll(() => shop.stop())

interface Answer {
	status: number
	body: string
	cookies: string[]
	cookie: string
}

/** @param cookie as a browser of this host would send it */
const ask = (host: string, path: string, cookie = '') =>
	new Promise<Answer>((resolve, reject) => {
		const { hostname, port } = new URL(shop.url)
		const headers = { host, accept: 'text/html', ...(cookie && { cookie }) }
		request({ hostname, port, path, headers }, async (answer) => {
			const set = answer.headers['set-cookie'] ?? []
			resolve({
				status: answer.statusCode ?? 0,
				body: await textOf(answer),
				cookies: set.map((one) => one.split('=')[0] ?? ''),
				cookie: set.map((one) => one.split(';')[0]).join('; '),
			})
		})
			.on('error', reject)
			.end()
	})

const factsOf = (host: string) => ({ ...COMMON, ...SITES[host as keyof typeof SITES] })

/**
 * Parts of an answer that belong to another site. The footer and the head name the addresses of all sites, and no
 * more.
 */
function foreignIn(host: string, body: string): string[] {
	const own = Object.values(factsOf(host)).map(String)
	return hosts.flatMap((other) => {
		const { phone, email, legalName } = factsOf(other)
		return [phone, email, legalName, `http://${other}/sitemaps/`].filter(
			(fact) => other !== host && !own.includes(fact) && body.includes(fact),
		)
	})
}

test('a visitor of any host sees data of this site, and of no other', async () => {
	const visit = fc.record({
		host: fc.constantFrom(...hosts),
		path: fc.nat(),
		isKnown: fc.boolean(),
		isBeside: fc.boolean(),
	})
	await fc.assert(
		fc.asyncProperty(fc.array(visit, { minLength: 20, maxLength: 40 }), async (visits) => {
			const sessions = new Map<string, string>()
			let beside: Promise<unknown>[] = []
			for (const { host, path: at, isKnown, isBeside } of visits) {
				const path = paths[at % paths.length] ?? '/'
				const look = async () => {
					const { status, body, cookie } = await ask(host, path, isKnown ? sessions.get(host) : '')
					if (cookie) sessions.set(host, cookie)
					expect([host, path, foreignIn(host, body)]).toEqual([host, path, []])
					if (status === 200 && /<html/.test(body))
						expect([host, body.includes(factsOf(host).phone)]).toEqual([host, true])
				}
				beside.push(look())
				if (isBeside) continue
				await Promise.all(beside)
				beside = []
			}
			await Promise.all(beside)
		}),
		{ numRuns: Math.min(Number(process.env.PROPERTY_RUNS) || 4, 40) },
	)
})

test('each site has its session, its city and its addresses', async () => {
	const [ru, by, kz, other] = await Promise.all(hosts.map((host) => ask(host, '/')))
	const session = (answer: Answer | undefined) => answer?.cookies.filter((name) => /user-session/.test(name))
	expect([ru, by, kz, other].map(session)).toEqual([
		['user-session-643'],
		['user-session-112'],
		['user-session-398'],
		['user-session-643'],
	])
	expect(by?.body).toContain('Минск')
	expect(ru?.body).not.toContain('Минск')
	expect(by?.body).toContain('Бесплатно по Беларуси')
	expect(by?.body).toContain('<link rel="canonical" href="http://tropa.by/"')
	// A session that was begun goes on.
	const again = await ask('tropa.by', '/cart', by?.cookie)
	expect([again.status, session(again)]).toEqual([200, []])
})

test('pages name themselves on all sites, and the footer leads to the others', async () => {
	for (const [host, { country }] of Object.entries(SITES)) {
		const { body } = await ask(host, '/hits')
		for (const [there, { country: of }] of Object.entries(SITES)) {
			const name = nameOf[of as keyof typeof nameOf]
			expect(body).toContain(`<link rel="alternate" hrefLang="${name}" href="http://${there}/hits"/>`)
			const isLinked = body.includes(`href="http://${there}/"`)
			expect([host, there, isLinked]).toEqual([host, there, of !== country])
		}
		expect(body).toContain('href="/city?country=51#all"')
	}
	// Hidden pages have no other languages either.
	expect((await ask('tropa.by', '/cart')).body).not.toContain('hrefLang="ru-RU"')
})
