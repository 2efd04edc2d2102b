/** A colour of the backend, `#1e4034`; undefined for another text, which could add to a style. */
export const hexColor = (text: string | null | undefined): string | undefined =>
	text && /^#[\da-f]{3,8}$/i.test(text) ? text : undefined
