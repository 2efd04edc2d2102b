/** Countries of the shop by their ISO 3166 numbers (spec §1). */
export const countryNames: Readonly<Record<number, string>> = {
	643: 'Россия',
	112: 'Беларусь',
	398: 'Казахстан',
	51: 'Армения',
	417: 'Киргизия',
}

/** «по Беларуси» */
export const countriesOver: Readonly<Record<number, string>> = {
	643: 'России',
	112: 'Беларуси',
	398: 'Казахстану',
	51: 'Армении',
	417: 'Киргизии',
}

/** ISO 3166 codes of two letters. */
export const countryCodes: Readonly<Record<number, string>> = {
	643: 'RU',
	112: 'BY',
	398: 'KZ',
	51: 'AM',
	417: 'KG',
}

/** In the order in which they are offered. */
export const countryIds = [643, 112, 398, 51, 417] as const
