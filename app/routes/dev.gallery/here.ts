/** Address of the gallery. */
export const here = '/dev/gallery'
