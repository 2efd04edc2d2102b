import { request } from 'node:http'
import fc from 'fast-check'
import { DomUtils, parseDocument } from 'htmlparser2'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { propertySeed } from '#tests/support/property-seed.ts'
import { type Shop, type Storefront, startShop, startStorefront } from '#tests/support/start-shop.ts'
import { type Route, readRoutes, routeOf } from '../fuzz/routes.ts'
import { faultsOf } from './rich-results.ts'
import { screensOf } from './screens.ts'
import { findGoods, newBuyer } from './visitors.ts'
import { openWorld } from './world.ts'

/** `npm run test:all` follows every link of the whole shop. */
const IS_WHOLE = Boolean(process.env.TEST_ALL)
/** Products that are opened otherwise; the rest are of the same screen. */
const PRODUCTS = 24
const STORES = 4
/** Links to screens that are not in the sitemap, such as forms about a product. */
const FURTHER = 120
const AT_ONCE = 4
/** Addresses of things and texts, not of lists of them. */
const SHOWN = /^\/(product\/\d+|community\/.*[^/])(?=[?#]|$)/

/** Texts of the content at one address of each kind in the tests of its texts. */
const WRITTEN = {
	title: 'Название: {h1} {color} {price}',
	description: 'Описание, которого больше нигде нет: {h1} {color} {price}',
	h1: 'Проверка: {h1}',
	text: '<p>Кто ищет, найдёт: {h1}</p>',
}

/** Hidden from search engines, but their names are content. */
const NAMED = ['/cart', '/checkout', '/city']

let shop: Shop
/** Addresses of the sitemaps by file. */
let sitemaps: Map<string, SitemapEntry[]>
/** Those of the sitemaps. */
const pages = new Map<string, Page>()
/** Other pages that their links lead to. */
const others = new Map<string, Page>()
/** Goods of the sitemaps with pages that are not opened: they are made odd afterwards. */
let aside: readonly string[]

interface SitemapEntry {
	path: string
	lastmod: string | undefined
	pictures: string[]
}

interface Page {
	status: number
	title: string
	description: string
	h1: string[]
	robots: string
	canonical: string
	links: string[]
	/** Goods and texts that it leads to, in their order. */
	shown: string[]
	og: Record<string, string>
	/** Addresses of the feeds that it names. */
	feeds: string[]
	jsonLd: unknown[]
}

beforeAll(async () => {
	shop = await startShop({
		RATE_LIMIT_REQUESTS: '0',
		RATE_LIMIT_PICTURES: '0',
		TRUST_PROXY: 'loopback',
		// Gift cards are sold where they can be paid.
		PAYMENTS: 'sandbox',
	})
	const index = await text('/sitemap.xml')
	sitemaps = new Map()
	for (const { loc } of readXml(index, 'sitemap')) {
		const path = ownPath(loc ?? '')
		sitemaps.set(path, entriesOf(await text(path)))
	}
	const [, goods = []] = [...sitemaps].find(([file]) => file.includes('product')) ?? []
	aside = goods.slice(-4).map(({ path }) => path)
	const wanted = [...sitemaps].flatMap(([file, entries]) =>
		sample(
			entries.map(({ path }) => path),
			shownOf(file) ?? entries.length,
		),
	)
	await openAll(wanted, pages)
	const named = new Set([...sitemaps.values()].flatMap((entries) => entries.map(({ path }) => path)))
	for (let links = furtherLinks(named); links.length > 0; links = IS_WHOLE ? furtherLinks(named) : []) {
		await openAll(IS_WHOLE ? links : sample(links, FURTHER), others)
	}
	if (IS_WHOLE) console.log(`· ${pages.size} pages of the sitemaps, ${others.size} others`)
}, 900_000)
afterAll(() => shop.stop())

const get = (path: string) => fetch(shop.url + path, { redirect: 'manual', headers: { accept: 'text/html' } })

async function text(path: string): Promise<string> {
	const answer = await get(path)
	expect([path, answer.status]).toEqual([path, 200])
	return answer.text()
}

const ownPath = (address: string) => {
	expect(address.startsWith(`${shop.url}/`), address).toBe(true)
	return address.slice(shop.url.length)
}

/** So many of the items; the seed says which. */
const sample = <T>(items: readonly T[], count: number): readonly T[] =>
	items.length <= count
		? items
		: (fc.sample(fc.shuffledSubarray([...items], { minLength: count, maxLength: count }), {
				numRuns: 1,
				seed: propertySeed,
			})[0] ?? [])

/** Number of pages of a sitemap that are opened; all by default. */
function shownOf(file: string): number | undefined {
	if (IS_WHOLE) return undefined
	return file.includes('product') ? PRODUCTS : file.includes('store') ? STORES : undefined
}

const openAll = (paths: readonly string[], into: Map<string, Page>) =>
	each(
		paths.filter((path) => !aside.includes(path)),
		async (path) => void into.set(path, await open(path)),
	)

/** A few at a time. */
async function each(paths: readonly string[], visit: (path: string) => Promise<void>): Promise<void> {
	const waiting = [...paths]
	const visitRest = async () => {
		for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await visit(path)
	}
	await Promise.all(Array.from({ length: AT_ONCE }, visitRest))
}

/** Links to pages that are not opened yet; other pages of the sitemap are a matter of the whole. */
function furtherLinks(named: ReadonlySet<string>): string[] {
	const links = new Set([...pages.values(), ...others.values()].flatMap((page) => page.links))
	return [...links].filter((path) => !pages.has(path) && !others.has(path) && !named.has(path))
}

/** Elements of a name as their children's texts; throws when it is no XML. */
function readXml(xml: string, name: string): Record<string, string | undefined>[] {
	const found: Record<string, string>[] = []
	const open: SaxesTagPlain[] = []
	const parser = new SaxesParser()
	parser.on('error', (error) => {
		throw error
	})
	parser.on('opentag', (tag) => {
		open.push(tag)
		if (tag.name === name) found.push({})
	})
	parser.on('text', (piece) => {
		const at = open.at(-1)?.name
		const last = found.at(-1)
		if (!at || !last || !open.some((tag) => tag.name === name) || piece.trim() === '') return
		last[at] = at in last ? `${last[at]}\n${piece}` : piece
	})
	parser.on('closetag', () => {
		open.pop()
	})
	parser.write(xml).close()
	return found
}

const Entry = z.strictObject({
	loc: z.url(),
	lastmod: z.iso.datetime().optional(),
	'image:loc': z.string().optional(),
})

const entriesOf = (xml: string): SitemapEntry[] =>
	readXml(xml, 'url').map((entry) => {
		const { loc, lastmod, 'image:loc': pictures } = Entry.parse(entry)
		return { path: ownPath(loc), lastmod, pictures: pictures?.split('\n') ?? [] }
	})

async function open(path: string): Promise<Page> {
	const answer = await get(path)
	return { status: answer.status, ...readPage(await answer.text(), path) }
}

function readPage(html: string, path: string): Omit<Page, 'status'> {
	const document = parseDocument(html)
	const elements = DomUtils.getElementsByTagName('*', document.children)
	const metaOf = (attribute: string, name: string) => {
		const meta = elements.find((one) => one.name === 'meta' && one.attribs[attribute] === name)
		return meta?.attribs.content ?? ''
	}
	const named = (name: string) => elements.filter((one) => one.name === name)
	const canonical = named('link').find(({ attribs }) => attribs.rel === 'canonical')
	const main = named('main').flatMap((one) => DomUtils.getElementsByTagName('a', one))
	return {
		shown: [
			...new Set(
				main.flatMap(({ attribs: { href = '' } }) => (SHOWN.test(href) ? [href.replace(/[?#].*/, '')] : [])),
			),
		],
		title: DomUtils.textContent(
			named('head').flatMap((head) => DomUtils.getElementsByTagName('title', head)),
		),
		description: metaOf('name', 'description'),
		h1: named('h1').map((heading) => DomUtils.textContent(heading)),
		robots: metaOf('name', 'robots'),
		canonical: canonical?.attribs.href ?? '',
		links: named('a').flatMap((link) => {
			const address = new URL(link.attribs.href ?? '', shop.url + path)
			// Other filters and orders of a list lead to nothing that is not found without them.
			const kept = [...address.searchParams].filter(([name]) => name === 'page' || name === 'city')
			const to = address.pathname + (kept.length > 0 ? `?${new URLSearchParams(kept)}` : '')
			return address.origin === shop.url ? [to] : []
		}),
		og: Object.fromEntries(
			named('meta').flatMap(({ attribs }) =>
				attribs.property?.startsWith('og:') ? [[attribs.property, attribs.content ?? '']] : [],
			),
		),
		feeds: named('link').flatMap(({ attribs }) =>
			attribs.type === 'application/atom+xml' ? [attribs.href ?? ''] : [],
		),
		jsonLd: named('script').flatMap((script) =>
			script.attribs.type === 'application/ld+json' ? [JSON.parse(DomUtils.textContent(script))].flat() : [],
		),
	}
}

/** Beginnings of addresses that robots must not open. */
const closedIn = (robots: string) => [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path)

/** Faults of pages, a line for each. */
const wrong = (judge: (page: Page, path: string) => string | undefined | false) =>
	[...pages].flatMap(([path, page]) => {
		const fault = judge(page, path)
		return fault ? [`${path}: ${fault}`] : []
	})

describe('the sitemap', () => {
	test('names every product, category, store and page that may be found, each once, none too big', async () => {
		const paths = [...sitemaps.values()].flatMap((entries) => entries.map(({ path }) => path))
		expect(new Set(paths).size).toBe(paths.length)
		const [row] = await shop.sql<{ products: number; stores: number }>(
			`SELECT (SELECT count(*) FROM products WHERE is_present)::int AS products,
				(SELECT count(*) FROM shops)::int AS stores`,
		)
		expect(paths.filter((path) => path.startsWith('/product/')).length).toBe(row?.products)
		expect(paths.filter((path) => path.startsWith('/store/')).length).toBe(row?.stores)
		expect(paths).toEqual(expect.arrayContaining(['/', '/hits', '/guide', '/stores', '/catalog/', '/about/']))
		for (const entries of sitemaps.values()) expect(entries.length).toBeLessThanOrEqual(50_000)
	})

	test('has the day of the last change and the pictures of products', () => {
		const products = [...sitemaps].find(([file]) => file.includes('product'))?.[1] ?? []
		expect(products.every(({ lastmod, pictures }) => lastmod && pictures.length > 0)).toBe(true)
	})

	test('leads to pages alone that answer 200, name themselves canonical and may be found', () => {
		expect(
			wrong(({ status, canonical, robots }, path) => {
				if (status !== 200) return `answers ${status}`
				if (canonical !== shop.url + path) return `its canonical address is ${canonical}`
				return /noindex/.test(robots) && robots
			}),
		).toEqual([])
	})

	test('leaves out hidden pages', () => {
		const paths = [...sitemaps.values()].flatMap((entries) => entries.map(({ path }) => path))
		expect(paths.filter((path) => /^\/(cart|checkout|account|login|wishlist|city|error)/.test(path))).toEqual(
			[],
		)
	})
})

describe('every page that may be found', () => {
	test('has a title, a description and one heading', () => {
		expect(
			wrong(({ title, description, h1 }) => {
				if (title.length < 5) return 'has no title'
				if (description.length < 30) return `has no description: «${description}»`
				return h1.length !== 1 || !h1[0]?.trim() ? `has ${h1.length} headings` : false
			}),
			'its `meta` is made by `pageMeta`',
		).toEqual([])
	})

	test('has a title of its own', () => {
		const titles = new Map<string, string[]>()
		for (const [path, { title }] of pages) titles.set(title, [...(titles.get(title) ?? []), path])
		expect([...titles.values()].filter((paths) => paths.length > 1)).toEqual([])
	})

	test('shows what no other one shows under the same heading', () => {
		const alike = new Map<string, string[]>()
		for (const [path, { h1, shown }] of pages) {
			// Colours of a model, and stores in malls of one name, lead to the same things; their titles distinguish them.
			if (shown.length === 0 || /^\/(product|store)\//.test(path)) continue
			const key = `${h1} ${shown}`
			alike.set(key, [...(alike.get(key) ?? []), path])
		}
		expect([...alike.values()].filter((paths) => paths.length > 1)).toEqual([])
	})

	test('is in the sitemap', () => {
		expect(
			[...others].flatMap(([path, { status, robots, canonical }]) =>
				status === 200 && !/noindex/.test(robots) && canonical === shop.url + path && !path.includes('?')
					? [path]
					: [],
			),
		).toEqual([])
	})

	test('is linked from another one, in the whole shop by a way from the first one', () => {
		const linksOf = (path: string) =>
			(pages.get(path) ?? others.get(path))?.links.filter((link) => link !== path) ?? []
		const reached = new Set(IS_WHOLE ? ['/'] : [...pages.keys()].flatMap(linksOf))
		// Pages added in the loop are gone through too.
		for (const path of reached) for (const link of linksOf(path)) reached.add(link)
		// Pages that only goods and lists lead to are not reached where few of them are opened.
		const mayBeMissed = (path: string) => !IS_WHOLE && /^\/(product|store|catalog)\//.test(path)
		const lost = [...pages.keys()].filter((path) => !reached.has(path) && !mayBeMissed(path))
		expect(lost, 'link it from another page, or in a menu of demo/content').toEqual([])
	})

	test('links to nothing that is not there', () => {
		expect(
			[...others].flatMap(([path, { status }]) =>
				[200, 301, 302].includes(status) ? [] : [`${status} ${path}`],
			),
		).toEqual([])
	})

	test('has data for rich results that Google and Yandex take', () => {
		expect(wrong(({ jsonLd }) => jsonLd.flatMap((data) => faultsOf(data)).join('; '))).toEqual([])
	})

	test('has a picture for social networks with the size that it says', async () => {
		expect(
			wrong(({ og }) =>
				['og:title', 'og:type', 'og:url', 'og:image', 'og:image:width', 'og:image:height', 'og:image:alt']
					.filter((name) => !og[name])
					.join(', '),
			),
		).toEqual([])
		const pictures = new Map([...pages.values()].map(({ og }) => [og['og:image'] ?? '', og]))
		for (const [at, [address, og]] of sample([...pictures], IS_WHOLE ? 60 : 8).entries()) {
			// Each by another visitor: what one may have made in a minute depends on how busy the machine is.
			const answer = await fetch(address, { headers: { 'x-forwarded-for': `10.0.0.${at}` } })
			expect([address, answer.headers.get('x-picture')]).toEqual([address, null])
			const size = sizeOfJpeg(Buffer.from(await answer.arrayBuffer()))
			expect([address, size]).toEqual([
				address,
				[Number(og['og:image:width']), Number(og['og:image:height'])],
			])
		}
	})
})

/** Width and height, of the first frame header. */
function sizeOfJpeg(bytes: Buffer): [number, number] {
	for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
		const marker = bytes[at + 1] ?? 0
		const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
		if (isFrame) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
	}
	return [0, 0]
}

describe('kinds of pages', () => {
	const typesAt = (path: string) =>
		(pages.get(path)?.jsonLd ?? []).map((data) => (data as { '@type': string })['@type'])

	test('say what they are', () => {
		const product = [...pages.keys()].find((path) => path.startsWith('/product/')) ?? ''
		const store = [...pages.keys()].find((path) => path.startsWith('/store/')) ?? ''
		expect(typesAt('/')).toEqual(expect.arrayContaining(['Organization', 'WebSite']))
		expect(typesAt(product)).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']))
		expect(typesAt(store)).toEqual(expect.arrayContaining(['Store', 'BreadcrumbList']))
		// The demonstration's stores close earlier on the last day of the year, and rest after it.
		expect(pages.get(store)?.jsonLd).toContainEqual(
			expect.objectContaining({
				specialOpeningHoursSpecification: expect.arrayContaining([
					expect.objectContaining({ validFrom: '2026-12-31', closes: '18:00' }),
					expect.objectContaining({ validFrom: '2027-01-01', opens: '00:00', closes: '00:00' }),
				]),
			}),
		)
		expect(typesAt('/catalog/muzhchinam')).toEqual(expect.arrayContaining(['BreadcrumbList']))
	})

	test('of the blog name its feed, and a text has its author, its day and its own picture', () => {
		const blog = [...pages].filter(([path]) => /^\/(blog|community|promo-and-blog)\b/.test(path))
		expect(blog.length).toBeGreaterThan(60)
		expect(blog.filter(([, { feeds }]) => feeds[0] !== `${shop.url}/blog.atom`)).toEqual([])
		const texts = [...(sitemaps.get('/sitemaps/publication.xml') ?? [])]
		for (const { path, pictures } of texts) {
			const { og = {}, jsonLd = [] } = pages.get(path) ?? {}
			const kinds = jsonLd.map((data) => (data as { '@type': string })['@type'])
			expect([path, kinds]).toEqual([path, ['BreadcrumbList', expect.stringMatching(/^(News)?Article$/)]])
			const pictureOf = (address = '') => address.replace(/^.*\/img\/\d+\/jpeg\//, '')
			if (pictures[0]) expect([path, pictureOf(og['og:image'])]).toEqual([path, pictureOf(pictures[0])])
		}
	})

	test('that are a visitor’s own are not found', async () => {
		// The checkout redirects a visitor with an empty cart.
		expect((await get('/checkout')).status).toBe(302)
		for (const path of ['/cart', '/wishlist', '/login', '/city', '/subscribe']) {
			const { robots } = await open(path)
			expect([path, robots]).toEqual([path, expect.stringMatching(/noindex/)])
		}
	})
})

describe('texts of the content for an address', () => {
	let storefront: Storefront
	let routes: Route[]
	/** One page of the sitemap for each route, several where one route has pages of several kinds. */
	let examples: string[]
	beforeAll(async () => {
		routes = await readRoutes()
		const byKind = new Map([...pages.keys()].map((path) => [kindOf(path), path]))
		examples = [...byKind.values(), ...NAMED]
		await shop.sql(
			`INSERT INTO content_entries (kind, slot, key, data)
				SELECT 'seo', slot, '', $1::text::jsonb FROM jsonb_array_elements_text($2::text::jsonb) AS slot
				ON CONFLICT (kind, slot, key) DO UPDATE SET data = content_entries.data || excluded.data`,
			[JSON.stringify(WRITTEN), JSON.stringify(examples.map((path) => path.replace(/(?<=.)\/$/, '')))],
		)
		// The other one still has what was there before.
		storefront = await startStorefront(shop.apiUrl)
	})
	afterAll(() => storefront.stop())

	const kindOf = (path: string) => {
		const { id } = routeOf(routes, path) ?? {}
		if (id !== 'routes/community.$') return id
		return path
			.replace(/ambassadors\/(?!looks\/)[^/]+/, 'ambassadors/*')
			.replace(/(blogs|trainings|looks)\/[^/]+/, '$1/*')
	}

	test('is for every screen that may be found', async () => {
		const closed = closedIn(await text('/robots.txt'))
		const shown = new Set(examples.map((path) => routeOf(routes, path)?.id))
		const isClosed = (pattern: string) => closed.some((beginning) => pattern.startsWith(beginning))
		const others = routes.filter(({ id, pattern }) => !shown.has(id) && !isClosed(pattern))
		const screens = screensOf(await openWorld(shop))
		const findable: string[] = []
		for (const { id } of others) {
			const screen = screens.find(({ route }) => `routes/${route}` === id)
			if (!screen) continue
			const answer = await fetch(shop.url + screen.path, { headers: { cookie: screen.visitor.cookie } })
			const { robots } = readPage(await answer.text(), screen.path)
			if (answer.ok && !robots.includes('noindex')) findable.push(id)
		}
		expect(
			findable,
			'name them in SCREENS of backend/areas/export/pages.ts, or let them say noindex (pageMeta)',
		).toEqual([])
	})

	test('is its title, its description, its heading and the text at its foot', async () => {
		const { cookie } = await newBuyer(shop, await findGoods(shop, 0))
		const wrongOnes: unknown[] = []
		await each(examples, async (path) => {
			const answer = await fetch(storefront.url + path, { headers: { cookie } })
			// Short words of headings and texts stay with the next one.
			const html = (await answer.text()).replaceAll('\u00a0', ' ').replaceAll('&nbsp;', ' ')
			const { title, description, h1 } = readPage(html, path)
			// A list says how much it has after its heading.
			const [, own = ''] = /^Проверка: (.+?)(\s[\d\u00a0]+\sтовар\p{L}*)?$/u.exec(h1[0]?.trim() ?? '') ?? []
			const hasPrice = !/^\/(product|hits|catalog)\b/.test(path) || /\d\s₽$/.test(title)
			const isRight =
				own !== '' &&
				hasPrice &&
				title.startsWith(`Название: ${own}`) &&
				description.startsWith(`Описание, которого больше нигде нет: ${own}`) &&
				DomUtils.textContent(parseDocument(html)).includes(`Кто ищет, найдёт: ${own}`) &&
				!/\{(h1|color|price)\}/.test(html)
			if (!isRight) wrongOnes.push({ path, title, description, h1 })
		})
		expect(wrongOnes).toEqual([])
	})

	test('is what its pattern says where it says nothing itself', () => {
		const titles = [...pages].flatMap(([path, { title }]) => (path.startsWith('/product/') ? [title] : []))
		expect(titles.length).toBeGreaterThan(10)
		expect(titles.filter((title) => !title.endsWith('₽ — официальный сайт «Тропа»'))).toEqual([])
	})

	test('takes it out of the sitemap when it says noindex, or that another address is canonical', async () => {
		const gone = ['product', 'store', 'category', 'publication'].map((kind) => {
			const [, entries = []] = [...sitemaps].find(([file]) => file.includes(kind)) ?? []
			return entries.at(-1)?.path ?? ''
		})
		const [moved = ''] = gone.splice(0, 1)
		await shop.sql(
			`INSERT INTO content_entries (kind, slot, key, data)
				SELECT 'seo', slot, '', '{"robots": "noindex"}'::jsonb FROM jsonb_array_elements_text($1::text::jsonb) AS slot
				UNION ALL SELECT 'seo', $2::text, '', '{"canonical": "/hits"}'::jsonb
				ON CONFLICT (kind, slot, key) DO UPDATE SET data = content_entries.data || excluded.data`,
			[JSON.stringify(gone), moved],
		)
		const named: string[] = []
		for (const file of sitemaps.keys()) named.push(...entriesOf(await text(file)).map(({ path }) => path))
		const before = [...sitemaps.values()].reduce((sum, entries) => sum + entries.length, 0)
		expect(named.filter((path) => path === moved || gone.includes(path))).toEqual([])
		expect(named).toHaveLength(before - 4)
	})
})

describe('the hits', () => {
	test('are one page, which has its filters', async () => {
		const { canonical, links } = await open('/hits')
		expect(canonical).toBe(`${shop.url}/hits`)
		expect(links).toContain('/hits')
		const narrowed = await text(`/hits?season=${encodeURIComponent('Зима')}`)
		expect(narrowed).toContain('action="/hits"')
		expect(narrowed).not.toMatch(/href="\/catalog\/hits[?"]/)
	})

	test('are nowhere else', async () => {
		const answer = await get('/catalog/hits?page=2')
		expect([answer.status, answer.headers.get('location')]).toEqual([301, '/hits?page=2'])
		const linked = [...pages, ...others].flatMap(([path, { links }]) =>
			links.some((link) => /^\/catalog\/hits\b/.test(link)) ? [path] : [],
		)
		expect(linked).toEqual([])
	})
})

describe('files for machines', () => {
	test('robots.txt leads to the sitemap and lets in to every page of it', async () => {
		const robots = await text('/robots.txt')
		expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`)
		const closed = closedIn(robots)
		expect(closed).toContain('/account')
		const paths = [...sitemaps.values()].flatMap((entries) => entries.map(({ path }) => path))
		expect(paths.filter((path) => closed.some((beginning) => path.startsWith(beginning)))).toEqual([])
	})

	test('the manifest names icons that are there, and the page names the manifest', async () => {
		const { icons, start_url } = (await (await get('/manifest.webmanifest')).json()) as {
			icons: { src: string; type: string }[]
			start_url: string
		}
		expect(start_url).toBe('/')
		for (const { src, type } of icons) {
			const icon = await get(src)
			expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, type])
		}
		expect(await text('/')).toContain('<link rel="manifest" href="/manifest.webmanifest"')
		const icon = await get('/favicon.ico')
		const bytes = Buffer.from(await icon.arrayBuffer())
		expect([icon.status, bytes.readUInt16LE(2), bytes.subarray(22, 26).toString('latin1')]).toEqual([
			200,
			1,
			'\x89PNG',
		])
	})

	test('the feed of the blog is Atom, and llms.txt has an address in each line of a list', async () => {
		const entries = readXml(await text('/blog.atom'), 'feed')
		expect(entries).toHaveLength(1)
		const lines = (await text('/llms.txt')).split('\n').filter((line) => line.startsWith('- '))
		expect(lines.length).toBeGreaterThan(30)
		expect(lines.filter((line) => !/^- \[[^\]]+\]\(http[^)]+\)$/.test(line))).toEqual([])
	})

	test('the feed of offers comes whole, also while others do not read theirs, and four at a time for one address', async () => {
		const [story = '', signs = '', free = '', withdrawn = ''] = await makeOddGoods()
		const feed = await text('/feed.yml')
		expect(feed.endsWith('</yml_catalog>\n')).toBe(true)
		const sold = new Set(readXml(feed, 'offer').map(({ url }) => ownPath(url ?? '')))
		expect([story, signs, free, withdrawn].map((path) => sold.has(path))).toEqual([true, true, false, false])
		const slow = await Promise.all([1, 2, 3].map(() => beginning('/feed.yml')))
		expect((await text('/feed.yml')).endsWith('</yml_catalog>\n')).toBe(true)
		slow.push(await beginning('/feed.yml'))
		const fifth = await get('/feed.yml')
		expect([fifth.status, fifth.headers.get('retry-after')]).toEqual([503, '30'])
		for (const end of slow) end()
	})
})

describe('odd goods', () => {
	test('have a page that search engines understand, and are not sold when they are withdrawn', async () => {
		const odd = await makeOddGoods()
		const [story, signs, free, withdrawn] = await Promise.all(odd.map(open))
		expect([story, signs, free, withdrawn].map((page) => page?.status)).toEqual([200, 200, 200, 200])
		expect(story?.title.length).toBeLessThan(400)
		expect(story?.description.length).toBeLessThan(1_100)
		// It has no picture, and no price.
		const wrongOnes = [story, signs, free].flatMap(
			(page) =>
				page?.jsonLd.flatMap((data) =>
					faultsOf({ image: [`${shop.url}/icon-512.png`], ...(data as object) }),
				) ?? [],
		)
		expect(wrongOnes).toEqual([])
		expect(signs?.h1).toEqual([expect.stringContaining(']]> <b>')])
		const told = (page: Page | undefined) =>
			page?.jsonLd.map((data) => (data as { '@type': string })['@type'])
		expect([told(story), told(free)]).toEqual([['BreadcrumbList', 'Product'], ['BreadcrumbList']])
		// Its page stays for customers who have bought it.
		expect(withdrawn?.jsonLd).toContainEqual(
			expect.objectContaining({
				offers: expect.objectContaining({ availability: 'https://schema.org/OutOfStock' }),
			}),
		)
	})
})

/**
 * Of the goods that no page of these tests was made of (`aside`): one with a story for a name and without pictures,
 * one with signs that mean something elsewhere, one for nothing, and one that is withdrawn. @returns their addresses
 * in this order
 */
async function makeOddGoods(): Promise<readonly string[]> {
	const change = (at: number, sets: string) =>
		shop.sql(`UPDATE products SET ${sets} WHERE id = $1`, [aside[at]?.replace('/product/', '')])
	await change(0, `name = repeat('Ы', 10000), images = '[]', description = ''`)
	await change(
		1,
		`name = 'Куртка ]]> <b>&amp;' || chr(8) || chr(11), description = '<p>]]>' || chr(1) || '</p>'`,
	)
	await change(2, 'retail_price = 0')
	await shop.sql('UPDATE skus SET retail_price = 0 WHERE product_id = $1', [
		aside[2]?.replace('/product/', ''),
	])
	await change(3, 'is_present = false')
	return aside
}

/** Asks for a file and reads no more than its beginning. */
const beginning = (path: string) =>
	new Promise<() => void>((resolve, reject) => {
		const asked = request(shop.url + path, (answer) => {
			answer.once('readable', () => resolve(() => asked.destroy()))
		})
		asked.on('error', reject)
		asked.end()
	})

describe('an address that has moved', () => {
	test('leads on in one step, with its query', async () => {
		const answer = await get('/community/looks/?from=letter')
		expect([answer.status, answer.headers.get('location')]).toEqual([
			301,
			'/community/ambassadors/looks/?from=letter',
		])
		const other = await get('/kak-vybrat-pukhovik')
		expect([other.status, other.headers.get('location')]).toEqual([302, '/pages/kak-vybrat-pukhovik'])
	})
})
