import type { RefundablePiece } from '#contract/desk.ts'

/** «Ботинки «Зимник», чёрный, размер 42» */
export const nameOf = ({ name, color, size }: Pick<RefundablePiece, 'name' | 'color' | 'size'>) =>
	[name, color, size && `размер ${size}`].filter(Boolean).join(', ')
