import { daypackViews } from '../packs/draw-daypack.ts'

/** City pack: a rounded top that a zip opens. */
export const views = daypackViews({ seeds: [29, 30], top: 'zip', detail: [460, 270, 440, 550] })
