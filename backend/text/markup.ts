import type { Words } from '#contract/community.ts'
import { typeset } from '#contract/typeset.ts'

type Piece = Words[number]
type Style = Pick<Piece, 'isStrong' | 'isEmphasised'>

const MARK =
	/\*\*(?<strong>.+?)\*\*|(?<![\p{L}\p{N}_])_(?<emphasised>[^_]+)_(?![\p{L}\p{N}_])|\[(?<words>[^[\]]+)\]\((?<target>[^()\s]+)\)/su

/**
 * A text with `**bold**`, `_italic_` and `[words](target)` in pieces. Markup of HTML is text, and so is a mark that
 * is not closed. Targets are not checked: the caller does that.
 */
export function parseMarkup(text: string): Words {
	return piecesOf(typeset(text), {})
}

function piecesOf(text: string, style: Style, url?: string): Piece[] {
	const pieces: Piece[] = []
	let rest = text
	while (rest !== '') {
		const found = MARK.exec(rest)
		const before = found ? rest.slice(0, found.index) : rest
		if (before) pieces.push({ text: before, ...style, ...(url !== undefined && { url }) })
		if (!found) break
		const { strong, emphasised, words, target } = found.groups ?? {}
		if (strong !== undefined) pieces.push(...piecesOf(strong, { ...style, isStrong: true }, url))
		else if (emphasised !== undefined)
			pieces.push(...piecesOf(emphasised, { ...style, isEmphasised: true }, url))
		else if (words !== undefined) pieces.push(...piecesOf(words, style, url ?? target))
		rest = rest.slice(found.index + found[0].length)
	}
	return pieces
}

/** The words alone. */
export const plainWords = (words: Words) => words.map(({ text }) => text).join('')
