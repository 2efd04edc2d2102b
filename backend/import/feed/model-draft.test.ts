import { describe, expect, it } from 'vitest'
import { draftModels } from './model-draft.ts'
import type { TakenOffer } from './offer.ts'

function offer(about: Partial<TakenOffer>): TakenOffer {
	return {
		line: 1,
		id: '1',
		groupId: 'g',
		name: 'Куртка',
		vendor: '',
		vendorCode: '',
		modelName: '',
		barcodes: [],
		supply: 'COUNTED',
		description: '',
		price: 4990,
		oldPrice: null,
		stock: 5,
		categoryIds: ['2'],
		pictures: [],
		colour: '',
		size: '',
		internationalSizes: {},
		marks: [],
		technologies: [],
		sizeTable: '',
		popularity: null,
		appearedOn: null,
		params: [],
		...about,
	}
}

const draft = (...offers: Partial<TakenOffer>[]) => draftModels('g', offers.map(offer)).models
const outline = (...offers: Partial<TakenOffer>[]) =>
	draft(...offers).map(({ name, products }) => ({
		name,
		products: products.map(({ colourName, skus }) => [colourName, skus.map(({ size }) => size)]),
	}))

describe('colours and sizes of a group', () => {
	it('become products and their sizes, in the order of sizes', () => {
		expect(
			outline(
				{ id: '1', colour: 'Хвоя', size: '50' },
				{ id: '2', colour: 'Хвоя', size: '48' },
				{ id: '3', colour: 'Уголь', size: 'XL' },
				{ id: '4', colour: 'Уголь', size: 'S' },
				{ id: '5', colour: 'Уголь', size: '2XL' },
			),
		).toEqual([
			{
				name: 'Куртка',
				products: [
					['Хвоя', ['48', '50']],
					['Уголь', ['S', 'XL', '2XL']],
				],
			},
		])
	})

	it('«Чёрный» and «Черный» are one colour', () => {
		expect(
			outline({ colour: 'Чёрный', size: 'S' }, { id: '2', colour: 'Черный', size: 'M' })[0]?.products,
		).toEqual([['Чёрный', ['S', 'M']]])
	})

	it('an offer without colour and size among others is the model, not a size', () => {
		const [model] = draft(
			{ id: 'p', name: 'Бомбер', description: 'Тёплый', pictures: ['/p.jpg'] },
			{ id: '1', name: 'Бомбер размер 48', colour: 'Белый', size: '48' },
		)
		expect(model).toMatchObject({ name: 'Бомбер' })
		expect(model?.products).toMatchObject([
			{ description: '<p>Тёплый</p>', images: ['/p.jpg'], skus: [{ size: '48' }] },
		])
	})
})

it('a white stool beside a black one is no model of it', () => {
	const drafted = outline(
		{ id: '1', name: 'Стул «Рейндж» (белый)' },
		{ id: '2', name: 'Стул «Рейндж» (чёрный)', colour: 'Чёрный' },
	)
	expect(drafted).toEqual([
		{
			name: 'Стул «Рейндж»',
			products: [
				['Белый', ['']],
				['Чёрный', ['']],
			],
		},
	])
})

describe('the name of a model', () => {
	it('is without the colour and the size of one offer', () => {
		expect(outline({ name: 'Стол Осло (белый)', colour: 'Белый' })[0]?.name).toBe('Стол Осло')
		expect(
			outline({ name: 'Худи. размер 48', size: '48' }, { id: '2', name: 'Худи. размер 50', size: '50' })[0]
				?.name,
		).toBe('Худи')
		expect(
			outline(
				{ name: 'Стул «Рейндж» (голубой)', colour: 'Голубой' },
				{ id: '2', name: 'Стул «Рейндж» (матовый чёрный)', colour: 'Чёрный' },
			)[0]?.name,
		).toBe('Стул «Рейндж»')
	})
})

describe('offers that differ in neither colour nor size', () => {
	it('are distinguished by a size-like param', () => {
		const size = (value: string) => [{ name: 'Размер столешницы', unit: 'см', value }]
		expect(
			outline(
				{ id: '1', name: 'Стол (70)', colour: 'Белый', params: size('70') },
				{ id: '2', name: 'Стол (90)', colour: 'Белый', params: size('90') },
			),
		).toEqual([{ name: 'Стол', products: [['Белый', ['70\u00a0см', '90\u00a0см']]] }])
	})

	it('are distinguished by the end of their names', () => {
		expect(outline({ id: '1', name: 'Панно (вид a)' }, { id: '2', name: 'Панно (вид b)' })).toEqual([
			{
				name: 'Панно',
				products: [
					['Вид a', ['']],
					['Вид b', ['']],
				],
			},
		])
	})

	it('in a group of the feed by whatever short param does', () => {
		const side = (value: string) => [{ name: 'Сторона', unit: '', value }]
		expect(
			outline({ id: '1', params: side('Правая') }, { id: '2', params: side('Левая') })[0]?.products,
		).toEqual([['', ['Правая', 'Левая']]])
		expect(
			draft(
				{ id: '1', groupId: '', params: side('Правая') },
				{ id: '2', groupId: '', params: side('Левая') },
			),
		).toHaveLength(2)
	})

	it('else are models of their own', () => {
		const models = draft({ id: '1' }, { id: '2' })
		expect(models.map(({ groupId }) => groupId)).toEqual(['g', 'g/2'])
	})

	it('one id for many sizes gives each its own id', () => {
		const [model] = draft({ id: '1', size: '48' }, { id: '1', size: '50' })
		expect(model?.products[0]?.skus.map(({ offerId }) => offerId)).toEqual(['1||48', '1||50'])
	})
})

