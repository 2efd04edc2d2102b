/** Address of a picture in a format that every reader of feeds knows. @param src `/pictures/…` or a remote address */
export function jpegAddress(origin: string, src: string, width: 640 | 1000 = 1000): string {
	const path = /^https?:/.test(src)
		? `remote/${encodeURIComponent(src)}`
		: src.replace(/^\/(pictures\/)?/, '')
	return `${origin}/img/${width}/jpeg/${path}`
}
