import { trousersViews } from '../legwear/draw-trousers.ts'

/** Bib trousers: braces, chest zip, reinforced hems. */
export const views = trousersViews({
	seeds: [71, 73],
	wide: 0.12,
	bib: true,
	thighs: 'zip',
	hems: 'gaiter',
	frame: [-110, -260, 1420, 1775],
	detail: [420, -130, 380, 475],
})
