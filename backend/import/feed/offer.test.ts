import { describe, expect, it } from 'vitest'
import { setShopRules, shopRules } from '#contract/shop-rules.ts'
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
		barcodes: [],
		isClosed: true,
		faults: [],
	}
}

const SHOP = { url: '', currency: 'RUB' }

function taken(source: FeedOffer) {
	const result = takeOffer(source, SHOP)
	if ('rejection' in result) throw new Error(result.rejection)
	return result.offer
}

const demonstrationRules = { ...shopRules }

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
		['500,22.00', 'цена не понята'],
		['от 500', 'цена не понята'],
		['0', 'цена меньше рубля или слишком велика'],
		['', 'нет цены'],
	])('«%s» is rejected', (price, rejection) => {
		expect(takeOffer(feedOffer({ price }), SHOP)).toMatchObject({ rejection })
	})

	it('has an old price by what exporters call it, rounded so that no discount grows', () => {
		for (const tag of ['oldprice', 'old_price', 'price_old', 'old-price']) {
			expect(taken(feedOffer({ [tag]: '5990' })).oldPrice).toBe(5990)
		}
		expect(taken(feedOffer({}, [{ name: 'Старая цена', value: '5990' }])).oldPrice).toBe(5990)
		expect(taken(feedOffer({ price: '6.34', oldprice: '11.54' }))).toMatchObject({ price: 6, oldPrice: 11 })
	})

	it.each([
		['nearest', '10.50', 11],
		['up', '10.01', 11],
		['down', '10.99', 10],
		['up', '10.00', 10],
	] as const)('are whole by the rule %s: %s is %s', (rounding, price, roubles) => {
		setShopRules({ ...demonstrationRules, rounding })
		expect(taken(feedOffer({ price, oldprice: '11.90' }))).toMatchObject({
			price: roubles,
			oldPrice: roubles === 11 ? null : 11,
		})
		setShopRules(demonstrationRules)
	})

	it('are noted where they are not what the feed says', () => {
		const notes = (fields: Record<string, string>, currency = 'RUB') => {
			const result = takeOffer(feedOffer(fields), { url: '', currency })
			return 'notes' in result ? result.notes.map(({ reason }) => reason) : []
		}
		expect(notes({})).toEqual([])
		expect(notes({ price: '10.50' })).toEqual(['копейки округлены до рубля'])
		expect(notes({ 'price@from': 'true' })).toEqual(['цена «от»: взята как точная'])
		expect(notes({ currencyid: '' }, '')).toEqual(['валюта не названа: цена взята в рублях'])
	})

	it('of an action in a param is named as not shown', () => {
		const result = takeOffer(feedOffer({}, [{ name: 'Цена со скидкой', value: '100' }]), SHOP)
		expect(result).toMatchObject({ offer: { params: [] }, unused: ['param «Цена со скидкой»'] })
	})

	it('has an old price only above the price', () => {
		expect(taken(feedOffer({ oldprice: '5990' })).oldPrice).toBe(5990)
		expect(taken(feedOffer({ oldprice: '4990' })).oldPrice).toBeNull()
	})

	it('takes roubles by any name and no other money', () => {
		for (const currencyid of ['RUB', 'RUR', 'rub', ''])
			expect(taken(feedOffer({ currencyid })).price).toBe(4990)
		expect(takeOffer(feedOffer({ currencyid: 'EUR' }), SHOP)).toEqual({
			rejection: 'цена не в рублях',
			detail: 'EUR',
		})
	})
})

describe('names and texts', () => {
	it('makes the name of a vendor.model offer of its parts', () => {
		const offer = feedOffer({ name: '', typeprefix: 'Кроссовки', vendor: 'Полоз', model: 'Тропа 2' })
		expect(taken(offer).name).toBe('Кроссовки Полоз Тропа 2')
	})

	it('takes a name in Russian or Ukrainian, and no vendor alone for a name', () => {
		expect(taken(feedOffer({ name: '', name_ru: 'Чемодан', vendor: 'Wings' })).name).toBe('Чемодан')
		expect(taken(feedOffer({ name: '', name_ua: 'Валіза', vendor: 'Wings' })).name).toBe('Валіза')
		expect(takeOffer(feedOffer({ name: '', vendor: 'Wings' }), SHOP)).toEqual({ rejection: 'нет названия' })
	})

	it('says a vendor and a kind once', () => {
		const offer = {
			name: '',
			typeprefix: 'Простыня',
			vendor: 'LaRedoute',
			model: 'LaRedoute Простыня с рисунком',
		}
		expect(taken(feedOffer(offer)).name).toBe('LaRedoute Простыня с рисунком')
	})

	it('names all that is wrong with an offer at once', () => {
		expect(takeOffer(feedOffer({ name: '', price: 'дорого' }), SHOP)).toEqual({
			rejection: 'нет названия',
			detail: 'ещё: цена не понята',
		})
	})

	it('undoes entities that were escaped twice', () => {
		expect(taken(feedOffer({ name: 'Плед&amp;nbsp;130 &amp;amp;laquo;Мята&amp;raquo;' })).name).toBe(
			'Плед\u00a0130 «Мята»',
		)
		expect(taken(feedOffer({ name: 'Click &amp; Grow &laquo;Мята&raquo;' })).name).toBe('Click & Grow «Мята»')
	})

	it('rejects an offer without an id or a name', () => {
		expect(takeOffer({ ...feedOffer(), id: ' ' }, SHOP)).toEqual({ rejection: 'нет id' })
		expect(takeOffer(feedOffer({ name: '' }), SHOP)).toEqual({ rejection: 'нет названия' })
	})
})

