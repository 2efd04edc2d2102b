import type { FilterValue } from '#contract/catalog.ts'

/** A value that would show nothing can't be chosen; one that is chosen can be taken back. */
export const isDisabled = (value: FilterValue) => !value.isAvailable && !value.isSelected
