/** Id of the form of all «Сравнить» on a page; by itself it leads to the comparison. */
export const compareFormId = 'compare'

/** Attributes of a button that adds a product to the comparison. */
export const comparing = (id: number) =>
	({ type: 'submit', form: compareFormId, name: 'add', value: id }) as const
