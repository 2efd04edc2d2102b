import { jacketViews } from '../jackets/draw-jacket.ts'

/** Ski jacket: room for a helmet under the hood, reinforced shoulders, long, hand and chest pockets. */
export const views = jacketViews({
	seeds: [103, 107],
	length: 1.06,
	flare: 0.04,
	hood: 1.04,
	head: 'hood',
	closure: 'zip',
	blocks: 'shoulders',
	pockets: ['hand', 'chest zip'],
	cuffs: 'tabs',
	hem: 'cord',
	detail: [560, 380, 360, 450],
})
