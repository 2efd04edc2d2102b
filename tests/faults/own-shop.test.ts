import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { feedXml, type OfferText } from '#backend/import/feed/feed-fixture.ts'
import { getSportProperties } from '#contract/assistant.ts'
import { listPublications } from '#contract/community.ts'
import { listGiftCardDesigns } from '#contract/gift-cards.ts'
import { rootDir } from '#process/root.ts'
import { freePort } from '#tests/support/free-port.ts'
import { launch, untilReady } from '#tests/support/start-shop.ts'

/** Shops of other trades, each with what its feed has. */
const trades: { name: string; offers: OfferText[]; categories: string }[] = [
	{
		name: 'Дом и дуб',
		offers: [
			{
				id: '1',
				name: 'Стол «Полдень»',
				price: '18900',
				more: '<categoryId>2</categoryId><vendor>Дуб</vendor>',
			},
			{ id: '2', name: 'Стул «Утро»', price: '5900', more: '<categoryId>3</categoryId><vendor>Дуб</vendor>' },
		],
		categories:
			'<categories><category id="1">Мебель</category><category id="2" parentId="1">Столы</category><category id="3" parentId="1">Стулья</category></categories>',
	},
	{
		name: 'Аптека на углу',
		offers: [
			{
				id: 'd3',
				name: 'Витамин D3, капли',
				price: '390',
				more: '<categoryId>2</categoryId><vendor>Фарма</vendor>',
			},
			{
				id: 'c',
				name: 'Витамин C, шипучий',
				price: '210',
				more: '<categoryId>2</categoryId><vendor>Фарма</vendor>',
			},
		],
		categories:
			'<categories><category id="1">Здоровье</category><category id="2" parentId="1">Витамины</category></categories>',
	},
]

/** Words of the demonstration: of its trade, its name, its brands, its people and its stores. */
const demonstration: readonly RegExp[] = [
	/(?<!\p{L})троп(?:а|ы|е|у|ой)(?!\p{L})/iu,
	/tropa/i,
	/(?<!\p{L})(?:поход|палатк|рюкзак|пуховик|снаряжен|ботинк|лыж|альпинис|турист(?!ич)|хибин|спальник|термобель|маршрут)/iu,
	...namesIn('ambassadors', 'name'),
	...namesIn('shops', 'address'),
	...['Северка', 'Вьюга', 'Кедровка', 'Хариус'].map(
		(brand) => new RegExp(`(?<!\\p{L})${brand}(?!\\p{L})`, 'u'),
	),
]

function namesIn(file: string, field: string): RegExp[] {
	const rows = JSON.parse(readFileSync(join(rootDir, 'demo/content', `${file}.json`), 'utf8')) as Record<
		string,
		string
	>[]
	return rows.map((row) => new RegExp((row[field] as string).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'u'))
}

/** Pages that no other page leads to. */
const unlinked = [
	'/cart',
	'/checkout',
	'/wishlist',
	'/account',
	'/login',
	'/city',
	'/promo-and-blog',
	'/net-takoy',
	'/product/999999',
	'/catalog/?text=нет такого слова',
	'/catalog/?text=подарок',
	'/sitemap.xml',
	'/sitemaps/page.xml',
	'/feed.yml',
	'/llms.txt',
	'/robots.txt',
	'/manifest.webmanifest',
	'/employee/login',
	'/operator/login',
]

const pagesOfParts = [
	'/stores',
	'/pickup',
	'/gift-cards',
	'/gift-cards/e-giftcard',
	'/guide',
	'/community/',
	'/blog/',
	'/blog.atom',
	'/clubpro',
]

