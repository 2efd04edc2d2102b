/** The place that a map takes; before it is asked for, its stand-in takes the same. */
export const mapHeight = 'h-90 tablet:h-150'
