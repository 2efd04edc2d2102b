import { gzipSync } from 'node:zlib'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { FeedError } from './feed-error.ts'
import { feedFile, feedXml, offerXml } from './feed-fixture.ts'
import { type FeedCategory, type FeedOffer, type FeedShop, readFeed } from './feed-reader.ts'

async function readAll(content: string | Buffer) {
	const offers: FeedOffer[] = []
	const categories: FeedCategory[] = []
	let shop: FeedShop | undefined
	for await (const event of readFeed(feedFile(content))) {
		if (event.kind === 'offer') offers.push(event.offer)
		else if (event.kind === 'category') categories.push(event.category)
		else shop = event.shop
	}
	return { shop, categories, offers, first: offers[0] }
}

const feed = feedXml([{ id: 'a1', groupId: 'g', params: { Цвет: 'Хвоя', Размер: '48' } }])

describe('a whole feed', () => {
	it('is read with its shop, categories, params and the line of each offer', async () => {
		const { shop, categories, offers, first } = await readAll(feed)
		expect(shop).toMatchObject({ name: 'Магазин' })
		expect(categories.map(({ id, parentId, name }) => [id, parentId, name])).toEqual([
			['1', '', 'Мужчинам'],
			['2', '1', 'Куртки'],
		])
		expect(offers).toHaveLength(1)
		expect(first).toMatchObject({
			line: 9,
			id: 'a1',
			groupId: 'g',
			available: 'true',
			categoryIds: ['2'],
			params: [
				{ name: 'Цвет', unit: '', value: 'Хвоя' },
				{ name: 'Размер', unit: 'RU', value: '48' },
			],
			isClosed: true,
		})
		expect(first?.fields).toMatchObject({ name: 'Куртка «Морось»', price: '4990' })
	})

	it('preserves HTML of a description, in CDATA or not', async () => {
		const { offers } = await readAll(
			feedXml(
				offerXml({ more: '<description><![CDATA[<p>Тёплая & сухая</p>]]></description>' }) +
					offerXml({ more: '<description><p>Лёгкая<br>и тихая</p></description>' }),
			),
		)
		expect(offers.map(({ fields }) => fields.description)).toEqual([
			'<p>Тёплая & сухая</p>',
			'<p>Лёгкая<br>и тихая</p>',
		])
	})
})

describe('pieces in stock', () => {
	it('are read from attributes and from outlets', async () => {
		const { offers } = await readAll(
			feedXml(
				[
					'<offer id="1" quantity="0"><name>A</name></offer>',
					'<offer id="2" available="true" COUNT="1732"><name>B</name></offer>',
					'<offer id="3"><outlets><outlet id="1" instock="2"/><outlet id="2" instock="3"/></outlets><name>C</name></offer>',
					'<offer id="4"><outlets><outlet id="1"/></outlets><name>D</name></offer>',
				].join(''),
			),
		)
		expect(offers.map(({ pieces, fields }) => [fields.name, pieces])).toEqual([
			['A', '0'],
			['B', '1732'],
			['C', '5'],
			['D', ''],
		])
	})
})

describe('the currency of a feed', () => {
	const currencyOf = async (currencies: string) =>
		(await readAll(feedXml([{}], { categories: `<currencies>${currencies}</currencies>` }))).shop?.currency

	it('is the one that others are counted in, else the first', async () => {
		expect(await currencyOf('<currency id="AZN" rate="1"/>')).toBe('AZN')
		expect(await currencyOf('<currency id="USD" rate="90,5"/><currency id="RUB" rate="1"/>')).toBe('RUB')
		expect(await currencyOf('<currency id="RUB"/><currency id="USD" rate="CBRF"/>')).toBe('RUB')
		expect(await currencyOf('')).toBe('')
	})
})