async function runShopCommand(
	args: string[],
	settings: Record<string, string> = {},
): Promise<{ code: number; out: string }> {
	const child = spawn(process.execPath, [join(rootDir, 'build/backend/shop.js'), ...args], {
		env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings },
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	const [out, error, [code]] = await Promise.all([
		text(child.stdout),
		text(child.stderr),
		once(child, 'exit'),
	])
	return { code: code as number, out: out + error }
}

describe.each(trades)('a shop of its own, «$name»,', ({ name, offers, categories }) => {
	const folder = mkdtempSync(join(tmpdir(), 'tropa-own-'))
	const dataDir = join(folder, 'data')
	let url: string
	let apiUrl: string
	let stop = async () => {}

	beforeAll(async () => {
		const made = await runShopCommand([
			'init',
			join(folder, 'shop'),
			`--name=${name}`,
			'--phone=+7 495 111-22-33',
			'--email=hi@own.example',
			'--legal-name=ООО «Своё»',
			'--requisites=ОГРН 1027700000001, ИНН 7700000002, Москва',
		])
		expect(made.code, made.out).toBe(0)
		const feed = join(folder, 'feed.xml')
		writeFileSync(feed, feedXml(offers, { shop: name, categories }))
		const [port, apiPort] = [await freePort(), await freePort()]
		const settings = { PORT: String(port), API_PORT: String(apiPort), SHOP_DIR: join(folder, 'shop') }
		const [code] = await once(
			launch('build/backend/import.js', dataDir, `${dataDir}.import.log`, settings, [feed]),
			'exit',
		)
		expect(code).toBe(0)
		const shop = launch('build/server.js', dataDir, `${dataDir}.log`, settings)
		stop = async () => {
			const ended = once(shop, 'exit')
			shop.kill('SIGTERM')
			await ended
		}
		url = `http://127.0.0.1:${port}`
		apiUrl = `http://127.0.0.1:${apiPort}`
		await untilReady(shop, `${url}/readyz`, `${dataDir}.log`)
	})
	afterAll(async () => {
		await stop()
		rmSync(folder, { recursive: true, force: true })
	})

	test('says nothing of the demonstration on any page', async () => {
		const queue = ['/', ...unlinked]
		const seen = new Set(queue)
		const found: string[] = []
		for (const path of queue) {
			const answer = await fetch(url + path)
			const body = await answer.text()
			expect(answer.status, path).toBeLessThan(500)
			const isPage = answer.headers.get('content-type')?.includes('html')
			for (const [, link = ''] of isPage ? body.matchAll(/href="(\/[^"#?]*)/g) : []) {
				if (seen.has(link) || /^\/(?:assets|img|resources)\//.test(link)) continue
				seen.add(link)
				queue.push(link)
			}
			const said = body.replace(/<style[\s\S]*?<\/style>/g, '')
			found.push(
				...demonstration.flatMap((word) => {
					const [match] = word.exec(said) ?? []
					const at = match === undefined ? 0 : said.search(word)
					return match === undefined ? [] : [`${path}: «${said.slice(Math.max(0, at - 60), at + 60)}»`]
				}),
			)
		}
		expect(found).toEqual([])
		// It has got into the shop.
		for (const path of ['/product/1', '/oferta', '/loyalty']) expect(seen).toContain(path)
	})

	test('has its goods, its name and its seller', async () => {
		const home = await (await fetch(url)).text()
		for (const words of [name, offers[0]?.name ?? '', '+7 495 111-22-33', 'ООО «Своё», ОГРН 1027700000001']) {
			expect(home).toContain(words)
		}
	})

	test('has no page of a part that it does not have, and no link to it', async () => {
		for (const path of pagesOfParts) expect((await fetch(url + path)).status, path).toBe(404)
		const sent = await fetch(`${url}/gift-cards`, {
			method: 'POST',
			body: new URLSearchParams({ number: '1' }),
		})
		expect(sent.status).toBe(404)
		const pages = await Promise.all(
			['/', '/product/1', '/cart', '/sitemaps/page.xml', '/llms.txt'].map((path) => fetch(url + path)),
		)
		for (const page of pages) {
			const body = await page.text()
			for (const path of pagesOfParts) expect(body, `${page.url} leads to ${path}`).not.toContain(`"${path}"`)
		}
		const calls = [getSportProperties, listPublications, listGiftCardDesigns]
		for (const { method, path } of calls) {
			expect((await fetch(apiUrl + path, { method })).status, path).toBe(404)
		}
	})
})

test('the check names everything that a new shop still lacks', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'tropa-own-'))
	const shop = join(folder, 'shop')
	const flags = [
		'--name=Дом',
		'--phone=1',
		'--email=hi@own.example',
		'--legal-name=ООО',
		'--requisites=без номеров',
	]
	await runShopCommand(['init', shop, ...flags])
	const twice = await runShopCommand(['init', shop, ...flags])
	expect(twice).toMatchObject({ code: 1, out: expect.stringContaining('магазин уже есть') })
	const unnamed = await runShopCommand(['init', join(folder, 'other'), '--name=Дом'])
	expect(unnamed).toMatchObject({ code: 1, out: expect.stringContaining('--requisites') })
	const { code, out } = await runShopCommand(['check'], { SHOP_DIR: shop })
	expect(code).toBe(1)
	for (const lacking of ['нет ИНН и ОГРН', 'SHOP_URL', '/oferta', 'PAYMENTS', 'SMTP_URL', 'SMS_URL']) {
		expect(out).toContain(lacking)
	}
	rmSync(folder, { recursive: true })
})
