import { poleViews } from './poles.ts'

/** Telescopic poles with the wide baskets of deep snow. */
export const views = poleViews(1.75)
