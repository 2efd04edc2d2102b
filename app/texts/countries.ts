/** Countries of the shop by their ISO 3166 numbers (spec §1). */
export const countryNames: Readonly<Record<number, string>> = {
	643: 'Россия',
	112: 'Беларусь',
	398: 'Казахстан',
	51: 'Армения',
	417: 'Киргизия',
}

/** In the order in which they are offered. */
export const countryIds = [643, 112, 398, 51, 417] as const
