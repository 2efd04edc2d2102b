import { type Detail, degrees, type Figure, grouped, hoodDetails, type Technology } from './family.ts'

/** Down jackets. Comfort in °C, fill power in FP, weight in grams, packed volume in litres. */
export type PufferSpec = {
	comfort: number
	fill: number
	weight: number
	packed: number
	denier: number
	hood: string
}

export const puffer = {
	technologies: (spec: PufferSpec): Technology[] => [
		'Пух с паспортом',
		'Без фтора',
		...(spec.denier <= 10 ? (['Полёвка'] as const) : []),
		'Вечный ремонт',
	],
	figures: (spec: PufferSpec): Figure[] => [
		{ name: 'Температура комфорта', value: degrees(spec.comfort), unit: '°C' },
		{ name: 'Пух', value: String(spec.fill), unit: 'FP' },
		{ name: 'Вес', value: grouped(spec.weight), unit: 'г' },
		{ name: 'Объём в чехле', value: String(spec.packed).replace('.', ','), unit: 'л' },
	],
	details: (spec: PufferSpec): Detail[] => [
		['Верх', `Нейлон ${spec.denier} ден, пропитка без фтора`],
		['Подкладка', spec.denier <= 10 ? 'Нейлон 10 ден' : 'Нейлон 20 ден'],
		['Утеплитель', `Пух ${spec.fill >= 800 ? 800 : spec.fill >= 700 ? 700 : 600}+`],
		['Состав утеплителя', `Гусиный пух ${spec.fill >= 700 ? '90/10' : '80/20'}, ${spec.fill} FP`],
		['Посадка', spec.weight > 800 ? 'Свободная, поверх всех слоёв' : 'Прямая, под флис'],
		...hoodDetails(spec.hood),
		['Карманы', spec.weight > 400 ? '2 внешних, 2 внутренних' : '2 внешних, один служит чехлом'],
		['Манжеты', spec.weight > 800 ? 'Внутренние, эластичные' : 'Мягкая резинка'],
		['Низ', 'Утяжка шнуром в подоле'],
		['Уход', 'Стирка при 30 °C со средством для пуха'],
	],
	more: [
		'Пух лежит по телу неровно: больше на груди и плечах, меньше под мышками, где тепло само держится.',
		'Ткань пропитана составом без фтора: снег стряхивается с рукава, а не тает на нём.',
		'Карманы подняты выше пояса рюкзака, воротник закрывает подбородок, подол стягивается одной рукой.',
		'Швы не сквозные: ветер не находит, где зайти, а пух не лезет наружу.',
		'После дождя и стирки расправь камеры руками и высуши с парой теннисных мячей: объём вернётся весь.',
		'Чехол пришит к карману, потерять его не получится. Дома храни куртку расправленной, на плечиках.',
	],
}

/** Jackets with synthetic insulation; insulation density in g/m². */
export type InsulatedSpec = { comfort: number; density: number; weight: number; hood: string }

export const insulated = {
	technologies: (spec: InsulatedSpec): Technology[] => [
		'Тёплый мох',
		'Без фтора',
		...(spec.comfort <= -20 ? (['Ветролом'] as const) : []),
	],
	figures: (spec: InsulatedSpec): Figure[] => [
		{ name: 'Температура комфорта', value: degrees(spec.comfort), unit: '°C' },
		{ name: 'Плотность утеплителя', value: String(spec.density), unit: 'г/м²' },
		{ name: 'Вес', value: grouped(spec.weight), unit: 'г' },
	],
	details: (spec: InsulatedSpec): Detail[] => [
		['Верх', 'Полиэстер из вторсырья, 50 ден'],
		['Подкладка', 'Полиэстер, гладкая'],
		['Утеплитель', 'Синтетический'],
		['Посадка', 'Прямая'],
		...hoodDetails(spec.hood),
		['Карманы', '2 боковых на молнии, внутренний для телефона'],
		['Молния', 'Двухзамковая, с ветрозащитной планкой'],
		['Уход', 'Стирка при 30 °C, сушка на плечиках'],
	],
	more: [
		'Синтетика греет и сырой: если попал под мокрый снег, куртка досохнет на тебе по дороге.',
		'Утеплитель прострочен крупными клетками и не сбивается к подолу после стирок.',
		'Внутренний карман держит телефон в тепле: батарея не садится на морозе за полчаса.',
		'Плечи без шва: лямки рюкзака ложатся ровно и не протирают утеплитель.',
		'Рукав скроен с запасом на локте, поэтому подол не ползёт вверх, когда поднимаешь руки.',
	],
}

