/** Width and height of the map of the countries, in units of its drawing. */
export const MAP_SIZE = { width: 1000, height: 640 } as const
