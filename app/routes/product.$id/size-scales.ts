import type { ProductSize } from '#contract/products.ts'
import type { InternationalSizes } from '#contract/shapes.ts'

export interface Scale {
	id: keyof InternationalSizes
	/** «RU», «EU», «INT», «US». */
	name: string
}

const allScales: readonly Scale[] = [
	{ id: 'rus', name: 'RU' },
	{ id: 'eur', name: 'EU' },
	{ id: 'sm', name: 'INT' },
	{ id: 'us', name: 'US' },
]

/** The scales in which every size of the product is known. */
export function scalesOf(sizes: readonly ProductSize[]): Scale[] {
	return allScales.filter(
		(scale) => sizes.length > 0 && sizes.every((size) => size.internationalSizes[scale.id]),
	)
}

/** A size in the chosen scale; as the product calls it when it knows no scales. */
export function sizeName(size: ProductSize, scale: Scale | undefined): string {
	return (scale && size.internationalSizes[scale.id]) || size.size
}

/** The same size in a second scale, the letters first. */
export function sizeNote(size: ProductSize, scale: Scale | undefined): string | undefined {
	if (!scale) return undefined
	const { sm, rus, eur } = size.internationalSizes
	const other = scale.id === 'sm' ? (rus ?? eur) : (sm ?? (scale.id === 'rus' ? eur : rus))
	return other === sizeName(size, scale) ? undefined : other
}
