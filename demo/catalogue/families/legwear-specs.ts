import { type Detail, degrees, type Figure, grouped, materialOf, type Technology } from './family.ts'

/** Walking trousers; weight in grams. */
export type TrekSpec = { weight: number; cloth: string; legs: string }

export const trek = {
	technologies: (spec: TrekSpec): Technology[] => [
		...(spec.cloth.includes('плотн') ? (['Ветролом'] as const) : []),
		'Без фтора',
		'Вечный ремонт',
	],
	figures: (spec: TrekSpec): Figure[] => [{ name: 'Вес', value: String(spec.weight), unit: 'г' }],
	details: (spec: TrekSpec): Detail[] => [
		['Верх', spec.cloth],
		['Материал', materialOf(spec.cloth)],
		['Низ', spec.legs],
		['Пояс', 'Плоский, с мягкой изнанкой и ремнём'],
		['Карманы', '2 боковых, 2 задних, карман под карту на бедре'],
		['Колени', 'Скроены по согнутой ноге'],
		['Посадка', 'Прямая'],
		['Уход', 'Стирка при 30 °C, молнии застегнуть'],
	],
	more: [
		'Колено скроено по согнутой ноге: на подъёме ткань не тянет и не задирается.',
		'Ластовица целая, без крестового шва, поэтому не натирает и не лопается.',
		'Карман на бедре закрыт молнией: телефон не выпадет, когда садишься на камень.',
		'Низ затягивается поверх ботинка, и мелкие камни остаются на тропе.',
		'Пояс плоский и не собирается под поясом рюкзака.',
	],
}

/** Membrane over-trousers. */
export type ShellTrousersSpec = { water: number; vapour: number; weight: number; zips: string }

export const shellTrousers = {
	technologies: (spec: ShellTrousersSpec): Technology[] => [
		spec.water >= 28_000 ? 'Морось Про' : spec.water >= 20_000 ? 'Морось 20K' : 'Морось 10K',
		'Сухой шов',
		'Без фтора',
	],
	figures: (spec: ShellTrousersSpec): Figure[] => [
		{ name: 'Водостойкость', value: grouped(spec.water), unit: 'мм' },
		{ name: 'Паропроницаемость', value: grouped(spec.vapour), unit: 'г/м²' },
		{ name: 'Вес', value: String(spec.weight), unit: 'г' },
	],
	details: (spec: ShellTrousersSpec): Detail[] => [
		['Верх', spec.water >= 28_000 ? 'Нейлон 70 ден' : 'Нейлон 40 ден'],
		['Швы', 'Проклеены все'],
		['Молнии', spec.zips],
		['Низ', 'Усилен против кошек и кантов'],
		['Пояс', 'Резинка и утяжка, петли под подтяжки'],
		['Посадка', 'Свободная, поверх брюк'],
		['Уход', 'Стирка при 30 °C без кондиционера'],
	],
	more: [
		'Надеваются поверх ботинок: молния открывается снизу выше колена.',
		'Колени и сиденье из ткани вдвое плотнее, там штаны и рвутся.',
		'Швы проклеены, поэтому на мокром бревне можно просто сидеть.',
		'Складываются в карман рюкзака и ждут дождя, не занимая места.',
		'Гамаши по низу держат снег снаружи и снимаются на лето.',
	],
}

/** Insulated trousers. */
export type WarmTrousersSpec = { comfort: number; density: number; weight: number; straps: boolean }

export const warmTrousers = {
	technologies: (): Technology[] => ['Тёплый мох', 'Без фтора'],
	figures: (spec: WarmTrousersSpec): Figure[] => [
		{ name: 'Температура комфорта', value: degrees(spec.comfort), unit: '°C' },
		{ name: 'Плотность утеплителя', value: String(spec.density), unit: 'г/м²' },
		{ name: 'Вес', value: String(spec.weight), unit: 'г' },
	],
	details: (spec: WarmTrousersSpec): Detail[] => [
		['Верх', 'Полиэстер 75 ден, пропитка без фтора'],
		['Утеплитель', 'Синтетический'],
		['Подтяжки', spec.straps ? 'В комплекте, отстёгиваются' : 'Нет'],
		['Низ', 'Снежная гетра, молния по боку'],
		['Карманы', '2 боковых на молнии, карман на бедре'],
		['Колени', 'Скроены по согнутой ноге'],
		['Уход', 'Стирка при 30 °C'],
	],
	more: [
		'Сиденье и колени утеплены сильнее: именно ими встречаешь снег и холодную скамейку.',
		'Боковая молния расстёгивается до бедра, и на подъёме становится прохладно.',
		'Снежная гетра на крючке держится за шнуровку и не ползёт вверх.',
		'Пояс сзади выше: поясница закрыта, даже когда сидишь на корточках.',
		'Под ними хватает одного термобелья, второй слой обычно лишний.',
	],
}

/** Shorts. */
export type ShortsSpec = { weight: number; inseam: number; use: string }

export const shorts = {
	technologies: (spec: ShortsSpec): Technology[] =>
		spec.use.startsWith('Бег') ? ['Светляк'] : ['Вечный ремонт'],
	figures: (spec: ShortsSpec): Figure[] => [
		{ name: 'Вес', value: String(spec.weight), unit: 'г' },
		{ name: 'Длина по внутреннему шву', value: String(spec.inseam), unit: 'см' },
	],
	details: (spec: ShortsSpec): Detail[] => [
		['Верх', spec.weight < 150 ? 'Полиэстер с эластаном, 90 г на м²' : 'Нейлон с эластаном, 150 г на м²'],
		['Назначение', spec.use],
		['Пояс', spec.weight < 150 ? 'Резинка и шнур' : 'Пуговица и петли под ремень'],
		['Карманы', spec.weight < 150 ? 'Один сзади на молнии' : '2 боковых, 2 задних на молнии'],
		['Посадка', 'Прямая'],
		['Уход', 'Стирка при 30 °C'],
	],
	more: [
		'Ткань сохнет за пятнадцать минут на солнце: можно лезть в озеро не раздумывая.',
		'Задний карман на молнии держит ключи, и они не стучат на бегу.',
		'Ластовица целая, внутренний шов плоский, на длинном спуске ничего не трёт.',
		'Пояс мягкий и не давит под поясным ремнём рюкзака.',
	],
}