/** Membrane jackets: water column in mm, vapour in g/m² a day, weight in grams. */
export type MembraneSpec = { water: number; vapour: number; weight: number; layers: string }

const membraneTechnology = (water: number): Technology =>
	water >= 28_000 ? 'Морось Про' : water >= 20_000 ? 'Морось 20K' : 'Морось 10K'

export const membrane = {
	technologies: (spec: MembraneSpec): Technology[] => [
		membraneTechnology(spec.water),
		'Сухой шов',
		'Без фтора',
		'Вечный ремонт',
	],
	figures: (spec: MembraneSpec): Figure[] => [
		{ name: 'Водостойкость', value: grouped(spec.water), unit: 'мм' },
		{ name: 'Паропроницаемость', value: grouped(spec.vapour), unit: 'г/м²' },
		{ name: 'Вес', value: grouped(spec.weight), unit: 'г' },
	],
	details: (spec: MembraneSpec): Detail[] => [
		['Верх', spec.water >= 20_000 ? 'Нейлон 40 ден, рипстоп' : 'Нейлон 30 ден'],
		['Мембрана', membraneTechnology(spec.water)],
		['Слои', spec.layers],
		['Швы', 'Проклеены все'],
		...hoodDetails('На шлем, с козырьком и тремя утяжками'),
		['Вентиляция', spec.weight > 380 ? 'Молнии под мышками' : 'Сетчатые карманы'],
		['Карманы', '2 боковых выше пояса рюкзака, нагрудный'],
		['Посадка', 'Прямая, под средний слой'],
		['Уход', 'Стирка при 30 °C без кондиционера, раз в сезон обновить пропитку'],
	],
	more: [
		'Все швы проклеены лентой изнутри, молнии влагозащитные: дождю просто негде войти.',
		'Капюшон поворачивается вместе с головой и не закрывает обзор, козырёк держит форму и под рюкзаком.',
		'Молнии под мышками открываются в обе стороны: на подъёме проветришься, не снимая рюкзака.',
		'Манжеты затягиваются в одно движение, даже в перчатках, и не пускают воду по рукаву.',
		'Если капли перестали скатываться, постирай куртку и прогрей утюгом через ткань: пропитка оживёт.',
		'Ткань негромкая: в капюшоне слышно, что говорят рядом.',
	],
}

/** Storm jackets and anoraks of dense cloth. */
export type StormSpec = { weight: number; water: number; cloth: string; wear: number }

export const storm = {
	technologies: (spec: StormSpec): Technology[] => [
		spec.water >= 10_000 ? membraneTechnology(spec.water) : 'Ветролом',
		...(spec.water >= 10_000 ? (['Сухой шов'] as const) : []),
		'Вечный ремонт',
	],
	figures: (spec: StormSpec): Figure[] => [
		{ name: 'Водостойкость', value: grouped(spec.water), unit: 'мм' },
		{ name: 'Вес', value: grouped(spec.weight), unit: 'г' },
		{ name: 'Стойкость к истиранию', value: grouped(spec.wear), unit: 'циклов' },
	],
	details: (spec: StormSpec): Detail[] => [
		['Верх', spec.cloth],
		['Усиления', 'Плечи, локти и низ рукава'],
		...hoodDetails('Глубокий, с жёстким козырьком'),
		['Карманы', '2 нагрудных под карту, 2 боковых'],
		['Посадка', 'Свободная, ниже бедра'],
		['Низ', 'Утяжка по талии и подолу'],
		['Уход', 'Стирка при 30 °C, сушка вдали от батареи'],
	],
	more: [
		'Локти и плечи усилены вторым слоем: здесь куртки протираются о лямки и скалы.',
		'В нагрудный карман входит карта, сложенная вчетверо, и не мнётся под ремнём рюкзака.',
		'Искру от костра плотная ткань держит, а дырку от ветки зашьют в мастерской.',
		'Подол закрывает поясницу, когда сидишь на снегу, и разрезан сбоку, чтобы не мешать шагу.',
		'Пуговицы и стяжки крупные: застегнёшь озябшими пальцами.',
	],
}

/** Light wind jackets; with a collar there is no hood. */
export type WindSpec = { weight: number; packed: number; use: string; collar?: true }

