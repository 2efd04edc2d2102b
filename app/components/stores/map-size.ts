/** Width and height of the map of the countries, in units of its drawing. */
export const MAP_SIZE = { width: 1000, height: 640 } as const

/** Radius of the mark of a city with so many stores, CSS pixels. */
export const markRadius = (stores: number): number => Math.round(4 + 1.6 * Math.sqrt(stores))
