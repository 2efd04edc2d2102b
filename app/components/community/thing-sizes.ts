import type { SubmissionResult } from '@conform-to/react'
import type { NamedProduct } from '#contract/community.ts'
import type { Toast } from '../ui/toast.tsx'

/** Answer of the actions that put things into the cart. */
export interface CartAnswer {
	added?: Toast
	result: SubmissionResult<string[]> | null
}

/** The first line of a list of sizes. */
export const chooseSize = { value: '', label: 'Размер' }

export const availableSizes = ({ sizes }: NamedProduct) => sizes.filter(({ available }) => available)
