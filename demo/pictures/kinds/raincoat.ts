import { jacketViews } from '../jackets/draw-jacket.ts'

/** Raincoat: to the knee, straight, snaps over the zip, hand pockets. */
export const views = jacketViews({
	seeds: [67, 71],
	length: 1.42,
	sleeves: 1.02,
	flare: 0.1,
	head: 'hood',
	closure: 'snaps',
	blocks: 'yoke',
	pockets: ['hand'],
	cuffs: 'plain',
	hem: 'cord',
	frame: [-100, 40, 1400, 1750],
	detail: [560, 400, 400, 500],
})
