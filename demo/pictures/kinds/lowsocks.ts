import { sockViews } from './socks.ts'

/** Socks to the ankle. */
export const views = sockViews({ shorter: 290, frame: [0, 180, 1160, 1450] })
