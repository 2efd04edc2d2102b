import { jacketViews } from '../jackets/draw-jacket.ts'

/** Windbreaker: thin, two colours, gathered cuffs and hem. */
export const views = jacketViews({
	seeds: [47, 53],
	length: 0.93,
	flare: -0.06,
	head: 'hood',
	closure: 'zip',
	blocks: 'lower half',
	pockets: ['chest zip'],
	cuffs: 'elastic',
	hem: 'elastic',
	frame: [40, 40, 1120, 1400],
	detail: [430, 440, 400, 500],
})
