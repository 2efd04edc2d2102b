import { bootViews } from '../boots/draw-boot.ts'

/** Trekking boot: high shaft, three hooks. */
export const views = bootViews({ seeds: [3, 4], shaft: 1, hooks: 3, detail: [330, 440, 480, 600] })
