import { jacketViews } from '../jackets/draw-jacket.ts'

/** Insulated everyday jacket: snaps over the zip, patch pockets, gathered cuffs. */
export const views = jacketViews({
	seeds: [109, 113],
	length: 1.16,
	flare: 0.04,
	head: 'hood',
	closure: 'snaps',
	blocks: 'yoke',
	pockets: ['bellows'],
	cuffs: 'elastic',
	hem: 'cord',
	frame: [-30, 60, 1260, 1575],
	detail: [380, 620, 400, 500],
})
