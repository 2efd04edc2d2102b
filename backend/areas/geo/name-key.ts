/** The form in which names are compared: lower case, ё as е; the same as the database's function name_key. */
export function nameKey(name: string): string {
	return name.trim().toLowerCase().replaceAll('ё', 'е')
}

/** Writes a text so that LIKE takes it literally. */
export function escapeLike(text: string): string {
	return text.replace(/[\\%_]/g, '\\$&')
}
