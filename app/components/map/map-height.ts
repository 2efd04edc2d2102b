/** Height of a map, and of its placeholder. */
export const mapHeight = 'h-90 tablet:h-150'
