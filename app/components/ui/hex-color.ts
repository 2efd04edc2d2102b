/** A colour of the backend, `#1e4034`. @returns undefined for another text, which could be more of a style than a colour */
export const hexColor = (text: string | null | undefined): string | undefined =>
	text && /^#[\da-f]{3,8}$/i.test(text) ? text : undefined
