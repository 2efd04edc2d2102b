/** No database stores these as text: NUL, and half of a character beyond the first 65,536. */
const UNSTORABLE = /\0|\p{Surrogate}/gu

/** A text of a stranger without characters that no database stores. */
export const storable = (text: string): string => text.replace(UNSTORABLE, '\ufffd')

/** The same for every text in a value of JSON; names of fields stay. */
export function storableValue(value: unknown): unknown {
	if (typeof value === 'string') return storable(value)
	if (Array.isArray(value)) return value.map(storableValue)
	if (typeof value !== 'object' || value === null) return value
	return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, storableValue(part)]))
}
