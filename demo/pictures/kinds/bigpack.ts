import { packViews } from '../packs/draw-pack.ts'

/** Expedition pack: opens by a zip round the front, a mat rolled under it. */
export const views = packViews({
	seeds: [27, 37],
	front: 'panel',
	mat: true,
	frame: [-10, 75, 1220, 1525],
	detail: [400, 600, 400, 500],
})
