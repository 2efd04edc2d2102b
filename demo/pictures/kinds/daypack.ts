import { daypackViews } from '../packs/draw-daypack.ts'

/** 20-litre roll-top daypack: a strap with a hook over the mouth. */
export const views = daypackViews({ seeds: [19, 20], top: 'roll', detail: [400, 200, 440, 550] })
