const days: Record<string, { name: string; from: string; to: string }> = {
	пн: { name: 'понедельник', from: 'понедельника', to: 'понедельник' },
	вт: { name: 'вторник', from: 'вторника', to: 'вторник' },
	ср: { name: 'среда', from: 'среды', to: 'среду' },
	чт: { name: 'четверг', from: 'четверга', to: 'четверг' },
	пт: { name: 'пятница', from: 'пятницы', to: 'пятницу' },
	сб: { name: 'суббота', from: 'субботы', to: 'субботу' },
	вс: { name: 'воскресенье', from: 'воскресенья', to: 'воскресенье' },
}

const wholeWords: Record<string, string> = {
	'м.': 'метро',
	'ул.': 'улица',
	'пер.': 'переулок',
	'пл.': 'площадь',
	'наб.': 'набережная',
	'ш.': 'шоссе',
	'б-р': 'бульвар',
	'пр-т': 'проспект',
	'пр-д': 'проезд',
}

const day = Object.keys(days).join('|')
const dayRange = new RegExp(`(?<!\\p{L})(${day})–(${day})(?!\\p{L})`, 'gu')
const oneDay = new RegExp(`(?<!\\p{L})(${day})(?!\\p{L})`, 'gu')
const abbreviation = new RegExp(
	`(?<!\\p{L})(${Object.keys(wholeWords).join('|').replaceAll('.', '\\.')})(?!\\p{L})`,
	'gu',
)

/** Addresses, hours and lists as they are said: «пн–пт 10:00–21:00» is «с понедельника по пятницу с 10:00 до 21:00». */
export function spoken(text: string): string {
	return text
		.replace(
			dayRange,
			(_, first, last) =>
				`${first === 'ср' || first === 'вт' ? 'со' : 'с'} ${days[first]?.from} по ${days[last]?.to}`,
		)
		.replace(oneDay, (_, one) => days[one]?.name ?? one)
		.replace(/(\d{1,2}:\d{2})–(\d{1,2}:\d{2})/g, 'с $1 до $2')
		.replace(abbreviation, (short) => wholeWords[short] ?? short)
		.replaceAll(/\s?·\s?/g, ', ')
}
