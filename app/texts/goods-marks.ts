/** The mark of the goods that are bought most. */
export const HIT = 'Хит'

/** The goods of a list of hits: there the mark would tell nothing apart. */
export const withoutHit = <Item extends { marks: readonly { name: string }[] }>(
	items: readonly Item[],
): Item[] => items.map((item) => ({ ...item, marks: item.marks.filter(({ name }) => name !== HIT) }))
