import { jacketViews } from '../jackets/draw-jacket.ts'

/** Jacket for running and cycling: short, stand collar, two colours, gathered cuffs and hem. */
export const views = jacketViews({
	seeds: [97, 101],
	length: 0.88,
	flare: -0.08,
	head: 'collar',
	closure: 'zip',
	blocks: 'lower half',
	pockets: ['chest zip'],
	cuffs: 'elastic',
	hem: 'elastic',
	frame: [60, 130, 1080, 1350],
	detail: [420, 280, 400, 500],
})
