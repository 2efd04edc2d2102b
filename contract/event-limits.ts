// Without Zod: the pages that tell events take them from here.

/** The longest search text that an event tells. */
export const LONGEST_SEARCH = 200
/** The most things that one event lists. */
export const MOST_LISTED = 100
