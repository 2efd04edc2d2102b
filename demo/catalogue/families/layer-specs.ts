import { type Detail, degrees, type Figure, hoodDetails, materialOf, type Technology } from './family.ts'

/** Fleece; density in g/m², weight in grams. */
export type FleeceSpec = { density: number; weight: number; face: string; hood: boolean }

export const fleece = {
	technologies: (spec: FleeceSpec): Technology[] => [
		spec.face.includes('клетк') ? 'Тёплая клетка' : spec.density >= 280 ? 'Ветролом' : 'Тёплая клетка',
	],
	figures: (spec: FleeceSpec): Figure[] => [
		{ name: 'Плотность', value: String(spec.density), unit: 'г/м²' },
		{ name: 'Вес', value: String(spec.weight), unit: 'г' },
	],
	details: (spec: FleeceSpec): Detail[] => [
		['Состав', 'Полиэстер 100 %, половина из вторсырья'],
		['Лицо', spec.face],
		...hoodDetails(spec.hood ? 'Прилегающий, под шлем' : 'Нет, воротник-стойка'),
		['Карманы', spec.weight > 300 ? '2 боковых на молнии, нагрудный' : 'Нагрудный'],
		['Посадка', 'По фигуре, под куртку'],
		['Швы', 'Плоские'],
		['Уход', 'Стирка при 30 °C в мешке для флиса, без кондиционера'],
	],
	more: [
		'Плоские швы не чувствуются под лямками, даже если идти с рюкзаком весь день.',
		'Полотно не скатывается после десяти стирок: проверяем каждую партию.',
		'Сохнет на тебе за полчаса ходьбы, на верёвке — ещё быстрее.',
		'Рукав с отверстием для пальца не уезжает под курткой.',
		'Половина волокна — бывшие бутылки. На ощупь не отличить от новой.',
	],
}

/** Knitted sweaters and cardigans. */
export type KnitSpec = { wool: number; weight: number; knit: string }

export const knit = {
	technologies: (): Technology[] => ['Мягкая шерсть'],
	figures: (spec: KnitSpec): Figure[] => [
		{ name: 'Шерсть в составе', value: String(spec.wool), unit: '%' },
		{ name: 'Вес', value: String(spec.weight), unit: 'г' },
	],
	details: (spec: KnitSpec): Detail[] => [
		['Состав', spec.wool === 100 ? 'Шерсть 100 %' : `Шерсть ${spec.wool} %, полиамид ${100 - spec.wool} %`],
		['Вязка', spec.knit],
		['Посадка', 'Свободная'],
		['Карманы', 'Нет'],
		['Манжеты', 'Резинка, двойная'],
		['Уход', 'Ручная стирка при 30 °C, сушить лёжа'],
	],
	more: [
		'Шерсть греет и влажной, не пахнет и терпеливо носится неделю без стирки.',
		'Пряжу красим до вязки, поэтому цвет не вымывается и не мажет воротник рубашки.',
		'Локти связаны плотнее: обычно полузамок протирается именно там.',
		'Колется не больше, чем бабушкин шарф: волокно тонкое, швы мягкие.',
		'Катышки первого месяца снимаются машинкой, потом полотно успокаивается.',
	],
}

/** Base layers; `from`…`to` is the comfort range in °C. */
export type BaseSpec = { density: number; from: number; to: number; fibre: 'меринос' | 'синтетика' | 'смесь' }

const FIBRES = {
	меринос: 'Шерсть мериноса 100 %',
	синтетика: 'Полиэстер 92 %, эластан 8 %',
	смесь: 'Шерсть мериноса 55 %, полиэстер 45 %',
}

/** A long-sleeved top of a middle size takes about 1.15 m² of cloth. */
const baseWeight = ({ density }: BaseSpec) => Math.round((density * 1.15) / 5) * 5

export const base = {
	technologies: (spec: BaseSpec): Technology[] => [
		spec.fibre === 'синтетика' ? 'Тёплая клетка' : 'Мягкая шерсть',
	],
	figures: (spec: BaseSpec): Figure[] => [
		{ name: 'Плотность', value: String(spec.density), unit: 'г/м²' },
		{ name: 'Комфорт от', value: degrees(spec.from), unit: '°C' },
		{ name: 'Комфорт до', value: degrees(spec.to), unit: '°C' },
		{ name: 'Вес', value: String(baseWeight(spec)), unit: 'г' },
	],
	details: (spec: BaseSpec): Detail[] => [
		['Состав', FIBRES[spec.fibre]],
		['Материал', materialOf(FIBRES[spec.fibre])],
		['Посадка', 'Вторая кожа'],
		['Швы', 'Плоские, без шва на плече'],
		['Рукав', 'С отверстием для пальца'],
		['Активность', spec.density >= 250 ? 'Стоянки' : spec.density >= 200 ? 'Умеренная и стоянки' : 'Высокая'],
		['Уход', spec.fibre === 'синтетика' ? 'Стирка при 40 °C' : 'Стирка при 30 °C, режим «шерсть»'],
	],
	more: [
		'Влага уходит наружу, в куртку, а не остаётся на коже: на привале не зябнешь.',
		'Шва на плече нет, лямке рюкзака не за что зацепиться.',
		'Спинка длиннее переда и не выбивается из брюк, когда наклоняешься.',
		'Бирка напечатана на ткани: отрезать нечего, колоться нечему.',
		'Два комплекта в поход не нужны: один высохнет на тебе.',
	],
}

/** T-shirts. */
export type TshirtSpec = { weight: number; fibre: string; shield: number }

export const tshirt = {
	technologies: (spec: TshirtSpec): Technology[] =>
		spec.fibre.includes('мериноса') ? ['Мягкая шерсть'] : spec.shield >= 40 ? ['Светляк'] : [],
	figures: (spec: TshirtSpec): Figure[] => [
		{ name: 'Вес', value: String(spec.weight), unit: 'г' },
		{ name: 'Защита от солнца', value: String(spec.shield), unit: 'UPF' },
	],
	details: (spec: TshirtSpec): Detail[] => [
		['Состав', spec.fibre],
		['Материал', materialOf(spec.fibre)],
		['Посадка', 'Прямая'],
		['Ворот', 'Круглый, не вытягивается'],
		['Швы', 'Плоские'],
		['Рисунок', 'Без рисунка, знак тропы на рукаве'],
		['Уход', 'Стирка при 30 °C наизнанку'],
	],
	more: [
		'Плечи без шва, поэтому под лямками нет натёртых полос.',
		'Высыхает за привал, не парусит и не просвечивает.',
		'Ворот с лайкрой держит форму и через сезон.',
		'Ткань закрывает плечи от солнца (UPF — в характеристиках). Лицо и руки намажь кремом.',
		'Стирается вместе со всем остальным и не просит утюга.',
	],
}
