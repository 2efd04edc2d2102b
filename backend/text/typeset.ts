const NO_BREAK_SPACE = '\u00A0'

/** Puts no-break spaces where Russian typography wants them: before a dash, after short words, inside «480 г». */
export function typeset(text: string): string {
	return text
		.replace(/ —/g, `${NO_BREAK_SPACE}—`)
		.replace(/(?<=(?:^|[\s(«\u00A0])[А-Яа-яЁё]{1,2}) (?=\S)/g, NO_BREAK_SPACE)
		.replace(/(?<=\d) (?=\d{3}(?!\d))/g, NO_BREAK_SPACE)
		.replace(/(?<=\d) (?=[а-яё°%₽])/g, NO_BREAK_SPACE)
		.replace(/(?<=\S) (?=(?:же|бы|ли|ль)(?![а-яё]))/g, NO_BREAK_SPACE)
}
