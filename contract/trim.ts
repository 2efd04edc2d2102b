/**
 * The text without the characters at its end that `edge` names. A pattern like /x+$/ would begin again at every x.
 * @param edge matches one character
 */
export function trimEnd(text: string, edge: RegExp): string {
	let end = text.length
	while (end > 0 && edge.test(text.charAt(end - 1))) end -= 1
	return text.slice(0, end)
}

/** The text without such characters at both ends. @param edge matches one character */
export function trim(text: string, edge: RegExp): string {
	const ended = trimEnd(text, edge)
	let start = 0
	while (start < ended.length && edge.test(ended.charAt(start))) start += 1
	return ended.slice(start)
}
