import { describe, expect, it } from 'vitest'
import type { FeedOffer, FeedParam } from './feed-reader.ts'
import { takeOffer } from './offer.ts'

function feedOffer(fields: Record<string, string> = {}, params: Partial<FeedParam>[] = []): FeedOffer {
	return {
		line: 1,
		id: '1',
		groupId: '',
		available: 'true',
		pieces: '',
		fields: { name: 'Куртка', price: '4990', currencyid: 'RUB', ...fields },
		categoryIds: ['2'],
		pictures: [],
		params: params.map((param) => ({ name: '', unit: '', value: '', ...param })),
		isClosed: true,
	}
}

const SHOP = { url: '', currency: 'RUB' }

function taken(source: FeedOffer) {
	const result = takeOffer(source, SHOP)
	if ('rejection' in result) throw new Error(result.rejection)
	return result.offer
}

describe('prices', () => {
	it.each([
		['4990', 4990],
		['4990.00', 4990],
		['4 990,50', 4991],
		['4\u00a0990 руб.', 4990],
	])('%s is understood', (price, roubles) => {
		expect(taken(feedOffer({ price })).price).toBe(roubles)
	})

	it.each([
		['500,22.00', "the price can't be understood"],
		['от 500', "the price can't be understood"],
		['0', 'the price is out of bounds'],
		['', 'no price'],
	])('«%s» is rejected', (price, rejection) => {
		expect(takeOffer(feedOffer({ price }), SHOP)).toMatchObject({ rejection })
	})

	it('has an old price only above the price', () => {
		expect(taken(feedOffer({ oldprice: '5990' })).oldPrice).toBe(5990)
		expect(taken(feedOffer({ oldprice: '4990' })).oldPrice).toBeNull()
	})

	it('takes roubles by any name and no other money', () => {
		for (const currencyid of ['RUB', 'RUR', 'rub', ''])
			expect(taken(feedOffer({ currencyid })).price).toBe(4990)
		expect(takeOffer(feedOffer({ currencyid: 'EUR' }), SHOP)).toEqual({
			rejection: 'the currency is not the rouble',
			detail: 'EUR',
		})
	})
})

describe('names and texts', () => {
	it('makes the name of a vendor.model offer of its parts', () => {
		const offer = feedOffer({ name: '', typeprefix: 'Кроссовки', vendor: 'Полоз', model: 'Тропа 2' })
		expect(taken(offer).name).toBe('Кроссовки Полоз Тропа 2')
	})

	it('undoes entities that were escaped twice', () => {
		expect(taken(feedOffer({ name: 'Click &amp; Grow &laquo;Мята&raquo;' })).name).toBe('Click & Grow «Мята»')
	})

	it('rejects an offer without an id or a name', () => {
		expect(takeOffer({ ...feedOffer(), id: ' ' }, SHOP)).toEqual({ rejection: 'no id' })
		expect(takeOffer(feedOffer({ name: '' }), SHOP)).toEqual({ rejection: 'no name' })
	})
})

describe('stock', () => {
	it('is the count, ten pieces when the feed only says «available», none otherwise', () => {
		expect(taken(feedOffer({ count: '3' })).stock).toBe(3)
		expect(taken(feedOffer()).stock).toBe(10)
		expect(taken({ ...feedOffer({ count: '3' }), available: 'false' }).stock).toBe(0)
	})

	it('comes from the attributes or the outlets of the offer, when no element has it', () => {
		expect(taken({ ...feedOffer(), pieces: '0' }).stock).toBe(0)
		expect(taken({ ...feedOffer({ count: '3' }), pieces: '0' }).stock).toBe(3)
		expect(taken({ ...feedOffer(), pieces: '-2' }).stock).toBe(0)
		expect(taken({ ...feedOffer(), pieces: '1732,5' }).stock).toBe(1732)
		expect(taken({ ...feedOffer(), pieces: 'много' }).stock).toBe(10)
	})
})

describe('pictures', () => {
	it('has own paths and addresses of the web, each once', () => {
		const pictures = [
			'/pictures/a.avif',
			'https://a.ru/1.jpg',
			'https://a.ru/1.jpg',
			'javascript:alert(1)',
			'x.jpg',
		]
		expect(taken({ ...feedOffer(), pictures }).pictures).toEqual(['/pictures/a.avif', 'https://a.ru/1.jpg'])
	})
})

describe('params', () => {
	it('reads sizes by system', () => {
		const offer = taken(
			feedOffer({}, [
				{ name: 'Размер', unit: 'RU', value: '50' },
				{ name: 'Размер EU', value: '44' },
				{ name: 'Размер INT', value: 'L' },
				{ name: 'Размер US', value: '14' },
			]),
		)
		expect(offer.size).toBe('50')
		expect(offer.internationalSizes).toEqual({ rus: '50', eur: '44', sm: 'L', us: '14' })
	})

	it('knows no system of a name that every object has', () => {
		const offer = taken(
			feedOffer({}, [
				{ name: 'Размер', unit: 'constructor', value: '50' },
				{ name: 'Размер constructor', value: '44' },
			]),
		)
		expect(offer.size).toBe('50')
		expect(offer.internationalSizes).toEqual({})
	})

	it('sees that a letter under «RU» is no Russian size', () => {
		const offer = taken(feedOffer({}, [{ name: 'Размер', unit: 'RU', value: 'XXL' }]))
		expect(offer).toMatchObject({ size: 'XXL', internationalSizes: { sm: 'XXL' } })
	})

	it('takes «Цвет» for the colour and leaves other colours to the characteristics', () => {
		const offer = taken(
			feedOffer({}, [
				{ name: 'Цвет ножек', value: 'бук' },
				{ name: 'Цвет', value: 'белый' },
			]),
		)
		expect(offer.colour).toBe('Белый')
		expect(offer.params).toEqual([{ name: 'Цвет ножек', unit: '', value: 'бук' }])
	})

	it('joins a colour said in several params', () => {
		expect(
			taken(
				feedOffer({}, [
					{ name: 'Цвет', value: 'белый' },
					{ name: 'Цвет', value: 'синий' },
				]),
			).colour,
		).toBe('Белый, синий')
	})

	it('separates the reserved ones', () => {
		const offer = taken(
			feedOffer({}, [
				{ name: 'Метка', value: 'Хит' },
				{ name: 'Технология', value: 'Морось 20K' },
				{ name: 'Размерная сетка', value: 'men-tops' },
				{ name: 'Популярность', value: '870' },
				{ name: 'Дата поступления', value: '2026-09-14' },
				{ name: 'Верх', value: 'Нейлон' },
			]),
		)
		expect(offer).toMatchObject({
			marks: ['Хит'],
			technologies: ['Морось 20K'],
			sizeTable: 'men-tops',
			popularity: 870,
			appearedOn: '2026-09-14',
			params: [{ name: 'Верх', value: 'Нейлон' }],
		})
	})
})
