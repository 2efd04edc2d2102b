const NO_BREAK_SPACE = '\u00A0'

/** Puts no-break spaces where Russian typography wants them: before a dash, after short words, in «480 г», «дом 26». */
export const typeset = (text: string): string =>
	typesetWords(text).replace(/(?<=\d) (?=\d{3}(?!\d))/g, NO_BREAK_SPACE)

/** The same but for groups of digits, which may be code. */
export function typesetWords(text: string): string {
	return text
		.replace(/ —/g, `${NO_BREAK_SPACE}—`)
		.replace(/(?<=(?:^|[\s(«>}'"`])[А-Яа-яЁё]{1,2}) (?=\S)/g, NO_BREAK_SPACE)
		.replace(/(?<=\d) (?=[а-яё°%₽])/g, NO_BREAK_SPACE)
		.replace(/(?<=(?:^|[\s(«])(?:дом|кв\.|№)) (?=\d)/g, NO_BREAK_SPACE)
		.replace(/(?<=\S) (?=(?:же|бы|ли|ль)(?![а-яё]))/g, NO_BREAK_SPACE)
}
