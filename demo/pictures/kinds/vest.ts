import { vestViews } from '../puffers/draw-vest.ts'

/** Insulated vest to the hip. */
export const views = vestViews({ baffles: 9 })
