import { trousersViews } from '../legwear/draw-trousers.ts'

/** Insulated trousers: wide, zips along the sides, reinforced hems. */
export const views = trousersViews({
	seeds: [61, 67],
	wide: 0.16,
	thighs: 'none',
	sideZips: true,
	hems: 'gaiter',
	frame: [20, 30, 1160, 1450],
	detail: [620, 980, 320, 400],
})
