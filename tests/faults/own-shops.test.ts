import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSportProperties } from '#contract/assistant.ts'
import { listPublications } from '#contract/community.ts'
import { listGiftCardDesigns } from '#contract/gift-cards.ts'
import { rootDir } from '#process/root.ts'
import { launch, type StartedShop, startShop } from '#tests/support/start-shop.ts'

interface Trade {
	name: string
	category: string
	goods: readonly string[]
}

const trades: readonly Trade[] = [
	{ name: 'Дом и дуб', category: 'Столы', goods: ['Стол обеденный «Лада»', 'Стол письменный «Ока»'] },
	{ name: 'Ромашка', category: 'Витамины', goods: ['Витамин C 500 мг', 'Витамин D3 2000 МЕ'] },
]

const marketFeed = ({ name, category, goods }: Trade) => `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog date="2026-11-20T09:00:00+03:00"><shop><name>${name}</name><company>${name}</company>
<url>https://shop.example</url><currencies><currency id="RUB" rate="1"/></currencies>
<categories><category id="1">${category}</category></categories>
<offers>${goods
	.map(
		(
			title,
			at,
		) => `<offer id="${at + 1}" available="true"><url>https://shop.example/${at + 1}</url><price>1990</price>
<currencyId>RUB</currencyId><categoryId>1</categoryId><name>${title}</name><vendor>Мастер</vendor><count>5</count></offer>`,
	)
	.join('')}</offers></shop></yml_catalog>`

/** Pages that no link leads a visitor without a session to. */
const FURTHER = [
	'/',
	'/no-such-page',
	'/login',
	'/cart',
	'/checkout',
	'/subscribe',
	'/city',
	'/pages/privacy',
	'/catalog/?text=абв',
]
const FILES = ['/robots.txt', '/llms.txt', '/manifest.webmanifest', '/feed.yml', '/sitemap.xml']
/** Pages of the parts that these shops do not have. */
const ABSENT = [
	'/stores',
	'/pickup',
	'/gift-cards',
	'/gift-cards/e-giftcard',
	'/guide',
	'/community/',
	'/blog/',
	'/clubpro',
]
/** Words of those parts, and of services that not every shop offers. */
const OF_ABSENT_PARTS =
	/подарочн[а-я]+ карт|собраться в дорогу|одеться слоями|клуб[а-я]* (?:для )?профессионал|пункт[а-я]* выдачи|забрать в магазин|в (?:наших|любом|ближайш[а-я]+|нашем) магазин|примерка в магазин|сообщество|наши магазины|бесплатный ремонт(?!, обмен)|мастерск/giu
const MOST_PAGES = 120

const ownIcon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1"/></svg>'

