/** A number of a name's own (FNV-1a): the seed of what is drawn for it. */
export function seedOf(name: string): number {
	let hash = 0x811c9dc5
	for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
	return (hash >>> 0) % 9973
}
