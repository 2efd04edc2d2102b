import { trousersViews } from '../legwear/draw-trousers.ts'

/** Light trousers: tapered to a knitted cuff. */
export const views = trousersViews({
	seeds: [53, 59],
	wide: -0.2,
	thighs: 'zip',
	hems: 'elastic',
	detail: [560, 170, 300, 375],
})
