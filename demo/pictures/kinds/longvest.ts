import { vestViews } from '../puffers/draw-vest.ts'

/** Insulated vest over the thighs, opened at the sides by zips. */
export const views = vestViews({ longer: 210, baffles: 12, sideZips: true, frame: [-20, 60, 1240, 1550] })
