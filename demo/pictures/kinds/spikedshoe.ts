import { trailshoeViews } from './trailshoe.ts'

/** Trail shoe with steel spikes for ice. */
export const views = trailshoeViews(true, [300, 720, 440, 550])
