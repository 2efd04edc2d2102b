/** The address that dials a phone as people write it: «8 800 000-00-00, доб. 101» → `tel:88000000000;ext=101`. */
export function phoneLink(phone: string): string {
	const [number = '', extension = ''] = phone.split(/доб\.?/i).map((part) => part.replace(/[^\d+]/g, ''))
	return `tel:${number}${extension && `;ext=${extension}`}`
}
