import { packViews } from '../packs/draw-pack.ts'

/** Trekking pack with a crossed cord on the stretch pocket. */
export const views = packViews({ seeds: [17, 31], front: 'cord', detail: [400, 440, 400, 500] })
