import { trousersViews } from '../legwear/draw-trousers.ts'

/** Zip-off trousers: bellows pockets on the thighs, legs that come off. */
export const views = trousersViews({
	seeds: [43, 47],
	thighs: 'flaps',
	zipOff: true,
	hems: 'cord',
	detail: [620, 540, 300, 375],
})