/** The words of the demonstration: its trade, its name, its pictures, and people and makers that its content names. */
async function wordsOfDemonstration(): Promise<RegExp> {
	const content = async (file: string) =>
		JSON.parse(await readFile(join(rootDir, 'demo', 'content', file), 'utf8'))
	const people = (await content('ambassadors.json')).map(({ name }: { name: string }) => name)
	const addresses = (await content('shops.json')).map(({ address }: { address: string }) => address)
	const named = [...people, ...addresses].map((words) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
	const trade = 'троп[аыеу](?![а-яё])|поход(?![а-яё]*к[аио])|маршрут|палатк|пуховик|рюкзак|турист|амбассадор'
	const pictures = String.raw`\/pictures\/(?:land|products|people|covers|guide|looks|seasons|technology)\/|tropa\.example`
	return new RegExp([trade, pictures, ...named].join('|'), 'iu')
}

describe.each(trades)('a shop of its own: «$name»', (trade) => {
	let shop: StartedShop
	let folder: string
	let ofDemonstration: RegExp
	const pages = new Map<string, { status: number; text: string }>()

	async function run(entry: string, dataDir: string, settings: Record<string, string>, args: string[]) {
		const [code] = await once(launch(entry, dataDir, `${folder}/command.log`, settings, args), 'exit')
		expect([entry, code, code && (await readFile(`${folder}/command.log`, 'utf8'))]).toEqual([entry, 0, 0])
	}

	beforeAll(async () => {
		ofDemonstration = await wordsOfDemonstration()
		folder = await mkdtemp(join(tmpdir(), 'own-shop-'))
		const SHOP_DIR = join(folder, 'shop')
		const feed = join(folder, 'feed.xml')
		await writeFile(feed, marketFeed(trade))
		await run('build/tropa.js', folder, {}, [
			'shop',
			'init',
			SHOP_DIR,
			`--name=${trade.name}`,
			'--phone=8 800 000-00-00',
			'--email=help@shop.example',
			`--legal-name=ООО «${trade.name}»`,
			'--requisites=ОГРН 1027700000000, ИНН 7700000000, 101000, Москва, Мясницкая, 1',
		])
		await writeFile(join(SHOP_DIR, 'public', 'favicon.svg'), ownIcon)
		shop = await startShop({ SHOP_DIR }, (dataDir) =>
			run('build/tropa.js', dataDir, { SHOP_DIR }, ['import', '--stopped', feed]),
		)
		const waiting = [...FURTHER, ...FILES]
		for (const path of waiting) {
			if (pages.has(path) || pages.size >= MOST_PAGES) continue
			const answer = await fetch(shop.url + path)
			const text = await answer.text()
			pages.set(path, { status: answer.status, text })
			const links = [...text.matchAll(/<a\b[^>]*\bhref="(\/(?!\/)[^"#]*)|<loc>https?:\/\/[^/]+(\/[^<]*)/g)]
			const addresses = links.map(([, href, located]) => (href ?? located ?? '/').replaceAll('&amp;', '&'))
			// The same page of the cities is there for each page that leads to it.
			waiting.push(...addresses.filter((one) => !one.startsWith('/city?')))
		}
	}, 300_000)
	afterAll(async () => {
		await shop?.stop()
		await rm(folder, { recursive: true, force: true })
	})

	test('no page, file or text of a picture has a word of the demonstration', () => {
		expect(pages.size).toBeGreaterThan(25)
		const found = [...pages].flatMap(([path, { text }]) => {
			const at = text.search(ofDemonstration)
			return at === -1 ? [] : [`${path}: ${text.slice(Math.max(0, at - 60), at + 40)}`]
		})
		expect(found).toEqual([])
	})

	test('no page promises or names a part that it does not have', () => {
		const found = [...pages].flatMap(([path, { text }]) =>
			[...text.replaceAll('\u00a0', ' ').matchAll(OF_ABSENT_PARTS)].map(
				({ index }) => `${path}: ${text.slice(Math.max(0, index - 60), index + 60)}`,
			),
		)
		expect(found).toEqual([])
	})

	test('every link of every page leads to a page, and no page fails', () => {
		const broken = [...pages].filter(([path, { status }]) => status >= 400 && path !== '/no-such-page')
		expect(broken.map(([path, { status }]) => `${status} ${path}`)).toEqual([])
	})

	test('no placeholder is left in a page', () => {
		const left = [...pages].flatMap(([path, { text }]) =>
			[...text.matchAll(/\{(?:shop|phone|mail|legal|requisites|seller|h1|color|price)\}/g)].map(
				([word]) => `${path}: ${word}`,
			),
		)
		expect(left).toEqual([])
	})

	test('its icons are those of its folder, and no picture of the demonstration is there', async () => {
		const standIn = await readFile(join(rootDir, 'starter/public/pictures/stand-in.svg'), 'utf8')
		for (const picture of ['land/fog.avif', 'products/puffer-spruce-1.avif']) {
			expect((await fetch(`${shop.url}/pictures/${picture}`)).status).toBe(404)
			expect(await (await fetch(`${shop.url}/img/480/avif/${picture}`)).text()).toBe(standIn)
		}
		const [svg, ico] = await Promise.all(
			['/favicon.svg', '/favicon.ico'].map((path) => fetch(shop.url + path)),
		)
		expect(await svg?.text()).toBe(ownIcon)
		expect(ico?.status).toBe(200)
	})

	test('a part that it does not have has no page, no form and no call', async () => {
		const answers = await Promise.all(
			ABSENT.map(async (path) => [path, (await fetch(shop.url + path)).status]),
		)
		expect(answers).toEqual(ABSENT.map((path) => [path, 404]))
		const body = new URLSearchParams({ number: '1' })
		const form = await fetch(`${shop.url}/gift-cards`, {
			method: 'POST',
			body,
			headers: { origin: shop.url },
		})
		expect(form.status).toBe(404)
		for (const { method, path } of [getSportProperties, listPublications, listGiftCardDesigns]) {
			expect((await fetch(shop.apiUrl + path, { method })).status, path).toBe(404)
		}
	})

	test('its letters name it, and nothing of the demonstration', async () => {
		const form = new URLSearchParams({ email: 'anna@mail.example', isMailAgreed: 'on', isDataAgreed: 'on' })
		await fetch(`${shop.url}/subscribe`, {
			method: 'POST',
			body: form,
			redirect: 'manual',
			headers: { origin: shop.url },
		})
		const letters = await shop.sql('SELECT * FROM outbox_messages')
		expect(JSON.stringify(letters)).toContain(trade.name)
		expect(JSON.stringify(letters)).not.toMatch(ofDemonstration)
	})
})

/** Runs `npm run shop` as a person would. */
async function runShopCommand(
	args: string[],
	settings: Record<string, string> = {},
): Promise<{ code: number; out: string }> {
	const child = spawn(process.execPath, [join(rootDir, 'build/tropa.js'), 'shop', ...args], {
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

test('the check names everything that a new shop still lacks', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'own-shop-'))
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
	await rm(folder, { recursive: true })
})
