import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addBasketItem, getBasket, saveCheckout } from '#app/services/basket.server.ts'
import { createOrder } from '#app/services/orders.server.ts'
import { cancelOrder } from '#app/services/personal.server.ts'
import { getSportProperties } from '#contract/assistant.ts'
import { listPublications } from '#contract/community.ts'
import type { ShopPart } from '#contract/parts.ts'
import { rootDir } from '#process/root.ts'
import { clockSettings } from '#tests/support/clock.ts'
import { freePort } from '#tests/support/free-port.ts'
import { launch, type StartedShop, startShop } from '#tests/support/start-shop.ts'
import { logIn, newVisitor } from './visitors.ts'

interface Trade {
	name: string
	category: string
	goods: readonly string[]
	/** Of `shop.json`. */
	parts: Partial<Record<ShopPart, boolean>>
	rules: object
	color: string
	/** Words of the rules, which its pages and letters say. */
	says: readonly RegExp[]
}

const trades: readonly Trade[] = [
	{
		name: 'Дом и дуб',
		category: 'Столы',
		goods: ['Стол обеденный «Лада»', 'Стол письменный «Ока»'],
		parts: {},
		rules: {
			delivery: { courierPrice: 1_490, courierFreeFrom: null, kmPerDay: 300 },
			telephone: { from: 9, to: 18 },
			unpaidMinutes: 45,
			returnDays: 21,
			homeCity: 'Тула',
		},
		color: '#5a2d0c',
		says: [/21 день на возврат/, /с 9 до 18 по Москве/, /отменяется через 45 минут/, /1 490 ₽/, /Тула/],
	},
	{
		name: 'Ромашка',
		category: 'Витамины',
		goods: ['Витамин C 500 мг', 'Витамин D3 2000 МЕ'],
		parts: { club: true, reviews: true, oneClick: true, giftCards: true },
		rules: {
			delivery: { courierPrice: 250, courierFreeFrom: 1_500 },
			bonuses: {
				levels: [
					{ name: 'Лепесток', rate: 2, from: 0 },
					{ name: 'Букет', rate: 4, from: 9_000 },
				],
				availableAfterDays: 5,
			},
			returnDays: 30,
		},
		color: '#0b4f3a',
		says: [/30 дней на возврат/, /Лепесток/, /Букет/, /через 5 дней после получения/, /2 %/],
	},
]

/** Terms of the demonstration that none of these shops has. */
const OF_OTHER_TERMS = /90 дней|299 ₽|599 ₽|(?<!\d)5 000 ₽|14 дней после получения|Старт|Вершина/u

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
/** Pages of parts, and a part that each belongs to. */
const OF_PARTS: readonly (readonly [path: string, part: ShopPart])[] = [
	['/stores', 'stores'],
	['/pickup', 'points'],
	['/gift-cards', 'giftCards'],
	['/gift-cards/e-giftcard', 'giftCards'],
	['/guide', 'guide'],
	['/community/', 'community'],
	['/blog/', 'community'],
	['/clubpro', 'clubPro'],
	['/loyalty', 'club'],
	['/reviews-policy', 'reviews'],
]
/** Pages of a customer. */
const OWN_PAGES = [
	'/account',
	'/account/orders',
	'/account/bonuses',
	'/account/wishlist',
	'/account/profile',
	'/account/settings',
	'/account/delete',
	'/cart',
	'/checkout',
	'/wishlist',
]
/** Words of those parts, and of services that not every shop offers. */
const OF_ABSENT_PARTS: Partial<Record<ShopPart, RegExp>> & { all: RegExp } = {
	club: /бонус|(?<!кино)клуб/giu,
	reviews: /отзыв(?!а? согласия|ать|али|ается)/giu,
	oneClick: /в один клик/giu,
	giftCards: /подарочн[а-я]+ карт/giu,
	all: /собраться в дорогу|одеться слоями|клуб[а-я]* (?:для )?профессионал|пункт[а-я]* выдачи|забрать в магазин|в (?:наших|любом|ближайш[а-я]+|нашем) магазин|примерка в магазин|сообщество|наши магазины|бесплатный ремонт(?!, обмен)|мастерск|в магазине:|\d магазин|кедровый проулок|place-of-work/giu,
}
const MOST_PAGES = 120

/** A place of the employees: a warehouse, or what would be a store if the shop had that part. */
const placeOfWork = (isWarehouse: boolean) => ({
	id: 'place-of-work',
	cityId: 1,
	name: 'Кедровый проулок',
	address: 'Кедровый проулок, 1',
	lat: 55.77,
	lon: 37.68,
	metro: [],
	hours: [{ days: 'ежедневно', from: '00:00', to: '24:00' }],
	phone: '8 800 000-00-00',
	services: [],
	howToGet: '',
	isWarehouse,
})

