/** Characters of an address, each tested alone. */
export interface EmailCharacters {
	/** Before the `@`. */
	local: RegExp
	/** Behind it. */
	domain: RegExp
	/** Test of the whole part behind the `@`. */
	isDomain: (text: string) => boolean
}

/** Characters before the `@` (RFC 5321 §4.5.3.1). */
const LONGEST_LOCAL = 64

/**
 * A text with `…` for each address of e-mail, also where its `@` is escaped. The search starts at each `@`, in both
 * directions: a pattern would try each letter before it, which takes the square of a long text's length.
 */
export function withoutEmails(text: string, { local, domain, isDomain }: EmailCharacters): string {
	let cleaned = ''
	let done = 0
	for (const { 0: sign, index } of text.matchAll(/@|%40/g)) {
		if (index < done) continue
		let from = index
		while (from > done && index - from < LONGEST_LOCAL && local.test(text[from - 1] ?? '')) from--
		const behind = index + sign.length
		let to = behind
		while (to < text.length && domain.test(text[to] ?? '')) to++
		if (from === index || !isDomain(text.slice(behind, to))) continue
		cleaned += `${text.slice(done, from)}…`
		done = to
	}
	return cleaned + text.slice(done)
}
