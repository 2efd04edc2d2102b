import type { ListedValue } from './listing.ts'

/** A value that would show nothing can't be chosen; one that is chosen can be taken back. */
export const isDisabled = (value: ListedValue) => !value.isAvailable && !value.isSelected