describe('prices, facets and characteristics', () => {
	it('a product costs what its cheapest size does', () => {
		const [model] = draft(
			{ id: '1', size: '48', price: 3000, oldPrice: 4000 },
			{ id: '2', size: '50', price: 3500, oldPrice: null },
		)
		expect(model?.products[0]).toMatchObject({ retailPrice: 3000, catalogPrice: 4000, discountRate: 25 })
		expect(model?.products[0]?.facets).toEqual({ Скидка: ['Со скидкой'] })
	})

	it('a product of which all sizes come to order says so; one that has a size does not', () => {
		const marksOf = (...offers: Partial<TakenOffer>[]) => draft(...offers)[0]?.products[0]?.marks
		const [toOrder, here] = [{ stock: 0, supply: 'ON_ORDER' as const }, { stock: 5 }]
		const [small, large] = [
			{ id: '1', size: '48', marks: ['Хит'] },
			{ id: '2', size: '50' },
		]
		expect(marksOf({ ...small, ...toOrder }, { ...large, ...toOrder })).toEqual(['Под заказ', 'Хит'])
		expect(marksOf({ ...small, ...toOrder }, { ...large, ...here })).toEqual(['Хит'])
	})

	it('numbers with a unit are key figures too', () => {
		const [model] = draft({
			vendor: 'Тропа',
			params: [
				{ name: 'Вес', unit: 'г', value: '480' },
				{ name: 'Сезон', unit: '', value: 'Зима' },
				{ name: 'верх', unit: '', value: 'Нейлон' },
				{ name: 'Пол', unit: '', value: 'Мужской' },
			],
		})
		const [product] = model?.products ?? []
		expect(product?.properties).toEqual([{ name: 'Вес', unit: 'г', value: '480' }])
		expect(product?.characteristics).toEqual([
			{
				groupName: 'Общее',
				items: [
					{ name: 'Сезон', value: 'Зима' },
					{ name: 'Пол', value: 'Мужской' },
				],
			},
			{ groupName: 'Материалы', items: [{ name: 'Верх', value: 'Нейлон' }] },
			{ groupName: 'Размер и вес', items: [{ name: 'Вес', value: '480\u00a0г' }] },
		])
		expect(product?.facets).toEqual({ Сезон: ['Зима'], Пол: ['Мужской'], Бренд: ['Тропа'] })
		expect(product?.gender).toBe('Мужской')
	})

	it('a thing that is carried is chosen by places, entrances and steps of its weight', () => {
		const facetsOf = (...params: [name: string, value: string, unit?: string][]) =>
			draft({ vendor: '', params: params.map(([name, value, unit = '']) => ({ name, value, unit })) })[0]
				?.products[0]?.facets
		expect(facetsOf(['Мест', '2', 'чел.'], ['Входы', '2'], ['Вес', '2 150', 'г'])).toEqual({
			Мест: ['2\u00a0чел.'],
			Входы: ['2'],
			Вес: ['2–3\u00a0кг'],
		})
		expect(facetsOf(['Количество мест', '4'], ['Вес', '5,2', 'кг'])).toEqual({
			Мест: ['4'],
			Вес: ['5\u00a0кг и больше'],
		})
		expect(facetsOf(['Объём', '60', 'л'], ['Вес', '499', 'г'])?.Вес).toEqual(['0–0,5\u00a0кг'])
		expect(facetsOf(['Объём', '60', 'л'], ['Вес', 'лёгкий', 'г'])?.Вес).toBeUndefined()
		// A jacket is not chosen by its weight.
		expect(facetsOf(['Сезон', 'Зима'], ['Вес', '480', 'г'])).toEqual({ Сезон: ['Зима'] })
	})

	it('a description loses everything but its text and a few tags', () => {
		const [model] = draft({
			description:
				'<h1 onclick="x()">Тепло</h1><script>alert(1)</script><p style="color:red">На <b>перевале</b> <a href="javascript:x">тут</a></p><img src=x onerror=alert(1)>',
		})
		expect(model?.products[0]?.description).toBe('<h3>Тепло</h3><p>На <strong>перевале</strong> тут</p>')
	})
})
