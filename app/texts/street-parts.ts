const kinds: ReadonlyMap<string, string> = new Map([
	['улица', 'улица'],
	['ул', 'улица'],
	['проспект', 'проспект'],
	['пр-т', 'проспект'],
	['переулок', 'переулок'],
	['пер', 'переулок'],
	['шоссе', 'шоссе'],
	['ш', 'шоссе'],
	['бульвар', 'бульвар'],
	['б-р', 'бульвар'],
	['набережная', 'набережная'],
	['наб', 'набережная'],
	['площадь', 'площадь'],
	['пл', 'площадь'],
	['проезд', 'проезд'],
	['пр-д', 'проезд'],
	['тупик', 'тупик'],
	['аллея', 'аллея'],
])
const kindIn = (word: string | undefined) => word && kinds.get(word.toLowerCase().replace(/\.$/, ''))

/**
 * The parts of a typed street, «Бакунинская улица», «ул. Ленина», for an order; all of it is the name when it has
 * no kind.
 */
export function streetParts(typed: string): { street: string; streetType?: string } {
	const [first, ...others] = typed
		.trim()
		.replace(/^([а-яё-]+\.)(?=\S)/iu, '$1 ')
		.split(/\s+/)
	const last = others.at(-1)
	if (first === undefined || last === undefined) return { street: typed }
	const [before, after] = [kindIn(first), kindIn(last)]
	// «Набережная улица» is a street.
	if (after && (!before || after === 'улица'))
		return { street: [first, ...others.slice(0, -1)].join(' '), streetType: after }
	return before ? { street: others.join(' '), streetType: before } : { street: typed }
}
