import { vestViews } from '../puffers/draw-vest.ts'

/** Vest for running: narrow baffles, sides of stretch knit. */
export const views = vestViews({ baffles: 15, knitSides: true })
