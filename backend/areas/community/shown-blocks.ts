import type { Block, NamedProduct, Words } from '#contract/community.ts'

const PRODUCT = /^product:(.+)$/

/** Goods that blocks speak of, as their texts name them. */
export function referencesIn(blocks: readonly Block[]): string[] {
	const found: string[] = []
	mapBlocks(blocks, {
		words: (words) => {
			for (const { url } of words) {
				const reference = PRODUCT.exec(url ?? '')?.[1]
				if (reference !== undefined) found.push(reference)
			}
			return words
		},
		products: (references) => {
			found.push(...references)
			return references
		},
	})
	return found
}

/** The blocks with the addresses of their goods, and without goods that the shop no longer has. */
export function showBlocks(blocks: readonly Block[], products: readonly NamedProduct[]): Block[] {
	const ids = new Map(products.map(({ reference, id }) => [reference, id]))
	return mapBlocks(blocks, {
		words: (words) =>
			words.map(({ url, ...piece }) => {
				const reference = PRODUCT.exec(url ?? '')?.[1]
				if (reference === undefined) return { ...piece, ...(url !== undefined && { url }) }
				const id = ids.get(reference)
				return { ...piece, ...(id !== undefined && { url: `/product/${id}` }) }
			}),
		products: (references) => references.filter((reference) => ids.has(reference)),
	}).filter((block) => block.type !== 'products' || block.products.length > 0)
}

function mapBlocks(
	blocks: readonly Block[],
	map: { words(words: Words): Words; products(references: string[]): string[] },
): Block[] {
	return blocks.map((block): Block => {
		switch (block.type) {
			case 'text':
			case 'quote':
				return { ...block, text: map.words(block.text) }
			case 'products':
				return { ...block, products: map.products(block.products) }
			case 'steps':
				return { ...block, steps: block.steps.map((step) => ({ ...step, text: map.words(step.text) })) }
			case 'table':
				return { ...block, rows: block.rows.map((row) => row.map(map.words)) }
			case 'list':
				return { ...block, items: block.items.map(map.words) }
			default:
				return block
		}
	})
}