describe('encodings', () => {
	const declared1251 = feed.replace('UTF-8', 'windows-1251')

	it.each([
		['windows-1251', iconv.encode(declared1251, 'windows-1251')],
		['windows-1251 that says it is UTF-8', iconv.encode(feed, 'windows-1251')],
		['UTF-8 that says it is windows-1251', Buffer.from(declared1251)],
		['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${feed}`)],
		['UTF-16 with a byte order mark', iconv.encode(feed, 'utf-16le', { addBOM: true })],
		['gzip', gzipSync(feed)],
		['gzip of windows-1251', gzipSync(iconv.encode(declared1251, 'windows-1251'))],
		['bytes before the XML declaration', Buffer.from(`\r\n \u0000Notice: cache\n${feed}`)],
		['no XML declaration', Buffer.from(feed.slice(feed.indexOf('\n') + 1))],
	])('reads %s', async (_, content) => {
		const { first } = await readAll(content)
		expect(first?.fields.name).toBe('Куртка «Морось»')
		expect(first?.params[0]?.value).toBe('Хвоя')
	})
})

describe('a reader of real feeds', () => {
	it('reads tags and attributes in any letter case', async () => {
		const { first } = await readAll(
			'<YML_CATALOG><SHOP><OFFERS><OFFER ID="7"><NAME>Шапка</NAME><Price>990</Price></Offer></OFFERS></SHOP></YML_CATALOG>',
		)
		expect(first).toMatchObject({ id: '7', fields: { name: 'Шапка', price: '990' } })
	})

	it('takes a raw & and a raw < for text', async () => {
		const { first } = await readAll(feedXml([{ name: 'Click & Grow < 40 см' }]))
		expect(first?.fields.name).toBe('Click & Grow < 40 см')
	})

	it('ends an element whose end was left out where the next one begins, and says so', async () => {
		const { first } = await readAll(
			feedXml('<offer id="1"><categoryId>5<name>Шапка</name><price>990</price></offer>'),
		)
		expect(first).toMatchObject({
			categoryIds: ['5'],
			fields: { name: 'Шапка', price: '990' },
			faults: ['тег <categoryid> не закрыт'],
		})
	})

	it('reads the groups, codes and activity of an ICML', async () => {
		const { first } = await readAll(
			feedXml(
				'<offer id="7" productId="3" quantity="5"><name>Лампа</name><productName>Лампа</productName><productActivity>N</productActivity><param name="Артикул" code="article">L-1</param></offer>',
			),
		)
		expect(first).toMatchObject({
			groupId: '3',
			pieces: '5',
			fields: { productactivity: 'N', productname: 'Лампа' },
			params: [{ name: 'Артикул', unit: '', value: 'L-1', code: 'article' }],
		})
	})

	it('ignores stray closing tags and text after the root', async () => {
		const { offers } = await readAll(`${feedXml([{ more: '</b></font>' }, { id: '2' }])}\nDone in 3 s <br>`)
		expect(offers.map(({ id }) => id)).toEqual(['1', '2'])
	})

	it('gives up only the offer that has no end', async () => {
		const broken = offerXml({ id: 'bad' }).replace('</offer>', '')
		const { offers } = await readAll(feedXml(broken + offerXml({ id: 'good' })))
		expect(offers.map(({ id, isClosed }) => [id, isClosed])).toEqual([
			['bad', false],
			['good', true],
		])
	})

	it('never expands what a DTD declares, nor fetches anything', async () => {
		const bomb = `<!DOCTYPE yml_catalog SYSTEM "http://127.0.0.1:1/shops.dtd" [
			<!ENTITY a "лол"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY file SYSTEM "file:///etc/passwd">
		]>`
		const { first } = await readAll(feed.replace('?>', `?>${bomb}`).replace('Хвоя', '&b; &file;'))
		expect(first?.params[0]?.value).toBe('&b; &file;')
	})

	it('cuts a text without end and rejects markup without end', async () => {
		const { first } = await readAll(feedXml([{ name: 'а'.repeat(100_000) }]))
		expect(first?.fields.name).toHaveLength(2_000)
		await expect(readAll(feedXml(`<!-- ${'x'.repeat(5_000_000)} -->`))).rejects.toThrow('не кончается')
	})
})

describe('a file that is no feed', () => {
	it.each([
		['an empty file', '', 'нет элемента <yml_catalog>'],
		['a text', 'Прайс-лист на ноябрь', 'нет элемента <yml_catalog>'],
		['a page', '<html><body>Страница не найдена</body></html>', 'нет элемента <yml_catalog>'],
		['another XML', '<?xml version="1.0"?><rss><yml_catalog/></rss>', 'файл начинается с <rss>'],
		[
			'a feed cut off',
			feed.slice(0, feed.indexOf('<price>')),
			'обрывается в строке 10, внутри предложения «a1»',
		],
		['a feed cut off between offers', feed.slice(0, feed.indexOf('</offers>')), 'обрывается'],
		['a packed feed cut off', gzipSync(feed).subarray(0, 200), 'обрывается'],
		['an unknown encoding', '<?xml version="1.0" encoding="klingon"?><yml_catalog/>', '«klingon»'],
	])('%s is rejected in one sentence', async (_, content, message) => {
		const reading = readAll(content)
		await expect(reading).rejects.toThrow(FeedError)
		await expect(reading).rejects.toThrow(message)
	})

	it('names a file that is not there', async () => {
		const reading = readFeed('/nowhere/feed.yml').next()
		await expect(reading).rejects.toThrow('Файла /nowhere/feed.yml нет.')
	})
})
