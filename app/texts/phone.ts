/** Numbers of the countries, in the groups in which they are written. */
const numbers = [
	/^\+?(7)(\d{3})(\d{3})(\d{2})(\d{2})$/,
	/^\+?(375)(\d{2})(\d{3})(\d{2})(\d{2})$/,
	/^\+?(374)(\d{2})(\d{3})(\d{3})$/,
	/^\+?(996)(\d{3})(\d{3})(\d{3})$/,
]

/**
 * A number in the international form as people write it: «+7 (912) 884-03-17», «+375 (29) 123-45-67»; as it is where
 * the country is not known.
 */
export function formatPhone(phone: string): string {
	for (const number of numbers) {
		const [, code, area, ...rest] = number.exec(phone) ?? []
		if (area) return `+${code} (${area}) ${rest.join('-')}`
	}
	return phone
}

/** The address that dials a phone as people write it: «8 800 000-00-00, доб. 101» → `tel:88000000000;ext=101`. */
export function phoneLink(phone: string): string {
	const [number = '', extension = ''] = phone.split(/доб\.?/i).map((part) => part.replace(/[^\d+]/g, ''))
	return `tel:${number}${extension && `;ext=${extension}`}`
}