const ownIcon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1"/></svg>'

/** The words of the demonstration: its trade, its name, its pictures, and people and makers that its content names. */
async function wordsOfDemonstration(): Promise<RegExp> {
	const content = async (file: string) =>
		JSON.parse(await readFile(join(rootDir, 'demo', 'content', file), 'utf8'))
	const people = (await content('ambassadors.json')).map(({ name }: { name: string }) => name)
	const addresses = (await content('shops.json')).map(({ address }: { address: string }) => address)
	const named = [...people, ...addresses].map((words) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
	const trade = 'троп[аыеу](?![а-яё])|поход(?![а-яё]*к[аио])|маршрут|палатк|пуховик|рюкзак|турист|амбассадор'
	const pictures = String.raw`\/pictures\/(?:land|products|people|covers|guide|letters|looks|seasons|technology)\/|tropa\.example`
	return new RegExp([trade, pictures, ...named].join('|'), 'iu')
}

/** The text with plain spaces, as a person reads it. */
const shownWords = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('&nbsp;', ' ')

/** A customer with a thing in the cart, an order on its way and a cancelled one, and the pages about them. */
async function buyAndCancel(shop: StartedShop): Promise<{ cookie: string; paths: string[] }> {
	const [goods] = await shop.sql<{ id: number; skuId: number; groupId: string }>(
		`SELECT p.id, s.id AS "skuId", m.group_id AS "groupId" FROM skus s JOIN products p ON p.id = s.product_id
		 JOIN models m ON m.id = p.model_id WHERE s.stock > 2 ORDER BY p.id LIMIT 1`,
	)
	if (!goods) throw new Error('The shop has no goods')
	const visitor = await logIn(shop, await newVisitor(shop))
	const { api } = visitor
	const numbers: string[] = []
	for (let at = 0; at < 2; at++) {
		await addBasketItem(api, { ...goods, quantity: 1 })
		await saveCheckout(api, { obtainingMethod: 'DELIVERY' })
		const basket = await getBasket(api)
		const [day] = basket.deliveryVariants?.datePeriods ?? []
		const { city } = await api.user()
		const { orderNumber } = await createOrder(
			api,
			{
				userInfo: { name: 'Аня Воронцова', phone: '+79128840317', email: 'anya@example.ru' },
				obtainingMethod: 'DELIVERY',
				paymentMethod: 'ON_RECEIPT',
				deliveryInfo: {
					cityId: city.id,
					street: 'Лесная',
					house: '5',
					date: day?.from,
					timeId: day?.timePeriods[0]?.id,
				},
			},
			`own-shop-${at}-${goods.skuId}-0000000000`,
		)
		numbers.push(orderNumber)
	}
	await cancelOrder(api, numbers[0] ?? '', { reasonId: 'other' })
	await addBasketItem(api, { ...goods, quantity: 1 })
	return { cookie: visitor.cookie, paths: numbers.map((number) => `/account/orders/${number}`) }
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
			'--inn=7707083893',
			'--ogrn=1027700132195',
			'--address=101000, Москва, Мясницкая, 1',
		])
		const file = join(SHOP_DIR, 'shop.json')
		const written = JSON.parse(await readFile(file, 'utf8'))
		await writeFile(
			file,
			JSON.stringify({ ...written, parts: trade.parts, rules: trade.rules, color: trade.color }),
		)
		const places = [placeOfWork(trade.parts.club === true)]
		await writeFile(join(SHOP_DIR, 'content', 'shops.json'), JSON.stringify(places))
		await writeFile(join(SHOP_DIR, 'public', 'favicon.svg'), ownIcon)
		shop = await startShop({ SHOP_DIR }, (dataDir) =>
			run('build/tropa.js', dataDir, { SHOP_DIR }, ['import', '--stopped', feed]),
		)
		const customer = await buyAndCancel(shop)
		for (const path of [...OWN_PAGES, ...customer.paths]) {
			const answer = await fetch(shop.url + path, { headers: { cookie: customer.cookie } })
			pages.set(`${path} of a customer`, { status: answer.status, text: await answer.text() })
		}
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
		const absent = Object.entries(OF_ABSENT_PARTS).filter(([part]) => !trade.parts[part as ShopPart])
		const found = [...pages].flatMap(([path, { text }]) =>
			absent.flatMap(([, words]) =>
				[...shownWords(text).matchAll(words)].map(
					({ index }) => `${path}: ${shownWords(text).slice(Math.max(0, index - 60), index + 60)}`,
				),
			),
		)
		expect(found).toEqual([])
	})

	test('its pages say its own terms, and none of the demonstration', () => {
		const said = [...pages].map(([path, { text }]) => [path, shownWords(text)] as const)
		const unsaid = trade.says.filter((words) => !said.some(([, text]) => words.test(text)))
		expect(unsaid).toEqual([])
		const others = said.flatMap(([path, text]) => {
			const at = text.search(OF_OTHER_TERMS)
			return at === -1 ? [] : [`${path}: ${text.slice(Math.max(0, at - 60), at + 40)}`]
		})
		expect(others).toEqual([])
	})

	test('every link of every page leads to a page, and no page fails', () => {
		const missing = ['/no-such-page', ...(trade.parts.club ? [] : ['/account/bonuses of a customer'])]
		const broken = [...pages].filter(([path, { status }]) => status >= 400 && !missing.includes(path))
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

	test('its colour is that of every page', () => {
		const others = [...pages].filter(
			([, { text }]) =>
				text.startsWith('<!DOCTYPE html>') &&
				!text.includes(`--color-spruce:color-mix(in srgb, ${trade.color} 100%`),
		)
		expect(others.map(([path]) => path)).toEqual([])
	})

	test('the check asks the shop that runs about its goods', async () => {
		const { out } = await runShopCommand(['check'], {
			SHOP_DIR: join(folder, 'shop'),
			DATA_DIR: shop.dataDir,
			PORT: new URL(shop.url).port,
			API_PORT: new URL(shop.apiUrl).port,
			...clockSettings(),
		})
		const { length } = trade.goods
		expect(out).toMatch(new RegExp(`без картинки ${length} товар(?:|а|ов) из ${length}\n`))
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
		const statuses = await Promise.all(
			OF_PARTS.map(async ([path]) => [path, (await fetch(shop.url + path)).status]),
		)
		expect(statuses).toEqual(OF_PARTS.map(([path, part]) => [path, trade.parts[part] ? 200 : 404]))
		const body = new URLSearchParams({ number: '1' })
		const form = await fetch(`${shop.url}/clubpro`, {
			method: 'POST',
			body,
			headers: { origin: shop.url },
		})
		expect(form.status).toBe(404)
		for (const { method, path } of [getSportProperties, listPublications]) {
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
		// Of the subscription, and of the order: taken, and cancelled.
		expect(letters.length).toBeGreaterThan(4)
		const words = shownWords(JSON.stringify(letters))
		expect(words).toContain(trade.name)
		expect(words).toContain(trade.color)
		expect(words, 'a colour of the demonstration').not.toMatch(/#1e4034|#f4b942/)
		expect(words).not.toMatch(ofDemonstration)
		expect(words).not.toMatch(OF_OTHER_TERMS)
		for (const [part, of] of Object.entries(OF_ABSENT_PARTS)) {
			if (!trade.parts[part as ShopPart]) expect(words).not.toMatch(of)
		}
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
		'--inn=7707083893',
		'--ogrn=1027700132195',
		'--address=Москва',
	]
	await runShopCommand(['init', shop, ...flags])
	const twice = await runShopCommand(['init', shop, ...flags])
	expect(twice).toMatchObject({ code: 1, out: expect.stringContaining('магазин уже есть') })
	const unnamed = await runShopCommand(['init', join(folder, 'other'), '--name=Дом'])
	expect(unnamed).toMatchObject({ code: 1, out: expect.stringContaining('--inn') })
	// As the folder of a shop that was made before the page was needed.
	const texts = join(shop, 'content', 'pages.json')
	const pages: { url: string }[] = JSON.parse(await readFile(texts, 'utf8'))
	await writeFile(
		texts,
		JSON.stringify(pages.filter(({ url }) => !/consent-(?:account|notice)|take-care/.test(url))),
	)
	const DATA_DIR = join(folder, 'data')
	const { code, out } = await runShopCommand(['check'], {
		SHOP_DIR: shop,
		DATA_DIR,
		PORT: String(await freePort()),
	})
	expect(code).toBe(1)
	expect(out).toContain(
		'курьер за 299 ₽, от 5000 ₽ бесплатно; посылки едут из города Москва; на возврат 14 дн.',
	)
	expect(JSON.parse(await readFile(join(shop, 'shop.json'), 'utf8')).rules).toMatchObject({ returnDays: 14 })
	expect(out).toContain('нет страниц, на которые ведут формы и ссылки: /pages/consent-account, /take-care/;')
	for (const lacking of ['SHOP_URL', '/oferta', 'PAYMENTS', 'SMTP_URL', 'SMS_URL', 'товары и их картинки']) {
		expect(out).toContain(lacking)
	}
	expect(existsSync(DATA_DIR)).toBe(false)
	await rm(folder, { recursive: true })
})
