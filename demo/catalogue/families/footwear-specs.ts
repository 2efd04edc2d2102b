import { type Detail, degrees, type Figure, type Technology } from './family.ts'

/** Walking boots; weight of one boot in grams, height in centimetres. */
export type BootSpec = { weight: number; height: number; upper: string; membrane: boolean }

export const boot = {
	technologies: (spec: BootSpec): Technology[] => [
		...(spec.membrane ? (['Морось 10K'] as const) : []),
		'Рысий след',
		'Упругий шаг',
		'Вечный ремонт',
	],
	figures: (spec: BootSpec): Figure[] => [
		{ name: 'Вес ботинка', value: String(spec.weight), unit: 'г' },
		{ name: 'Высота', value: String(spec.height), unit: 'см' },
	],
	details: (spec: BootSpec): Detail[] => [
		['Верх', spec.upper],
		['Мембрана', spec.membrane ? 'Морось 10K' : 'Нет'],
		['Подошва', 'Резина «Рысий след», шипы 5 мм'],
		['Стелька', 'Съёмная, формованная'],
		['Носок', 'Резиновый бампер'],
		['Колодка', 'Широкая'],
		['Уход', 'Мыть щёткой, сушить без батареи, пропитать воском'],
	],
	more: [
		'Резиновый бампер закрывает носок целиком: камни бьют в него, а не в пальцы.',
		'Язык вшит до верха, поэтому мелкий щебень и вода остаются снаружи.',
		'Подошва подклеивается: когда сотрётся, принеси в мастерскую.',
		'Разноси неделю дома и по городу, потом иди куда угодно.',
		'Размер меряй вечером и с носком, в котором пойдёшь.',
	],
}

/** Trail running shoes. */
export type TrailSpec = { weight: number; drop: number; lug: number; stack: number; ground: string }

export const trail = {
	technologies: (): Technology[] => ['Упругий шаг', 'Рысий след', 'Светляк'],
	figures: (spec: TrailSpec): Figure[] => [
		{ name: 'Вес кроссовка', value: String(spec.weight), unit: 'г' },
		{ name: 'Перепад', value: String(spec.drop), unit: 'мм' },
		{ name: 'Шипы', value: String(spec.lug), unit: 'мм' },
	],
	details: (spec: TrailSpec): Detail[] => [
		['Верх', 'Сетка с защитной кромкой'],
		['Назначение', spec.ground],
		['Подошва', 'Резина «Рысий след»'],
		['Пена', `«Упругий шаг», ${spec.stack} мм под пяткой`],
		['Шнуровка', 'Быстрая, карман для петли'],
		['Колодка', spec.drop <= 4 ? 'Широкая в носке' : 'Средняя'],
		['Уход', 'Мыть под краном, сушить без батареи'],
	],
	more: [
		'Шипы разведены широко и не забиваются глиной.',
		'Вода вытекает через отверстия в подошве за десяток шагов.',
		'Пятка посажена плотно, носок свободен: на спуске ногти целы.',
		'Карман для шнурка спрятан в языке, цепляться за кусты нечему.',
	],
}

/** Sandals. */
export type SandalSpec = { weight: number; strap: string; toe: boolean }

export const sandal = {
	technologies: (): Technology[] => ['Упругий шаг', 'Рысий след'],
	figures: (spec: SandalSpec): Figure[] => [{ name: 'Вес сандалии', value: String(spec.weight), unit: 'г' }],
	details: (spec: SandalSpec): Detail[] => [
		['Ремни', spec.strap],
		['Носок', spec.toe ? 'Закрытый' : 'Открытый'],
		['Подошва', 'Резина с лёгкой пеной'],
		['Застёжка', 'Липучка и пряжка'],
		['Подгонка', 'В трёх точках'],
		['Уход', 'Мыть под краном'],
	],
	more: [
		'Ремни мягкие с изнанки и сохнут вместе с ногой.',
		'Подошва держит мокрый камень, поэтому брод можно переходить не разуваясь.',
		'Пятка подгоняется отдельно: нога не ездит на спуске.',
		'Вечером это лагерная обувь, днём — вся обувь.',
	],
}

/** Winter footwear. */
export type WinterBootSpec = {
	comfort: number
	weight: number
	height: number
	lining: string
	/** A boot without laces: rubber below, cloth above. */
	pullOn?: boolean
}

export const winterBoot = {
	technologies: (): Technology[] => ['Печка', 'Морось 10K', 'Рысий след'],
	figures: (spec: WinterBootSpec): Figure[] => [
		{ name: 'Температура комфорта', value: degrees(spec.comfort), unit: '°C' },
		{ name: 'Вес ботинка', value: String(spec.weight), unit: 'г' },
		{ name: 'Высота', value: String(spec.height), unit: 'см' },
	],
	details: (spec: WinterBootSpec): Detail[] => [
		['Верх', spec.pullOn ? 'Резиновая галоша, нейлон' : 'Замша с пропиткой и нейлон'],
		['Подкладка', spec.lining],
		['Утеплитель', 'Синтетический'],
		['Состав утеплителя', '«Печка», 400 г на м²'],
		['Подошва', 'Резина, мягкая на морозе'],
		['Стелька', 'Войлок с фольгой'],
		['Застёжка', spec.pullOn ? 'Без шнуровки, утяжка по голенищу' : 'Шнуровка на крючках'],
		[
			'Уход',
			spec.pullOn
				? 'Протереть влажной тканью, вкладыш сушить отдельно'
				: 'Щётка для замши, сушить без батареи',
		],
	],
	more: [
		'Резина остаётся мягкой при минус тридцати и не скользит по утреннему льду.',
		'Стелька из войлока вынимается: за ночь высыхает и она, и ботинок.',
		'Шнуровка на крючках затягивается в варежках.',
		'Колодка с запасом на толстый носок: брать на размер больше не нужно.',
		'Галоша цельная, до середины стопы: слякоть не подтекает по шву.',
	],
}
