import { sockViews } from './socks.ts'

/** Socks to the knee. */
export const views = sockViews({ shorter: -260, frame: [-130, -270, 1440, 1800] })
