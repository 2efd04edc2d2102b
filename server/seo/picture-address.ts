/** Address of a picture in a format that every reader of feeds knows. @param src `/pictures/…` or a remote address */
export function jpegAddress(origin: string, src: string, width: 640 | 1000 = 1000): string {
	// Half of a character has no form in an address.
	const whole = src.replace(/\p{Surrogate}/gu, '\ufffd')
	const path = /^https?:/.test(whole)
		? `remote/${encodeURIComponent(whole)}`
		: whole
				.replace(/^\/(pictures\/)?/, '')
				.split('/')
				.map(encodeURIComponent)
				.join('/')
	return `${origin}/img/${width}/jpeg/${path}`
}
