/** Codes of countries, and the groups in which their numbers are written. */
const groupsOf: Record<string, readonly number[]> = {
	7: [3, 3, 2, 2],
	375: [2, 3, 2, 2],
	374: [2, 3, 3],
	996: [3, 3, 3],
}

/**
 * A number in the international form as people write it: «+7 (912) 884-03-17», «+375 (29) 123-45-67»; as it is where
 * the country is not known.
 */
export function formatPhone(phone: string): string {
	for (const [code, groups] of Object.entries(groupsOf)) {
		const digits = groups.map((group) => `(\\d{${group}})`).join('')
		const [, area, ...rest] = new RegExp(`^\\+?${code}${digits}$`).exec(phone) ?? []
		if (area) return `+${code} (${area}) ${rest.join('-')}`
	}
	return phone
}

/** The address that dials a phone as people write it: «8 800 000-00-00, доб. 101» → `tel:88000000000;ext=101`. */
export function phoneLink(phone: string): string {
	const [number = '', extension = ''] = phone.split(/доб\.?/i).map((part) => part.replace(/[^\d+]/g, ''))
	return `tel:${number}${extension && `;ext=${extension}`}`
}
