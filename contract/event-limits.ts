// Without Zod, because pages that send events import these limits.

/** The longest search text in an event. */
export const LONGEST_SEARCH = 200
/** The most things that one event lists. */
export const MOST_LISTED = 100
