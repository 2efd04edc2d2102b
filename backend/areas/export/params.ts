import { comparable } from '#backend/text/plain-text.ts'
import type { Product } from '#contract/products.ts'

interface Described {
	marks: readonly string[]
	technologies: readonly string[]
	facets: Readonly<Record<string, readonly string[]>>
	properties: Product['properties']
	characteristics: Product['characteristics']
	sizeTableId: string | null
	popularity: number
	arrivedOn: string
}

interface Param {
	name: string
	unit: string
	value: string
}

const plain = (name: string, value: string): Param => ({ name, unit: '', value })

/** The params of a feed that the product would be made of again (`backend/import/feed/characteristics.ts`). */
export function paramsOf(product: Described): Param[] {
	return [
		...product.marks.map((mark) => plain('Метка', mark)),
		...product.technologies.map((name) => plain('Технология', name)),
		...(product.sizeTableId ? [plain('Размерная сетка', product.sizeTableId)] : []),
		...inOrder(product),
		plain('Популярность', String(product.popularity)),
		plain('Дата поступления', product.arrivedOn),
	]
}

/** Characteristics and figures: each list in the order that it has. */
function inOrder({ properties, characteristics, facets }: Described): Param[] {
	const figures = new Map(properties.map((property) => [comparable(property.name), property]))
	const groups = characteristics.map(({ items }) => [...items])
	const written: Param[] = []
	const waiting = properties.map(({ name }) => comparable(name))
	/** The first group with a due item: all figures that belong before it are written. */
	const ready = () =>
		groups.find(([first]) => {
			const key = first && comparable(first.name)
			return key !== undefined && (!figures.has(key) || waiting[0] === key)
		}) ?? groups.find(([first]) => first)
	for (let group = ready(); group; group = ready()) {
		const item = group.shift()
		if (!item) break
		const key = comparable(item.name)
		const figure = figures.get(key)
		if (figure) {
			waiting.splice(waiting.indexOf(key), 1)
			written.push({ name: item.name, unit: figure.unit, value: figure.value })
		} else written.push(...valuesOf(item, facets[item.name]))
	}
	return written
}

/** Several values of a name are in one text; they are separated where a filter knows them. */
function valuesOf({ name, value }: { name: string; value: string }, known: readonly string[] = []): Param[] {
	const parts = value.split(', ')
	const isList = known.length > 1 && parts.length === known.length
	return isList ? parts.map((part) => plain(name, part)) : [plain(name, value)]
}
