const collator = new Intl.Collator('ru')

/** Compares two names for `sort`, in the order of the Russian alphabet. */
export const inAlphabet = (one: string, other: string): number => collator.compare(one, other)