export const wind = {
	technologies: (spec: WindSpec): Technology[] => [
		'Ветролом',
		...(spec.weight <= 120 ? (['Полёвка'] as const) : []),
		'Светляк',
	],
	figures: (spec: WindSpec): Figure[] => [
		{ name: 'Вес', value: String(spec.weight), unit: 'г' },
		{ name: 'Объём в кармане', value: String(spec.packed).replace('.', ','), unit: 'л' },
	],
	details: (spec: WindSpec): Detail[] => [
		['Верх', spec.weight <= 120 ? 'Нейлон 10 ден, рипстоп' : 'Нейлон 20 ден, рипстоп'],
		['Подкладка', 'Нет'],
		['Назначение', spec.use],
		...hoodDetails(spec.collar ? 'Нет' : 'Прилегающий, на резинке'),
		['Карманы', 'Один, в него же складывается куртка'],
		['Вентиляция', 'Просечки на спине и под мышками'],
		['Посадка', 'Приталенная'],
		['Уход', 'Стирка при 30 °C, не гладить'],
	],
	more: [
		'Складывается в собственный карман размером с яблоко: место в рюкзаке найдётся всегда.',
		'Просечки на спине выпускают пар, поэтому после подъёма не приходится переодеваться.',
		'Светоотражающий кант виден фарам с двухсот метров.',
		'Лёгкий дождь скатывается, сильный не обещаем: это ветровка, и весит она соответственно.',
		'Ворот застёгивается до подбородка, и на гребне ничего не хлопает.',
	],
}

/** Vests with down or synthetic insulation. */
export type VestSpec = { weight: number; packed: number; filling: 'пух' | 'синтетика'; fill: number }

export const vest = {
	technologies: (spec: VestSpec): Technology[] => [
		spec.filling === 'пух' ? 'Пух с паспортом' : 'Тёплый мох',
		'Без фтора',
	],
	figures: (spec: VestSpec): Figure[] => [
		spec.filling === 'пух'
			? { name: 'Пух', value: String(spec.fill), unit: 'FP' }
			: { name: 'Плотность утеплителя', value: String(spec.fill), unit: 'г/м²' },
		{ name: 'Вес', value: String(spec.weight), unit: 'г' },
		{ name: 'Объём в чехле', value: String(spec.packed).replace('.', ','), unit: 'л' },
	],
	details: (spec: VestSpec): Detail[] => [
		['Верх', 'Нейлон 20 ден, пропитка без фтора'],
		[
			'Утеплитель',
			spec.filling === 'пух'
				? `Пух ${spec.fill >= 800 ? 800 : spec.fill >= 700 ? 700 : 600}+`
				: 'Синтетический',
		],
		['Посадка', 'По фигуре, под куртку'],
		['Воротник', 'Стойка с мягкой подкладкой'],
		['Карманы', '2 боковых, внутренний на молнии'],
		['Пройма', 'Эластичная кромка'],
		['Уход', 'Стирка при 30 °C в мешке'],
	],
	more: [
		'Руки свободны, спина в тепле: с жилетом удобно колоть дрова, вести машину и идти с палками.',
		'Пройма обшита мягкой резинкой: под мышками не поддувает и не натирает.',
		'Под штормовкой жилет не виден и не стесняет, а тепла прибавляет на полный слой.',
		'Сзади подол чуть длиннее и не задирается под поясом рюкзака.',
		'Внутри карман на молнии: документы и ключи не придётся перекладывать.',
	],
}

/** Soft-shell jackets; with a collar there is no hood. */
export type SoftshellSpec = { weight: number; water: number; lining: string; collar?: true }

export const softshell = {
	technologies: (spec: SoftshellSpec): Technology[] => [
		'Ветролом',
		'Без фтора',
		...(spec.water >= 10_000 ? (['Морось 10K'] as const) : []),
	],
	figures: (spec: SoftshellSpec): Figure[] => [
		{ name: 'Водостойкость', value: grouped(spec.water), unit: 'мм' },
		{ name: 'Вес', value: String(spec.weight), unit: 'г' },
	],
	details: (spec: SoftshellSpec): Detail[] => [
		['Верх', 'Полиэстер с эластаном, тянется в четыре стороны'],
		['Изнанка', spec.lining],
		...hoodDetails(spec.collar ? 'Нет' : 'Регулируемый'),
		['Карманы', '2 боковых, нагрудный'],
		['Посадка', 'Анатомическая'],
		['Манжеты', 'На липучке'],
		['Уход', 'Стирка при 30 °C без кондиционера'],
	],
	more: [
		'Тянется вместе с тобой: на скале, на лыжах и на велосипеде рукав не тянет за собой подол.',
		'Ветер останавливает плотное плетение, а не плёнка, поэтому внутри сухо и на беге.',
		'Ворс с изнанки мягкий, можно надеть на футболку.',
		'Мелкий снег и морось стряхиваются с лица ткани, под ливень возьми мембрану.',
		'Локти и плечи из более плотного полотна: рюкзак не оставит на них катышков.',
	],
}
