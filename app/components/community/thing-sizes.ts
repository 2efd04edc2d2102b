import type { SubmissionResult } from '@conform-to/react'
import type { NamedProduct } from '#contract/community.ts'
import { higherPrice } from '../catalog/higher-price.ts'
import type { Toast } from '../ui/toast.tsx'

/** Answer of the actions that put things into the cart. */
export interface CartAnswer {
	added?: Toast
	result: SubmissionResult<string[]> | null
}

/** The first line of a list of sizes. */
export const chooseSize = { value: '', label: 'Размер' }

/** The option of a size; a more expensive size has its price in it. */
export function sizeOption(
	size: NamedProduct['sizes'][number],
	sizes: NamedProduct['sizes'],
): { value: string; label: string } {
	const price = higherPrice(size, sizes)
	return { value: String(size.id), label: `Размер ${size.size}${price ? ` — ${price}` : ''}` }
}

export const availableSizes = ({ sizes }: NamedProduct) => sizes.filter(({ available }) => available)
