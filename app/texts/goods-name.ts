const NO_BREAK_SPACE = '\u00A0'

/**
 * «Куртка утеплённая «Пуночка»» in the two lines of a card: the kind, and the name in quotation marks, which is empty
 * where there is none. A preposition stays with its word.
 */
export function goodsName(name: string): { kind: string; own: string } {
	const at = name.indexOf('«')
	const kind = (at < 0 ? name : name.slice(0, at)).trimEnd()
	return {
		kind: kind.replace(/(?<= [а-я]{1,3}) /g, NO_BREAK_SPACE),
		own: at < 0 ? '' : name.slice(at),
	}
}