describe('stock', () => {
	it('is the count, ten pieces when the feed only says «available», none otherwise', () => {
		expect(taken(feedOffer({ count: '3' })).stock).toBe(3)
		expect(taken(feedOffer()).stock).toBe(10)
		expect(taken({ ...feedOffer({ count: '3' }), available: 'false' }).stock).toBe(0)
	})

	it.each(['quantity_in_stock', 'stock_quantity', 'stock', 'qty', 'rest', 'остаток'])(
		'is read from <%s>',
		(tag) => {
			expect(taken(feedOffer({ [tag]: '0' }))).toMatchObject({ stock: 0, supply: 'NONE' })
			expect(taken(feedOffer({ [tag]: '7 шт.' }))).toMatchObject({ stock: 7, supply: 'COUNTED' })
		},
	)

	it('is read from a param', () => {
		const of = (value: string) => taken(feedOffer({}, [{ name: 'Остаток на складе', value }]))
		expect([of('3').stock, of('нет').stock, of('есть').stock]).toEqual([3, 0, 10])
		expect(of('3').params).toEqual([])
	})

	it('on order is shown with its terms and not sold', () => {
		const offer = taken({ ...feedOffer({ sales_notes: 'Под заказ от 15 дней' }), available: 'false' })
		expect(offer).toMatchObject({
			stock: 0,
			supply: 'ON_ORDER',
			params: [{ name: 'Условия продажи', value: 'Под заказ от 15 дней' }],
		})
		expect(taken({ ...feedOffer({ count: '0' }), available: 'false' }).supply).toBe('NONE')
	})

	it('that is not understood is noted', () => {
		expect(takeOffer(feedOffer({ stock: 'мало' }), SHOP)).toMatchObject({
			offer: { stock: 10, supply: 'ASSUMED' },
			notes: [{ reason: 'наличие не понято: считаем 10 шт.', detail: 'мало' }],
		})
	})

	it.each<Record<string, string>>([
		{ productactivity: 'N' },
		{ activity: 'false' },
		{ archived: '1' },
		{ hidden: 'true' },
	])('is asked of no goods that the export calls inactive: %j', (fields) => {
		expect(takeOffer(feedOffer({ ...fields, quantity: '5' }), SHOP)).toEqual({
			rejection: 'в выгрузке помечено как снятое с продажи',
		})
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

	it.each(['69962577-1b03-11e8-9c2d-0cc47a0a4b5e', '#ff00aa', '12', '00ff12'])(
		'%s is the name of no colour',
		(value) => {
			expect(taken(feedOffer({}, [{ name: 'Цвет для сайта', value }])).colour).toBe('')
			expect(taken(feedOffer({}, [{ name: 'Цвет', value }])).colour).toBe('')
		},
	)

	it('takes the number and the dashes off a colour', () => {
		expect(taken(feedOffer({}, [{ name: 'Цвет', value: '- 1. Клубничный' }])).colour).toBe('Клубничный')
	})

	it('shows what elements say as characteristics, and names what it does not show', () => {
		const result = takeOffer(
			feedOffer({
				weight: '1.2',
				dimensions: '10/20/30',
				country_of_origin: 'Россия',
				manufacturer_warranty: 'true',
				'min-quantity': '5',
				adult: 'true',
				condition: 'Потёртости',
				'condition@type': 'preowned',
				pickup: 'true',
			}),
			SHOP,
		)
		if ('rejection' in result) throw new Error(result.rejection)
		expect(result.offer.params.map(({ name, value, unit }) => `${name}: ${value}${unit}`)).toEqual([
			'Вес: 1,2кг',
			'Габариты: 10 × 20 × 30 см',
			'Страна: Россия',
			'Гарантия производителя: Есть',
			'Минимальный заказ: 5шт.',
			'Возрастное ограничение: 18+',
			'Состояние: Подержанный: Потёртости',
		])
		expect(result.notes.map(({ reason }) => reason)).toEqual([
			'минимальное количество показано, но корзина его не требует',
			'товар для взрослых: возраст магазин не спрашивает',
		])
		expect(result.unused).toEqual(['<pickup>'])
	})

	it('has barcodes of elements and params', () => {
		const source = {
			...feedOffer({}, [{ name: 'Штрихкод', value: '4600000000024' }]),
			barcodes: ['4600000000017', 'нет'],
		}
		expect(taken(source).barcodes).toEqual(['4600000000017', '4600000000024'])
	})

	it('takes «Артикул» for the vendor code, or shows another one', () => {
		const code = [{ name: 'Артикул', value: 'A-1' }]
		expect(taken(feedOffer({}, code))).toMatchObject({ vendorCode: 'A-1', params: [] })
		expect(taken(feedOffer({ vendorcode: 'B' }, code))).toMatchObject({
			vendorCode: 'B',
			params: [{ value: 'A-1' }],
		})
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

it.each([
	['Люстра "Норд" на 5 рожков', 'Люстра «Норд» на 5 рожков'],
	['"Норд"', '«Норд»'],
	['Набор ("А", "Б")', 'Набор («А», «Б»)'],
	['Монитор 24" и 27"', 'Монитор 24" и 27"'],
	['Труба 1/2"', 'Труба 1/2"'],
	['Кружка "Утро', 'Кружка "Утро'],
])('the name %s is %s', (name, shown) => {
	expect(taken(feedOffer({ name })).name).toBe(shown)
})

it.each([
	['0.200', '0,2'],
	['2.4', '2,4'],
	['2,50', '2,5'],
	['2.000', '2'],
	['10', '10'],
	['около 2.0', 'около 2.0'],
])('the weight %s is shown as %s', (weight, value) => {
	expect(taken(feedOffer({ weight })).params).toEqual([{ name: 'Вес', unit: 'кг', value }])
})

describe('nothing that an offer says is swallowed', () => {
	const known = [
		'oldprice,price_before_discount,vendorcode,sku,min-quantity,weight,dimensions,country_of_origin,manufacturer_warranty',
		'sales_notes,adult,age,condition,expiry,productactivity,active,archived,hidden,deleted,available,presence,model',
		'count,quantity_in_stock,stock,productname,typeprefix,vendor,step-quantity',
	].flatMap((tags) => tags.split(','))
	const params = [
		'Цвет,Основной цвет,Размер,Размер RU,Размер EU,Метка,Технология,Размерная сетка,Популярность,Дата поступления',
		'Старая цена,Остаток,Наличие,Штрихкод,Артикул,Рейтинг,Акционная цена,Вес,Страна,Обхват',
	].flatMap((names) => names.split(','))
	const values = ['☂ так', '-17', '999999999999', '☂'.repeat(30), 'maybe', '31.02.2026']

	/** Whether the offer with the value was rejected, has it, or is named with it. */
	function fate(source: FeedOffer, value: string): 'shown' | 'named' | 'refused' | 'swallowed' {
		const result = takeOffer(source, SHOP)
		if ('rejection' in result) return 'refused'
		if (JSON.stringify(result.offer).toLowerCase().includes(value.toLowerCase())) return 'shown'
		return result.notes.length > 0 || result.unused.length > 0 ? 'named' : 'swallowed'
	}

	it.each(values)('elements and params that say «%s»', (value) => {
		const ofElements = known.map((tag) => [tag, fate(feedOffer({ [tag]: value }), value)])
		const ofParams = params.map((name) => [name, fate(feedOffer({}, [{ name, value }]), value)])
		expect([...ofElements, ...ofParams].filter(([, what]) => what === 'swallowed')).toEqual([])
	})

	it.each(params)('the param «%s» said twice in other words', (name) => {
		const pairs = [
			['2026-01-02', '2027-11-12'],
			['112', '317'],
			['красный', 'зелёный'],
		]
		for (const [first = '', value = ''] of pairs) {
			const source = feedOffer({}, [
				{ name, value: first },
				{ name, value },
			])
			expect([value, fate(source, value)]).not.toEqual([value, 'swallowed'])
		}
	})

	it('no discount, no pieces and a new thing are nothing odd', () => {
		const plain: Record<string, string>[] = [
			{ oldprice: '0' },
			{ oldprice: '4990' },
			{ count: '0' },
			{ 'condition@type': 'new' },
			{ adult: 'false' },
		]
		for (const fields of plain) {
			expect(takeOffer(feedOffer(fields), SHOP)).toMatchObject({ notes: [], unused: [] })
		}
	})
})
