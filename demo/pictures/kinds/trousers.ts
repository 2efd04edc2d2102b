import { trousersViews } from '../legwear/draw-trousers.ts'

/** Trekking trousers: a zipped pocket on the thigh, reinforced shins. */
export const views = trousersViews({
	seeds: [13, 41],
	shins: true,
	thighs: 'zip',
	hems: 'cord',
	detail: [560, 170, 300, 375],
})
