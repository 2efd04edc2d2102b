/** Pieces that a list offers at most, whatever quantity the backend names. */
export const MOST_OFFERED = 100
